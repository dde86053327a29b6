/**
 * What opens over the table on request, and the scores at the end of a round: loaded when first wanted.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 */
import { createTalk } from "../app/talk.js";
import { h, keyed } from "../dom/h.js";
import { createVerdict } from "../fair/verdict.js";
import { lying } from "./card.js";
import { createPeople } from "./people.js";
import { nameOf } from "./seats.js";
import { resultView, sheetView } from "./sheet.js";

/** @param {App} app */
export function createPanels(app) {
  const talk = createTalk(app);
  const people = createPeople(app);
  const verdict = createVerdict(app);
  /** @type {Record<string, (state: State) => import("../dom/h.js").Child>} */
  const dialogs = {
    sheet: (state) => [sheetView(state, app), logView(state, app)],
    keys: () => keysView(app),
    guide: (state) => app.play?.guide?.(state, app),
    people: people.view,
    fair: verdict.view,
  };

  return {
    talkView: talk.view,
    /** @param {State} state */
    lastTrickView: (state) => lastTrickView(state, app),
    /**
     * How the round or the game ended.
     * @param {State} state
     */
    endView(state) {
      return h(
        "div",
        { class: "felt__sheet sheet", key: "sheet" },
        app.play?.news?.(state, app),
        resultView(state, app),
        state.game?.phase === "over" && verdict.line(state),
        sheetView(state, app),
      );
    },
    /** @param {State} state */
    panelView(state) {
      const { panel } = state.picks;
      const content = panel && dialogs[panel];
      if (panel !== "people") people.forget();
      return content ? dialogView(panel, content(state), app) : null;
    },
  };
}

/** @typedef {ReturnType<typeof createPanels>} Panels */

/**
 * @param {string} name
 * @param {import("../dom/h.js").Child} content
 * @param {App} app
 */
function dialogView(name, content, app) {
  const { t } = app.words;
  const close = () => app.pick({ panel: null });
  return h(
    "dialog",
    {
      class: "dialog sheet",
      key: name,
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
      h("h2", { class: "sheet__title", id: "dialog-title" }, t(name)),
      h("button", { type: "button", class: "quiet", onclick: close }, t("close")),
    ),
    content,
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

const KEYS = ["←→", "↑", "Enter", "Esc", "1–9", "L", "S", "C", "T", "H", "M", "W", "U", "R", "/", "?"];

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
function lastTrickView({ game, room }, app) {
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
