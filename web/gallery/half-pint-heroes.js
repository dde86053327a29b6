/**
 * Half-Pint Heroes in every phase, with two, four and seven seats.
 *
 * @typedef {import("../games/half-pint-heroes/table.js").View} View
 * @typedef {import("../app/wire.d.ts").You} You
 * @typedef {import("./fixtures.js").Scene} Scene
 */
import { NAMES, room, seat, state, you } from "./fixtures.js";

const OPTIONS = {
  rounds: 10,
  doubt: "required",
  prediction_points: [30, 20, 30, 50],
  tie: "earlier",
  reveal: "game",
};
const HAND = ["A8", "C3", "C10", "P8", "W12"];
const TABLE = ["M3", "A10", "W8"];

/**
 * @param {number} seats
 * @param {Partial<import("../app/wire.d.ts").Room>} [change]
 */
function pub(seats, change = {}) {
  return room({
    game: "half-pint-heroes",
    preset: "full",
    options: OPTIONS,
    seats: NAMES.slice(0, seats).map((name, i) => seat(i, { name, bot: i > 3 ? "easy" : null })),
    ...change,
  });
}

/**
 * @param {number} seats
 * @param {Partial<View>} [change]
 * @returns {View & Record<string, unknown>}
 */
function round(seats, change = {}) {
  /**
   * @template T
   * @param {T[]} of
   */
  const each = (of) => Array.from({ length: seats }, (_, i) => /** @type {T} */ (of[i % of.length]));
  return {
    id: "half-pint-heroes",
    phase: "play",
    round: 3,
    seats,
    to_act: [0],
    scores: each([60, 50, 120, 20, 90, 70, 110]),
    so_far: null,
    hand_counts: each([5, 4, 5]),
    leader: 1,
    trick: [],
    trick_best: null,
    last_trick: null,
    tricks_won: each([0, 1, 0]),
    rounds: [ROUND(seats)],
    cues: [],
    revealed: null,
    result: null,
    start: 1,
    table: TABLE,
    bids: each([1, 2, 0, 1, 3, 0, 1]),
    doubts: each([1, 4 % seats, 1, 0, 1, 1, 2 % seats]),
    chosen: [],
    runs: each([2, 0, 4, 0, 1, 0, 0]),
    streak: null,
    shoot_out: [],
    ...change,
  };
}

/**
 * @param {number} seats
 * @returns {import("../app/wire.d.ts").Round}
 */
const ROUND = (seats) => ({
  round: 2,
  points: [50, 20, 60, 0, 40, 10, 30].slice(0, seats),
  totals: [60, 50, 120, 20, 90, 70, 110].slice(0, seats),
  why: [
    [
      { what: "tricks", count: 2, points: 20 },
      { what: "prediction", bid: 2, points: 30 },
    ],
    [
      { what: "tricks", count: 0, points: 0 },
      { what: "doubt", on: 0, points: 20 },
    ],
    [
      { what: "tricks", count: 1, points: 10 },
      { what: "prediction", bid: 1, points: 20 },
      { what: "doubt", on: 1, points: 20 },
    ],
    [{ what: "tricks", count: 0, points: 0 }],
    [
      { what: "tricks", count: 0, points: 0 },
      { what: "prediction", bid: 0, points: 30 },
    ],
    [{ what: "tricks", count: 1, points: 10 }],
    [
      { what: "tricks", count: 0, points: 0 },
      { what: "prediction", bid: 0, points: 30 },
    ],
  ].slice(0, seats),
});

/** What the server would offer for HAND over TABLE, as far as these scenes go. */
const PLAYS = [
  { cards: ["A8"], set: "pair", whole: ["A8", "W8"], leads: false },
  { cards: ["C3"], set: "pair", whole: ["C3", "M3"], leads: false },
  { cards: ["C10"], set: "pair", whole: ["A10", "C10"], leads: false },
  { cards: ["P8"], set: "pair", whole: ["P8", "W8"], leads: false },
  { cards: ["W12"], set: "high_card", whole: ["W12"], leads: false },
  { cards: ["A8", "P8"], set: "three_of_a_kind", whole: ["A8", "P8", "W8"], leads: true },
  { cards: ["C3", "C10"], set: "two_pair", whole: ["A10", "C3", "C10", "M3"], leads: true },
  { cards: ["A8", "C10"], set: "two_pair", whole: ["A8", "A10", "C10", "W8"], leads: true },
  { cards: ["C10", "P8"], set: "two_pair", whole: ["A10", "C10", "P8", "W8"], leads: true },
  { cards: ["A8", "C10", "P8"], set: "full_house", whole: ["A8", "A10", "C10", "P8", "W8"], leads: true },
];

