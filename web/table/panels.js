/**
 * What opens over the table on request, and the scores at the end of a round: loaded when first wanted.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 */
import { h, keyed } from "../dom/h.js";
import { lying } from "./card.js";
import { nameOf } from "./seats.js";
import { resultView, sheetView } from "./sheet.js";

/**
 * How the round or the game ended.
 * @param {State} state
 * @param {App} app
 */
export function endView(state, app) {
  return h(
    "div",
    { class: "felt__sheet sheet", key: "sheet" },
    app.play?.news?.(state, app),
    resultView(state, app),
    sheetView(state, app),
  );
}

/**
 * @param {State} state
 * @param {App} app
 */
export function panelView(state, app) {
  const { t } = app.words;
  const { panel } = state.picks;
  if (panel !== "sheet" && panel !== "keys" && panel !== "guide") return null;
  const close = () => app.pick({ panel: null });
  return h(
    "dialog",
    {
      class: "dialog sheet",
      key: panel,
      "aria-labelledby": "dialog-title",
      onclose: close,
      onclick: (/** @type {MouseEvent} */ event) => event.target === event.currentTarget && close(),
      ref: (/** @type {HTMLDialogElement} */ el) => {
        queueMicrotask(() => el.showModal());
      },
    },
    h(
      "div",
      { class: "row row--ends" },
      h("h2", { class: "sheet__title", id: "dialog-title" }, t(panel)),
      h("button", { type: "button", class: "quiet", onclick: close }, t("close")),
    ),
    panel === "sheet" && [sheetView(state, app), logView(state, app)],
    panel === "keys" && keysView(app),
    panel === "guide" && app.play?.guide?.(state, app),
  );
}

/**
 * @param {State} state
 * @param {App} app
 */
function logView({ log }, { words: { t } }) {
  return h(
    "section",
    { class: "log", "aria-labelledby": "log-title" },
    h("h3", { class: "log__title", id: "log-title" }, t("log")),
    log.length === 0 && h("p", { class: "soft" }, t("log.empty")),
    h(
      "div",
      { class: "log__lines", role: "log", "aria-live": "off", tabindex: 0, "aria-labelledby": "log-title" },
      log.map((line) => h("p", null, line)),
    ),
  );
}

const KEYS = ["←→", "↑", "Enter", "Esc", "1–9", "L", "S", "T", "H", "M", "W", "U", "?"];

/** @param {App} app */
function keysView({ play, words: { t } }) {
  const suits = Object.keys(play?.letters ?? {});
  /** @param {string} key */
  const pressed = (key) => (suits.includes(key.toLowerCase()) ? `Shift ${key}` : key);
  return h(
    "dl",
    { class: "keys" },
    KEYS.map((key) => [h("dt", null, h("kbd", null, pressed(key))), h("dd", null, t(`keys.${key}`))]),
    h(
      "dt",
      null,
      suits.map((letter) => [h("kbd", null, letter.toUpperCase()), " "]),
    ),
    h("dd", null, t("keys.suits")),
  );
}

/**
 * @param {State} state
 * @param {App} app
 */
export function lastTrickView({ game, room }, app) {
  const { t } = app.words;
  const last = game?.last_trick;
  if (!last || !room) return null;
  return h(
    "section",
    { class: "last", "aria-labelledby": "last-title" },
    h(
      "div",
      { class: "row row--ends" },
      h("h2", { class: "last__title", id: "last-title" }, t("table.last")),
      h("button", { type: "button", class: "quiet", onclick: () => app.pick({ panel: null }) }, t("close")),
    ),
    h(
      "ol",
      { class: "last__plays" },
      keyed(
        last.plays,
        ({ seat }) => seat,
        ({ seat, cards, set }) =>
          h(
            "li",
            { class: `last__play${seat === last.winner ? " last__play--won" : ""}` },
            h(
              "span",
              { class: "last__cards" },
              cards.map((card) => lying(card, app, { spot: "last" })),
            ),
            set &&
              app.play?.playName &&
              h("span", { class: "last__set" }, app.play.playName({ seat, cards, set }, app.words)),
            h("bdi", { class: "last__name" }, nameOf(room, seat)),
            seat === last.winner && h("span", { class: "last__won" }, t("table.took")),
          ),
      ),
    ),
  );
}
