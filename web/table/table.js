/**
 * The table: one line for whose turn it is, the seats, the game's own board, the trick, my hand, one button.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 */
import { header, peopleButton, talkButton } from "../app/header.js";
import { h } from "../dom/h.js";
import { actView } from "./act.js";
import { trickView } from "./card.js";
import { createHand } from "./hand.js";
import { bottomSeat, seatsView, seatView, shoutsView, status, tableClass } from "./seats.js";

const CAPTIONS = 2; // lines at a time: a card, and whose trick it was

/**
 * @param {App} app
 * @returns {import("../app/app.d.ts").Screen}
 */
export function createTable(app) {
  const hand = createHand(app);
  /** What stood there at the first look. @type {State | null} */
  let first = null;
  const course = app.later(() => fetchCourse(app, first ?? app.get()));
  const nudge = createNudge(app);
  let began = false;
  const panels = app.later(() => import("./panels.js").then(({ createPanels }) => createPanels(app)));
  const practises = app.memory.practice(app.get().code) !== null;
  const practice = practises
    ? app.later(() => import("../practice/hints.js").then(({ createHints }) => createHints(app)))
    : null;
  const box = app.later(() => import("../typed/box.js").then(({ createBox }) => createBox(app, hand)));
  let acted = true;

  return {
    before() {
      first ??= app.get();
      began ||= hasBegun(app.get(), first);
      const going = began ? course() : null;
      acted = going?.moments.follow() ?? true;
      nudge();
      going?.flight.before();
      hand.before();
    },
    after() {
      hand.after();
      if (began) course()?.flight.after(acted);
    },
    view: (state) => tableView(state, app, hand, { panels, box, practice }),
    key: (event) =>
      import("./keys.js").then(
        ({ shortcut }) => shortcut(event, app, hand),
        () => {}, // no line: the next key asks again
      ),
    stop: () => began && course()?.moments.stop(),
  };
}

/**
 * What tells and acts out a game's course.
 * @param {App} app
 * @param {State} first
 */
async function fetchCourse(app, first) {
  const [{ createMoments }, { createFlight }] = await Promise.all([
    import("./moments.js"),
    import("./flight.js"),
  ]);
  return { moments: createMoments(app, first), flight: createFlight(app) };
}

/**
 * Whether the first thing has happened, or the first card is picked up.
 * @param {State} now
 * @param {State} first
 */
const hasBegun = (now, first) =>
  now.picks !== first.picks || now.game?.cues.at(-1)?.n !== first.game?.cues.at(-1)?.n;

/**
 * Tells this reader that it is their turn, once for each prompt.
 * @param {App} app
 */
function createNudge(app) {
  let since = -1;
  return () => {
    const state = app.get();
    const { you, picks } = state;
    if (!you || you.since === since) return;
    const sat = since >= 0;
    since = you.since;
    if (!you.prompt) return;
    // The last trick lies where this one does: it was for the wait, and may be opened again (U-12).
    if (sat && picks.panel === "last") app.pick({ panel: null });
    app.voice.call(status(state, app).text);
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
