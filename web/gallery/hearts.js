/**
 * Hearts in every phase, with two, three, four and seven seats.
 *
 * @typedef {import("../games/hearts/table.js").View & Record<string, unknown>} View
 * @typedef {import("../app/wire.d.ts").You & {received?: string[], passed?: string[]}} Own
 * @typedef {import("./fixtures.js").Scene} Scene
 */
import { NAMES, playsAmong as plays, room, seat, state, you } from "./fixtures.js";

const OPTIONS = { pass_direction: "rotate", pass_count: 3, moon: "others", end_score: 100, deals: null };
/** All but one of the options are other than the preset's, and that one has no effect beside them. */
const CHANGED = {
  taken_out: "other",
  heart_break: "off",
  queen_lead: "any_time",
  moon: "choice",
  end_score: 50,
};
const HAND = ["C2", "C9", "CK", "D4", "D5", "DJ", "S3", "S8", "SQ", "H2", "H7", "H10", "HA"];
const PASSED = ["S8", "SQ", "HA"];
const RECEIVED = ["C4", "D10", "SK"];

/**
 * @param {number} seats
 * @param {Partial<import("../app/wire.d.ts").Room>} [change]
 */
function pub(seats, change = {}) {
  return room({
    game: "hearts",
    preset: "classic",
    options: OPTIONS,
    seats: NAMES.slice(0, seats).map((name, i) => seat(i, { name, bot: i > 3 ? "easy" : null })),
    ...change,
  });
}

/**
 * @template T
 * @param {number} seats
 * @param {T[]} of
 */
const each = (seats, of) => Array.from({ length: seats }, (_, i) => /** @type {T} */ (of[i % of.length]));

/**
 * @param {number} seats
 * @param {number} cards in each hand
 * @param {Partial<View>} [change]
 * @returns {View}
 */
function deal(seats, cards, change = {}) {
  return {
    id: "hearts",
    phase: "play",
    round: 2,
    seats,
    to_act: [0],
    scores: each(seats, [-17, -4, 0, -31, -8, -22, -13]),
    so_far: each(seats, [0, -14, -2, 0]),
    hand_counts: each(seats, [cards]),
    leader: 1,
    trick: [],
    trick_best: null,
    last_trick: { plays: plays(seats, 2, "C5", "C8", "CK", "CA"), winner: 1 },
    tricks_won: each(seats, [0, 2, 1, 0]),
    rounds: [ROUND],
    cues: [],
    revealed: null,
    result: null,
    hearts_broken: true,
    taken: each(seats, [[], ["SQ", "H5"], ["H4", "H9"], []]),
    bonus: each(seats, [[]]),
    shooter: null,
    dealer: 0,
    pass: { offset: 1, count: 3 },
    ...change,
  };
}

/** @type {import("../app/wire.d.ts").Round} */
const ROUND = {
  round: 1,
  points: [-17, -4, 0, -5],
  totals: [-17, -4, 0, -31],
  why: [
    [
      { what: "hearts", count: 4, points: -4 },
      { what: "queen", points: -13 },
    ],
    [{ what: "hearts", count: 4, points: -4 }],
    [],
    [{ what: "hearts", count: 5, points: -5 }],
  ],
};
const MOON = {
  round: 2,
  points: [-26, -26, 0, -26],
  totals: [-43, -30, 0, -57],
  why: [0, 1, 2, 3].map((i) => [{ what: "moon", seat: 2, points: i === 2 ? 0 : -26 }]),
};

/**
 * @param {string[]} hand
 * @param {Partial<Own>} [change]
 */
const mine = (hand, change = {}) => you({ hand, set_aside: [], ...change });

/** @param {string[]} cards playable, of the hand */
const lead = (cards) => ({ kind: "play", cards, hint: { code: "lead", params: {} }, refused: [] });

/**
 * @param {string[]} hand
 * @param {string} suit
 */
function follow(hand, suit) {
  return {
    kind: "play",
    cards: hand.filter((card) => card[0] === suit),
    hint: { code: "follow", params: { suit } },
    refused: [{ code: "must_follow", params: { suit }, cards: hand.filter((card) => card[0] !== suit) }],
  };
}

const FRESH = {
  so_far: null,
  leader: null,
  last_trick: null,
  hearts_broken: false,
};

/**
 * Nothing is taken yet.
 * @param {number} seats
 */
const untaken = (seats) => ({ ...FRESH, tricks_won: each(seats, [0]), taken: each(seats, [[]]) });

