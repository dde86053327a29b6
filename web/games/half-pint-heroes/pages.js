/**
 * Two pages of paper: the ladder of sets, and what a round came to, above the sheet.
 *
 * @typedef {import("../../app/app.d.ts").GameModule} GameModule
 */
import { h, keyed } from "../../dom/h.js";
import { face } from "../../table/card.js";
import { nameOf } from "../../table/seats.js";
import { roundsOf } from "../../table/sheet.js";
import { preview, sign } from "./pack.js";

/** From the highest to the lowest, each with the cards of an example. */
const LADDER = [
  { name: "royal_flush", cards: ["W9", "W10", "W11", "W12", "W13"] },
  { name: "five_of_a_kind", cards: ["A8", "C8", "M8", "P8", "W8"] },
  { name: "straight_flush", cards: ["C3", "C4", "C5", "C6", "C7"] },
  { name: "four_of_a_kind", cards: ["A4", "C4", "M4", "W4"] },
  { name: "full_house", cards: ["A10", "C10", "P10", "M3", "W3"] },
  { name: "flush", cards: ["P2", "P5", "P7", "P10", "P12"] },
  { name: "straight", cards: ["A5", "M6", "P7", "C8", "W9"] },
  { name: "three_of_a_kind", cards: ["A11", "C11", "W11"] },
  { name: "two_pair", cards: ["A9", "P9", "C6", "M6"] },
  { name: "pair", cards: ["C7", "W7"] },
  { name: "high_card", cards: ["A13"] },
];

/**
 * The highest on top; the rung of my raised cards is marked.
 * @type {NonNullable<GameModule["guide"]>}
 */
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

/**
 * A brawl, and who predicted right.
 * @type {NonNullable<GameModule["news"]>}
 */
export function news(state, { words: { t, list } }) {
  const { room, game } = state;
  const round = roundsOf(state)
    .filter((one) => one.round !== null)
    .at(-1);
  if (!room || !round) return null;
  const brawl = round.why.flat().find(({ what }) => what === "brawl");
  const right = round.why.flatMap((items, seat) =>
    items.some(({ what }) => what === "prediction") ? [nameOf(room, seat)] : [],
  );
  if (game?.result && !brawl) return null;
  return h(
    "div",
    { class: `news${brawl ? " news--brawl" : ""}` },
    brawl &&
      h(
        "p",
        { class: "news__brawl", key: "brawl" },
        sign("blow"),
        t("hp.news.brawl", { name: nameOf(room, Number(brawl.by)) }),
      ),
    h(
      "p",
      { class: `news__right${right.length > 0 ? "" : " news__right--none"}`, key: "right" },
      sign("target"),
      right.length > 0 ? t("hp.news.right", { names: list(right) }) : t("hp.news.none"),
    ),
  );
}
