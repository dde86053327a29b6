/** The client's own shapes. Types only: no browser loads this file. */

import type { Voice } from "../dom/live.js";
import type { Node_ } from "../dom/h.js";
import type { Params, Words } from "../i18n/i18n.js";
import type { Memory, Prefs } from "./prefs.js";
import type { Card, Cue, Game, Play, Reply, Room, Round, Why, You } from "./wire.js";

/** How the line to the server stands. */
export type Link =
  | { is: "opening"; tries: number }
  | { is: "open"; slow: boolean }
  | { is: "lost"; tries: number; restart: boolean }
  | { is: "refused"; code: string; text: string }
  | { is: "closed"; reason: string };

/** A finished trick while it still lies on the table. */
export interface Rest {
  plays: Play[];
  winner: number;
  n: number;
}

/** A word called out at a seat. */
export interface Shout {
  n: number;
  seat: number;
  text: string;
  tone: string;
}

/** What this reader has picked up or opened; never sent, never kept by the view. */
export interface Picks {
  cards: Card[];
  /** The raised card is played as soon as it is this seat's turn, if it is still allowed (U-4). */
  queued: boolean;
  focus: Card | null;
  panel: "sheet" | "last" | "keys" | null;
  shake: { card: Card; n: number } | null;
}

export interface State {
  code: string;
  link: Link;
  v: number;
  room: Room | null;
  game: Game | null;
  you: You | null;
  rounds: Round[];
  rest: Rest | null;
  shouts: Shout[];
  log: string[];
  picks: Picks;
  /** Inner width of the hand in CSS pixels. */
  width: number;
  busy: boolean;
}

/** What every view is given beside the state. */
export interface App {
  words: Words;
  prefs: Prefs;
  memory: Memory;
  voice: Voice;
  play: GameModule | null;
  get(): State;
  set(change: Partial<State>): void;
  pick(change: Partial<Picks>): void;
  prefer(change: Partial<Prefs>): void;
  /** Ask the server; a refusal is shown as a sentence. */
  ask(t: string, fields?: Record<string, unknown>): Promise<Reply>;
  act(action: Record<string, unknown> & { type: string }): Promise<Reply>;
  still(): boolean;
  /** Through the door, under this name. */
  enter(name: string, as: "player" | "spectator"): void;
}

/** A whole page part, such as the lobby or the table. */
export interface Screen {
  view(state: State): Node_;
  /** Just before and just after the page changes. */
  before?(): void;
  after?(state: State): void;
  key?(event: KeyboardEvent): void;
  stop(): void;
}

/** A game's room of its own: pictures and words, no rules. */
export interface GameModule {
  id: string;
  suits: readonly string[];
  /** Letter of the keyboard to suit. */
  letters: Record<string, string>;
  suitOf(card: Card): string;
  rankOf(card: Card): string;
  pip(suit: string): Node_;
  board(state: State, app: App): Node_ | null;
  tally(game: Game, seat: number, words: Words): Node_;
  /** The score as it stands against what ends the game. */
  score(game: Game, room: Room, seat: number): { now: string; of: string };
  say(cue: Cue, name: (seat: number) => string, words: Words): string | null;
  shout(cue: Cue, words: Words): { text: string; tone: string } | null;
  why(item: Why, words: Words): string;
  params(params: Params, words: Words): Params;
}