const NINE = ["C9", "D4", "D5", "DJ", "S8", "H2", "H7", "H10", "HA"];
const AT_SPADES = { leader: 0, so_far: [0, -1, -2, 0], taken: [[], ["H5"], ["H4", "H9"], []] };
const SEVEN = ["C9", "CK", "D5", "SQ", "H2", "H7", "HA"];
const SEVENTEEN = [...HAND, "C4", "D9", "S5", "HK"];
const TWENTY_SIX = ["C", "D", "S", "H"].flatMap((suit, i) =>
  ["2", "4", "6", "8", "10", "Q", ...(i < 2 ? ["K"] : [])].map((rank) => suit + rank),
);

/** @type {Record<string, Scene>} */
export const SCENES = {
  "lobby-hearts": {
    messages: [
      state(
        pub(6, {
          phase: "lobby",
          options: CHANGED,
          icons: ["pack", "broken-heart:off", "queen", "moon:choice", "flag"],
        }),
        null,
        you({ hand: [] }),
      ),
    ],
  },
  "pass-choosing": {
    messages: [
      state(
        pub(4),
        deal(4, 13, { ...untaken(4), phase: "pass", to_act: [0, 1, 3] }),
        mine(HAND, { prompt: { kind: "pass", cards: HAND, count: 3, to: 1 } }),
      ),
    ],
    picks: { cards: ["SQ", "HA"] },
  },
  "pass-refused": {
    messages: [
      state(
        pub(7),
        deal(7, 7, { ...untaken(7), phase: "pass", to_act: [0, 1, 3, 6], pass: { offset: 3, count: 3 } }),
        mine(SEVEN, { prompt: { kind: "pass", cards: SEVEN, count: 3, to: 3 } }),
      ),
    ],
    picks: { cards: ["SQ", "HA", "CK"], shake: { card: "H7", n: 1 } },
  },
  "pass-given": {
    messages: [
      state(
        pub(4),
        deal(4, 13, { ...untaken(4), phase: "pass", to_act: [1, 3] }),
        mine(HAND, { chosen: PASSED }),
      ),
    ],
  },
  "pass-watched": {
    messages: [
      state(
        pub(4, { spectators: 1 }),
        deal(4, 13, { ...untaken(4), phase: "pass", to_act: [1, 3] }),
        mine([], { seat: null, role: "spectator", host: false }),
      ),
    ],
  },
  "play-received": {
    messages: [
      state(
        pub(4),
        deal(4, 13, { ...untaken(4), leader: 0 }),
        mine([...HAND.filter((card) => !PASSED.includes(card)), ...RECEIVED], {
          passed: PASSED,
          received: RECEIVED,
          prompt: {
            kind: "play",
            cards: ["C2"],
            hint: { code: "open", params: { card: "C2" } },
            refused: [{ code: "must_open", params: { card: "C2" }, cards: [...HAND.slice(1), ...RECEIVED] }],
          },
        }),
      ),
    ],
  },
  "play-no-pass": {
    messages: [state(pub(4), deal(4, 13, { ...untaken(4), leader: 2, to_act: [2], pass: null }), mine(HAND))],
  },
  "play-two": {
    messages: [
      state(
        pub(2),
        deal(2, 26, { to_act: [0], trick: plays(2, 1, "DQ"), trick_best: 1, hand_counts: [26, 25] }),
        mine(TWENTY_SIX, { passed: PASSED, prompt: follow(TWENTY_SIX, "D") }),
      ),
    ],
  },
  "play-three": {
    messages: [
      state(
        pub(3),
        deal(3, 17, { to_act: [0], trick: plays(3, 1, "HK", "H3"), trick_best: 1 }),
        mine(SEVENTEEN, { passed: PASSED, prompt: follow(SEVENTEEN, "H") }),
      ),
    ],
  },
  "play-four": {
    messages: [
      state(
        pub(4),
        deal(4, 10, { to_act: [0], trick: plays(4, 1, "DQ", "DK", "HJ"), trick_best: 2 }),
        mine(HAND.slice(3), { passed: PASSED, prompt: follow(HAND.slice(3), "D") }),
      ),
    ],
    picks: { cards: ["D5"] },
  },
  "play-seven": {
    messages: [
      state(
        pub(7),
        deal(7, 7, {
          to_act: [0],
          trick: plays(7, 1, "SK", "S10", "SJ", "D3", "HQ", "S4"),
          trick_best: 1,
          taken: [[], ["H2", "H3", "H5", "H9", "SQ"], [], ["H4"], [], ["DJ", "H6"], []],
        }),
        mine(SEVEN, { passed: PASSED, prompt: follow(SEVEN, "S") }),
      ),
    ],
  },
  "play-heart-breaks": {
    messages: [
      state(
        pub(4),
        deal(4, 10, { to_act: [3], trick: plays(4, 1, "DQ", "DK"), hearts_broken: false }),
        mine(HAND),
      ),
    ],
    later: [
      [
        300,
        state(
          pub(4),
          deal(4, 10, {
            trick: plays(4, 1, "DQ", "DK", "HJ"),
            cues: [
              { n: 41, cue: "played", seat: 3, cards: ["HJ"] },
              { n: 42, cue: "hearts_broken" },
            ],
          }),
          mine(HAND, { since: 8, prompt: follow(HAND, "D") }),
          8,
        ),
      ],
    ],
  },
  "play-points": {
    messages: [
      state(
        pub(4),
        deal(4, 9, { ...AT_SPADES, to_act: [2], trick: plays(4, 0, "S3", "SK"), trick_best: 1 }),
        mine(NINE),
      ),
    ],
    picks: { cards: ["H7"], queued: true },
    later: [
      [
        300,
        state(
          pub(4),
          deal(4, 9, {
            ...AT_SPADES,
            to_act: [3],
            trick: plays(4, 0, "S3", "SK", "SA"),
            trick_best: 2,
            cues: [{ n: 41, cue: "played", seat: 2, cards: ["SA"] }],
          }),
          mine(NINE),
          8,
        ),
      ],
      [
        600,
        state(
          pub(4),
          deal(4, 9, {
            to_act: [2],
            leader: 2,
            so_far: [0, -1, -15, 0],
            taken: [[], ["H5"], ["H4", "H9", "SQ"], []],
            last_trick: { plays: plays(4, 0, "S3", "SK", "SA", "SQ"), winner: 2 },
            tricks_won: [0, 2, 2, 0],
            cues: [
              { n: 41, cue: "played", seat: 2, cards: ["SA"] },
              { n: 42, cue: "played", seat: 3, cards: ["SQ"] },
              { n: 43, cue: "took", seat: 2, cards: ["S3", "SK", "SA", "SQ"] },
              { n: 44, cue: "leads", seat: 2 },
            ],
          }),
          mine(NINE),
          9,
        ),
      ],
    ],
  },
  "moon-mine": {
    messages: [
      state(
        pub(4),
        deal(4, 0, { phase: "moon", leader: null, so_far: null, shooter: 0, to_act: [0] }),
        mine([], { prompt: { kind: "moon", choices: ["others", "self"] } }),
      ),
    ],
  },
  "moon-theirs": {
    messages: [
      state(
        pub(4),
        deal(4, 0, { phase: "moon", leader: null, so_far: null, shooter: 2, to_act: [2] }),
        mine([]),
      ),
    ],
  },
  "round-end-hearts": {
    messages: [
      { t: "sheet", rounds: [ROUND, MOON] },
      state(
        pub(4),
        deal(4, 0, {
          phase: "round_end",
          to_act: [0, 3],
          leader: null,
          so_far: null,
          scores: MOON.totals,
          rounds: [MOON],
          tricks_won: [3, 1, 9, 0],
        }),
        mine([], { prompt: { kind: "continue" } }),
      ),
    ],
  },
  "over-hearts": {
    messages: [
      { t: "sheet", rounds: [ROUND, MOON] },
      state(
        pub(4, { phase: "over" }),
        deal(4, 0, {
          phase: "over",
          to_act: [],
          leader: null,
          so_far: null,
          scores: [-83, -30, -12, -104],
          rounds: [{ ...ROUND, round: 3 }],
          result: {
            ranking: [
              { seat: 2, place: 1, score: -12 },
              { seat: 1, place: 2, score: -30 },
              { seat: 0, place: 3, score: -83 },
              { seat: 3, place: 4, score: -104 },
            ],
            winners: [2],
            reason: "end_score",
          },
        }),
        mine([], { seat: 2 }),
      ),
    ],
  },
  "scores-hearts": {
    messages: [
      { t: "sheet", rounds: [ROUND, MOON] },
      state(pub(4), deal(4, 13, { trick: plays(4, 1, "D3") }), mine(HAND, { prompt: lead(HAND) })),
    ],
    picks: { panel: "sheet" },
  },
  "keys-hearts": {
    messages: [state(pub(4), deal(4, 13), mine(HAND, { prompt: lead(HAND) }))],
    picks: { panel: "keys" },
  },
};
