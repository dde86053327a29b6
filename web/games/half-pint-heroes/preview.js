/**
 * What the raised cards would be, in the server's words.
 *
 * @typedef {import("../../app/app.d.ts").State} State
 */
import { completed } from "./sets.js";

/**
 * @param {State} state
 * @returns {{set: import("./sets.js").CardSet | null, leads: boolean} | null} null while it is not my turn to play;
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
