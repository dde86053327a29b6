/**
 * What opens over the table on request, and the scores at the end of a round: loaded when first wanted.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 */
import { createTalk } from "../app/talk.js";
import { dialogView } from "../dom/dialog.js";
import { h, keyed } from "../dom/h.js";
import { createVerdict } from "../fair/verdict.js";
import { cardName, lying } from "./card.js";
import { nameOf } from "./seats.js";
import { resultView, sheetView } from "./sheet.js";

/** @param {App} app */
export function createPanels(app) {
  const talk = createTalk(app);
  const verdict = createVerdict(app);
  /** @type {Record<string, (state: State) => import("../dom/h.js").Child>} */
  const dialogs = {
    sheet: (state) => [sheetView(state, app), logView(state, app)],
    keys: () => keysView(app),
    guide: (state) => app.play?.guide?.(state, app),
    fair: verdict.view,
  };

  return {
    talkView: talk.view,
    fairTag: verdict.tag,
    /** @param {State} state */
    lastTrickView: (state) => lastTrickView(state, app),
    /** @param {State} state */
    backView: (state) => backView(state, app),
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
        state.game?.phase === "over" && [verdict.line(state), againLink(state, app)],
        sheetView(state, app),
      );
    },
    /** @param {State} state */
    panelView(state) {
      const { panel } = state.picks;
      const content = panel && dialogs[panel];
      return content ? dialogView(panel, content(state), app) : null;
    },
  };
}

/** @typedef {ReturnType<typeof createPanels>} Panels */

/**
 * The game once more, with every hand open; in the replay itself there is nothing to link to.
 * @param {State} state
 * @param {App} app
 */
function againLink({ room }, { words: { t } }) {
  if (!room || document.body.dataset.page === "replay") return null;
  return h(
    "a",
    { class: "quiet fair", key: "again", href: `replay/${room.code}/${room.game_no}` },
    t("replay"),
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
 * For somebody who is back: what a bot did for them, and how things stand (U-23).
 * @param {State} state
 * @param {App} app
 */
function backView(state, app) {
  const { t } = app.words;
  const { game, you, missed } = state;
  const chosen = you?.chosen ?? [];
  return h(
    "section",
    { class: "last", "aria-labelledby": "back-title" },
    h(
      "div",
      { class: "row row--ends" },
      h("h2", { class: "last__title", id: "back-title" }, t("back")),
      h("button", { type: "button", class: "quiet", onclick: () => app.pick({ panel: null }) }, t("close")),
    ),
    h("p", null, t("back.moves", { n: missed })),
    chosen.length > 0 &&
      h("p", null, t("back.chosen", { cards: app.words.list(chosen.map((card) => cardName(card, app))) })),
    game?.last_trick && [h("h3", { class: "last__title" }, t("table.last")), playsView(state, app)],
  );
}

/**
 * @param {State} state
 * @param {App} app
 */
function lastTrickView(state, app) {
  const { t } = app.words;
  if (!state.game?.last_trick) return null;
  return h(
    "section",
    { class: "last", "aria-labelledby": "last-title" },
    h(
      "div",
      { class: "row row--ends" },
      h("h2", { class: "last__title", id: "last-title" }, t("table.last")),
      h("button", { type: "button", class: "quiet", onclick: () => app.pick({ panel: null }) }, t("close")),
    ),
    playsView(state, app),
  );
}

/**
 * @param {State} state
 * @param {App} app
 */
function playsView({ game, room }, app) {
  const { t } = app.words;
  const last = game?.last_trick;
  if (!last || !room) return null;
  return h(
    "ol",
    { class: "last__plays" },
    keyed(
      last.plays,
      ({ seat }) => seat,
      ({ seat, cards, set }, i) =>
        h(
          "li",
          { class: `last__play${seat === last.winner ? " last__play--won" : ""}` },
          h(
            "span",
            { class: "last__cards" },
            cards.map((card) => lying(card, app, { spot: "last" })),
            h(
              "span",
              { class: "last__order", "aria-hidden": "true" },
              i === 0 && h("i", { class: "last__lead" }, "▶"),
              String(i + 1),
            ),
            i === 0 && h("span", { class: "unseen" }, t("table.leads")),
          ),
          set &&
            app.play?.playName &&
            h("span", { class: "last__set" }, app.play.playName({ seat, cards, set }, app.words)),
          h("bdi", { class: "last__name" }, nameOf(room, seat)),
          seat === last.winner && h("span", { class: "last__won" }, t("table.took")),
        ),
    ),
  );
}
