/**
 * The standard pack as games show it: four shapes, black and red by turns in the hand, and the cards that cost
 * points in front of each seat.
 *
 * @typedef {import("../i18n/i18n.js").Words} Words
 */
import { h } from "../dom/h.js";

export const SUITS = ["C", "D", "S", "H"];
export const LETTERS = { c: "C", d: "D", s: "S", h: "H" };

const RED = new Set(["D", "H"]);
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];

/** @type {Record<string, string>} club, diamond, spade, heart, on a field of 24 */
const SHAPES = {
  C: "M12 1.8a4.9 4.9 0 0 1 4.3 7.3 4.9 4.9 0 1 1-2.9 8.6c.3 1.9 1 3.4 2.4 4.5H8.2c1.4-1.1 2.1-2.6 2.4-4.5a4.9 4.9 0 1 1-2.9-8.6A4.9 4.9 0 0 1 12 1.8z",
  D: "M12 1.4c2.2 4.1 4.6 7.4 7.9 10.6-3.3 3.2-5.7 6.5-7.9 10.6C9.8 18.5 7.4 15.2 4.1 12 7.4 8.8 9.8 5.5 12 1.4z",
  S: "M12 1.6c1.5 3.6 9.2 7.2 9.2 12.2 0 2.9-2.1 4.7-4.4 4.7-1.5 0-2.7-.6-3.5-1.7.3 2.2 1 4 2.5 5.4H8.2c1.5-1.4 2.2-3.2 2.5-5.4-.8 1.1-2 1.7-3.5 1.7-2.3 0-4.4-1.8-4.4-4.7C2.8 8.8 10.5 5.2 12 1.6z",
  H: "M12 22.2C9.4 17.7 2.2 14.2 2.2 7.9c0-3.3 2.4-5.6 5.2-5.6 2 0 3.7 1.1 4.6 2.9.9-1.8 2.6-2.9 4.6-2.9 2.8 0 5.2 2.3 5.2 5.6 0 6.3-7.2 9.8-9.8 14.3z",
};

/** @param {string} suit */
export function pip(suit) {
  return h(
    "svg",
    { class: "pip", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: SHAPES[suit] ?? "" }),
  );
}

/** @param {string} card */
export const suitOf = (card) => card.charAt(0);

/** @param {string} card */
export const rankOf = (card) => card.slice(1);

/**
 * Low to high within each suit, suits black and red by turns whichever of them are held (U-1).
 * @param {readonly string[]} hand
 * @param {import("../app/app.d.ts").Order} order
 */
export function sort(hand, order) {
  const suits = byTurns(SUITS.filter((suit) => hand.some((card) => suitOf(card) === suit)));
  /** @param {string} card */
  const suit = (card) => suits.indexOf(suitOf(card));
  /** @param {string} card */
  const rank = (card) => RANKS.indexOf(rankOf(card));
  return [...hand].sort((a, b) =>
    order === "rank" ? rank(a) - rank(b) || suit(a) - suit(b) : suit(a) - suit(b) || rank(a) - rank(b),
  );
}

/** @param {string[]} suits */
function byTurns(suits) {
  const red = suits.filter((suit) => RED.has(suit));
  const black = suits.filter((suit) => !RED.has(suit));
  const [more, less] = red.length > black.length ? [red, black] : [black, red];
  return more.flatMap((suit, i) => [suit, ...less.slice(i, i + 1)]);
}

/**
 * @param {string} card
 * @param {Words} words
 */
export function spoken(card, { t, has }) {
  const rank = rankOf(card);
  return t("card", {
    suit: t(`suit.${suitOf(card)}`),
    rank: has(`rank.${rank}`) ? t(`rank.${rank}`) : rank,
  });
}

/**
 * A card in a line of text.
 * @param {string} card
 * @param {Words} words
 */
export function small(card, words) {
  return h(
    "span",
    { class: `small suit--${suitOf(card)}`, key: card },
    h("span", { class: "unseen" }, spoken(card, words)),
    pip(suitOf(card)),
    h("b", { "aria-hidden": "true" }, rankOf(card)),
  );
}

/**
 * The cards that count in front of a seat: how many hearts, and each other card by its name.
 * @param {readonly string[]} taken
 * @param {Words} words
 */
export function pile(taken, words) {
  const hearts = taken.filter((card) => suitOf(card) === "H").length;
  const others = taken.filter((card) => suitOf(card) !== "H");
  if (taken.length === 0) return null;
  return h(
    "span",
    { class: "pile" },
    h("span", { class: "unseen" }, words.t("pile")),
    hearts > 0 &&
      h(
        "span",
        { class: "small suit--H", key: "H" },
        h("span", { class: "unseen" }, words.t("pile.hearts", { n: hearts })),
        pip("H"),
        h("b", { "aria-hidden": "true" }, String(hearts)),
      ),
    others.map((card) => small(card, words)),
  );
}

/**
 * What a prompt or a refusal is about, in words: a suit, a card, a seat.
 * @type {import("../app/app.d.ts").GameModule["params"]}
 */
export function params(given, words, name = String) {
  const told = { ...given };
  // What opens is one card, or any of a suit.
  if ("suit" in given) told.card = told.suit = words.t(`suit.${given.suit}`);
  if ("card" in given) told.card = spoken(String(given.card), words);
  if (typeof given.to === "number") told.to = name(given.to);
  return told;
}

/**
 * One seat's items of a deal as a sum: ♥4 + ♠Q = 17. What costs points counts upwards, as at the table.
 * @param {readonly import("../app/wire.d.ts").Why[]} items
 * @param {(item: import("../app/wire.d.ts").Why) => string} inWords
 */
export function sum(items, inWords) {
  const total = items.reduce((all, { points }) => all + points, 0);
  const sign = Math.sign(total) || 1;
  const terms = items.map((item, i) => {
    const minus = item.points * sign < 0;
    return `${minus ? "− " : i > 0 ? "+ " : ""}${inWords(item)}`;
  });
  return items.length > 1 ? `${terms.join(" ")} = ${Math.abs(total)}` : terms.join("");
}
