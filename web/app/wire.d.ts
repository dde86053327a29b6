/**
 * The wire's shapes as the server's models write them, and a few read more loosely than they are promised: what the
 * client only passes on, or looks up by a word it may not know. Types only: no browser loads this file.
 */

import type * as Wire from "./wire.gen.js";

export type {
  Asker,
  Both,
  Card,
  ClockRule,
  Condition,
  Event,
  Fair,
  GameMeta,
  ListedRoom,
  OptionMeta,
  Options,
  Preset,
  Replay,
  Result,
  Round,
  Room,
  Rule,
  RulesPage,
  Said,
  Seat,
  Stamped,
  Table,
  Timer,
  Vote,
  Why,
} from "./wire.gen.js";

/** Half-Pint Heroes: what the cards make, the table cards used included. */
export interface Play extends Wire.Play {
  set?: { name: string; cards: string[] };
}

export interface LastTrick {
  plays: Play[];
  winner: number;
}

export interface Cue {
  n: number;
  cue: string;
  seat?: number;
  cards?: string[];
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
  rounds: Wire.Round[];
  cues: Cue[];
  revealed: unknown;
  result: Wire.Result | null;
}

export interface Reason {
  code: string;
  params: Record<string, string | number>;
}

export type Prompt = Omit<Wire.Prompt, "kind" | "hint" | "refused"> & {
  kind: string;
  hint?: Reason | null;
  refused?: (Reason & { cards: string[] })[];
};

export type You = Omit<Wire.You, "prompt"> & { prompt: Prompt | null };

/** Accepted or refused: what is not there is undefined. */
export interface Reply {
  t: "reply";
  id: string | null;
  ok: boolean;
  v?: number;
  code?: string;
  params?: Record<string, string | number>;
  text?: string;
  /** A one-time code for another device. */
  move?: string;
}
