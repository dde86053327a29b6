/**
 * A card's face and its spoken name.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").GameModule} GameModule
 */
import { h } from "../dom/h.js";

/**
 * @param {string} card
 * @param {Pick<App, "play" | "words">} app
 * @returns {string}
 */
export function cardName(card, { play, words: { t, has } }) {
  if (!play) return card;
  const rank = play.rankOf(card);
  return t("card", {
    suit: t(`suit.${play.suitOf(card)}`),
    rank: has(`rank.${rank}`) ? t(`rank.${rank}`) : rank,
  });
}

/**
 * What is drawn on a card; its frame (button, list item) is the caller's.
 * @param {string} card
 * @param {App} app
 */
export function face(card, { play, prefs, words: { t, has } }) {
  if (!play) return null;
  const suit = play.suitOf(card);
  const corner = [
    h("b", { class: "card__rank" }, play.rankOf(card)),
    play.pip(suit),
    prefs.letters &&
      h("small", { class: "card__letter" }, t(has(`letter.${suit}`) ? `letter.${suit}` : `suit.${suit}`)),
  ];
  return h(
    "span",
    { class: `card__face suit--${suit}`, "aria-hidden": "true" },
    h("span", { class: "card__corner" }, corner),
    h("span", { class: "card__pip" }, play.picture?.(card) ?? play.pip(suit)),
  );
}

/**
 * A card lying on the table, named for those who can't see it.
 * @param {string} card
 * @param {App} app
 * @param {{class?: string, spot: string}} how
 */
export function lying(card, app, { class: more = "", spot }) {
  return h(
    "span",
    { class: `card ${more}`, "data-fly": card, "data-spot": spot },
    face(card, app),
    h("span", { class: "unseen" }, cardName(card, app)),
  );
}
