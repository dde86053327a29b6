/**
 * What happened since the last look: spoken lines, calls at the seats, and how long a trick lies (U-11, U-19).
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("../app/wire.d.ts").Cue} Cue
 * @typedef {import("../app/wire.d.ts").Game} Game
 * @typedef {{round: number, trick: number, winner: number | null, soFar: readonly number[] | null}} Standing
 * which trick of which round it is, who takes it as it lies, and what the round has brought each seat until then
 */
import { nameOf } from "./seats.js";

/** ms a taken trick lies; information, so reduced motion doesn't shorten it. */
const RESTS = { fast: 600, normal: 1200, slow: 2000, tap: Number.POSITIVE_INFINITY };
const HURRY = 300; // ms more once the next trick has begun
const SHOUT_STAYS = 1600; // ms
const TOO_FAR = 2; // plays missed at once: then jump to the state instead of acting it out
const LOG_LINES = 200;

/**
 * @param {App} app
 * @param {State} first what stands there already, and needs no telling
 */
export function createMoments(app, { room, game }) {
  let gameNo = room?.game_no ?? -1;
  let spoken = game?.cues.at(-1)?.n ?? -1;
  /** @type {Standing | null} as of the last look */
  let before = standing(game);
  /** @type {{n: number, call: () => void}[]} calls for when their trick is swept */
  let held = [];
  /** @type {Set<ReturnType<typeof setTimeout>>} */
  const timers = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let leaving;

  /**
   * @param {() => void} act
   * @param {number} ms
   */
  function later(act, ms) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
    return timer;
  }

  /** @param {number} ms */
  function leave(ms) {
    if (leaving !== undefined) clearTimeout(leaving);
    if (!Number.isFinite(ms)) return; // until a tap, or the next card
    leaving = later(() => app.set({ rest: null }), ms);
  }

  /** Only what lies: a set at every look would paint, and so look again, without end. */
  function clear() {
    if (app.get().rest) app.set({ rest: null });
  }

  /** @returns {Cue[]} not yet seen; none when the game has just come into view */
  function news() {
    const { game, room } = app.get();
    const cues = game?.cues ?? [];
    const last = cues.at(-1)?.n ?? spoken;
    const fresh = room?.game_no === gameNo ? cues.filter(({ n }) => n > spoken) : [];
    if (room?.game_no !== gameNo) before = null;
    gameNo = room?.game_no ?? -1;
    spoken = last;
    return fresh;
  }

  /** @param {Cue[]} cues */
  function speak(cues) {
    const { room, log } = app.get();
    if (!room || !app.play) return;
    /** @param {number} seat */
    const name = (seat) => nameOf(room, seat);
    const lines = cues
      .map((cue) => app.play?.say(cue, name, app.words, app.get(), gainOf(cue, before, app.get().game)))
      .filter((line) => typeof line === "string");
    for (const line of lines) app.voice.tell(line);
    if (lines.length > 0) app.set({ log: [...log, ...lines].slice(-LOG_LINES) });
  }

  /** @param {Cue[]} cues */
  function lay(cues) {
    const { game, rest } = app.get();
    const took = [...cues].reverse().find(({ cue }) => cue === "took");
    if (took && game?.last_trick) {
      app.set({ rest: { ...game.last_trick, n: took.n } });
      leave(RESTS[app.prefs.pace]);
    } else if (rest && cues.some(({ cue }) => cue === "played")) leave(HURRY);
  }

  /** @param {Cue[]} cues */
  function call(cues) {
    for (const cue of cues) {
      const said = app.play?.shout(cue, app.words, gainOf(cue, before, app.get().game));
      if (!said) continue;
      const { n, seat = null } = cue;
      const { text, tone, stays = SHOUT_STAYS } = said;
      const show = () => {
        app.set({ shouts: [...app.get().shouts, { n, seat, text, tone }] });
        later(() => app.set({ shouts: app.get().shouts.filter((shout) => shout.n !== n) }), stays);
      };
      if (said.swept) held.push({ n, call: show });
      else show();
    }
  }

  /** What a trick brought is told when it is swept, or when another lies in its place. */
  function release() {
    const { rest } = app.get();
    const due = held.filter(({ n }) => n !== rest?.n);
    if (due.length === 0) return;
    held = held.filter((one) => !due.includes(one));
    for (const { call } of due) call();
  }

  /** A card raised in advance was meant for whoever took the trick then (U-4). */
  function unqueue() {
    const { game, room, you, picks } = app.get();
    const taker = game && takerSince(before, game);
    if (!app.prefs.unqueue || !picks.queued || !room || taker === null || taker === before?.winner) return;
    const { prompt } = you ?? {};
    const stays = prompt?.kind !== "play" || picks.cards.every((card) => prompt.cards?.includes(card));
    app.pick({ cards: stays ? picks.cards : [], queued: false });
    app.voice.toast(app.words.t("hand.unqueued", { name: nameOf(room, taker) }));
  }

  /** A card raised in advance goes down, or is played (U-4). */
  function playQueued() {
    const { you, picks } = app.get();
    const card = picks.cards[0];
    if (!picks.queued || !card || you?.prompt?.kind !== "play") return;
    app.pick({ cards: [], queued: false });
    if (you.prompt.cards?.includes(card)) void app.act({ type: "play", cards: [card] });
    else app.voice.toast(app.words.t("hand.queue_refused"), "alert");
  }

  /** Picked cards that are no longer in the hand, or already given, are put down, and a choice that is no longer asked for is dropped. */
  function tidy() {
    const { you, picks } = app.get();
    const kept = picks.cards.filter((card) => you?.hand.includes(card) && !you.chosen?.includes(card));
    if (kept.length !== picks.cards.length)
      app.pick({ cards: kept, queued: picks.queued && kept.length > 0 });
    if (picks.choice && picks.choice.kind !== you?.prompt?.kind) app.pick({ choice: null });
  }

  return {
    /** @returns {boolean} whether what happened may be acted out */
    follow() {
      const cues = news();
      const behind = document.hidden || cues.filter(({ cue }) => cue === "played").length > TOO_FAR;
      if (cues.length > 0) speak(cues);
      if (behind) {
        clear();
        held = [];
      } else if (cues.length > 0) {
        lay(cues);
        call(cues);
      }
      release();
      tidy();
      unqueue();
      playQueued();
      before = standing(app.get().game);
      return !behind;
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/**
 * @param {Game | null} game
 * @returns {Standing | null}
 */
function standing(game) {
  if (!game) return null;
  const { round, trick_best, so_far } = game;
  return { round, trick: tricksOf(game), winner: trick_best, soFar: so_far };
}

/** @param {Game} game */
const tricksOf = ({ tricks_won }) => tricks_won.reduce((all, one) => all + one, 0);

/**
 * Who takes, or took, the trick of the last look; null: nobody did then, or it is long gone.
 * @param {Standing | null} before
 * @param {Game} game
 */
function takerSince(before, game) {
  if (!before || before.winner === null || before.round !== game.round) return null;
  const later = tricksOf(game) - before.trick;
  if (later === 0) return game.trick_best;
  return later === 1 ? (game.last_trick?.winner ?? null) : null;
}

/**
 * What a trick changed for the seat that took it. Where it changed others, too, it is a moon, which has its own words.
 * @param {Cue} cue
 * @param {Standing | null} before
 * @param {Game | null} game
 */
function gainOf({ cue, seat }, before, game) {
  const last = game?.rounds.at(-1);
  const now = game?.so_far ?? (last?.round === before?.round ? last?.points : null);
  if (cue !== "took" || seat === undefined || !before?.soFar || !now || before.round !== game?.round)
    return 0;
  const changes = now.map((points, i) => points - (before?.soFar?.[i] ?? 0));
  return changes.every((change, i) => i === seat || change === 0) ? (changes[seat] ?? 0) : 0;
}
