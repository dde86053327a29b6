/**
 * The standard pack as games show it: suits black and red by turns, a shape each, and the cards that cost points.
 */
import { h } from "../dom/h.js";

export const SUITS = ["C", "D", "S", "H"];

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
    { class: `pip pip--${suit}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: SHAPES[suit] ?? "" }),
  );
}

/** @param {string} card */
export const suitOf = (card) => card.charAt(0);

/** @param {string} card */
export const rankOf = (card) => card.slice(1);

/**
 * The penalty cards in front of a seat: how many hearts, and each other card by its name.
 * @param {readonly string[]} taken
 * @param {import("../i18n/i18n.js").Words} words
 */
export function penaltyPile(taken, { t }) {
  const hearts = taken.filter((card) => suitOf(card) === "H").length;
  const others = taken.filter((card) => suitOf(card) !== "H");
  if (taken.length === 0) return null;
  return h(
    "span",
    { class: "pile" },
    h("span", { class: "unseen" }, t("pile", { n: taken.length })),
    hearts > 0 && h("span", { class: "pile__card suit--H" }, pip("H"), h("b", null, String(hearts))),
    others.map((card) =>
      h("span", { class: `pile__card suit--${suitOf(card)}` }, pip(suitOf(card)), h("b", null, rankOf(card))),
    ),
  );
}
