/**
 * Sets as people see and say them. Which set is made, of which cards, and whether it is allowed, the server says; here is
 * only how it is called.
 *
 * @typedef {{name: string, cards: string[]}} CardSet
 */

/** From the highest to the lowest, each with the cards of an example. */
export const LADDER = [
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
