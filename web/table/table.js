/**
 * The table: one line for whose turn it is, the seats, the game's own board, the trick, my hand, one button.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 */
import { header, peopleButton, talkButton } from "../app/header.js";
import { h } from "../dom/h.js";
import { actView } from "./act.js";
import { cardName, trickView, trickWords } from "./card.js";
import { createFlight } from "./flight.js";
import { createHand, handOf } from "./hand.js";
import { createMoments } from "./moments.js";
import {
  bottomSeat,
  hasGiven,
  nameOf,
  seatsView,
  seatView,
  shoutsView,
  status,
  tableClass,
} from "./seats.js";

const CAPTIONS = 2; // lines at a time: a card, and whose trick it was

/**
 * @param {App} app
 * @returns {import("../app/app.d.ts").Screen}
 */
export function createTable(app) {
  const hand = createHand(app);
  const flight = createFlight(app);
  const moments = createMoments(app);
  const panels = app.later(() => import("./panels.js").then(({ createPanels }) => createPanels(app)));
  const practises = app.memory.practice(app.get().code) !== null;
  const practice = practises
    ? app.later(() => import("../practice/hints.js").then(({ createHints }) => createHints(app)))
    : null;
  const box = app.later(() => import("../typed/box.js").then(({ createBox }) => createBox(app, hand)));
  let acted = true;

  return {
    before() {
      acted = moments.follow();
      flight.before();
      hand.before();
    },
    after() {
      hand.after();
      flight.after(acted);
    },
    view: (state) => tableView(state, app, hand, { panels, box, practice }),
    key: (event) => shortcut(event, app, hand),
    stop: moments.stop,
  };
}

/**
 * @param {State} state
 * @param {App} app
 * @param {ReturnType<typeof createHand>} hand
 * @param {{panels: () => import("./panels.js").Panels | null, box: () => import("../typed/box.js").Box | null,
 *   practice: (() => import("../practice/hints.js").Hints | null) | null}} parts fetched when they are first wanted
 */
function tableView(state, app, hand, { panels, box, practice }) {
  const { game, picks, link } = state;
  const { t } = app.words;
  const line = status(state, app);
  const done = game?.phase === "round_end" || game?.phase === "over";
  return h(
    "div",
    {
      class: tableClass(game, app.play, link.is !== "open" && "cut"),
      onclick: (/** @type {MouseEvent} */ event) => lower(event, app),
    },
    header(
      app,
      h(
        "h1",
        { class: "table__game" },
        h("span", { class: "table__name" }, t(`game.${game?.id}`)),
        " ",
        h("span", { class: "soft" }, t("table.round", { n: game?.round ?? 0 })),
      ),
      [talkButton(state, app), peopleButton(app)],
    ),
    h(
      "main",
      { class: "table__ground", id: "main" },
      h(
        "div",
        { class: "turn" },
        h(
          "p",
          {
            class: `status${line.mine ? " status--mine" : ""}${state.room?.paused ? " status--paused" : ""}`,
          },
          // Another sentence is another element: what is centred anew has not moved.
          h("span", { key: line.text }, line.text),
          app.room()?.clock.mine(state),
        ),
        app.room()?.chip(state),
      ),
      seatsView(state, app),
      app.play?.board(state, app),
      h(
        "div",
        { class: "felt" },
        done && !state.rest
          ? panels()?.endView(state)
          : (app.play?.middle?.(state, app) ?? hand.tray(state) ?? trickView(state, app)),
        picks.panel === "last" && panels()?.lastTrickView(state),
        picks.panel === "back" && panels()?.backView(state),
        app.prefs.captions && captions(state),
      ),
      picks.panel === "talk" && panels()?.talkView(state),
      mineBar(state, app),
      hand.view(state),
      h("div", { class: "act" }, actView(state, app, hand)),
      practice?.()?.view(state),
      app.prefs.typing && box()?.view(state),
    ),
    shoutsView(null, state),
    picks.panel && panels()?.panelView(state),
  );
}

/**
 * @param {State} state
 * @param {App} app
 */
