/**
 * Invented rooms in every state, in the wire's own shapes. For the gallery and its tests only.
 *
 * @typedef {import("../app/wire.d.ts").Game & Record<string, unknown>} Game
 * @typedef {import("../app/wire.d.ts").Room} Room
 * @typedef {import("../app/wire.d.ts").You} You
 * @typedef {{t: "state", v: number, room: Room, game: Game | null, you: You}} Message
 */

export const CODE = "KAZE-2357";

export const NAMES = ["さとみ", "Kenneth", "葉月", "Mio", "Wilhelmina Joh", "凛", "Aki"];
const FOUR = NAMES.slice(0, 4);
const LONG = ["さとみ", "Wilhelmina Joh", "長い名前の葉月さん", "Mio", "凛"];
const OPTIONS = {
  table: "front",
  custom_table: null,
  target: 10,
  rounds: 5,
  first_leader: "random",
  reveal: "game",
};
const FRONT = [1, 2, 3, 4, 5].map((first) => [first, first + 1, first + 2, first + 3]);
const TEN = 10;

/**
 * @param {number} index
 * @param {Partial<import("../app/wire.d.ts").Seat>} [change]
 * @returns {import("../app/wire.d.ts").Seat}
 */
export function seat(index, change = {}) {
  const name = change.name ?? NAMES[index] ?? "";
  const initial = Array.from(name)[0]?.toUpperCase() ?? "";
  return {
    name,
    initial,
    colour: index,
    bot: null,
    connected: true,
    ready: true,
    absent_since: null,
    stand_in: null,
    vacant: false,
    ...change,
  };
}

/**
 * @param {Partial<Room>} [change]
 * @returns {Room}
 */
export function room(change = {}) {
  return {
    code: CODE,
    game: "hii-fuu",
    phase: "playing",
    game_no: 1,
    preset: "front",
    options: OPTIONS,
    icons: ["board", "flag", "rounds", "leader", "eye"],
    seats: FOUR.map((_, index) => seat(index)),
    host: { seat: 0 },
    spectators: 0,
    spectator_names: [],
    listed: false,
    locked: false,
    barred: 0,
    settings: { spectators: true, chat: true, link: null, clock: { move: null, bank: 0, at_zero: "nudge" } },
    asking: [],
    paused: null,
    timers: [],
    votes: [],
    events: [],
    fair: { game_no: 1, commitment: "0".repeat(64), nonces: [], absent: [] },
    ...change,
  };
}

/**
 * @param {Partial<Game>} [change]
 * @returns {Game}
 */
export function game(change = {}) {
  return {
    id: "hii-fuu",
    phase: "play",
    round: 2,
    seats: 4,
    to_act: [0],
    scores: [1, 0, 2, 0],
    so_far: [0, 0, 2, 0],
    hand_counts: [6, 5, 5, 5],
    leader: 1,
    trick: [],
    trick_best: null,
    last_trick: { plays: plays(2, "B13", "B4", "B1", "Y2"), winner: 2 },
    tricks_won: [1, 0, 2, 0],
    rounds: [ROUND],
    cues: [],
    revealed: null,
    result: null,
    table: FRONT,
    pawns: [{ seat: 2, place: 1, standing: true }],
    out: [],
    ...change,
  };
}

/**
 * @param {number} seats
 * @param {number} first seat
 * @param {...string} cards clockwise
 */
export function playsAmong(seats, first, ...cards) {
  return cards.map((card, i) => ({ seat: (first + i) % seats, cards: [card] }));
}

/**
 * @param {number} first seat of four
 * @param {...string} cards clockwise
 */
export function plays(first, ...cards) {
  return playsAmong(4, first, ...cards);
}

/** @type {import("../app/wire.d.ts").Round} */
const ROUND = {
  round: 1,
  points: [1, 0, 2, 0],
  totals: [1, 0, 2, 0],
  why: [
    [{ what: "two_tricks", place: 1, points: 1 }],
    [{ what: "out", place: 3, points: 0 }],
    [{ what: "two_tricks", place: 2, points: 2 }],
    [{ what: "tricks", count: 1, points: 0 }],
  ],
};

