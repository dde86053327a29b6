/**
 * The replay's table: what lay in the middle, every hand open, and the way through the round.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("./steps.js").Round} Round
 * @typedef {import("../table/panels.js").Panels} Panels
 * @typedef {{to: (at: number) => void, mark: (way: 1 | -1) => void, round: (number: number) => void, copy: () => void}} Ways
 */
import { header, sign } from "../app/header.js";
import { h, keyed } from "../dom/h.js";
import { cardName, trickView } from "../table/card.js";
import { bottomSeat, nameOf, seatsView, seatView, tableClass } from "../table/seats.js";
import { cardsOf, sentence } from "./steps.js";

const LINK =
  "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.6-5.7l-1.6 1.6M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.7l1.6-1.6";
const TRICK_BACK = "M18 6l-7 6 7 6zM7 6v12";
const BACK = "M15 6l-7 6 7 6z";
const ON = "M9 6l7 6-7 6z";
const TRICK_ON = "M6 6l7 6-7 6zM17 6v12";

/**
 * @param {State} state at the step shown
 * @param {{told: Round, at: number}} place
 * @param {App} app
 * @param {Panels} panels
 * @param {Ways} ways
 */
export function replayView(state, { told, at }, app, panels, ways) {
  const { game, rest } = state;
  const { t } = app.words;
  const done = (game?.phase === "round_end" || game?.phase === "over") && !rest;
  return h(
    "div",
    { class: `replay ${tableClass(game, app.play)}` },
    header(
      app,
      h(
        "h1",
        { class: "table__game" },
        h("span", { class: "table__name" }, t(`game.${game?.id}`)),
        " ",
        h("span", { class: "soft" }, t("replay.of", { n: told.game_no })),
      ),
      [
        panels.fairTag(state),
        h(
          "button",
          {
            type: "button",
            class: "quiet head__tool",
            "aria-label": t("share.copy"),
            title: t("share.copy"),
            onclick: ways.copy,
          },
          sign(LINK),
        ),
      ],
    ),
    h(
      "main",
      { class: "table__ground", id: "main" },
      h(
        "div",
        { class: "turn" },
        h("p", { class: "status", "aria-live": "polite" }, sentence(state, told.steps, at, app)),
      ),
      seatsView(state, app),
      app.play?.board(state, app),
      h(
        "div",
        { class: "felt" },
        done ? panels.endView(state) : (app.play?.middle?.(state, app) ?? trickView(state, app)),
      ),
      h(
        "section",
        { class: "bar", "aria-label": nameAt(state, bottomSeat(state)) },
        seatView(bottomSeat(state), state, app),
      ),
      handsView(state, { told, at }, app),
      scrubView({ told, at }, app, ways),
    ),
    panels.panelView(state),
  );
}

/**
 * @param {State} state
 * @param {number} seat
 */
const nameAt = ({ room }, seat) => (room ? nameOf(room, seat) : "");

/**
 * @param {State} state
 * @param {{told: Round, at: number}} place
 * @param {App} app
 */
function handsView(state, { told: { steps }, at }, app) {
  const { t } = app.words;
  const seats = state.game?.seats ?? 0;
  const first = bottomSeat(state);
  const order = Array.from({ length: seats }, (_, i) => (first + i) % seats);
  return h(
    "section",
    { class: "opened", "aria-labelledby": "opened-title", tabindex: 0 },
    h("h2", { class: "unseen", id: "opened-title" }, t("replay.hands")),
    h(
      "ul",
      null,
      keyed(order, String, (seat) =>
        h(
          "li",
          { class: `opened__hand${steps[at]?.seat === seat ? " opened__hand--acted" : ""}` },
          h("bdi", { class: "opened__name" }, nameAt(state, seat)),
          h(
            "ul",
            { class: "opened__cards" },
            keyed(
              cardsOf(steps, at, seat, app),
              ({ card }) => card,
              ({ card, held }) => openCard(card, held, app),
            ),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {string} card
 * @param {boolean} held
 * @param {App} app
 */
function openCard(card, held, app) {
  const { play } = app;
  const suit = play?.suitOf(card) ?? "";
  return h(
    "li",
    { class: `opened__card suit--${suit}${held ? "" : " opened__card--gone"}` },
    h(
      "span",
      { class: "unseen" },
      held ? cardName(card, app) : app.words.t("replay.gone", { card: cardName(card, app) }),
    ),
    play?.pip(suit),
    h("b", { "aria-hidden": "true" }, play?.rankOf(card) ?? card),
  );
}

/**
 * @param {{told: Round, at: number}} place
 * @param {App} app
 * @param {Ways} ways
 */
function scrubView({ told, at }, { words: { t } }, { to, mark, round }) {
  const last = told.steps.length - 1;
  const first = told.round === 1 && at === 0;
  const end = told.round === told.rounds && at === last;
  /**
   * @param {string} key
   * @param {string} drawn
   * @param {boolean} off
   * @param {() => void} onclick
   */
  const button = (key, drawn, off, onclick) =>
    h(
      "button",
      {
        type: "button",
        class: "tool scrub__button",
        "aria-label": t(`replay.${key}`),
        title: t(`replay.${key}`),
        "aria-disabled": off ? "true" : null,
        onclick,
      },
      sign(drawn),
    );
  return h(
    "nav",
    { class: "scrub", "aria-label": t("replay") },
    h(
      "select",
      {
        class: "scrub__round",
        "aria-label": t("replay.round"),
        onchange: (/** @type {Event} */ event) =>
          round(Number(/** @type {HTMLSelectElement} */ (event.target).value)),
      },
      Array.from({ length: told.rounds }, (_, i) =>
        h("option", { value: String(i + 1), selected: i + 1 === told.round }, t("table.round", { n: i + 1 })),
      ),
    ),
    button("trick_back", TRICK_BACK, first, () => mark(-1)),
    button("back", BACK, first, () => to(at - 1)),
    button("on", ON, end, () => to(at + 1)),
    button("trick_on", TRICK_ON, end, () => mark(1)),
    h("input", {
      class: "scrub__slider",
      type: "range",
      min: 0,
      max: last,
      step: 1,
      value: String(at),
      "aria-label": t("replay.step"),
      "aria-valuetext": t("replay.step_of", { n: at + 1, all: last + 1 }),
      oninput: (/** @type {InputEvent} */ event) =>
        to(Number(/** @type {HTMLInputElement} */ (event.target).value)),
    }),
  );
}
