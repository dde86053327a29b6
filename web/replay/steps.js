/**
 * One step of a finished game as the table shows it. The server has played the game through: nothing here knows a rule.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("../app/wire.d.ts").Cue} Cue
 * @typedef {import("../app/wire.d.ts").Game} Game
 * @typedef {{seat: number | null, action: {type: string, cards?: string[], tricks?: number, seat?: number | null} | null,
 *   by: string | null, game: Game, hands: string[][]}} Step
 * @typedef {{game_no: number, round: number, rounds: number, steps: Step[]}} Round
 * @typedef {{game: string, preset: string, seats: number, options: Record<string, unknown>, names: (string | null)[],
 *   initials?: (string | null)[], commitment: string}} Receipt
 */
import { cardName } from "../table/card.js";
import { nameOf, status } from "../table/seats.js";

/**
 * The room as it was when the game ended, as far as the receipt knows it.
 * @param {string} code
 * @param {number} gameNo
 * @param {Receipt} receipt
 * @returns {import("../app/wire.d.ts").Room}
 */
export function roomOf(code, gameNo, { game, preset, seats, options, names, initials, commitment }) {
  return {
    code,
    phase: "over",
    game,
    game_no: gameNo,
    preset,
    options,
    icons: [],
    seats: Array.from({ length: seats }, (_, seat) => ({
      name: names[seat] ?? String(seat + 1),
      initial: initials?.[seat] ?? String(seat + 1), // games from before have none
      colour: seat,
      bot: null,
      connected: true,
      ready: true,
      absent_since: null,
      stand_in: null,
      vacant: false,
    })),
    host: null,
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
    fair: { game_no: gameNo, commitment, nonces: [], absent: [] },
  };
}

/**
 * One more step where the round is over: the scores, once the last trick has been looked at.
 * @param {Round} told
 * @returns {Round}
 */
export function withEnd(told) {
  const last = told.steps.at(-1);
  return last ? { ...told, steps: [...told.steps, { ...last, seat: null, action: null }] } : told;
}

/**
 * What everybody was told at this step.
 * @param {Step[]} steps of a round
 * @param {number} at
 * @returns {Cue[]}
 */
export function cuesAt(steps, at) {
  const cues = steps[at]?.game.cues ?? [];
  const before = steps[at - 1]?.game.cues.at(-1)?.n;
  // The round's first step: what the round before had to tell is not its news.
  const since = before ?? (cues.filter(({ cue }) => cue === "dealt").at(-1)?.n ?? 1) - 1;
  return cues.filter(({ n }) => n > since);
}

/**
 * Where a trick has just been taken or another phase has begun; the first and the last step, too.
 * @param {Step[]} steps
 * @returns {number[]}
 */
export function marksOf(steps) {
  return steps.flatMap(({ game }, at) => {
    const begins = game.phase !== steps[at - 1]?.game.phase;
    const taken = cuesAt(steps, at).some(({ cue }) => cue === "took");
    return begins || taken || at === steps.length - 1 ? [at] : [];
  });
}

/**
 * The table's state at a step; a trick just taken still lies there.
 * @param {State} state
 * @param {Step[]} steps
 * @param {number} at
 * @param {number | null} mine the seat from which the table is seen
 * @returns {State}
 */
export function stateAt(state, steps, at, mine) {
  const game = /** @type {Step} */ (steps[at]).game;
  const took = cuesAt(steps, at).find(({ cue }) => cue === "took");
  return {
    ...state,
    game,
    rounds: game.rounds,
    rest: took && game.last_trick ? { ...game.last_trick, n: took.n } : null,
    you: { seat: mine, role: "spectator", host: false, since: 0, hand: [], prompt: null },
  };
}

/**
 * Every card that a seat has held in the round up to now, and whether it still does; once the round is over, the hand
 * as it was dealt, or as it was after passing.
 * @param {Step[]} steps
 * @param {number} at
 * @param {number} seat
 * @param {App} app
 * @returns {{card: string, held: boolean}[]}
 */
export function cardsOf(steps, at, seat, { play, prefs }) {
  const now = steps[at]?.hands[seat] ?? [];
  const all = [...new Set(steps.slice(0, at + 1).flatMap(({ hands }) => hands[seat] ?? []))];
  const bySuit = all.sort((a, b) => suitAt(a, play) - suitAt(b, play));
  const sorted = play?.sort ? play.sort(bySuit, prefs.order) : bySuit;
  const done = now.length === 0 && steps[at]?.hands.every((hand) => hand.length === 0);
  return sorted.map((card) => ({ card, held: done || now.includes(card) }));
}

/**
 * @param {string} card
 * @param {App["play"]} play
 */
const suitAt = (card, play) => play?.suits.indexOf(play.suitOf(card)) ?? 0;

/**
 * What happened at this step, in a sentence; what was secret then is told now.
 * @param {State} state at that step
 * @param {Step[]} steps
 * @param {number} at
 * @param {App} app
 */
export function sentence(state, steps, at, app) {
  const { room } = state;
  const step = steps[at];
  if (!step || !room) return "";
  /** @param {number} seat */
  const name = (seat) => nameOf(room, seat);
  const secret = chosen(step, name, app);
  const told = cuesAt(steps, at)
    .filter(({ cue }) => !(secret && (cue === "chose" || cue === "unchose")))
    .map((cue) => app.play?.say(cue, name, app.words, state))
    .filter((line) => typeof line === "string");
  return [secret, ...told].filter(Boolean).join(" · ") || status(state, app).text;
}

/**
 * @param {Step} step
 * @param {(seat: number) => string} name
 * @param {App} app
 */
function chosen({ seat, action }, name, app) {
  const { t, list } = app.words;
  if (seat === null || !action) return "";
  const who = name(seat);
  const cards = list((action.cards ?? []).map((card) => cardName(card, app)));
  if (action.type === "discard" || action.type === "pass")
    return t(`replay.${action.type}`, { name: who, cards });
  if (action.type === "bid") return t("replay.bid", { name: who, n: action.tricks ?? 0 });
  if (action.type !== "doubt") return "";
  return action.seat == null
    ? t("replay.no_doubt", { name: who })
    : t("replay.doubt", { name: who, on: name(action.seat) });
}
