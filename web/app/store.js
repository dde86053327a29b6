/**
 * What is known of a room, in one place: at first nothing, then what comes in on its line.
 *
 * @typedef {import("./app.d.ts").App} App
 * @typedef {import("./app.d.ts").State} State
 * @typedef {import("./wire.d.ts").Reply} Reply
 * @typedef {import("./wire.d.ts").Room} Room
 * @typedef {import("./wire.d.ts").You} You
 */
import { bearWitness } from "./prefs.js";

const RECENT = 10_000; // ms before this page came in which one came back by coming

/** @type {import("./app.d.ts").Picks} */
export const NO_PICKS = { cards: [], queued: false, focus: null, choice: null, panel: null, shake: null };

/**
 * @param {string} code
 * @returns {State}
 */
export function unknownRoom(code) {
  return {
    code,
    link: { is: "opening", tries: 0 },
    v: -1,
    room: null,
    game: null,
    you: null,
    rounds: [],
    rest: null,
    shouts: [],
    log: [],
    talk: [],
    read: 0,
    told: -1,
    missed: 0,
    hurried: -1,
    ahead: 0,
    picks: NO_PICKS,
    width: 0,
    busy: false,
  };
}

/**
 * One place for what is known. A change replaces fields; watchers are told once for all changes of a turn
 * of the event loop.
 *
 * @template {object} S
 * @param {S} first
 * @returns {{get: () => S, set: (change: Partial<S>) => void, watch: (seen: (now: S, before: S) => void) => () => void}}
 */
export function createStore(first) {
  let now = first;
  let told = first;
  let waiting = false;
  /** @type {Set<(now: S, before: S) => void>} */
  const watchers = new Set();

  function tell() {
    waiting = false;
    const before = told;
    told = now;
    for (const watcher of watchers) watcher(now, before);
  }

  return {
    get: () => now,
    set(change) {
      now = { ...now, ...change };
      if (waiting) return;
      waiting = true;
      queueMicrotask(tell);
    },
    watch(seen) {
      watchers.add(seen);
      return () => watchers.delete(seen);
    },
  };
}

/**
 * A part that is fetched when it is first asked for.
 *
 * @template Part
 * @param {() => Promise<Part>} load
 * @param {() => void} come when it is here
 * @returns {() => Part | null} null until then
 */
export function later(load, come) {
  /** @type {Part | null} */
  let here = null;
  let asked = false;
  return () => {
    if (asked) return here;
    asked = true;
    load().then(
      (part) => {
        here = part;
        come();
      },
      () => {
        asked = false; // no line just now: the next look asks again
      },
    );
    return here;
  };
}

/**
 * What fills the store: the line of a room, on which it greets, hears and asks.
 * @param {App} app
 * @param {import("./socket.js").Connect} connect
 * @param {string | null} move a seat's one-time code, brought from another device
 */
export function createLine(app, connect, move) {
  const { memory, tv } = app;
  const { code } = app.get();
  const passName = tv ? `${code} tv` : code;
  let wish = { as: tv ? "spectator" : "player", move };
  /** @type {import("./socket.js").OpenLink | null} */
  let link = null;
  /** By the server's clock: when this page came, and when the line was last back. */
  let cameAt = 0;
  let backAt = 0;
  let openedFor = -1;
  /** @type {Promise<ReturnType<typeof import("./hearing.js").createHearing>> | null} */
  let hearing = null;

  function dial() {
    link?.close();
    link = connect({ greet, heard, changed: (now) => app.set({ link: now }) });
    app.set({});
  }

  function greet() {
    const token = memory.pass(passName)?.token || null;
    return {
      name: tv ? app.words.t("tv") : app.prefs.name || app.words.t("practice.you"),
      ...wish,
      token: wish.move ? null : token,
      lang: app.words.lang,
    };
  }

  /** @param {any} message */
  function heard(message) {
    if (message.t === "welcome") welcomed(message);
    else if (message.t === "said" || message.t === "stamped") listen(message);
    else if (message.t === "sheet") app.set({ rounds: message.rounds });
    else if (message.t === "state" && message.v >= app.get().v) see(message);
  }

  /** @param {{now: number, token: string}} message */
  function welcomed({ now, token }) {
    wish = { ...wish, move: null };
    backAt = now;
    cameAt ||= now;
    app.set({ ahead: now - Date.now() });
    memory.keepPass(passName, { token, named: true });
  }

  /** @param {import("./app.d.ts").Line} line of talk */
  function listen(line) {
    hearing ??= import("./hearing.js").then(({ createHearing }) => createHearing(app, code));
    const since = { cameAt, backAt };
    hearing.then(
      ({ hear }) => hear(line, since),
      () => {
        hearing = null; // the line is cut; when it is back, all that was said comes again
      },
    );
  }

  /** @param {Pick<State, "v" | "game"> & {room: Room, you: You}} message */
  function see({ v, room, game, you }) {
    const first = app.get().v < 0;
    app.set({ v, room, game, you });
    if (first) app.set({ told: alreadyKnown(room, you, cameAt) });
    bearWitness(memory, room, game, you);
    openNonce();
  }

  async function openNonce() {
    const { room, you } = app.get();
    if (!room || !you || openedFor === room.game_no || !room.timers.some(({ kind }) => kind === "nonces"))
      return;
    openedFor = room.game_no;
    const fair = await import("../fair/nonce.js").catch(() => null);
    if (!fair) openedFor = -1; // the line is cut: the state that comes with the next one asks again
    const nonce = fair?.toOpen(room, you.seat, memory);
    if (nonce) link?.ask("nonce", { nonce });
  }

  /**
   * @param {string} t
   * @param {Record<string, unknown>} [fields]
   * @returns {Promise<Reply>}
   */
  async function ask(t, fields) {
    if (!link) return { t: "reply", id: null, ok: false, code: "offline" };
    app.set({ busy: true });
    const reply = await link.ask(t, fields);
    app.set({ busy: false });
    if (!reply.ok) app.voice.toast(refusal(reply, app), "alert");
    return reply;
  }

  return {
    dial,
    ask,
    /** @param {"player" | "spectator"} as */
    enter(as) {
      memory.keepPass(passName, { token: memory.pass(passName)?.token ?? "", named: true });
      wish = { ...wish, as };
      dial();
    },
    /** Whether this reader needs no door: a name is known, or none is needed. */
    knows: () => Boolean(memory.pass(passName)?.named || wish.move || tv),
    dialled: () => link !== null,
    wake: () => link?.wake(),
    close: () => link?.close(),
  };
}

/**
 * @param {Reply} reply
 * @param {App} app
 */
function refusal({ code = "", params = {}, text }, { words: { t, has }, words, play }) {
  const key = `code.${code}`;
  if (has(key)) return t(key, play ? play.params(params, words) : params);
  return text || t("code.other", { code });
}

/**
 * What happened before this page came is no news, but for what a bot did for this reader until then.
 * @param {Room} room
 * @param {You} you
 * @param {number} cameAt by the store's clock
 * @returns {number} of the last event that needs no telling
 */
function alreadyKnown({ events }, you, cameAt) {
  const back = events.find(
    ({ at, what, seat }) => what === "back" && seat === you.seat && at >= cameAt - RECENT,
  );
  return back ? back.n - 1 : (events.at(-1)?.n ?? 0);
}
