/**
 * A room's page: joins the line to the store and the store to the page. The lobby and the table are loaded when needed.
 *
 * @typedef {import("./app.d.ts").App} App
 * @typedef {import("./app.d.ts").Screen} Screen
 * @typedef {import("./app.d.ts").State} State
 */
import { h, render } from "../dom/h.js";
import { createPlaying, loadStyle } from "../games/index.js";
import { createTongue } from "../i18n/i18n.js";
import { header, waiting } from "./header.js";
import { dress, still } from "./prefs.js";
import { freshWord, openLink, socketUrl } from "./socket.js";
import { createLine, createStore, later, unknownRoom } from "./store.js";

const WORDS = new URL("../i18n", import.meta.url).href;
const STYLE = new URL("../style", import.meta.url).href;
const AGAIN = 1000; // ms until a part that could not be fetched is asked for again
const STALE = 5000; // ms from which on a page may be loaded anew for it
const GONE = new Set(["closed", "refused"]);
/** Waits that are over in a moment and need no clock. */
const BRIEF = new Set(["nonces", "round_end"]);
const PANELS = new Set(["people", "room", "device", "matters"]);
/** What `?view=` may ask for. @type {Record<string, NonNullable<App["tv"]>>} */
const TV = { table: "table", stream: "stream" };

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
 * @param {import("./socket.js").Connect} connect
 * @param {App["tv"]} [tv] a screen that only watches, whoever sits at a table in this browser
 * @returns {() => void} leaves the room
 */
export function openRoom({ root, memory, words, voice }, first, connect, tv = null) {
  const store = createStore(first);

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
    ask: (t, fields) => line.ask(t, fields),
    act: (action) => line.ask("act", { v: store.get().v, action }),
    still: () => still(app.prefs),
    room: () => beside(),
    later: (load) => later(load, () => store.set({})),
    learn: (folder) => tongue.learn(folder),
    enter(name, as) {
      prefer({ name });
      line.enter(as);
    },
  };
  const line = createLine(app, connect, tv ? null : takeMoveCode());
  const tongue = createTongue(app, WORDS);
  const playing = createPlaying(app);
  const screens = createScreens(app, line.dialled, playing.learn);
  const beside = createBeside(app);
  const gone = app.later(() => import("./gone.js").then(({ createGone }) => createGone(app)));
  const rules = app.later(() => import("../rules/dialog.js").then(({ createRules }) => createRules(app)));
  const attention = app.later(() =>
    import("./attention.js").then(({ createAttention }) => createAttention(app)),
  );
  let touched = false;
  const touch = () => {
    if (!touched) attention();
    touched = true;
  };

  /** @param {Partial<import("./prefs.js").Prefs>} change */
  function prefer(change) {
    memory.prefer(change);
    app.prefs = memory.prefs();
    dress(app.prefs, document.documentElement);
    if (change.lang) tongue.speak(change.lang).then(() => store.set({}));
    if ("speech" in change) readAloud();
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

  function paint() {
    const state = store.get();
    const screen = screens.wanted(state);
    screen?.before?.();
    app.room()?.follow(state);
    playing.follow(state);
    render(root, [
      banner(state, app),
      screen ? screen.view(state) : (GONE.has(state.link.is) && gone()?.view(state)) || opening(app),
      state.picks.panel === "rules" && rules()?.view(state),
      screen && app.room()?.dialog(state),
    ]);
    screen?.after?.(state);
    document.title = titleOf(state, app);
  }

  const wake = () => {
    if (document.visibilityState === "visible") line.wake();
    store.set({});
  };
  const undo = [
    store.watch(paint),
    store.watch((now, before) => touched && attention()?.follow(now, before)),
    ...["pointerdown", "keydown", "visibilitychange"].map((name) => listen(document, name, touch)),
    listen(document, "keydown", screens.key),
    listen(document, "visibilitychange", wake),
    listen(window, "online", wake),
  ];
  if (app.prefs.speech) void readAloud();
  if (document.hidden || tv) touch();
  if (line.knows()) {
    line.dial();
    playing.prepare();
  }
  paint();
  return () => {
    for (const back of undo) back();
    if (touched) attention()?.stop();
    screens.stop();
    app.room()?.stop();
    line.close();
  };
}

/**
 * What there is of the room beside its game. Once it is here it stays: what closes must be put away, too.
 * @param {App} app
 * @returns {App["room"]}
 */
function createBeside(app) {
  const parts = app.later(() => import("../room/parts.js").then(({ createParts }) => createParts(app)));
  let here = false;
  return () => {
    if (!here && !concernsRoom(app.get())) return null;
    const found = parts();
    here ||= found !== null;
    return found;
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
 * Door, lobby, table: one of them stands, and another is brought when it is wanted.
 * @param {App} app
 * @param {() => boolean} dialled whether there is a line
 * @param {(game: string) => Promise<void>} learn
 */
function createScreens(app, dialled, learn) {
  /** @type {{name: string, screen: Screen} | null} */
  let part = null;
  let coming = "";
  let failed = 0;

  /** @param {State} state */
  function nameFor({ link, room, game, v }) {
    if (GONE.has(link.is)) return "";
    if (!dialled()) return "door";
    if (v < 0 || !room) return "";
    // Another game is another table: whoever was away may not see the lobby between the two.
    const name = room.phase === "lobby" ? "lobby" : `table ${game?.id}`;
    return app.tv ? `tv ${name}` : name;
  }

  /** @param {string} name */
  async function bring(name) {
    coming = name;
    const id = app.get().game?.id;
    const fetched = Promise.all([fetchScreen(name, app), name.includes("table") && id && learn(id)]);
    const [create] = await fetched.catch(() => [null]); // the line is cut
    if (!create) await new Promise((done) => setTimeout(done, AGAIN));
    if (coming !== name) return;
    if (create) {
      part?.screen.stop();
      part = { name, screen: create(app) };
    }
    failed = create ? 0 : failed + 1;
    // Most browsers never fetch a module again that failed once: a new page does.
    if (failed > 1 && app.get().link.is === "open" && performance.now() > STALE) location.reload();
    coming = "";
    app.set({});
  }

  return {
    /**
     * @param {State} state
     * @returns {Screen | undefined} undefined as long as it is not here
     */
    wanted(state) {
      const name = nameFor(state);
      if (name && name !== part?.name && name !== coming) bring(name);
      return name === part?.name ? part?.screen : undefined;
    },
    /** @param {KeyboardEvent} event */
    key: (event) => part?.screen.key?.(event),
    stop: () => part?.screen.stop(),
  };
}

/**
 * @param {string} name
 * @param {App} app
 * @returns {Promise<(app: App) => Screen>}
 */
async function fetchScreen(name, app) {
  if (name.startsWith("tv")) {
    const [tv] = await Promise.all([
      import("../tv/tv.js"),
      ...["table", "tv"].map((style) => loadStyle(`${STYLE}/${style}.css`)),
    ]);
    await app.learn(tv.WORDS);
    return tv.createTv;
  }
  const style = loadStyle(`${STYLE}/${name.startsWith("table") ? "table" : "lobby"}.css`);
  const create =
    name === "door"
      ? import("./door.js").then(({ createDoor }) => createDoor)
      : name === "lobby"
        ? import("../lobby/lobby.js").then(({ createLobby }) => createLobby)
        : import("../table/table.js").then(({ createTable }) => createTable);
  await style;
  return create;
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
 * @param {EventTarget} target
 * @param {string} name
 * @param {(event: any) => void} heard
 */
function listen(target, name, heard) {
  target.addEventListener(name, heard);
  return () => target.removeEventListener(name, heard);
}
