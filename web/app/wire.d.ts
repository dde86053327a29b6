/** The wire's shapes (server/wire/PROTOCOL.md), and the client's own. Types only: no browser loads this file. */

export type Card = string;
export type Both = { ja: string; en: string };

export interface Seat {
  name: string;
  initial: string;
  colour: number;
  bot: string | boolean | null;
  connected: boolean;
  ready: boolean;
  absent_since: number | null;
}

export interface Timer {
  seat: number | null;
  kind: string;
  ends: number;
}

export interface Fair {
  game_no: number;
  commitment: string;
  nonces: { seat: number; digest: string }[];
  absent: number[];
}

export type Options = Record<string, unknown>;

export interface Room {
  code: string;
  game: string;
  phase: "lobby" | "playing" | "over";
  game_no: number;
  preset: string;
  options: Options;
  icons: string[];
  seats: (Seat | null)[];
  host: { seat: number } | { name: string } | null;
  spectators: number;
  spectator_names: string[];
  locked: boolean;
  paused: { by: string | number } | null;
  timers: Timer[];
  votes: unknown[];
  fair: Fair | null;
}

export interface Play {
  seat: number;
  cards: Card[];
  /** Half-Pint Heroes: what the cards make, the table cards used included. */
  set?: { name: string; cards: Card[] };
}

export interface LastTrick {
  plays: Play[];
  winner: number;
}

export interface Why {
  what: string;
  points: number;
  [fact: string]: unknown;
}

export interface Round {
  /** null: a bonus after the last round. */
  round: number | null;
  points: number[];
  totals: number[];
  why: Why[][];
}

export interface Result {
  ranking: { seat: number; place: number; score: number }[];
  winners: number[];
  reason: string;
}

export interface Cue {
  n: number;
  cue: string;
  seat?: number;
  cards?: Card[];
  [fact: string]: unknown;
}

/** What every game shows everyone; each game adds fields of its own. */
export interface Game {
  id: string;
  phase: string;
  round: number;
  seats: number;
  to_act: number[];
  scores: number[];
  so_far: number[] | null;
  hand_counts: number[];
  leader: number | null;
  trick: Play[];
  trick_best: number | null;
  last_trick: LastTrick | null;
  tricks_won: number[];
  rounds: Round[];
  cues: Cue[];
  revealed: unknown;
  result: Result | null;
}

export interface Reason {
  code: string;
  params: Record<string, string | number>;
}

export interface Prompt {
  kind: "play" | "discard" | "pass" | "continue" | string;
  cards?: Card[];
  count?: number;
  /** pass: the seat that the cards go to. */
  to?: number;
  hint?: Reason | null;
  refused?: (Reason & { cards: Card[] })[];
  /** Half-Pint Heroes: every legal choice of cards, the set it makes, and whether it would lead the trick. */
  plays?: { cards: Card[]; set: string; leads: boolean }[];
  /** bid: what may be predicted; doubt: who may be doubted, and whether the chip may be kept. */
  values?: number[];
  seats?: number[];
  may_keep?: boolean;
  /** moon */
  choices?: string[];
}

export interface You {
  seat: number | null;
  role: "player" | "spectator";
  host: boolean;
  since: number;
  hand: Card[];
  prompt: Prompt | null;
  set_aside?: Card[];
  put_away?: Card[];
  chosen?: Card[] | null;
  /** While others still choose. */
  bid?: number | null;
  doubt?: number | null;
}

export interface Reply {
  t: "reply";
  id: string | null;
  ok: boolean;
  v?: number;
  code?: string;
  params?: Record<string, string | number>;
  text?: string;
}

export interface ListedRoom {
  code: string;
  game: string;
  icons: string[];
  seats: { taken: number; free: number };
  phase: Room["phase"];
  spectators: number;
}

export interface OptionMeta {
  name: string;
  kind: "choice" | "switch" | "number" | "numbers";
  values?: unknown[];
  low?: number;
  high?: number;
  step?: number;
  shape?: number[];
  nullable?: boolean;
  icon: string;
  label: Both;
  sentences: Record<string, Both>;
}

export interface Preset {
  id: string;
  names: Both;
  seats: { min: number; max: number };
  /** The defaults at the usual seats; `by_seats` has what differs at other numbers. */
  options: Options;
  by_seats: Record<string, Options>;
}

export interface GameMeta {
  id: string;
  names: Both;
  line: Both;
  seats: { min: number; max: number; usual: number };
  rules_version: number;
  levels: string[];
  presets: Preset[];
  options: OptionMeta[];
}
