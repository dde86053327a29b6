/**
 * Dealing anew from a receipt: the byte layout of server/wire/PROTOCOL.md, and each game's pack in its documented order.
 *
 * @typedef {{game: string, seats: number, options: Record<string, unknown>, game_no: number, seed: string,
 *   nonces: (string | null)[]}} Receipt what a game's packs follow from, as the replay gives it
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
 * Every seat's cards as dealt in a round; null for a game this page does not know.
 * @param {Receipt} receipt
 * @param {number} round
 * @returns {string[][] | null}
 */
export function hands(receipt, round) {
  const pack = PACKS[receipt.game]?.(receipt);
  if (!pack) return null;
  const cards = shuffled(receipt, round, pack).pack;
  const { each, skip } =
    receipt.game === "half-pint-heroes"
      ? countsOf(cards[0] ?? "")
      : { each: Math.floor(pack.length / receipt.seats), skip: 0 };
  return Array.from({ length: receipt.seats }, (_, seat) =>
    cards.slice(skip + seat * each, skip + (seat + 1) * each),
  );
}

/**
 * @param {string} suits a letter each
 * @param {readonly (string | number)[]} ranks
 */
const packOf = (suits, ranks) => [...suits].flatMap((suit) => ranks.map((rank) => `${suit}${rank}`));

/**
 * @param {number} from
 * @param {number} to both included
 */
const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const STANDARD = packOf("CDSH", [...numbers(2, 10), "J", "Q", "K", "A"]);

/** @type {Record<string, string[]>} what Hearts takes out at this number of seats, the other way last (HE-1) */
const TAKEN_OUT = {
  3: ["D2"],
  5: ["C2", "D2"],
  6: ["C2", "D2", "S2", "H2"],
  7: ["C2", "D2", "S2"],
  "3 other": ["C2"],
  "6 other": ["C2", "D2", "S2", "C3"],
};

/** @type {Record<string, (receipt: Receipt) => string[]>} */
const PACKS = {
  "hii-fuu": ({ seats }) => packOf("RYGB", numbers(1, seats === 5 ? 15 : 13)),
  hearts({ seats, options }) {
    const out = TAKEN_OUT[options.taken_out === "other" ? `${seats} other` : seats] ?? [];
    return STANDARD.filter((card) => !out.includes(card));
  },
  hartenjagen({ seats, options }) {
    const lowest = options.pack === "32" ? 7 : seats === 3 ? 6 : 2;
    return STANDARD.filter((card) => !(Number(card.slice(1)) < lowest));
  },
  "half-pint-heroes": () => packOf("ACMPW", numbers(1, 13)),
};

/**
 * How many cards lie on the table and in each hand, by the first card turned (HP-2).
 * @param {string} turned
 */
function countsOf(turned) {
  const skip = 1 + ((Number(turned.slice(1)) + "APCMW".indexOf(turned.charAt(0))) % 5);
  return { skip, each: 8 - skip };
}
