/**
 * A room: joins the line to the store and the store to the page. The lobby and the table are loaded when needed.
 *
 * @typedef {import("./app.d.ts").App} App
 * @typedef {import("./app.d.ts").Screen} Screen
 * @typedef {import("./app.d.ts").State} State
 * @typedef {import("./wire.d.ts").Reply} Reply
 */
import { h, render } from "../dom/h.js";
import { folderOf, loadGame, loadStyle } from "../games/index.js";
import { loadWords } from "../i18n/i18n.js";
import { header, waiting } from "./header.js";
import { bearWitness, dress, still } from "./prefs.js";
import { freshWord, openLink, socketUrl } from "./socket.js";

const WORDS = new URL("../i18n", import.meta.url).href;
const AGAIN = 1000; // ms until a part that could not be fetched is asked for again
const RECENT = 10_000; // ms before this page came in which one came back by coming
const GONE = new Set(["closed", "refused"]);
/** Waits that are over in a moment and need no clock. */
const BRIEF = new Set(["nonces", "round_end"]);
const PANELS = new Set(["people", "room", "device", "matters"]);
/** What `?view=` may ask for. @type {Record<string, NonNullable<App["tv"]>>} */
const TV = { table: "table", stream: "stream" };
const STYLE = new URL("../style", import.meta.url).href;

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
 * The page of the room whose code stands at the end of the address.
 * @param {import("./main.js").Start} start
 */
export function open(start) {
  const code = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
  const tv = TV[new URLSearchParams(location.search).get("view") ?? ""] ?? null;
  return openRoom(
    start,
    unknownRoom(code),
    (line) => openLink({ ...line, url: socketUrl(code, document.baseURI), word: freshWord() }),
    tv,
  );
}

/**
 * @param {import("./main.js").Start} start
 * @param {State} first
 * @param {(line: Pick<import("./socket.js").Line, "greet" | "heard" | "changed">) => import("./socket.js").OpenLink} connect
 * @param {App["tv"]} [tv] a screen that only watches, whoever sits at a table in this browser
 * @returns {() => void} leaves the room
 */
