/**
 * Hartenjagen in both stages, and as it turns over.
 *
 * @typedef {import("../games/hartenjagen/table.js").View & Record<string, unknown>} View
 * @typedef {import("./fixtures.js").Scene} Scene
 */
import { playsAmong as plays, room, seat, state, you } from "./fixtures.js";

const NAMES = ["さとみ", "Kenneth", "葉月", "Wilhelmina Joh"];
const OPTIONS = { threshold: 100, pass: "none", pack: "auto", ten_of_diamonds: true, finish: "at_or_below" };
const HAND = ["C6", "CJ", "CK", "S2", "S9", "SQ", "H2", "H8", "HK"];

/**
 * @param {number} seats
 * @param {Partial<import("../app/wire.d.ts").Room>} [change]
 */
function pub(seats, change = {}) {
  return room({
    game: "hartenjagen",
    preset: "full",
    options: OPTIONS,
    seats: NAMES.slice(0, seats).map((name, i) => seat(i, { name })),
    ...change,
  });
}

/**
 * @param {number} seats
 * @param {Partial<View>} [change]
 * @returns {View}
 */
function deal(seats, change = {}) {
  return {
    id: "hartenjagen",
    phase: "play",
    round: 4,
    seats,
    to_act: [0],
    scores: [34, 71, 12, 55].slice(0, seats),
    so_far: [0, 7, 3, 0].slice(0, seats),
    hand_counts: [9, 9, 9, 9].slice(0, seats),
    leader: 1,
    trick: [],
    trick_best: null,
    last_trick: null,
    tricks_won: [0, 2, 2, 0].slice(0, seats),
    rounds: [],
    cues: [],
    revealed: null,
    result: null,
    stage: 1,
    threshold: seats === 3 ? 80 : 100,
    taken: [[], ["CJ", "SQ"], ["H4", "H9", "HJ"], ["D10"]].slice(0, seats),
    dealer: 0,
    pass: null,
    ...change,
  };
}

/** @type {import("../app/wire.d.ts").Round} */
const UP = {
  round: 1,
  points: [7, 3, 10, 0],
  totals: [34, 104, 22, 55],
  why: [
    [
      { what: "jack_of_clubs", points: 2 },
      { what: "queen", points: 5 },
    ],
    [{ what: "hearts", count: 3, points: 3 }],
    [{ what: "hearts", count: 10, points: 10 }],
    [],
  ],
};
/** @type {import("../app/wire.d.ts").Round} */
const DOWN = {
  round: 2,
  points: [-12, -3, -5, 0],
  totals: [22, 101, 17, 55],
  why: [
    [
      { what: "hearts", count: 7, points: -7 },
      { what: "queen", points: -5 },
    ],
    [{ what: "hearts", count: 3, points: -3 }],
    [
      { what: "hearts", count: 3, points: -3 },
      { what: "jack_of_clubs", points: -2 },
    ],
    [],
  ],
};
/** @type {Partial<View>} */
const TURNED = { stage: 2, scores: [34, 104, 22, 55], so_far: [0, -7, -3, 0] };
const PROMPT = { kind: "play", cards: HAND, hint: { code: "lead", params: {} }, refused: [] };

/** @param {Partial<import("../app/wire.d.ts").You>} [change] */
const mine = (change = {}) => you({ hand: HAND, set_aside: [], ...change });

/** @type {Record<string, Scene>} */
export const SCENES = {
  "play-stage-one": {
    messages: [
      state(
        pub(4),
        deal(4, { trick: plays(4, 1, "DQ", "D10", "HJ"), trick_best: 1 }),
        mine({ prompt: { ...PROMPT, hint: { code: "void", params: { suit: "D" } } } }),
      ),
    ],
  },
  "play-stage-two": {
    messages: [
      state(
        pub(4),
        deal(4, { ...TURNED, trick: plays(4, 1, "DQ", "D10", "HJ"), trick_best: 1 }),
        mine({ prompt: { ...PROMPT, hint: { code: "void", params: { suit: "D" } } } }),
      ),
    ],
  },
  "play-stage-two-of-three": {
    messages: [
      state(
        pub(3),
        deal(3, {
          ...TURNED,
          to_act: [2],
          scores: [34, 84, 22],
          so_far: [0, -7, -3],
          trick: plays(3, 1, "SK"),
        }),
        mine(),
      ),
    ],
  },
  "play-turns": {
    messages: [
      { t: "sheet", rounds: [UP] },
      state(
        pub(4),
        deal(4, { phase: "round_end", leader: null, so_far: null, scores: UP.totals, rounds: [UP] }),
        mine({ hand: [], prompt: { kind: "continue" } }),
      ),
    ],
    later: [
      [
        300,
        state(
          pub(4),
          deal(4, {
            ...TURNED,
            round: 5,
            taken: [[], [], [], []],
            tricks_won: [0, 0, 0, 0],
            so_far: [0, 0, 0, 0],
            leader: 0,
            cues: [
              { n: 60, cue: "continued", seat: 0 },
              { n: 61, cue: "stage", stage: 2 },
              { n: 62, cue: "dealt", round: 5, dealer: 1 },
              { n: 63, cue: "play_begins", leader: 0 },
            ],
          }),
          mine({ since: 8, prompt: PROMPT }),
          8,
        ),
      ],
    ],
  },
  "pass-stage-two": {
    messages: [
      state(
        pub(4),
        deal(4, {
          ...TURNED,
          phase: "pass",
          leader: null,
          so_far: null,
          to_act: [0, 2],
          pass: { offset: 2, count: 3 },
          taken: [[], [], [], []],
        }),
        mine({ prompt: { kind: "pass", cards: HAND, count: 3, to: 2 } }),
      ),
    ],
    picks: { cards: ["C6"] },
  },
  "round-end-stage-two": {
    messages: [
      { t: "sheet", rounds: [UP, DOWN] },
      state(
        pub(4),
        deal(4, {
          ...TURNED,
          phase: "round_end",
          to_act: [0],
          leader: null,
          so_far: null,
          scores: DOWN.totals,
          rounds: [DOWN],
        }),
        mine({ hand: [], prompt: { kind: "continue" } }),
      ),
    ],
  },
};