/**
 * @param {Partial<You>} [change]
 * @returns {You}
 */
export function you(change = {}) {
  return {
    seat: 0,
    role: "player",
    host: true,
    since: 7,
    hand: ["R4", "R12", "Y9", "G2", "G7", "B11"],
    prompt: null,
    set_aside: ["R1", "Y1", "Y2", "B2"],
    put_away: [],
    chosen: null,
    ...change,
  };
}

/**
 * @param {Room} r
 * @param {Game | null} g
 * @param {You} y
 * @param {number} [v]
 * @returns {Message}
 */
export const state = (r, g, y, v = 7) => ({ t: "state", v, room: r, game: g, you: y });

const FOLLOW = {
  kind: "play",
  cards: ["G2", "G7"],
  hint: { code: "follow", params: { suit: "G" } },
  refused: [{ code: "must_follow", params: { suit: "G" }, cards: ["R4", "R12", "Y9", "B11"] }],
};
const LED = { trick: plays(1, "G5", "G13", "R2"), trick_best: 2 };
const DEALT = ["R1", "R4", "R12", "R13", "Y1", "Y2", "Y9", "G2", "G7", "G10", "B2", "B11", "B12"];
const FRESH = {
  phase: "discard",
  round: 1,
  scores: [0, 0, 0, 0],
  so_far: null,
  hand_counts: [13, 13, 13, 13],
  leader: 2,
  last_trick: null,
  tricks_won: [0, 0, 0, 0],
  rounds: [],
  pawns: [],
};
const LOBBY = {
  phase: /** @type {const} */ ("lobby"),
  seats: [seat(0, { ready: false }), seat(1), null, seat(3, { name: "ボット", bot: "easy", initial: "ボ" })],
};
const TAKEN = { plays: plays(1, "G5", "G13", "R2", "G7"), winner: 2 };

const END = {
  phase: "over",
  round: 5,
  to_act: [],
  leader: null,
  hand_counts: [0, 0, 0, 0],
  so_far: null,
  scores: [TEN, 7, TEN + 1, 7],
  tricks_won: [2, 3, 2, 2],
  rounds: [{ ...ROUND, round: 5, points: [5, 0, 6, 7], totals: [TEN, 7, TEN + 1, 7] }],
  pawns: [
    { seat: 0, place: 1, standing: true },
    { seat: 1, place: 2, standing: false },
    { seat: 2, place: 3, standing: true },
    { seat: 3, place: 4, standing: true },
  ],
  out: [1],
  result: {
    ranking: [
      { seat: 2, place: 1, score: TEN + 1 },
      { seat: 0, place: 2, score: TEN },
      { seat: 1, place: 3, score: 7 },
      { seat: 3, place: 3, score: 7 },
    ],
    winners: [2],
    reason: "target",
  },
};

const FIVE = {
  seats: 5,
  to_act: [3],
  scores: [1, 0, 2, 0, 9],
  so_far: [0, 0, 2, 0, 0],
  hand_counts: [9, 9, 9, 9, 8],
  leader: 4,
  trick: [{ seat: 4, cards: ["Y15"] }],
  trick_best: 4,
  last_trick: null,
  tricks_won: [0, 0, 2, 1, 3],
  rounds: [],
  pawns: [
    { seat: 2, place: 1, standing: true },
    { seat: 4, place: 2, standing: false },
  ],
  out: [],
};

/**
 * @typedef {{page?: "room" | "landing" | "door" | "components", messages?: unknown[], later?: [number, unknown][],
 *   link?: import("../app/app.d.ts").Link, picks?: Partial<import("../app/app.d.ts").Picks>,
 *   front?: Record<string, unknown>, tv?: "table" | "stream"}} Scene
 */

