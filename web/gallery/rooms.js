/**
 * A room beside its game: people away, clocks, votes, pauses, what a host sets.
 *
 * @typedef {import("./fixtures.js").Scene} Scene
 */
import { game, plays, room, seat, state, you } from "./fixtures.js";

const NOW = 1_800_000_000_000; // the store's clock in these scenes
const SECOND = 1000;

/** @param {number} seconds */
const later = (seconds) => NOW + seconds * SECOND;
const WELCOME = { t: "welcome", id: "1", token: "", protocol: 1, now: NOW };

const FOLLOW = {
  kind: "play",
  cards: ["G2", "G7"],
  hint: { code: "follow", params: { suit: "G" } },
  refused: [{ code: "must_follow", params: { suit: "G" }, cards: ["R4", "R12", "Y9", "B11"] }],
};
const CLOCK = { move: 30, bank: 120, at_zero: /** @type {const} */ ("nudge") };
const SETTINGS = { spectators: true, chat: true, link: "https://meet.example.org/hifumi", clock: CLOCK };
const LED = { trick: plays(1, "G5", "G13", "R2"), trick_best: 2 };
const SEATS = [
  seat(0),
  seat(1, { connected: false, ready: true, absent_since: NOW - 40 * SECOND }),
  seat(2, { connected: false, absent_since: NOW - 90 * SECOND, stand_in: "strong" }),
  seat(3, { name: "Mio", bot: "strong", vacant: true }),
];
const WATCHED = {
  spectators: 2,
  spectator_names: ["Aki", "ジョン"],
  asking: [
    { no: 12, name: "Aki" },
    { no: 13, name: "ジョン" },
  ],
};

/** @type {Record<string, Scene>} */
export const SCENES = {
  "play-clocks": {
    messages: [
      WELCOME,
      state(
        room({
          seats: SEATS,
          settings: SETTINGS,
          timers: [
            { seat: 0, kind: "move", ends: later(-20) },
            { seat: 0, kind: "bank", ends: later(9) },
            { seat: 1, kind: "held", ends: later(20) },
            { seat: 1, kind: "move", ends: later(40) },
            { seat: 3, kind: "nudge", ends: later(-3) },
          ],
        }),
        game({ ...LED, to_act: [0] }),
        you({ prompt: FOLLOW }),
      ),
    ],
  },
  "play-clocks-cut": {
    messages: [
      WELCOME,
      state(
        room({ settings: SETTINGS, timers: [{ seat: 0, kind: "move", ends: later(21) }] }),
        game(LED),
        you({ prompt: FOLLOW }),
      ),
    ],
    link: { is: "lost", tries: 2, restart: false },
  },
  "play-matters": {
    messages: [
      WELCOME,
      state(
        room({
          ...WATCHED,
          seats: SEATS,
          votes: [{ on: "bot:1", yes: [0], needed: 2, ends: later(50) }],
          timers: [{ seat: null, kind: "expires", ends: later(590) }],
        }),
        game({ ...LED, to_act: [1] }),
        you({ claim: true }),
      ),
    ],
    picks: { panel: "matters" },
  },
  "play-host-away": {
    messages: [
      WELCOME,
      state(room({ host: { name: "Eve", away: true } }), game({ ...LED, to_act: [1] }), you({ host: false })),
    ],
    picks: { panel: "matters" },
  },
  "play-paused": {
    messages: [WELCOME, state(room({ paused: { by: 1 } }), game(LED), you({ prompt: FOLLOW }))],
  },
  "play-people": {
    messages: [
      WELCOME,
      state(
        room({ ...WATCHED, seats: SEATS, settings: SETTINGS, host: { seat: 0 } }),
        game({ ...LED, to_act: [1] }),
        you({ extra_time: [1, 1, 3, 1] }),
      ),
    ],
    picks: { panel: "people" },
  },
  "play-back": {
    messages: [
      WELCOME,
      state(
        room({
          events: [{ n: 9, at: later(1), what: "back", seat: 0, name: "さとみ", moves: 3 }],
        }),
        game({ to_act: [3], trick: plays(1, "G5", "G13"), trick_best: 2 }),
        you(),
      ),
    ],
  },
  "play-device": {
    messages: [state(room(), game({ to_act: [3] }), you())],
    picks: { panel: "device" },
  },
  "lobby-settings": {
    messages: [
      state(room({ phase: "lobby", settings: SETTINGS, barred: 1, locked: true }), null, you({ hand: [] })),
    ],
    picks: { panel: "room" },
  },
  "lobby-asking": {
    messages: [
      state(
        room({ phase: "lobby", settings: { ...SETTINGS, spectators: false }, locked: true, ...WATCHED }),
        null,
        you({ seat: null, role: "spectator", host: false, hand: [] }),
      ),
    ],
    picks: { panel: "people" },
  },
  removed: { link: { is: "closed", reason: "removed" } },
};
