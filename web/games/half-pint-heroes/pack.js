/**
 * The pack of Half-Pint Heroes and the pub's signs. Five drinks, one outline each, on a field of 24: nobody needs the
 * colour to tell suits apart. And sets as people see and say them: which set is made, of which cards, and whether it is
 * allowed, the server says; here is only how it is called.
 *
 * @typedef {{name: string, cards: string[]}} CardSet
 */
import { h } from "../../dom/h.js";

/** @type {Record<string, string>} ale: a mug; cider: an apple; mead: a honeycomb cell; porter: a barrel; wine: grapes */
const SHAPES = {
  A: "M3.3 8.8a2.8 2.8 0 0 1 2.2-4.5 3.5 3.5 0 0 1 6.3-1 2.9 2.9 0 0 1 4.3 3.2 2.3 2.3 0 0 1 .1 2.3zM4.2 10h11.3v1.1h2a3.5 3.5 0 0 1 3.5 3.5v2a3.5 3.5 0 0 1-3.5 3.5h-2a2.2 2.2 0 0 1-2.2 2.2H6.4a2.2 2.2 0 0 1-2.2-2.2zM15.5 13.5v4.2h1.8a1.2 1.2 0 0 0 1.2-1.2v-1.8a1.2 1.2 0 0 0-1.2-1.2z",
  C: "M12 8.1c1.7-1.4 3.6-1.9 5.3-1.2 2.8 1.1 4 4.1 3.4 7.4-.7 3.9-3.2 8-6 8.3-1 .1-1.7-.5-2.7-.5s-1.7.6-2.7.5c-2.8-.3-5.3-4.4-6-8.3-.6-3.3.6-6.3 3.4-7.4 1.7-.7 3.6-.2 5.3 1.2zM12 6.4c-.3-2.9 1.3-5 4.6-5.3.3 2.9-1.3 5-4.6 5.3z",
  M: "M12 1.2l9.4 5.4v10.8L12 22.8l-9.4-5.4V6.6zM12 5.8c2.4 3.2 4.2 5.3 4.2 7.8a4.2 4.2 0 0 1-8.4 0c0-2.5 1.8-4.6 4.2-7.8z",
  P: "M6.9 1.6h10.2l1.1 2.9H5.8zM5.2 6h13.6c.7 1.7 1.1 3.4 1.2 5.2H4c.1-1.8.5-3.5 1.2-5.2zM4 12.8h16c-.1 1.8-.5 3.5-1.2 5.2H5.2C4.5 16.3 4.1 14.6 4 12.8zM5.8 19.5h12.4l-1.1 2.9H6.9z",
  W: "M11 1.2h2v2.6c1.4-1.4 3.1-1.9 5.2-1.4-.5 2.4-2.2 3.7-5.2 3.6h-2zM5.4 6.6a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 1 1 0-5.8zM12 6.6a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 1 1 0-5.8zM18.6 6.6a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 1 1 0-5.8zM8.7 12.1a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 1 1 0-5.8zM15.3 12.1a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 1 1 0-5.8zM12 17.4a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 1 1 0-5.6z",
};

/** @type {Record<string, string>} a ladder; rings of a target; crosshairs; the burst of a blow */
const SIGNS = {
  ladder: "M7 2v20M17 2v20M7 6h10M7 12h10M7 18h10",
  target: "M12 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18zM12 10.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 1 1 0-3.6z",
  sights: "M12 5a7 7 0 1 1 0 14 7 7 0 1 1 0-14zM12 1v7M12 16v7M1 12h7M16 12h7",
  blow: "M12 1.5l2.3 6 5.4-3.5-2.2 6 6 1.4-5.4 3 3.4 5.3-6.2-1.3-1.5 5.1-3.4-4.7-5.2 3.6 1-6.3-5.7-1.6L5.9 11 2.4 5.3l6.3 1.9z",
};

/** @param {string} suit */
export function pip(suit) {
  return h(
    "svg",
    { class: `pip pip--${suit}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: SHAPES[suit] ?? "", "fill-rule": "evenodd" }),
  );
}

/** @param {keyof typeof SIGNS} name */
export function sign(name) {
  return h(
    "svg",
    { class: `pub-sign pub-sign--${name}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: SIGNS[name] ?? "" }),
  );
}

/** @param {string} card */
export const suitOf = (card) => card.charAt(0);

/** @param {string} card */
export const numberOf = (card) => Number(card.slice(1));

/**
 * The values of a set, those that occur most often first, then the higher.
 * @param {readonly string[]} cards
 * @returns {number[]}
 */
function byCount(cards) {
  const all = cards.map(numberOf);
  /** @param {number} value */
  const count = (value) => all.filter((one) => one === value).length;
  return all.sort((a, b) => count(b) - count(a) || b - a);
}

/**
 * What the raised cards would be, in the server's words.
 * @param {import("../../app/app.d.ts").State} state
 * @returns {{set: CardSet | null, leads: boolean} | null} null while it is not my turn to play;
 *   `set` null as long as the raised cards are none
 */
export function preview({ game, you, picks }) {
  const plays = you?.prompt?.plays;
  if (!game || !plays) return null;
  const made = plays.find(
    ({ cards }) => cards.length === picks.cards.length && cards.every((card) => picks.cards.includes(card)),
  );
  if (!made) return { set: null, leads: false };
  return { set: { name: made.set, cards: made.whole }, leads: made.leads };
}

/**
 * "pair of 8s", "full house, 10s over 3s".
 * @param {CardSet} set
 * @param {Pick<import("../../i18n/i18n.js").Words, "t">} words
 */
export function setName({ name, cards }, { t }) {
  const [a = 0, b = 0] = new Set(byCount(cards));
  return t(`hp.set.${name}`, { a, b });
}

/**
 * By value, then by suit in the pack's order, in which the hand comes.
 * @param {readonly string[]} hand
 */
export const byRank = (hand) => [...hand].sort((a, b) => numberOf(a) - numberOf(b));