/** @type {Record<string, Scene>} */
export const SCENES = {
  landing: { page: "landing", front: {} },
  "landing-loading": { page: "landing", front: { games: undefined, rooms: undefined } },
  "landing-offline": { page: "landing", front: { games: null, rooms: null } },
  "landing-empty": { page: "landing", front: { rooms: [], codeError: "landing.code.none" } },
  door: { page: "door" },
  joining: { link: { is: "opening", tries: 0 } },
  elsewhere: { link: { is: "closed", reason: "elsewhere" } },
  "lobby-host": { messages: [state(room(LOBBY), null, you({ hand: [] }))] },
  "lobby-changed": {
    messages: [
      state(
        room({
          ...LOBBY,
          options: { ...OPTIONS, table: "custom", custom_table: FRONT, target: 15, first_leader: 2 },
          spectators: 2,
          spectator_names: ["Aki", "ジョン"],
        }),
        null,
        you({ hand: [] }),
      ),
    ],
  },
  "lobby-guest": {
    messages: [
      state(
        room({
          ...LOBBY,
          options: { ...OPTIONS, target: 15 },
          seats: FOUR.map((_, i) => seat(i, { ready: i > 0 })),
        }),
        null,
        you({ seat: 1, host: false, hand: [] }),
      ),
    ],
  },
  "lobby-spectator": {
    messages: [
      state(
        room({ ...LOBBY, spectators: 1, spectator_names: ["Aki"] }),
        null,
        you({ seat: null, role: "spectator", host: false, hand: [] }),
      ),
    ],
  },
  discard: {
    messages: [
      state(
        room(),
        game({ ...FRESH, to_act: [0, 1, 2] }),
        you({ hand: DEALT, set_aside: [], prompt: { kind: "discard", count: 4, cards: DEALT } }),
      ),
    ],
    picks: { cards: ["Y1", "R13"] },
  },
  "discard-given": {
    messages: [
      state(
        room(),
        game({ ...FRESH, to_act: [1] }),
        you({ hand: DEALT, set_aside: [], chosen: ["R13", "Y1", "B11", "B12"] }),
      ),
    ],
  },
  "play-mine": { messages: [state(room(), game(LED), you({ prompt: FOLLOW }))] },
  "play-raised": { messages: [state(room(), game(LED), you({ prompt: FOLLOW }))], picks: { cards: ["G7"] } },
  "play-lead": {
    messages: [
      state(
        room(),
        game({ leader: 0, hand_counts: [9, 9, 9, 9], tricks_won: [0, 0, 0, 0], pawns: [], last_trick: null }),
        you({
          hand: ["R4", "R12", "R13", "Y9", "G2", "G7", "G10", "B11", "B12"],
          prompt: {
            kind: "play",
            cards: ["R4", "R12", "R13", "Y9", "G2", "G7", "G10", "B11", "B12"],
            hint: { code: "lead", params: {} },
            refused: [],
          },
        }),
      ),
    ],
  },
  "play-others": {
    messages: [state(room(), game({ to_act: [3], trick: plays(1, "G5", "G13"), trick_best: 2 }), you())],
    picks: { cards: ["G7"], queued: true },
  },
  "play-last": {
    messages: [state(room(), game({ to_act: [3], trick: plays(1, "G5", "G13"), trick_best: 2 }), you())],
    picks: { panel: "last" },
  },
  "play-last-closes": {
    messages: [state(room(), game({ to_act: [3], trick: plays(1, "G5", "G13"), trick_best: 2 }), you())],
    picks: { panel: "last" },
    later: [[300, state(room(), game(LED), you({ prompt: FOLLOW, since: 8 }), 8)]],
  },
  "play-five": {
    messages: [
      state(
        room({
          seats: LONG.map((name, i) =>
            seat(i, { name, connected: i !== 1, absent_since: i === 1 ? Date.now() - 20_000 : null }),
          ),
        }),
        game({ ...FIVE, out: [4] }),
        you({ hand: ["R4", "R12", "R14", "Y9", "G2", "G7", "G15", "B11", "B12"] }),
      ),
    ],
  },
  "play-spectator": {
    messages: [
      state(
        room({ spectators: 3 }),
        game({ to_act: [3], trick: plays(1, "G5", "G13"), trick_best: 2 }),
        you({ seat: null, role: "spectator", host: false, hand: [] }),
      ),
    ],
  },
  "play-out": {
    messages: [
      state(
        room(),
        game({
          to_act: [3],
          trick: plays(1, "G5", "G13"),
          trick_best: 2,
          tricks_won: [3, 0, 2, 1],
          out: [0],
          hand_counts: [0, 4, 4, 5],
          pawns: [
            { seat: 0, place: 1, standing: false },
            { seat: 2, place: 2, standing: true },
          ],
        }),
        you({ hand: [], put_away: ["R4", "B11"] }),
      ),
    ],
  },
  "play-lost": {
    messages: [state(room(), game(LED), you({ prompt: FOLLOW }))],
    link: { is: "lost", tries: 3, restart: false },
  },
  "trick-taken": {
    messages: [
      state(
        room(),
        game({ ...LED, cues: [{ n: 40, cue: "played", seat: 3, cards: ["R2"] }] }),
        you({ prompt: FOLLOW }),
      ),
    ],
    later: [
      [
        300,
        state(
          room(),
          game({
            to_act: [2],
            leader: 2,
            last_trick: TAKEN,
            tricks_won: [1, 0, 3, 0],
            hand_counts: [5, 5, 0, 5],
            out: [2],
            pawns: [{ seat: 2, place: 1, standing: false }],
            cues: [
              { n: 41, cue: "played", seat: 0, cards: ["G7"] },
              { n: 42, cue: "took", seat: 2, cards: ["G5", "G13", "R2", "G7"] },
              { n: 43, cue: "mii", seat: 2 },
              { n: 44, cue: "leads", seat: 3 },
            ],
          }),
          you({ hand: ["R4", "R12", "Y9", "G2", "B11"], since: 8 }),
          8,
        ),
      ],
    ],
  },
  "hii-fuu": {
    messages: [
      state(
        room(),
        game({ ...LED, cues: [{ n: 40, cue: "played", seat: 3, cards: ["R2"] }] }),
        you({ prompt: FOLLOW }),
      ),
    ],
    later: [
      [
        300,
        state(
          room(),
          game({
            to_act: [0],
            leader: 0,
            last_trick: { ...TAKEN, winner: 0 },
            tricks_won: [2, 0, 2, 0],
            hand_counts: [5, 5, 5, 5],
            pawns: [
              { seat: 2, place: 1, standing: true },
              { seat: 0, place: 2, standing: true },
            ],
            cues: [
              { n: 41, cue: "played", seat: 0, cards: ["G7"] },
              { n: 42, cue: "took", seat: 0, cards: ["G5", "G13", "R2", "G7"] },
              { n: 43, cue: "hii", seat: 0, place: 2, points: 3 },
              { n: 44, cue: "leads", seat: 0 },
            ],
          }),
          you({
            hand: ["R4", "R12", "Y9", "G2", "B11"],
            since: 8,
            prompt: {
              kind: "play",
              cards: ["R4", "R12", "Y9", "G2", "B11"],
              hint: { code: "lead", params: {} },
              refused: [],
            },
          }),
          8,
        ),
      ],
    ],
  },
  "round-end": {
    messages: [
      { t: "sheet", rounds: [ROUND, { ...ROUND, round: 2, points: [3, 0, 2, 0], totals: [4, 0, 4, 0] }] },
      state(
        room(),
        game({
          ...END,
          phase: "round_end",
          result: null,
          round: 2,
          to_act: [0, 3],
          scores: [4, 0, 4, 0],
          rounds: [],
        }),
        you({ hand: [], prompt: { kind: "continue" } }),
      ),
    ],
  },
  scores: { messages: [state(room(), game(LED), you({ prompt: FOLLOW }))], picks: { panel: "sheet" } },
  keys: { messages: [state(room(), game(LED), you({ prompt: FOLLOW }))], picks: { panel: "keys" } },
  over: {
    messages: [state(room({ phase: "over" }), game(END), you({ seat: 2, host: true, hand: [] }))],
  },
};

