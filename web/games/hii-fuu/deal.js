/** @typedef {import("../../fair/deal.js").GameDeal} GameDeal */
import { numbers, packOf } from "../../cards/pack.js";

/** @type {GameDeal["pack"]} */
export const pack = ({ seats }) => packOf("RYGB", numbers(1, seats === 5 ? 15 : 13));
