/**
 * Dealing anew from a receipt: the byte layout of server/wire/PROTOCOL.md.
 *
 * @typedef {{game: string, seats: number, options: Record<string, unknown>, game_no: number, seed: string,
 *   nonces: (string | null)[]}} Receipt what a game's packs follow from, as the replay gives it
 * @typedef {{pack(receipt: Receipt): string[], counts?(turned: string): {skip: number, each: number}}} GameDeal
 * What a game's folder says of its dealing: the pack in its documented order, and where the first card turned says
 * so, how many cards lie on the table and in each hand. Else the whole pack is dealt.
 */
import { fromHex, hmac, joined } from "./sha256.js";

const LABEL = new TextEncoder().encode("hifumi-1");
const WORDS = 2 ** 32;

/** @param {number} n */
function u32(n) {
  const bytes = new DataView(new ArrayBuffer(4));
  bytes.setUint32(0, n);
  return new Uint8Array(bytes.buffer);
}

/**
 * @param {string | null} nonce 32 hex digits
 * @returns {Uint8Array} a flag byte and 16 bytes, all zero where there was none
 */
function nonceBytes(nonce) {
  return nonce === null ? new Uint8Array(17) : joined(Uint8Array.of(1), fromHex(nonce));
}

/**
 * The endless 32-bit words of one round.
 * @param {Receipt} receipt
 * @param {number} round
 */
function* draws({ seed, game_no, nonces }, round) {
  const head = joined(LABEL, u32(game_no), ...nonces.map(nonceBytes), u32(round));
  for (let counter = 0; ; counter += 1) {
    const block = hmac(fromHex(seed), joined(head, u32(counter)));
    const words = new DataView(block.buffer);
    for (let at = 0; at < block.length; at += 4) yield words.getUint32(at);
  }
}

/**
 * @param {number} n
 * @param {Iterator<number>} words
 * @returns {number} below n, each as likely: words from the last whole multiple of n on are rejected
 */
function below(n, words) {
  const limit = Math.floor(WORDS / n) * n;
  for (;;) {
    const word = words.next().value;
    if (word < limit) return word % n;
  }
}

/**
 * The shuffled pack of a round, and in round 1 the seat drawn to come first.
 * @param {Receipt} receipt
 * @param {number} round
 * @param {readonly string[]} pack in its documented order
 * @returns {{first: number | null, pack: string[]}}
 */
export function shuffled(receipt, round, pack) {
  const words = draws(receipt, round);
  const first = round === 1 ? below(receipt.seats, words) : null;
  const cards = [...pack];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const chosen = below(last + 1, words);
    [cards[last], cards[chosen]] = [cards[chosen] ?? "", cards[last] ?? ""];
  }
  return { first, pack: cards };
}

/**
 * Every seat's cards as dealt in a round.
 * @param {GameDeal} game
 * @param {Receipt} receipt
 * @param {number} round
 * @returns {string[][]}
 */
export function hands(game, receipt, round) {
  const pack = game.pack(receipt);
  const cards = shuffled(receipt, round, pack).pack;
  const whole = { skip: 0, each: Math.floor(pack.length / receipt.seats) };
  const { skip, each } = game.counts?.(cards[0] ?? "") ?? whole;
  return Array.from({ length: receipt.seats }, (_, seat) =>
    cards.slice(skip + seat * each, skip + (seat + 1) * each),
  );
}