const PLAY = {
  kind: "play",
  cards: HAND,
  hint: { code: "beat", params: { seat: 2, set: "two_pair" } },
  refused: [],
  plays: PLAYS,
};

const LED = [
  { seat: 1, cards: ["C8"], set: { name: "pair", cards: ["C8", "W8"] } },
  { seat: 2, cards: ["P3", "W3"], set: { name: "three_of_a_kind", cards: ["P3", "W3", "M3"] } },
  { seat: 3, cards: ["M13"], set: { name: "high_card", cards: ["M13"] } },
];

const SEVEN = [
  ...LED,
  { seat: 4, cards: ["C5", "C6", "C7"], set: { name: "straight", cards: ["C5", "C6", "C7", "M4", "W8"] } },
  { seat: 5, cards: ["M10"], set: { name: "pair", cards: ["M10", "A10"] } },
  { seat: 6, cards: ["P2"], set: { name: "high_card", cards: ["P2"] } },
];

const BID = {
  phase: "bid",
  bids: /** @type {(number | null)[]} */ ([null, null, null, null]),
  doubts: /** @type {(number | null)[]} */ ([null, null, null, null]),
  tricks_won: [0, 0, 0, 0],
  hand_counts: [5, 5, 5, 5],
  chosen: [2],
  to_act: [0, 1, 3],
};
const DOUBT = { ...BID, phase: "doubt", bids: [1, 2, 0, 1], chosen: [1], to_act: [0, 2, 3] };
const ASKED_DOUBT = { kind: "doubt", seats: [1, 2, 3], may_keep: false };

/**
 * @param {Partial<You>} change
 */
const me = (change) => you({ hand: HAND, set_aside: [], ...change });

/** @param {Partial<View>} change */
const nobodyYet = (change) => round(4, { ...BID, ...change });

const TAKEN = {
  plays: [
    { seat: 2, cards: ["M5", "P5"], set: { name: "pair", cards: ["M5", "P5"] } },
    { seat: 3, cards: ["C4"], set: { name: "high_card", cards: ["C4"] } },
    { seat: 0, cards: ["W12"], set: { name: "high_card", cards: ["W12"] } },
    { seat: 1, cards: ["C6"], set: { name: "high_card", cards: ["C6"] } },
  ],
  winner: 2,
};
const BRAWL_ROUND = {
  round: 3,
  points: [0, 0, 50, 0],
  totals: [60, 50, 170, 20],
  why: [
    [{ what: "brawl", by: 2, points: 0 }],
    [{ what: "brawl", by: 2, points: 0 }],
    [
      { what: "brawl", by: 2, points: 0 },
      { what: "tricks", count: 3, points: 30 },
      { what: "doubt", on: 1, points: 20 },
    ],
    [{ what: "brawl", by: 2, points: 0 }],
  ],
};
const ENDED = { phase: "round_end", to_act: [0, 3], leader: null, hand_counts: [0, 0, 0, 0], trick: [] };

