/** @typedef {import("../../fair/deal.js").GameDeal} GameDeal */
import { numbers, packOf } from "../../cards/pack.js";

export const pack = () => packOf("ACMPW", numbers(1, 13));

/** @type {NonNullable<GameDeal["counts"]>} (HP-2) */
export function counts(turned) {
  const skip = 1 + ((Number(turned.slice(1)) + "APCMW".indexOf(turned.charAt(0))) % 5);
  return { skip, each: 8 - skip };
}
