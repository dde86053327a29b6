/**
 * Whether a finished game was dealt as promised: the receipt against what this browser saw before and during it.
 *
 * @typedef {import("../app/prefs.js").Witness} Witness
 * @typedef {import("./deal.js").GameDeal} GameDeal
 * @typedef {import("./deal.js").Receipt & {commitment: string, digests: (string | null)[], names: (string | null)[]}} WholeReceipt
 * @typedef {{what: string, seat?: number, action?: {type: string, cards?: string[]}, cues?: {cue: string, round?: number}[]}} Entry
 * @typedef {"seed" | "seen" | "nonces" | "mine" | "hand" | "played"} Point
 * @typedef {{points: {point: Point, ok: boolean | null}[], ok: boolean, used: number, withheld: string[]}} Verdict
 * A point is null where this browser has nothing to compare with. `used`: how many players' numbers count;
 * `withheld`: who promised one and did not open it.
 */
import { hands } from "./deal.js";
import { fromHex, sha256 } from "./sha256.js";

/**
 * @param {GameDeal | null} game how it is dealt; null where this page does not know it
 * @param {WholeReceipt} receipt
 * @param {Entry[]} log
 * @param {Witness} seen
 * @param {string | null} nonce this browser's own
 * @returns {Verdict}
 */
export function check(game, receipt, log, seen, nonce) {
  const { seed, commitment, digests, nonces, names } = receipt;
  /** @type {Verdict["points"]} */
  const points = [
    { point: "seed", ok: sha256(fromHex(seed)) === commitment },
    { point: "seen", ok: seen.commitment === null ? null : seen.commitment === commitment },
    { point: "nonces", ok: noncesFit(digests, nonces) && promisesKept(digests, seen) },
    { point: "mine", ok: ownCounts(digests, nonces, nonce) },
    { point: "hand", ok: game && handsFit(game, receipt, seen) },
    { point: "played", ok: game && playsFit(game, receipt, log) },
  ];
  return {
    points,
    ok: points.every(({ ok }) => ok !== false),
    used: nonces.filter((one) => one !== null).length,
    withheld: digests.flatMap((one, seat) => (one && !nonces[seat] ? [names[seat] ?? String(seat + 1)] : [])),
  };
}

/**
 * @param {(string | null)[]} digests
 * @param {(string | null)[]} nonces
 */
const noncesFit = (digests, nonces) =>
  nonces.every((nonce, seat) => nonce === null || sha256(fromHex(nonce)) === digests[seat]);

/**
 * The promises seen before the start are those in the receipt.
 * @param {(string | null)[]} digests
 * @param {Witness} seen
 */
const promisesKept = (digests, seen) =>
  Object.entries(seen.digests).every(([seat, digest]) => digests[Number(seat)] === digest);

/**
 * My own number was used, if I promised it.
 * @param {(string | null)[]} digests
 * @param {(string | null)[]} nonces
 * @param {string | null} nonce
 */
function ownCounts(digests, nonces, nonce) {
  const seat = nonce === null ? -1 : digests.indexOf(sha256(fromHex(nonce)));
  return seat < 0 ? null : nonces[seat] === nonce;
}

/**
 * The cards I was shown at the beginning of each round are those that the seed deals to my seat.
 * @param {GameDeal} game
 * @param {WholeReceipt} receipt
 * @param {Witness} seen
 */
function handsFit(game, receipt, seen) {
  const rounds = Object.entries(seen.hands);
  if (rounds.length === 0) return null;
  return rounds.every(([round, { seat, cards }]) => {
    const dealt = hands(game, receipt, Number(round))[seat] ?? [];
    return cards.every((card) => dealt.includes(card));
  });
}

/**
 * Whatever anybody set aside, passed or played was dealt to them, or passed to somebody in that round.
 * @param {GameDeal} game
 * @param {WholeReceipt} receipt
 * @param {Entry[]} log
 */
function playsFit(game, receipt, log) {
  let dealt = hands(game, receipt, 1);
  /** @type {Set<string>} */
  let passed = new Set();
  for (const { seat, action, cues } of log) {
    for (const card of (seat !== undefined && action?.cards) || []) {
      if (!dealt[seat ?? 0]?.includes(card) && !passed.has(card)) return false;
      if (action?.type === "pass") passed.add(card);
    }
    const next = cues?.find(({ cue, round }) => cue === "dealt" && round !== 1)?.round;
    if (next !== undefined) {
      dealt = hands(game, receipt, next);
      passed = new Set();
    }
  }
  return true;
}
