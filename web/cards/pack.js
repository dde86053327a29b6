/** Packs in their documented order: suit by suit, ranks low to high. */

/**
 * @param {string} suits a letter each
 * @param {readonly (string | number)[]} ranks
 */
export const packOf = (suits, ranks) => [...suits].flatMap((suit) => ranks.map((rank) => `${suit}${rank}`));

/**
 * @param {number} from
 * @param {number} to both included
 */
export const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

export const STANDARD = packOf("CDSH", [...numbers(2, 10), "J", "Q", "K", "A"]);
