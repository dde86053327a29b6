/**
 * The ladder of sets, the highest on top; the rung of my raised cards is marked.
 */
import { h, keyed } from "../../dom/h.js";
import { face } from "../../table/card.js";
import { preview } from "./preview.js";
import { LADDER } from "./sets.js";

/** @type {NonNullable<import("../../app/app.d.ts").GameModule["guide"]>} */
export function ladder(state, app) {
  const { t } = app.words;
  const mine = preview(state)?.set?.name;
  return h(
    "div",
    { class: "ladder" },
    h("p", { class: "soft" }, t("hp.ladder.line")),
    h(
      "ol",
      { class: "ladder__rungs" },
      keyed(
        LADDER,
        ({ name }) => name,
        ({ name, cards }) =>
          h(
            "li",
            { class: `rung${name === mine ? " rung--mine" : ""}` },
            h("b", { class: "rung__name" }, t(`hp.kind.${name}`)),
            name === mine && h("span", { class: "unseen" }, t("hp.ladder.mine")),
            h(
              "span",
              { class: "rung__cards", "aria-hidden": "true" },
              cards.map((card) => h("span", { class: "card mini" }, face(card, app))),
            ),
            h("small", { class: "rung__why" }, t(`hp.ladder.${name}`)),
          ),
      ),
    ),
    h("p", { class: "soft" }, t("hp.ladder.foot")),
  );
}
