/**
 * Sets as people see and say them. Which set is made, and whether it is allowed, the server says; here is only
 * which table cards to light for it, and how it is called.
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

/** How often values occur in a set, most often first. */
/** @type {Record<string, string>} */
const COUNTS = {
  high_card: "1",
  pair: "2",
  two_pair: "22",
  three_of_a_kind: "3",
  full_house: "32",
  four_of_a_kind: "4",
  five_of_a_kind: "5",
};

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
 * @param {string} name of a set
 * @param {readonly string[]} cards
 */
function looksLike(name, cards) {
  const all = byCount(cards);
  const counts = [...new Set(all)].map((value) => all.filter((one) => one === value).length).join("");
  if (name in COUNTS) return counts === COUNTS[name];
  const oneSuit = new Set(cards.map(suitOf)).size === 1;
  const inARow = (all[0] ?? 0) - (all.at(-1) ?? 0) === 4;
  return counts === "11111" && (name === "straight" || oneSuit) && (name === "flush" || inARow);
}

/**
 * The set of that name that these hand cards make with the best of the table.
 * @param {string} name as the server calls it
 * @param {readonly string[]} cards of the hand
 * @param {readonly string[]} table
 * @returns {CardSet}
 */
export function completed(name, cards, table) {
  let best = [...cards];
  let strength = "";
  for (const more of parts(table)) {
    const whole = [...cards, ...more];
    const worth = String.fromCharCode(...byCount(whole));
    if (worth > strength && looksLike(name, whole)) [best, strength] = [whole, worth];
  }
  return { name, cards: best };
}

/**
 * Every choice from the cards, those turned first before others.
 * @param {readonly string[]} cards
 * @returns {string[][]}
 */
function parts([first, ...rest]) {
  if (first === undefined) return [[]];
  const others = parts(rest);
  return [...others.map((part) => [first, ...part]), ...others];
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
  const { table } = /** @type {import("./table.js").View} */ (game);
  const made = plays.find(
    ({ cards }) => cards.length === picks.cards.length && cards.every((card) => picks.cards.includes(card)),
  );
  if (!made) return { set: null, leads: false };
  return { set: completed(made.set, made.cards, table), leads: made.leads };
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
