/**
 * Plain facts about the people of a room, read from its view.
 *
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("../app/wire.d.ts").Room} Room
 * @typedef {import("../app/wire.d.ts").Seat} Seat
 */

/**
 * @param {Room} room
 * @param {number} seat
 */
export const nameAt = (room, seat) => room.seats[seat]?.name ?? String(seat + 1);

/**
 * Somebody sits there whose line is cut. Nobody has "left" by that (U-23).
 * @param {Seat | null | undefined} seat
 */
export const isAway = (seat) => Boolean(seat && !seat.bot && !seat.connected);

/**
 * @param {Room} room
 * @param {number} seat
 */
export const hosts = ({ host }, seat) => host !== null && "seat" in host && host.seat === seat;

/**
 * Nobody can do now what only a host may.
 * @param {Room} room
 */
export const hostAway = ({ host, seats }) =>
  host === null || ("seat" in host ? isAway(seats[host.seat]) : Boolean(host.away));

/**
 * What the others call this reader.
 * @param {State} state
 * @param {string} given the name that was given at the door
 */
export function myName({ room, you }, given) {
  if (you?.seat != null) return room?.seats[you.seat]?.name ?? given;
  const host = room?.host;
  return you?.host && host && "name" in host ? host.name : given;
}

/**
 * The store's clock, as far as this browser knows it.
 * @param {State} state
 */
export const now = ({ ahead }) => Date.now() + ahead;

/**
 * @param {number} ms
 * @returns {string} m:ss, or h:mm:ss
 */
export function span(ms) {
  const all = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
