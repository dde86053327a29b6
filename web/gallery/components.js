/**
 * The design system on one page: every small part in every state, by the classes and views that the client itself uses.
 * For developers: captions are class names.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("../dom/h.js").Child} Child
 */
import { header, mark, strokes } from "../app/header.js";
import { openMemory } from "../app/prefs.js";
import { NO_PICKS, unknownRoom } from "../app/store.js";
import { h, render } from "../dom/h.js";
import { folderOf, loadGame } from "../games/index.js";
import { signsView } from "../lobby/rule.js";
import { lying } from "../table/card.js";
import { seatView, status } from "../table/seats.js";
import { GAMES } from "./fixtures/catalogue.js";
import { SCENES } from "./fixtures/index.js";
import { CODE, room } from "./fixtures/room.js";

/**
 * A card of each suit, and the court.
 * @type {Record<string, string[]>}
 */
const PACKS = {
  "hii-fuu": ["R1", "Y15", "G13", "B7"],
  hearts: ["S10", "HA", "C9", "DJ", "SQ", "HK"],
  "half-pint-heroes": ["A8", "C3", "M10", "P12", "W13"],
};
const CARD_STATES = [
  "",
  "card--lit",
  "card--shut",
  "card--raised",
  "card--raised card--queued",
  "card--away",
  "card--locked",
];
const TOKENS = [
  "paper",
  "paper-high",
  "paper-low",
  "ink",
  "ink-soft",
  "now",
  "now-soft",
  "calm",
  "calm-soft",
  "good",
  "warn",
  "felt",
  "hem",
  "wood",
];

/** @param {import("../app/main.js").Start} start */
export async function openComponents({ root, memory, words, voice }) {
  const games = await Promise.all(
    Object.keys(PACKS).map(async (id) => ({
      play: await loadGame(id),
      words: await words.with(folderOf(id)),
    })),
  );
  const apps = games.map((game) => appFor(game, memory, voice));
  const first = /** @type {App} */ (apps[0]);
  const draw = () =>
    render(
      root,
      h(
        "div",
        { class: "page" },
        header(first, h("span", { class: "head__code" }, CODE)),
        h("main", { class: "kit", id: "main" }, h("h1", null, words.t("name")), parts(first, apps)),
      ),
    );
  draw();
}

/**
 * @param {Pick<App, "play" | "words">} game
 * @param {ReturnType<typeof openMemory>} memory
 * @param {App["voice"]} voice
 * @returns {App}
 */
function appFor({ play, words }, memory, voice) {
  const state = { ...unknownRoom(CODE), picks: NO_PICKS };
  return /** @type {App} */ (
    /** @type {unknown} */ ({
      words,
      play,
      memory,
      voice,
      prefs: memory.prefs(),
      tv: null,
      get: () => state,
      room: () => null,
      prefer() {},
      pick() {},
    })
  );
}

/**
 * @param {App} first
 * @param {App[]} apps
 */
function parts(first, apps) {
  return [
    part(
      "tokens",
      TOKENS.map((name) =>
        named(name, h("span", { class: "kit__token", style: { background: `var(--${name})` } })),
      ),
    ),
    part("mark", [
      mark(),
      mark("mark mark--small"),
      ...[1, 2, 3].map((n) => strokes(/** @type {1 | 2 | 3} */ (n), "hero__strokes")),
    ]),
    part("buttons", buttons(first)),
    part("fields", fields(first)),
    part("toasts and banners", toasts(first)),
    part(
      "rules",
      GAMES.map((meta) => signsView(/** @type {any} */ (meta), { ...room(), seats: 4 }, first)),
    ),
    apps.map((app) =>
      part(`cards of ${app.play?.id}`, cards(app), app.play?.look ? `table--${app.play.look}` : ""),
    ),
    part("seats", seats(first), "kit__felt table--hii-fuu"),
    part("status lines", statuses(first)),
    part(
      "shouts",
      ["", "shout--mii", "shout--stamp"].map((tone) =>
        named(tone, h("span", { class: `shout ${tone} kit__still` }, first.words.t("stamp.nice"))),
      ),
    ),
  ];
}

/**
 * @param {string} title
 * @param {Child} content
 * @param {string} [more] class
 */
function part(title, content, more = "") {
  const id = `kit-${title.replace(/\W/g, "-")}`;
  return h(
    "section",
    { class: "sheet kit__part", "aria-labelledby": id },
    h("h2", { class: "sheet__title", id }, title),
    h("div", { class: `kit__row ${more}` }, content),
  );
}

