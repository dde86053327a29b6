/**
 * The standard pack as games show it: four shapes, wooden dolls for its court, black and red by turns in the hand.
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

const EYES = "M14.4 24.6q1.6 1.5 3.2 0M22.4 24.6q1.6 1.5 3.2 0";

/** @typedef {[cut: string, path: string]} Piece */

/**
 * A king with a crown, a queen with a coronet, a knave with a feathered cap; from back to front, on a field 40 wide and
 * 52 high. The robe has the suit's colour.
 * @type {Record<string, Piece[]>}
 */
const DOLLS = {
  K: [
    ["robe", "M3 52c0-10 6-16 17-16s17 6 17 16z"],
    ["trim", "M15.5 36.5h9V52h-9z"],
    ["robe", "M20 41.2l1.9 2.6-1.9 2.6-1.9-2.6z"],
    ["face", "M11.5 22.5a8.5 8.5 0 1 1 17 0v3a8.5 8.5 0 1 1-17 0z"],
    ["robe", "M11 24.5c1.6 3.6 4.6 4.4 9 4.4s7.4-.8 9-4.4c1.3 9-3.6 14-9 16.5-5.4-2.5-10.3-7.5-9-16.5z"],
    ["gold", "M9.5 17.5L7 5.5l6.8 5L20 2.5l6.2 8 6.8-5-2.5 12z"],
    ["line", EYES],
  ],
  Q: [
    ["robe", "M8 44c-2-18 0-29.5 12-29.5S34 26 32 44z"],
    ["trim", "M4 52c.5-9 6-14.5 16-14.5S35.5 43 36 52z"],
    ["robe", "M4 52c.5-8 4.5-12.5 9.5-14L20 47l6.5-9c5 1.5 9 6 9.5 14z"],
    ["face", "M12.5 23.5a7.5 7.5 0 0 1 15 0v2.5a7.5 8.5 0 1 1-15 0z"],
    ["robe", "M12 24c0-6 3.5-8 8-8s8 2 8 8c-3.5-.5-6-2-8-4.5-2 2.5-4.5 4-8 4.5z"],
    [
      "gold",
      "M10.5 16L8.5 9.2l6 2.8L20 5l5.5 7 6-2.8-2 6.8q-9.5-3-19 0zM18.3 3.8a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 1 1-3.4 0z",
    ],
    ["gold", "M18.3 43a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 1 1-3.4 0z"],
    ["line", "M14.8 26.2q1.5 1.4 3 0M22.2 26.2q1.5 1.4 3 0"],
  ],
  J: [
    ["robe", "M5 52c0-9 5.5-14.5 15-14.5S35 43 35 52z"],
    ["trim", "M8.5 43.5l4-3.5L29 52H19z"],
    ["robe", "M10 20h20v11.5q0 2-2 2H12q-2 0-2-2z"],
    ["face", "M12.8 20h14.4v7.5a7.2 8 0 1 1-14.4 0z"],
    ["gold", "M26.5 13.5C26 7.5 29 2.5 35.5.8c.8 6-1.5 11-6 13.7z"],
    ["robe", "M7.5 20.5c-.5-8 4-11.5 12.5-11.5s13 3.5 12.5 11.5q-12.5-3.6-25 0z"],
    ["line", EYES],
  ],
};

/** @param {string} suit */
export function pip(suit) {
  return h(
    "svg",
    { class: "pip", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: SHAPES[suit] ?? "" }),
  );
}

/**
 * @param {string} card
 * @returns {import("../dom/h.js").Node_ | null} null for cards without a picture
 */
export function court(card) {
  const doll = DOLLS[card.slice(1)];
  if (!doll) return null;
  return h(
    "svg",
    { class: "court", viewBox: "0 0 40 52", "aria-hidden": "true" },
    doll.map(([cut, d]) => h("path", { class: `court__${cut}`, d })),
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
