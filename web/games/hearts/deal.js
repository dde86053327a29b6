/** @typedef {import("../../fair/deal.js").GameDeal} GameDeal */
import { STANDARD } from "../../cards/pack.js";

/** @type {Record<string, string[]>} what is taken out at this number of seats, the other way last (HE-1) */
const TAKEN_OUT = {
  3: ["D2"],
  5: ["C2", "D2"],
  6: ["C2", "D2", "S2", "H2"],
  7: ["C2", "D2", "S2"],
  "3 other": ["C2"],
  "6 other": ["C2", "D2", "S2", "C3"],
};

/** @type {GameDeal["pack"]} */
export function pack({ seats, options }) {
  const out = TAKEN_OUT[options.taken_out === "other" ? `${seats} other` : seats] ?? [];
  return STANDARD.filter((card) => !out.includes(card));
}