export function openRoom({ root, memory, words, voice }, first, connect, tv = null) {
  const store = createStore(first);
  /** @type {ReturnType<typeof connect> | null} */
  let link = null;
  /** @type {{name: string, screen: Screen} | null} */
  let part = null;
  let coming = "";
  let openedFor = -1;
  let beside = false;
  /** By the server's clock: when this page came, and when the line was last back. */
  let cameAt = 0;
  let backAt = 0;
  /** @type {Promise<ReturnType<typeof import("./hearing.js").createHearing>> | null} */
  let hearing = null;
  /** Of the game that is played; it paints again when it is here. @type {(() => unknown) | null} */
  let more = null;
  let wish = tv ? { as: "spectator", move: null } : { as: "player", move: takeMoveCode() };
  const passName = tv ? `${first.code} tv` : first.code;
  /** Folders whose texts a part has brought with it; one after the other, so that none is lost. */
  const folders = new Set();
  let learning = Promise.resolve();

  /** @type {App} */
  const app = {
    words,
    prefs: memory.prefs(),
    memory,
    voice,
    play: null,
    tv,
    get: store.get,
    set: store.set,
    pick: (change) => store.set({ picks: { ...store.get().picks, ...change } }),
    prefer,
    ask,
    act,
    still: () => still(app.prefs),
    room,
    later: (load) => later(load, () => store.set({})),
    learn: (folder) => {
      learning = learning.catch(() => {}).then(() => (folders.has(folder) ? undefined : addWords(folder)));
      return learning;
    },
    enter(name, as) {
      prefer({ name });
      memory.keepPass(passName, { token: memory.pass(passName)?.token ?? "", named: true });
      wish = { ...wish, as };
      dial();
    },
  };

  const attention = app.later(() =>
    import("./attention.js").then(({ createAttention }) => createAttention(app)),
  );
  let touched = false;
  const touch = () => {
    if (!touched) attention();
    touched = true;
  };
  const parts = app.later(() => import("../room/parts.js").then(({ createParts }) => createParts(app)));
  const gone = app.later(() => import("./gone.js").then(({ createGone }) => createGone(app)));
  const rules = app.later(() => import("../rules/dialog.js").then(({ createRules }) => createRules(app)));

  /** Once it is here it stays: what closes must be put away, too. */
  function room() {
    if (!beside && !concernsRoom(store.get())) return null;
    const found = parts();
    beside ||= found !== null;
    return found;
  }

  function dial() {
    link?.close();
    link = connect({ greet, heard, changed: (now) => store.set({ link: now }) });
    store.set({});
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
    if (message.t === "welcome") {
      wish = { ...wish, move: null };
      backAt = message.now;
      cameAt ||= message.now;
      store.set({ ahead: message.now - Date.now() });
      memory.keepPass(passName, { token: message.token, named: true });
    } else if (message.t === "said" || message.t === "stamped") {
      hearing ??= import("./hearing.js").then(({ createHearing }) => createHearing(app, first.code));
      const since = { cameAt, backAt };
      hearing.then(
        ({ hear }) => hear(message, since),
        () => {
          hearing = null; // the line is cut; when it is back, all that was said comes again
        },
      );
    } else if (message.t === "sheet") store.set({ rounds: message.rounds });
    else if (message.t === "state" && message.v >= store.get().v) {
      const { v, room, game, you } = message;
      const first = store.get().v < 0;
      store.set({ v, room, game, you });
      if (first) store.set({ told: alreadyKnown(room, you, cameAt) });
      bearWitness(memory, room, game, you);
      openNonce();
    }
  }

  async function openNonce() {
    const { room, you } = store.get();
    if (!room || !you || openedFor === room.game_no || !room.timers.some(({ kind }) => kind === "nonces"))
      return;
    openedFor = room.game_no;
    const { toOpen } = await import("../fair/nonce.js");
    const nonce = toOpen(room, you.seat, memory);
    if (nonce) link?.ask("nonce", { nonce });
  }

  /**
   * @param {string} t
   * @param {Record<string, unknown>} [fields]
   * @returns {Promise<Reply>}
   */
  async function ask(t, fields) {
    if (!link) return { t: "reply", id: null, ok: false, code: "offline" };
    store.set({ busy: true });
    const reply = await link.ask(t, fields);
    store.set({ busy: false });
    if (!reply.ok) voice.toast(refusal(reply), "alert");
    return reply;
  }

  /** @param {Reply} reply */
  function refusal({ code = "", params = {}, text }) {
    const key = `code.${code}`;
    if (app.words.has(key)) return app.words.t(key, app.play ? app.play.params(params, app.words) : params);
    return text || app.words.t("code.other", { code });
  }

  /** @param {Record<string, unknown> & {type: string}} action */
  function act(action) {
    return ask("act", { v: store.get().v, action });
  }

  /** @param {Partial<import("./prefs.js").Prefs>} change */
  function prefer(change) {
    memory.prefer(change);
    app.prefs = memory.prefs();
    dress(app.prefs, document.documentElement);
    if (change.lang) speak(change.lang);
    if ("speech" in change) readAloud();
    store.set({});
  }

  /** @param {import("../i18n/i18n.js").Lang} lang */
  async function speak(lang) {
    app.words = await loadWords(lang, WORDS, ...folders);
    document.documentElement.lang = lang;
    store.set({});
  }

  async function readAloud() {
    if (!app.prefs.speech) {
      voice.aloud(null);
      return globalThis.speechSynthesis?.cancel();
    }
    const { createReader } = await import("../dom/aloud.js");
    voice.aloud(createReader(() => app.words.lang));
  }

  /** @param {State} state */
  function partOf({ link: now, room, game, v }) {
    if (now.is === "closed" || now.is === "refused") return "";
    if (!link) return "door";
    if (v < 0 || !room) return "";
    // Another game is another table: whoever was away may not see the lobby between the two.
    const part = room.phase === "lobby" ? "lobby" : `table ${game?.id}`;
    return tv ? `tv ${part}` : part;
  }

  /** @param {string} name */
  async function bring(name) {
    coming = name;
    const id = store.get().game?.id;
    try {
      const [screen] = await Promise.all([makePart(name, app), name.includes("table") && id && learn(id)]);
      if (coming !== name) return screen.stop();
      part?.screen.stop();
      part = { name, screen };
    } catch {
      await new Promise((done) => setTimeout(done, AGAIN)); // the line is cut
      if (coming !== name) return;
    }
    coming = "";
    store.set({});
  }

  /** @param {string} id of a game */
  async function learn(id) {
    if (app.play?.id === id) return;
    const [play] = await Promise.all([loadGame(id), app.learn(folderOf(id))]);
    if ((store.get().game?.id ?? id) !== id) return; // the page said what was played before
    app.play = play;
    more = play.part ? app.later(play.part.fetch) : null;
  }

  /** The page says what is played here before the line does. */
  function prepare() {
    const id = /** @type {HTMLMetaElement | null} */ (document.querySelector("meta[name=game]"))?.content;
    if (id) learn(id).catch(() => {}); // it will be asked for again
  }

  /** @param {string} folder */
  async function addWords(folder) {
    folders.add(folder);
    try {
      app.words = await app.words.with(folder);
    } catch (problem) {
      folders.delete(folder); // no line: whoever needs it asks again
      throw problem;
    }
  }

  function paint() {
    const state = store.get();
    const wanted = partOf(state);
    if (wanted && wanted !== part?.name && wanted !== coming) bring(wanted);
    const screen = wanted === part?.name ? part?.screen : undefined;
    screen?.before?.();
    app.room()?.follow(state);
    if (app.play?.id === state.game?.id && app.play?.part?.needed(state)) more?.();
    render(root, [
      banner(state, app),
      screen ? screen.view(state) : (GONE.has(state.link.is) && gone()?.view(state)) || opening(app),
      state.picks.panel === "rules" && rules()?.view(state),
      screen && app.room()?.dialog(state),
    ]);
    screen?.after?.(state);
    document.title = titleOf(state, app);
  }

  /** @param {KeyboardEvent} event */
  const key = (event) => part?.screen.key?.(event);
  const wake = () => {
    if (document.visibilityState === "visible") link?.wake();
    store.set({});
  };
  const undo = [
    store.watch(paint),
    store.watch((now, before) => touched && attention()?.follow(now, before)),
    ...["pointerdown", "keydown", "visibilitychange"].map((name) => listen(document, name, touch)),
    listen(document, "keydown", key),
    listen(document, "visibilitychange", wake),
    listen(window, "online", wake),
  ];
  if (app.prefs.speech) void readAloud();
  if (document.hidden || tv) touch();
  if (memory.pass(passName)?.named || wish.move || tv) {
    dial();
    prepare();
  }
  paint();
  return () => {
    for (const back of undo) back();
    if (touched) attention()?.stop();
    part?.screen.stop();
    app.room()?.stop();
    link?.close();
  };
}

