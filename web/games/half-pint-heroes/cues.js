/**
 * What happened, in words.
 *
 * @typedef {import("../../app/wire.d.ts").Cue} Cue
 * @typedef {(seat: number) => string} NameOf
 */
import { setName } from "./sets.js";

/**
 * A public fact in words; null where the page already says it.
 * @param {Cue} cue
 * @param {NameOf} name
 * @param {import("../../i18n/i18n.js").Words} words
 * @param {(cards: string[]) => string} cardNames
 * @returns {string | null}
 */
export function tell(cue, name, words, cardNames) {
  const { t, list } = words;
  const who = cue.seat === undefined ? "" : name(cue.seat);
  /** @param {unknown} seats */
  const names = (seats) => list(/** @type {number[]} */ (seats).map(name));
  switch (cue.cue) {
    case "dealt":
      return t("hp.say.dealt", {
        round: Number(cue.round),
        table: cardNames(/** @type {string[]} */ (cue.table)),
      });
    case "shoot_out":
      return t("hp.shoot_out", { names: names(cue.seats), n: /** @type {number[]} */ (cue.seats).length });
    case "bids":
      return t("hp.say.bids", bidsOf(/** @type {number[]} */ (cue.bids), name, words));
    case "doubts":
      return doubtsOf(/** @type {(number | null)[]} */ (cue.doubts), name, words);
    case "play_begins":
      return t("hp.say.play_begins", { name: name(Number(cue.leader)) });
    case "played":
      return t("hp.say.played", {
        name: who,
        set: setName(/** @type {import("./sets.js").CardSet} */ (cue.set), words),
        cards: cardNames(cue.cards ?? []),
      });
    case "chose":
    case "unchose":
    case "took":
    case "brawl":
      return t(`hp.say.${cue.cue}`, { name: who });
    case "round_end":
      return t("hp.say.round_end", { round: Number(cue.round) });
    case "scored":
    case "bonus":
      return t(`hp.say.${cue.cue}`, { points: pointsOf(/** @type {number[]} */ (cue.points), name, words) });
    case "over":
      return t("hp.say.over", { names: names(cue.winners) });
    default:
      return null;
  }
}

/**
 * @param {number[]} bids
 * @param {NameOf} name
 * @param {import("../../i18n/i18n.js").Words} words
 */
const bidsOf = (bids, name, words) => ({
  bids: pointsOf(bids, name, words),
  n: bids.reduce((sum, bid) => sum + bid, 0),
});

/**
 * @param {(number | null)[]} doubts
 * @param {NameOf} name
 * @param {import("../../i18n/i18n.js").Words} words
 */
function doubtsOf(doubts, name, { t, list }) {
  const laid = doubts.flatMap((on, from) =>
    on === null ? [] : [t("hp.say.doubt", { name: name(from), on: name(on) })],
  );
  return laid.length > 0 ? list(laid) : t("hp.say.no_doubts");
}

/**
 * "Aki 20, Ken 0"
 * @param {number[]} numbers
 * @param {NameOf} name
 * @param {import("../../i18n/i18n.js").Words} words
 */
const pointsOf = (numbers, name, { t, list }) =>
  list(numbers.map((n, seat) => t("hp.say.each", { name: name(seat), n })));
