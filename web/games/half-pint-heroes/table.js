/**
 * The room of Half-Pint Heroes: a pub at night, table cards in lamplight, predictions and chips at the seats.
 *
 * @typedef {import("../../app/app.d.ts").GameModule} GameModule
 * @typedef {import("../../app/app.d.ts").App} App
 * @typedef {import("../../app/app.d.ts").State} State
 * @typedef {import("../../app/wire.d.ts").Cue} Cue
 * @typedef {(seat: number) => string} NameOf
 * @typedef {import("../../app/wire.d.ts").Game & {start: number, table: string[], bids: (number | null)[],
 *   doubts: (number | null)[], chosen: number[], runs: number[], streak: {seat: number, count: number} | null,
 *   shoot_out: number[]}} View
 */
import { h } from "../../dom/h.js";
import { cardName } from "../../table/card.js";
import { act, chips, middle, prediction, seatAct, typed } from "./choices.js";
import { board } from "./counter.js";
import { byRank, pip, preview, setName, sign, suitOf } from "./pack.js";

/** @type {typeof import("./pages.js") | null} */
let pages = null;

/** Tricks in a row that start a brawl, so the length of its meter. */
const BRAWL = 3;
const SHOUTS = new Set(["brawl", "shoot_out"]);

/** @type {GameModule} */
export const game = {
  id: "half-pint-heroes",
  suits: ["A", "C", "M", "P", "W"],
  letters: { a: "A", c: "C", m: "M", p: "P", w: "W" },
  sets: true,
  suitOf,
  rankOf: (card) => card.slice(1),
  pip,
  board,
  tally,
  middle,
  act,
  seatAct,
  typed,
  part: {
    needed: ({ game: view, picks }) =>
      picks.panel === "guide" || view?.phase === "round_end" || view?.phase === "over",
    async fetch() {
      pages = await import("./pages.js");
    },
  },
  news: (state, app) => pages?.news(state, app) ?? null,
  guide: (state, app) => pages?.ladder(state, app) ?? null,
  score: (view, _room, seat) => ({ now: String(view.scores[seat] ?? 0), of: "" }),
  // Sets go by value, and so does the hand, unless this reader likes suits better.
  sort: (hand, order) => (order === "suit" ? [...hand] : byRank(hand)),
  playName: ({ set }, words) => (set ? setName(set, words) : null),
  picked(state, { words }) {
    const { t } = words;
    const made = preview(state);
    if (!made || state.picks.cards.length === 0) return null;
    if (!made.set) return t("hp.none_yet");
    return t(made.leads ? "hp.leads" : "hp.falls_short", { set: setName(made.set, words) });
  },
  say: (cue, name, words) =>
    tell(cue, name, words, (cards) => words.list(cards.map((card) => cardName(card, { play: game, words })))),
  shout: (cue, { t }) => (SHOUTS.has(cue.cue) ? { text: t(`hp.shout.${cue.cue}`), tone: cue.cue } : null),
  why: (item, { t }, name) =>
    t(`hp.why.${item.what}`, {
      n: Number(item.count ?? 0),
      bid: Number(item.bid ?? 0),
      points: item.points,
      name: name(Number(item.on ?? item.by ?? 0)),
    }),
  // A line an item; what brought nothing needs no words, but a brawl says why others have nothing.
  reckon: (items, inWords) =>
    items
      .filter(({ what, points }) => points !== 0 || what === "brawl")
      .map(inWords)
      .join("\n"),
  params: ({ set, seat, ...params }, { t }, name) => ({
    ...params,
    ...(set !== undefined && { set: t(`hp.kind.${set}`) }),
    ...(seat !== undefined && { name: name?.(Number(seat)) ?? Number(seat) + 1 }),
  }),
};

/**
 * What a seat shows: wins and prediction, tricks in a row, rounds hit in a row, chips lying there.
 * @type {GameModule["tally"]}
 */
function tally(played, seat, words, state) {
  const view = /** @type {View} */ (played);
  const { t } = words;
  const run = view.runs[seat] ?? 0;
  const streak = view.streak?.seat === seat ? view.streak.count : 0;
  const hero = view.shoot_out.includes(seat);
  return h(
    "span",
    { class: `pint${hero ? " pint--hero" : ""}` },
    prediction(view, seat, words),
    h(
      "span",
      { class: "pint__marks" },
      hero &&
        h(
          "span",
          { class: "mark-of mark-of--hero", key: "hero" },
          sign("sights"),
          h("span", { class: "unseen" }, t("hp.hero")),
        ),
      streak > 0 &&
        h(
          "span",
          { class: `meter meter--${Math.min(streak, BRAWL)}`, key: "streak" },
          Array.from({ length: BRAWL }, (_, n) =>
            h("i", { class: n < streak ? "meter__on" : "meter__off", "aria-hidden": "true" }),
          ),
          h("span", { class: "unseen" }, t("hp.streak", { n: streak })),
        ),
      run > 0 &&
        !hero &&
        h(
          "span",
          { class: "mark-of mark-of--run", key: "run" },
          sign("target"),
          h("b", { "aria-hidden": "true" }, String(run)),
          h("span", { class: "unseen" }, t("hp.run", { n: run })),
        ),
      chips(view, seat, words, state),
    ),
  );
}

/**
 * A public fact in words; null where the page already says it.
 * @param {Cue} cue
 * @param {NameOf} name
 * @param {import("../../i18n/i18n.js").Words} words
 * @param {(cards: string[]) => string} cardNames
 * @returns {string | null}
 */
function tell(cue, name, words, cardNames) {
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
        set: setName(/** @type {import("./pack.js").CardSet} */ (cue.set), words),
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
