/**
 * The room of Half-Pint Heroes: a pub at night, table cards in lamplight, predictions and chips at the seats.
 *
 * @typedef {import("../../app/app.d.ts").GameModule} GameModule
 * @typedef {import("../../app/app.d.ts").App} App
 * @typedef {import("../../app/app.d.ts").State} State
 * @typedef {import("../../app/wire.d.ts").Game & {start: number, table: string[], bids: (number | null)[],
 *   doubts: (number | null)[], chosen: number[], runs: number[], streak: {seat: number, count: number} | null,
 *   shoot_out: number[]}} View
 */
import { cardName } from "../../table/card.js";
import { act, middle, seatAct } from "./choices.js";
import { tell } from "./cues.js";
import { ladder } from "./ladder.js";
import { board } from "./lamp.js";
import { news } from "./news.js";
import { pip } from "./pips.js";
import { preview } from "./preview.js";
import { tally } from "./seat.js";
import { byRank, setName, suitOf } from "./sets.js";

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
  news,
  guide: ladder,
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
