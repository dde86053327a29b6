/**
 * A finished game once more, at /replay/{code}/{n}: step by step, every hand open. `#2.15` is the place in it.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("./steps.js").Round} Round
 */
import { getReplay, getSteps, readCode } from "../app/api.js";
import { header } from "../app/header.js";
import { dress, still } from "../app/prefs.js";
import { createStore, later, unknownRoom } from "../app/store.js";
import { h, render } from "../dom/h.js";
import { folderOf, loadGame } from "../games/index.js";
import { loadWords } from "../i18n/i18n.js";
import { copyText } from "../lobby/share.js";
import { createPanels } from "../table/panels.js";
import { marksOf, roomOf, stateAt, withEnd } from "./steps.js";
import { replayView } from "./view.js";

const WORDS = new URL("../i18n", import.meta.url).href;
const FOLDER = new URL(".", import.meta.url).href.replace(/\/$/, "");

/** @param {import("../app/main.js").Start} start */
export async function open({ root, memory, words, voice }) {
  const [typed = "", number = "1"] = location.pathname.split("/").filter(Boolean).slice(-2);
  const code = readCode(decodeURIComponent(typed)) ?? typed;
  const gameNo = Number(number);
  const store = createStore(unknownRoom(code));
  /** @type {Map<number, Round>} */
  const rounds = new Map();
  /** @type {{round: number, at: number}} */
  let place = placeIn(location.hash);
  let problem = "";
  let folders = [FOLDER];
  let mine = /** @type {number | null} */ (null);

  /** @type {App} */
  const app = {
    words,
    prefs: memory.prefs(),
    memory,
    voice,
    play: null,
    get: store.get,
    set: store.set,
    pick: (change) => store.set({ picks: { ...store.get().picks, ...change } }),
    prefer(change) {
      memory.prefer(change);
      app.prefs = memory.prefs();
      dress(app.prefs, document.documentElement);
      if (change.lang) void speak(change.lang);
      store.set({});
    },
    // Nothing can be asked of a game that is over.
    ask: async () => ({ t: "reply", id: null, ok: false, code: "over" }),
    act: async () => ({ t: "reply", id: null, ok: false, code: "over" }),
    still: () => still(app.prefs),
    later: (load) => later(load, () => store.set({})),
    tv: null,
    room: () => null,
    learn: async () => {},
    enter() {},
  };
  const panels = createPanels(app);
  const rules = app.later(() => import("../rules/dialog.js").then(({ createRules }) => createRules(app)));
  const ways = { to: (/** @type {number} */ at) => go(place.round, at), mark, round, copy };

  /** @param {import("../i18n/i18n.js").Lang} lang */
  async function speak(lang) {
    app.words = await loadWords(lang, WORDS, ...folders);
    document.documentElement.lang = lang;
    store.set({});
  }

  /**
   * To a step; before the first and after the last of a round begins another round.
   * @param {number} number of the round
   * @param {number} at Infinity: its last step
   * @returns {Promise<void>}
   */
  async function go(number, at) {
    const told = rounds.get(number) ?? (await fetchRound(number));
    if (!told) return;
    const last = told.steps.length - 1;
    if (at > last && at !== Infinity) return number < told.rounds ? go(number + 1, 0) : undefined;
    if (at < 0) return number > 1 ? go(number - 1, Infinity) : undefined;
    place = { round: number, at: Math.min(at, last) };
    history.replaceState(null, "", `${location.pathname}#${place.round}.${place.at}`);
    const { room } = store.get();
    if (room) store.set(stateAt(store.get(), told.steps, place.at, mine));
  }

  /** @param {number} number */
  async function fetchRound(number) {
    const { status, body } = await getSteps(code, gameNo, number);
    if (status === 200) rounds.set(number, withEnd(body));
    else fail(status, body);
    return rounds.get(number);
  }

  /**
   * @param {number} status
   * @param {any} body
   */
  function fail(status, body) {
    const { t } = app.words;
    problem =
      status === 404
        ? t("replay.none")
        : status === 0
          ? t("landing.offline")
          : (body?.text ?? t("replay.none"));
    store.set({});
  }

  /** @param {1 | -1} way to where a trick was taken or a phase began */
  function mark(way) {
    const marks = marksOf(rounds.get(place.round)?.steps ?? []);
    const next = way > 0 ? marks.find((at) => at > place.at) : marks.filter((at) => at < place.at).at(-1);
    void go(place.round, next ?? place.at + way);
  }

  /** @param {number} number */
  function round(number) {
    void go(number, 0);
  }

  async function copy() {
    const done = await copyText(location.href);
    voice.toast(app.words.t(done ? "share.copied" : "share.copy_by_hand"), done ? "calm" : "alert");
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const { target, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    if (target instanceof Element && target.closest("input, select, textarea, dialog")) return;
    const acts = {
      ArrowLeft: () => go(place.round, place.at - 1),
      ArrowRight: () => go(place.round, place.at + 1),
      PageUp: () => mark(-1),
      PageDown: () => mark(1),
      Home: () => go(place.round, 0),
      End: () => go(place.round, Infinity),
    };
    const act = acts[/** @type {keyof typeof acts} */ (event.key)];
    if (!act) return;
    event.preventDefault();
    void act();
  }

  function paint() {
    const state = store.get();
    const told = rounds.get(place.round);
    const { t } = app.words;
    document.title = `${t("replay")} — ${t("name")}`;
    render(root, [
      told && state.game && app.play
        ? replayView(state, { told, at: place.at }, app, panels, ways)
        : notice(problem, app),
      state.picks.panel === "rules" && rules()?.view(state),
    ]);
  }

  store.watch(paint);
  document.addEventListener("keydown", key);
  paint();
  const { status, body } = await getReplay(code, gameNo);
  if (status !== 200) return fail(status, body);
  const { receipt } = body;
  folders = [FOLDER, folderOf(receipt.game)];
  const [play, spoken] = await Promise.all([
    loadGame(receipt.game),
    loadWords(app.words.lang, WORDS, ...folders),
  ]);
  await play.part?.fetch();
  app.play = play;
  app.words = spoken;
  mine = memory.witness(`${code} ${gameNo}`).hands[1]?.seat ?? null;
  store.set({ link: { is: "open", slow: false }, room: roomOf(code, gameNo, receipt) });
  await go(place.round, place.at);
}

/**
 * @param {string} hash
 * @returns {{round: number, at: number}}
 */
function placeIn(hash) {
  const [round, at] = hash.slice(1).split(".").map(Number);
  return { round: round && round > 0 ? round : 1, at: at && at > 0 ? at : 0 };
}

/**
 * @param {string} problem
 * @param {App} app
 */
function notice(problem, app) {
  const { t } = app.words;
  return h(
    "div",
    { class: "page" },
    header(app, null),
    h(
      "main",
      { class: "notice", id: "main" },
      h("h1", { class: "notice__title" }, problem || t("replay.loading")),
      problem
        ? h("a", { class: "button", href: "./" }, t("link.home"))
        : h("div", { class: "waiting", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
    ),
  );
}
