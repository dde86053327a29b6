/** The client's own shapes. Types only: no browser loads this file. */

import type { Voice } from "../dom/live.js";
import type { Node_ } from "../dom/h.js";
import type { Params, Words } from "../i18n/i18n.js";
import type { Parts } from "../room/parts.js";
import type { Memory, Prefs } from "./prefs.js";
import type { Card, Cue, Game, Play, Reply, Room, Round, Said, Stamped, Why, You } from "./wire.js";

/** How a hand is ordered; `usual` is the game's own way. */
export type Order = Prefs["order"];

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

/** A word called out at a seat; without one, across the whole table. */
export interface Shout {
  n: number;
  seat: number | null;
  text: string;
  tone: string;
}

/** A line of chat, or a stamp. */
export type Line = Said | Stamped;

/** What this reader has picked up or opened; never sent, never kept by the view. */
export interface Picks {
  cards: Card[];
  /** The raised card is played as soon as it is this seat's turn, if it is still allowed (U-4). */
  queued: boolean;
  focus: Card | null;
  /** What a prompt of this kind will be answered, once it is confirmed: a bid, a seat, or "none". */
  choice: { kind: string; value: number | string } | null;
  panel:
    | "sheet"
    | "last"
    | "back"
    | "keys"
    | "guide"
    | "talk"
    | "people"
    | "room"
    | "device"
    | "matters"
    | "fair"
    | "rules"
    | null;
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
  talk: Line[];
  /** The number of the last line of chat that this reader has seen. */
  read: number;
  /** The number of the last event of the room that this reader was told of. */
  told: number;
  /** How many moves a bot made while this reader was away; for the card that tells them. */
  missed: number;
  /** The prompt (`you.since`) whose last seconds have begun. */
  hurried: number;
  /** Milliseconds by which the store's clock is ahead of this browser's. */
  ahead: number;
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
  /** A screen for everybody in the room, which has no hand; `stream`: it hides code and link as well. */
  tv: "table" | "stream" | null;
  get(): State;
  set(change: Partial<State>): void;
  pick(change: Partial<Picks>): void;
  prefer(change: Partial<Prefs>): void;
  /** Ask the server; a refusal is shown as a sentence. */
  ask(t: string, fields?: Record<string, unknown>): Promise<Reply>;
  act(action: Record<string, unknown> & { type: string }): Promise<Reply>;
  still(): boolean;
  /** A part that is fetched when it is first asked for; until it is here there is nothing to show of it. */
  later<Part>(load: () => Promise<Part>): () => Part | null;
  /** What there is of the room beside its game; null as long as there is nothing to show of it, or it is being fetched. */
  room(): Parts | null;
  /** The texts of a folder from now on, in whatever language is chosen. */
  learn(folder: string): Promise<void>;
  /** Through the door, under this name. */
  enter(name: string, as: "player" | "spectator"): void;
}

/** A whole page part, such as the lobby or the table. */
export interface Screen {
  view(state: State): Node_;
  /** Just before and just after the page changes. */
  before?(): void;
  after?(state: State): void;
  key?(event: KeyboardEvent): unknown;
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
  tally(game: Game, seat: number, words: Words, state: State): Node_;
  /** The score as it stands against what ends the game. */
  score(game: Game, room: Room, seat: number): { now: string; of: string };
  /** `gained`: what a taken trick changed for the seat that took it, where that is known. */
  say(
    cue: Cue,
    name: (seat: number) => string,
    words: Words,
    state: State,
    gained?: number,
  ): string | null;
  /** `swept`: not before the taken trick goes. */
  shout(
    cue: Cue,
    words: Words,
    gained: number,
  ): { text: string; tone: string; stays?: number; swept?: true } | null;
  why(item: Why, words: Words, name: (seat: number) => string): string;
  params(params: Params, words: Words, name?: (seat: number) => string): Params;

  // What only some games have:

  /** One play may be several cards, as the prompt's `plays` lists them: raised cards stay up beside others. */
  sets?: true;
  /** The hand in the order this reader likes. */
  sort?(hand: readonly Card[], order: Order): Card[];
  /** What lies in the middle of the table, or is asked there; null: the trick, as usual. */
  middle?(state: State, app: App): Node_ | null;
  /** What stands under the thumb; null: the usual button. `confirm` plays the raised cards. */
  act?(state: State, app: App, confirm: () => void): Node_ | null;
  /** What a tap on a seat means now. */
  seatAct?(seat: number, state: State, app: App): SeatAct | null;
  /** What may be typed to answer a prompt of the game's own. */
  typed?(state: State, app: App): Choice[];
  /** What to say aloud when the raised cards have changed. */
  picked?(state: State, app: App): string | null;
  /** What the cards of a play make together. */
  playName?(play: Play, words: Words): string | null;
  /** The lowest score is the best. */
  lowest?: true;
  /** A word for the class of the whole table, where a game looks like others that have the same. */
  look?: string;
  /** The same, where a game changes its light. */
  light?(game: Game): string | null;
  /** Drawn on a card instead of its big pip. */
  picture?(card: Card): Node_ | null;
  /** What a card of the hand carries beside its face, and the seat that it came from. */
  mark?(card: Card, state: State, app: App): { text: string; sign: Node_; from: number } | null;
  /** All of a seat's items of one round as a line; else they follow one another. */
  reckon?(items: readonly Why[], inWords: (item: Why) => string): string;
  /** What a reader of any sheet must know first. */
  legend?(state: State, app: App): Node_ | null;
  /** What only some states need, fetched with the first of them; until then the functions beside it have nothing to show of it. */
  part?: { needed(state: State): boolean; fetch(): Promise<void> };
  /** Stands above the sheet when a round is over. */
  news?(state: State, app: App): Node_ | null;
  /** A page of the game's own, titled by the text `guide`. */
  guide?(state: State, app: App): Node_ | null;
}

/** An answer to a prompt, and the words that mean it; the first is how it is named. */
export interface Choice {
  words: string[];
  action: Record<string, unknown> & { type: string };
}

export interface SeatAct {
  label: string;
  pressed: boolean;
  tap(): void;
}