/** GET api/games, as the server gives it. */
export const GAMES = [
  {
    id: "hii-fuu",
    names: { ja: "ヒーフー!!", en: "Hii Fuu!!" },
    line: {
      ja: "ちょうど2トリック。遅いほど高得点、3つ取ると脱落です。",
      en: "Win exactly two tricks, as late as you dare. A third one puts you out.",
    },
    seats: { min: 4, max: 5, usual: 4 },
    rules_version: 1,
    levels: ["easy", "strong"],
    presets: [
      {
        id: "front",
        names: { ja: "表(はじめての方に)", en: "Front (first games)" },
        seats: { min: 4, max: 5 },
        options: OPTIONS,
        by_seats: {},
      },
      {
        id: "back",
        names: { ja: "裏(むずかしめ)", en: "Back (harder)" },
        seats: { min: 4, max: 5 },
        options: { ...OPTIONS, table: "back" },
        by_seats: {},
      },
    ],
    options: [
      {
        name: "table",
        kind: "choice",
        values: ["front", "back", "custom"],
        icon: "board",
        label: { ja: "ラウンド表", en: "Round table" },
        sentences: {
          front: { ja: "表のラウンド表で点を数えます", en: "Points follow the front of the round table" },
          back: { ja: "裏のラウンド表で点を数えます", en: "Points follow the back of the round table" },
          custom: {
            ja: "この部屋のラウンド表で点を数えます",
            en: "Points follow a table of this room's own",
          },
        },
      },
      {
        name: "custom_table",
        kind: "numbers",
        icon: "grid",
        low: 0,
        high: 99,
        shape: [5, 4],
        nullable: true,
        label: { ja: "この部屋のラウンド表", en: "The room's own table" },
        sentences: {
          any: { ja: "各ラウンドの点は {value} です", en: "The rounds pay {value}" },
          null: { ja: "独自の表は使いません", en: "No table of the room's own" },
        },
      },
      {
        name: "target",
        kind: "number",
        icon: "flag",
        low: 5,
        high: 30,
        step: 1,
        label: { ja: "目標点", en: "Target" },
        sentences: {
          any: {
            ja: "だれかが{value}点に達したら終わります",
            en: "The game ends when someone has {value} points",
          },
        },
      },
      {
        name: "rounds",
        kind: "number",
        icon: "rounds",
        low: 1,
        high: 9,
        step: 1,
        label: { ja: "ラウンド数", en: "Rounds" },
        sentences: {
          any: {
            ja: "長くても{value}ラウンドで終わります",
            en: "The game ends after round {value} at the latest",
          },
        },
      },
      {
        name: "first_leader",
        kind: "choice",
        values: ["random"],
        icon: "leader",
        label: { ja: "最初の親", en: "First leader" },
        sentences: {
          random: { ja: "最初の親はくじで決めます", en: "The first leader is drawn by lot" },
          seat: { ja: "最初の親は{value}番の席です", en: "Seat {value} leads first" },
        },
      },
      {
        name: "reveal",
        kind: "choice",
        values: ["game", "round"],
        icon: "eye",
        label: { ja: "手札の公開", en: "Open hands" },
        sentences: {
          game: {
            ja: "ゲームが終わるまで手札は公開しません",
            en: "Hands stay closed until the game is over",
          },
          round: {
            ja: "ラウンドが終わるたびに全員の手札を公開します",
            en: "All hands are opened after every round",
          },
        },
      },
    ],
  },
];

/** GET api/rooms */
export const ROOMS = [
  {
    code: "ABCD-2345",
    game: "hii-fuu",
    preset: "front",
    options: OPTIONS,
    icons: ["board", "flag", "rounds", "leader", "eye"],
    seats: { taken: 2, free: 2 },
    phase: "lobby",
    spectators: 0,
  },
  {
    code: "WXYZ-6789",
    game: "hii-fuu",
    preset: "front",
    options: OPTIONS,
    icons: ["board", "flag", "rounds", "leader", "eye"],
    seats: { taken: 5, free: 0 },
    phase: "playing",
    spectators: 3,
  },
];
