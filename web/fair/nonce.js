/**
 * The player's part in the shuffle: 16 random bytes, promised by their SHA-256 when ready and opened when the
 * table waits for them. Kept by the browser until opened, so that a reload does not withhold it.
 *
 * @typedef {import("../app/wire.d.ts").Room} Room
 * @typedef {import("../app/prefs.js").Memory} Memory
 */
import { fromHex, sha256, toHex } from "./sha256.js";

/** @param {Room} room */
const nameOf = (room) => `${room.code} ${room.fair?.game_no ?? room.game_no}`;

/**
 * @param {Room} room
 * @param {Memory} memory
 * @returns {string} the digest to send with `ready`
 */
export function promise(room, memory) {
  const kept = memory.secret(nameOf(room));
  const nonce = kept ?? toHex(crypto.getRandomValues(new Uint8Array(16)));
  if (!kept) memory.keepSecret(nameOf(room), nonce);
  return sha256(fromHex(nonce));
}

/**
 * @param {Room} room
 * @param {number | null} seat
 * @param {Memory} memory
 * @returns {string | null} the nonce to open now, or null: nothing is asked of this seat
 */
export function toOpen(room, seat, memory) {
  const asked = room.timers.some((timer) => timer.kind === "nonces");
  const promised = room.fair?.nonces.find((entry) => entry.seat === seat);
  const nonce = memory.secret(nameOf(room));
  if (!asked || !promised || !nonce) return null;
  return sha256(fromHex(nonce)) === promised.digest ? nonce : null;
}