/** @type {Record<string, Scene>} */
export const SCENES = {
  "hph-bid": {
    messages: [state(pub(4), nobodyYet({}), me({ prompt: { kind: "bid", values: [0, 1, 2, 3] } }))],
  },
  "hph-bid-picked": {
    messages: [state(pub(4), nobodyYet({}), me({ prompt: { kind: "bid", values: [0, 1, 2, 3] } }))],
    picks: { choice: { kind: "bid", value: 2 } },
  },
  "hph-bid-given": {
    messages: [state(pub(4), nobodyYet({ chosen: [0, 2], to_act: [1, 3] }), me({ bid: 2 }))],
  },
  "hph-bid-shoot-out": {
    messages: [
      state(
        pub(4),
        nobodyYet({ shoot_out: [2], runs: [2, 0, 5, 0] }),
        me({ prompt: { kind: "bid", values: [0, 1, 2, 3] } }),
      ),
    ],
  },
  "hph-bid-seven": {
    messages: [
      state(
        pub(7),
        round(7, {
          ...BID,
          bids: Array(7).fill(null),
          doubts: Array(7).fill(null),
          to_act: [0, 3, 4],
          chosen: [1, 2, 5, 6],
          tricks_won: Array(7).fill(0),
          hand_counts: Array(7).fill(7),
          table: ["M3"],
        }),
        me({
          hand: ["A3", "A8", "C3", "C10", "P8", "W12", "W13"],
          prompt: { kind: "bid", values: [0, 1, 2, 3] },
        }),
      ),
    ],
  },
  "hph-doubt": {
    messages: [state(pub(4), round(4, DOUBT), me({ prompt: ASKED_DOUBT }))],
    picks: { choice: { kind: "doubt", value: 2 } },
  },
  "hph-doubt-optional": {
    messages: [state(pub(4), round(4, DOUBT), me({ prompt: { ...ASKED_DOUBT, may_keep: true } }))],
  },
  "hph-doubt-given": {
    messages: [state(pub(4), round(4, { ...DOUBT, chosen: [0, 1], to_act: [2, 3] }), me({ doubt: 2 }))],
  },
  "hph-doubt-seven": {
    messages: [
      state(
        pub(7),
        round(7, {
          ...DOUBT,
          bids: [1, 2, 0, 1, 3, 0, 1],
          doubts: Array(7).fill(null),
          to_act: [0, 3, 4],
          tricks_won: Array(7).fill(0),
          hand_counts: Array(7).fill(7),
        }),
        me({ prompt: { kind: "doubt", seats: [1, 2, 3, 4, 5, 6], may_keep: false } }),
      ),
    ],
    picks: { choice: { kind: "doubt", value: 4 } },
  },
  "hph-opened": {
    messages: [state(pub(4), nobodyYet({ chosen: [0, 1, 2], to_act: [3] }), me({ bid: 1 }))],
    later: [
      [
        300,
        state(
          pub(4),
          round(4, {
            ...DOUBT,
            chosen: [],
            to_act: [0, 1, 2, 3],
            cues: [{ n: 9, cue: "bids", bids: [1, 2, 0, 1] }],
          }),
          me({ prompt: ASKED_DOUBT, since: 8 }),
          8,
        ),
      ],
    ],
  },
  "hph-play": {
    messages: [
      state(
        pub(4),
        round(4, { trick: LED, trick_best: 2, streak: { seat: 1, count: 1 } }),
        me({ prompt: PLAY }),
      ),
    ],
  },
  "hph-play-raised": {
    messages: [
      state(
        pub(4),
        round(4, { trick: LED, trick_best: 2, streak: { seat: 1, count: 1 } }),
        me({ prompt: PLAY }),
      ),
    ],
    picks: { cards: ["A8", "P8", "C10"] },
  },
  "hph-play-short": {
    messages: [
      state(
        pub(4),
        round(4, { trick: LED, trick_best: 2, streak: { seat: 1, count: 2 } }),
        me({ prompt: PLAY }),
      ),
    ],
    picks: { cards: ["C3"] },
  },
  "hph-play-others": {
    messages: [state(pub(4), round(4, { trick: LED.slice(0, 1), trick_best: 1, to_act: [2] }), me({}))],
    picks: { cards: ["A8"] },
  },
  "hph-play-lead": {
    messages: [
      state(
        pub(4),
        round(4, {
          leader: 0,
          tricks_won: [2, 1, 0, 0],
          streak: { seat: 0, count: 2 },
          runs: [5, 0, 4, 0],
          shoot_out: [0],
        }),
        me({ prompt: { ...PLAY, hint: { code: "lead", params: {} } } }),
      ),
    ],
  },
  "hph-play-two": {
    messages: [
      state(
        pub(2),
        round(2, {
          trick: LED.slice(0, 1),
          trick_best: 1,
          table: ["M3", "A10", "W8", "P13", "C1"],
          doubts: [1, 0],
        }),
        me({ hand: HAND.slice(2), prompt: { ...PLAY, cards: HAND.slice(2) } }),
      ),
    ],
    picks: { cards: ["C10", "P8"] },
  },
  "hph-play-seven": {
    messages: [
      state(
        pub(7),
        round(7, {
          trick: SEVEN,
          trick_best: 4,
          table: ["M3", "A10", "W8", "M4"],
          streak: { seat: 4, count: 2 },
          shoot_out: [2],
        }),
        me({ prompt: PLAY }),
      ),
    ],
    picks: { cards: ["A8", "P8"] },
  },
  "hph-play-seven-first": {
    messages: [
      state(
        pub(7),
        round(7, { leader: 0, start: 0, table: ["M3"], hand_counts: Array(7).fill(7) }),
        me({
          hand: ["A3", "A8", "C3", "C10", "P8", "W12", "W13"],
          prompt: {
            ...PLAY,
            cards: ["A3", "A8", "C3", "C10", "P8", "W12", "W13"],
            hint: { code: "lead", params: {} },
          },
        }),
      ),
    ],
  },
  "hph-play-spectator": {
    messages: [
      state(
        pub(4, { spectators: 1 }),
        round(4, { trick: LED, trick_best: 2 }),
        me({ seat: null, role: "spectator", host: false, hand: [] }),
      ),
    ],
  },
  "hph-play-last": {
    messages: [
      state(
        pub(4),
        round(4, { trick: LED.slice(0, 1), trick_best: 1, to_act: [2], last_trick: TAKEN }),
        me({}),
      ),
    ],
    picks: { panel: "last" },
  },
  "hph-brawl": {
    messages: [
      state(
        pub(4),
        round(4, {
          leader: 2,
          to_act: [1],
          streak: { seat: 2, count: 2 },
          trick: TAKEN.plays.slice(0, 3),
          trick_best: 2,
          tricks_won: [0, 0, 2, 0],
        }),
        me({}),
      ),
    ],
    later: [
      [
        300,
        state(
          pub(4),
          round(4, {
            ...ENDED,
            tricks_won: [0, 0, 3, 0],
            scores: BRAWL_ROUND.totals,
            rounds: [BRAWL_ROUND],
            last_trick: TAKEN,
            cues: [
              { n: 60, cue: "played", seat: 1, cards: ["C6"], set: { name: "high_card", cards: ["C6"] } },
              { n: 61, cue: "took", seat: 2, cards: [] },
              { n: 62, cue: "brawl", seat: 2 },
              { n: 63, cue: "round_end", round: 3 },
            ],
          }),
          me({ hand: [], prompt: { kind: "continue" }, since: 8 }),
          8,
        ),
      ],
    ],
  },
  "hph-round-end": {
    messages: [
      { t: "sheet", rounds: [{ ...ROUND(4), round: 1 }, ROUND(4), BRAWL_ROUND] },
      state(
        pub(4),
        round(4, {
          ...ENDED,
          scores: BRAWL_ROUND.totals,
          rounds: [BRAWL_ROUND],
          tricks_won: [0, 0, 3, 0],
          last_trick: TAKEN,
        }),
        me({ hand: [], prompt: { kind: "continue" } }),
      ),
    ],
  },
  "hph-round-end-seven": {
    messages: [
      state(
        pub(7),
        round(7, { ...ENDED, hand_counts: Array(7).fill(0), round: 2 }),
        me({ hand: [], prompt: { kind: "continue" } }),
      ),
    ],
  },
  "hph-over": {
    messages: [
      {
        t: "sheet",
        rounds: [
          { ...ROUND(4), round: 10 },
          {
            round: null,
            points: [20, 10, 40, 0],
            totals: [80, 60, 160, 20],
            why: [2, 1, 4, 0].map((count) => [{ what: "run", count, points: count * 10 }]),
          },
        ],
      },
      state(
        pub(4, { phase: "over" }),
        round(4, {
          ...ENDED,
          phase: "over",
          to_act: [],
          round: 10,
          scores: [80, 60, 160, 20],
          rounds: [],
          result: {
            ranking: [
              { seat: 2, place: 1, score: 160 },
              { seat: 0, place: 2, score: 80 },
              { seat: 1, place: 3, score: 60 },
              { seat: 3, place: 4, score: 20 },
            ],
            winners: [2],
            reason: "rounds",
          },
        }),
        me({ seat: 2, hand: [] }),
      ),
    ],
  },
  "hph-ladder": {
    messages: [state(pub(4), round(4, { trick: LED, trick_best: 2 }), me({ prompt: PLAY }))],
    picks: { panel: "guide", cards: ["A8", "P8"] },
  },
};