/**
 * @param {string} name
 * @param {Child} content
 */
function named(name, content) {
  return h("figure", { class: "kit__one" }, content, h("figcaption", null, name || "–"));
}

/** @param {App} app */
function buttons({ words: { t } }) {
  const kinds = [
    "button",
    "button button--main",
    "button button--soft",
    "button button--bare",
    "quiet",
    "tool",
    "stamp",
  ];
  return [
    kinds.map((kind) => named(kind, h("button", { type: "button", class: kind }, t("start")))),
    named(
      "disabled",
      h("button", { type: "button", class: "button button--main", disabled: true }, t("start")),
    ),
    named(
      "aria-disabled",
      h("button", { type: "button", class: "button", "aria-disabled": "true" }, t("act.choose")),
    ),
  ];
}

/** @param {App} app */
function fields({ words: { t } }) {
  return [
    named("input", h("input", { class: "input", "aria-label": t("door.name"), value: "さとみ" })),
    named(
      "input--code",
      h("input", { class: "input input--code", "aria-label": t("landing.code"), placeholder: "XXXX-XXXX" }),
    ),
    named("field__error", h("p", { class: "field__error" }, t("landing.code.none"))),
    ["off", "on"].map((now) =>
      named(
        `toggle ${now}`,
        h(
          "label",
          { class: "toggle" },
          h("input", { type: "checkbox", checked: now === "on" }),
          h("span", null, t("settings.calm")),
        ),
      ),
    ),
    named(
      "choice",
      h(
        "fieldset",
        { class: "choice" },
        h("legend", null, t("settings.pace")),
        ["normal", "fast", "slow"].map((value) =>
          h(
            "label",
            { class: "choice__one" },
            h("input", { type: "radio", name: "kit-pace", value, checked: value === "fast" }),
            h("span", null, t(`settings.pace.${value}`)),
          ),
        ),
      ),
    ),
    named(
      "slider",
      h(
        "label",
        { class: "slider" },
        h("span", null, t("settings.volume")),
        h("input", { type: "range", value: "60" }),
      ),
    ),
  ];
}

/** @param {App} app */
function toasts({ words: { t } }) {
  return [
    ["calm", "alert"].map((tone) =>
      named(
        `toast--${tone}`,
        h("button", { type: "button", class: `toast toast--${tone} kit__still` }, t("hand.queue_refused")),
      ),
    ),
    named(
      "banner",
      h(
        "p",
        { class: "banner kit__still" },
        h("span", { class: "dot dot--red" }),
        t("link.lost", { tries: 3 }),
      ),
    ),
    named("tag", h("span", { class: "tag" }, t("landing.rooms.playing"))),
    named("tag--free", h("span", { class: "tag tag--free" }, t("landing.rooms.lobby"))),
    named("waiting", h("div", { class: "waiting" }, h("i"), h("i"), h("i"))),
  ];
}

/** @param {App} app */
function cards(app) {
  const all = PACKS[app.play?.id ?? ""] ?? [];
  return [
    all.map((card) => named(card, lying(card, app, { spot: "kit" }))),
    CARD_STATES.map((state) =>
      named(state, lying(all[0] ?? "", app, { class: `card--mine ${state}`, spot: "kit" })),
    ),
    named(
      "letters",
      lying(all[1] ?? "", { ...app, prefs: { ...app.prefs, letters: true } }, { spot: "kit" }),
    ),
  ];
}

/**
 * One table in several states of its seats.
 * @param {App} app
 */
function seats(app) {
  return ["play-mine", "play-others", "play-five", "play-out", "round-end", "discard-given"].flatMap(
    (scene) => {
      const state = stateOf(scene);
      return [0, 1, 2, 3].map((seat) => named(`${scene} ${seat}`, seatView(seat, state, app)));
    },
  );
}

/** @param {App} app */
function statuses(app) {
  return ["play-mine", "play-lead", "play-others", "discard", "play-out", "over"].map((scene) => {
    const { text, mine } = status(stateOf(scene), app);
    return named(scene, h("p", { class: `status${mine ? " status--mine" : ""} kit__still` }, text));
  });
}

/**
 * @param {string} scene
 * @returns {State}
 */
function stateOf(scene) {
  const message = SCENES[scene]?.messages?.find((/** @type {any} */ one) => one.t === "state");
  return {
    ...unknownRoom(CODE),
    picks: NO_PICKS,
    link: { is: "open", slow: false },
    .../** @type {any} */ (message),
  };
}
