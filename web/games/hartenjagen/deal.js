/** @typedef {import("../../fair/deal.js").GameDeal} GameDeal */
import { STANDARD } from "../../cards/pack.js";

/** @type {GameDeal["pack"]} */
export function pack({ seats, options }) {
  const lowest = options.pack === "32" ? 7 : seats === 3 ? 6 : 2;
  return STANDARD.filter((card) => !(Number(card.slice(1)) < lowest));
}
