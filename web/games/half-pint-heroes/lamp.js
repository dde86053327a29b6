/**
 * The table cards under the lamp; those that count are lit. Above them the pub's sign, and who plays for the game.
 *
 * @typedef {import("../../app/app.d.ts").App} App
 * @typedef {import("../../app/app.d.ts").State} State
 * @typedef {import("./table.js").View} View
 */
import { h, keyed } from "../../dom/h.js";
import { lying } from "../../table/card.js";
import { nameOf } from "../../table/seats.js";
import { sign } from "./pips.js";
import { preview } from "./sets.js";

/** The scores lie on the table then. */
const DONE = new Set(["round_end", "over"]);

/**
 * @param {State} state
 * @param {App} app
 */
export function board(state, app) {
  const { game, room, shouts, picks, rest } = state;
  const { t, list } = app.words;
  if (!game || !room || (DONE.has(game.phase) && !rest)) return null;
  const { table, shoot_out: heroes } = /** @type {View} */ (game);
  const lit = litCards(state);
  const raised = picks.cards.length > 0;
  const brawl = shouts.some(({ tone }) => tone === "brawl");
  return h(
    "section",
    { class: `board lamp${brawl ? " lamp--brawl" : ""}`, "aria-labelledby": "board-title" },
    heroes.length > 0 &&
      h(
        "p",
        { class: "wanted", key: "wanted" },
        sign("sights"),
        t("hp.shoot_out", { names: list(heroes.map((seat) => nameOf(room, seat))), n: heroes.length }),
      ),
    h(
      "div",
      { class: "lamp__row", key: "row" },
      h("h2", { class: "lamp__sign", id: "board-title" }, h("span", null, t("hp.table"))),
      h(
        "ol",
        { class: "lamp__cards", style: { "--n": String(table.length) } },
        keyed(
          table,
          (card) => `${game.round} ${card}`,
          (card) => {
            const counts = lit.includes(card);
            const look = counts ? ` lamp__card--lit${raised ? " lamp__card--mine" : ""}` : "";
            return h(
              "li",
              { class: `lamp__card${look}` },
              lying(card, app, { spot: "table" }),
              counts && h("span", { class: "unseen" }, t("hp.counts")),
            );
          },
        ),
      ),
      h(
        "button",
        {
          type: "button",
          class: "tool lamp__ladder",
          "aria-label": t("guide"),
          title: t("guide"),
          onclick: () => app.pick({ panel: "guide" }),
        },
        sign("ladder"),
        h("span", { class: "lamp__ladder-text" }, t("hp.sets")),
      ),
    ),
  );
}

/**
 * The table cards that count: for the cards I raise, else for the set that wins so far.
 * @param {State} state
 * @returns {readonly string[]}
 */
function litCards(state) {
  const { game, rest, picks } = state;
  if (!game) return [];
  if (picks.cards.length > 0) return preview(state)?.set?.cards ?? [];
  const plays = rest?.plays ?? game.trick;
  const best = rest?.winner ?? game.trick_best;
  return plays.find(({ seat }) => seat === best)?.set?.cards ?? [];
}