function mineBar(state, app) {
  const { t } = app.words;
  const { game, picks } = state;
  return h(
    "section",
    { class: "bar", "aria-label": t("table.me") },
    seatView(bottomSeat(state), state, app),
    h(
      "div",
      { class: "bar__tools" },
      // From the first card on, so that nothing moves aside for it when the first trick is taken.
      (game?.phase === "play" || game?.last_trick) &&
        h(
          "button",
          {
            type: "button",
            class: "tool",
            disabled: !game.last_trick,
            "aria-expanded": picks.panel === "last" ? "true" : "false",
            onclick: () => app.pick({ panel: picks.panel === "last" ? null : "last" }),
          },
          t("table.last"),
        ),
      h("button", { type: "button", class: "tool", onclick: () => app.pick({ panel: "sheet" }) }, t("sheet")),
    ),
  );
}

/**
 * What was said last, for those who would rather read it; the live regions have already spoken it.
 * @param {State} state
 */
function captions({ log }) {
  const last = log.slice(-CAPTIONS);
  if (last.length === 0) return null;
  return h(
    "div",
    { class: "captions", "aria-hidden": "true" },
    last.map((line) => h("p", null, line)),
  );
}

/**
 * A tap on the bare table puts a raised card down, and a taken trick away.
 * @param {MouseEvent} event
 * @param {App} app
 */
function lower({ target }, app) {
  const { picks, you, rest } = app.get();
  if (!(target instanceof Element) || target.closest("button, summary, dialog, label, a")) return;
  if (rest) app.set({ rest: null });
  if (picks.cards.length > 0 && you?.prompt?.kind !== "discard" && you?.prompt?.kind !== "pass")
    app.pick({ cards: [], queued: false });
}

/**
 * @param {KeyboardEvent} event
 * @param {App} app
 * @param {ReturnType<typeof createHand>} hand
 */
function shortcut(event, app, hand) {
  const { target, key } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  if (
    target instanceof Element &&
    target.closest("input:not([type=radio], [type=checkbox]), select, textarea, dialog")
  )
    return;
  const state = app.get();
  const { picks, you } = state;
  if (key === "Escape") {
    if (state.rest) app.set({ rest: null });
    return app.pick({ panel: null, cards: hand.many(you?.prompt) ? picks.cards : [], queued: false });
  }
  if (!app.prefs.keys) return;
  // A plain letter is a suit first; with Shift it is always the command (the list of keys says so).
  const suit = event.shiftKey ? undefined : app.play?.letters[key.toLowerCase()];
  if (suit) return hand.focusOn(nextOfSuit(suit, app));
  if (/^[0-9]$/.test(key)) {
    const legal = you?.prompt?.cards;
    const cards = handOf(state, app).filter((card) => !legal || legal.includes(card));
    return hand.focusOn(cards[(Number(key) + 9) % 10]);
  }
  letters(app)[key.toLowerCase()]?.();
}

/**
 * @param {string} suit
 * @param {App} app
 * @returns {string | undefined} its next card in the hand, round and round
 */
function nextOfSuit(suit, app) {
  const { picks } = app.get();
  const cards = handOf(app.get(), app).filter((card) => app.play?.suitOf(card) === suit);
  return cards[(cards.indexOf(picks.focus ?? "") + 1) % cards.length];
}

/**
 * @param {App} app
 * @returns {Record<string, () => unknown>}
 */
function letters(app) {
  const state = app.get();
  const { t, list } = app.words;
  const { you, room, game, picks } = state;
  /** @param {readonly string[]} cards */
  const names = (cards) =>
    cards.length > 0 ? list(cards.map((card) => cardName(card, app))) : t("hand.none");
  return {
    l: () => game?.last_trick && app.pick({ panel: picks.panel === "last" ? null : "last" }),
    s: () => app.pick({ panel: "sheet" }),
    c: () => app.pick({ panel: picks.panel === "talk" ? null : "talk" }),
    t: () => app.voice.tell(trickWords(game?.trick ?? [], state, app)),
    h: () => app.voice.tell(names(handOf(state, app))),
    m: () => app.voice.tell(names(you?.prompt?.cards ?? [])),
    w: () =>
      room &&
      game &&
      app.voice.toast(t("status.waiting", { names: list(game.to_act.map((seat) => nameOf(room, seat))) })),
    u: () => hasGiven(state) && app.ask("undo"),
    r: () => app.pick({ panel: "rules" }),
    g: () => app.play?.guide && app.pick({ panel: "guide" }),
    "?": () => app.pick({ panel: "keys" }),
    "/": () => {
      app.prefer({ typing: true });
      /** @type {HTMLElement | null} */ (document.querySelector("#typed"))?.focus();
    },
  };
}