/**
 * Whether there is anything of the room beside its game to show: an event to tell, something that ticks or is to be
 * decided, an open panel.
 * @param {State} state
 */
function concernsRoom({ room, you, told, picks }) {
  if (!room || !you) return false;
  const news = (room.events.at(-1)?.n ?? 0) > told;
  const waits =
    room.timers.some(({ kind }) => !BRIEF.has(kind)) || room.votes.length > 0 || Boolean(you.claim);
  const away = room.seats.some((seat) => seat && !seat.bot && !seat.connected);
  return news || waits || away || (you.host && room.asking.length > 0) || PANELS.has(picks.panel ?? "");
}

/**
 * What happened before this page came is no news, but for what a bot did for this reader until then.
 * @param {import("./wire.d.ts").Room} room
 * @param {import("./wire.d.ts").You} you
 * @param {number} cameAt by the store's clock
 * @returns {number} of the last event that needs no telling
 */
function alreadyKnown({ events }, you, cameAt) {
  const back = events.find(
    ({ at, what, seat }) => what === "back" && seat === you.seat && at >= cameAt - RECENT,
  );
  return back ? back.n - 1 : (events.at(-1)?.n ?? 0);
}

/**
 * @param {string} name
 * @param {App} app
 * @returns {Promise<Screen>}
 */
async function makePart(name, app) {
  if (name.startsWith("tv")) {
    const [{ createTv }] = await Promise.all([
      import("../tv/tv.js"),
      ...["table", "tv"].map((style) => loadStyle(`${STYLE}/${style}.css`)),
    ]);
    return createTv(app);
  }
  const style = loadStyle(`${STYLE}/${name.startsWith("table") ? "table" : "lobby"}.css`);
  const part =
    name === "door"
      ? import("./door.js").then(({ createDoor }) => createDoor(app))
      : name === "lobby"
        ? import("../lobby/lobby.js").then(({ createLobby }) => createLobby(app))
        : import("../table/table.js").then(({ createTable }) => createTable(app));
  await style;
  return part;
}

/**
 * @param {State} state
 * @param {App} app
 */
function banner({ link }, { words: { t } }) {
  if (link.is !== "lost") return null;
  const text = link.restart ? t("link.restart") : t("link.lost", { tries: link.tries });
  return h("p", { class: "banner", role: "status" }, h("span", { class: "dot dot--red" }), text);
}

/**
 * Nothing to play with yet.
 * @param {App} app
 */
function opening(app) {
  return h(
    "div",
    { class: "page" },
    header(app, null),
    h(
      "main",
      { class: "notice", id: "main" },
      h("h1", { class: "notice__title" }, app.words.t("link.opening")),
      waiting(),
    ),
  );
}

/**
 * @param {State} state
 * @param {App} app
 */
function titleOf({ game, you, code }, { tv, prefs, words: { t, has } }) {
  if (!game && (prefs.veil || tv === "stream")) return t("name");
  const key = `game.${game?.id}`;
  const name = game && has(key) ? t(key) : code;
  const mine = you?.prompt && you.prompt.kind !== "continue";
  return `${mine ? `● ${t("status.yours")} — ` : ""}${name} — ${t("name")}`;
}

/**
 * A seat's one-time code brought from another device: in the fragment, so never sent in a URL, and not left there.
 * @returns {string | null}
 */
function takeMoveCode() {
  const code = new URLSearchParams(location.hash.slice(1)).get("move");
  if (code) history.replaceState(null, "", location.pathname + location.search);
  return code;
}

/**
 * @template Part
 * @param {() => Promise<Part>} load
 * @param {() => void} come
 * @returns {() => Part | null}
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
 * @param {EventTarget} target
 * @param {string} name
 * @param {(event: any) => void} heard
 */
function listen(target, name, heard) {
  target.addEventListener(name, heard);
  return () => target.removeEventListener(name, heard);
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
