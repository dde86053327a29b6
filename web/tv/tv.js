/**
 * The table on a living-room screen or in a stream: trick, seats and scores in big type, and how to come in. It only
 * watches; the phones hold the hands. In a stream code and link stay hidden until they are asked for.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("../app/wire.d.ts").Room} Room
 * @typedef {import("../app/wire.d.ts").Game} Game
 */
import { getGames } from "../app/api.js";
import { mark, sign, soundButton } from "../app/header.js";
import { h, keyed } from "../dom/h.js";
import { trickView } from "../table/card.js";
import { createFlight } from "../table/flight.js";
import { createMoments } from "../table/moments.js";
import {
  bottomSeat,
  scoreView,
  seatsView,
  seatView,
  shoutsView,
  status,
  tableClass,
} from "../table/seats.js";
import { resultView, sheetView } from "../table/sheet.js";

export const WORDS = new URL(".", import.meta.url).href.replace(/\/$/, "");

/**
 * @param {App} app
 * @returns {import("../app/app.d.ts").Screen}
 */
export function createTv(app) {
  const flight = createFlight(app);
  const moments = createMoments(app, app.get());
  /** @type {import("../app/wire.d.ts").GameMeta[]} */
  let games = [];
  let stopped = false;
  let shown = app.tv !== "stream";
  let acted = true;
  getGames().then((known) => {
    games = known ?? [];
    if (!stopped) app.set({});
  });

  function reveal() {
    shown = !shown;
    app.set({});
  }

  return {
    before() {
      acted = moments.follow();
      flight.before();
    },
    after: () => flight.after(acted),
    view(state) {
      const room = /** @type {Room} */ (state.room);
      const meta = games.find(({ id }) => id === room.game);
      const play = room.phase === "lobby" ? null : app.play;
      return h(
        "div",
        { class: `tv tv--${room.phase}` },
        head(state, meta?.names[app.words.lang] ?? "", app),
        h(
          "main",
          { class: "tv__stage", id: "main" },
          play && state.game ? tableView(state, app) : waitingView(room, meta, app),
        ),
        h(
          "aside",
          { class: "tv__rail", "aria-label": app.words.t("tv.rail") },
          play && state.game && scoresView(state.game, room, app),
          inviteView(room, shown, reveal, app),
        ),
      );
    },
    stop() {
      stopped = true;
      moments.stop();
    },
  };
}

/**
 * @param {State} state
 * @param {string} name of the game
 * @param {App} app
 */
function head(state, name, app) {
  const { t, has, lang } = app.words;
  const { game, room } = state;
  const key = game && room?.phase !== "lobby" ? `game.${game.id}` : "name";
  const other = lang === "ja" ? "en" : "ja";
  const free = room?.seats.filter((seat) => !seat).length ?? 0;
  const line =
    room?.phase === "lobby" ? t(free > 0 ? "wait.seats" : "wait.none", { n: free }) : status(state, app).text;
  return h(
    "header",
    { class: "tv__head" },
    mark("mark tv__mark"),
    h(
      "h1",
      { class: "tv__game" },
      has(key) ? t(key) : name,
      " ",
      game && h("small", null, t("table.round", { n: game.round })),
    ),
    h("p", { class: "tv__status", role: "status" }, line),
    soundButton(app),
    h(
      "button",
      { type: "button", class: "quiet", lang: other, onclick: () => app.prefer({ lang: other }) },
      t("lang.other"),
    ),
    document.fullscreenEnabled &&
      h(
        "button",
        {
          type: "button",
          class: "quiet tv__full",
          "aria-label": t("tv.full"),
          title: t("tv.full"),
          onclick: fill,
        },
        sign("M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"),
      ),
  );
}

function fill() {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen();
}

/**
 * The parts of the player's table, without anything to do.
 * @param {State} state
 * @param {App} app
 */
function tableView(state, app) {
  const { game, rest } = state;
  const { play } = app;
  const done = game?.phase === "round_end" || game?.phase === "over";
  return h(
    "div",
    { class: tableClass(game, play, state.link.is !== "open" && "cut") },
    h(
      "div",
      { class: "table__ground" },
      seatsView(state, app),
      play?.board(state, app),
      h(
        "div",
        { class: "felt" },
        done && !rest
          ? h(
              "div",
              { class: "felt__sheet sheet", key: "sheet" },
              play?.news?.(state, app),
              resultView(state, app),
              sheetView(state, app),
            )
          : (play?.middle?.(state, app) ?? trickView(state, app)),
      ),
      h(
        "section",
        { class: "bar", "aria-label": app.words.t("tv.near") },
        seatView(bottomSeat(state), state, app),
      ),
    ),
    shoutsView(null, state),
  );
}

/**
 * Before the game: who is here, and who is still missing.
 * @param {Room} room
 * @param {import("../app/wire.d.ts").GameMeta | undefined} meta
 * @param {App} app
 */
function waitingView(room, meta, app) {
  const { t, lang } = app.words;
  return h(
    "div",
    { class: "tv__lobby" },
    h("p", { class: "tv__name" }, meta?.names[lang] ?? ""),
    h("p", { class: "tv__line" }, meta?.line[lang] ?? ""),
    h(
      "ol",
      { class: "tv__seats" },
      room.seats.map((seat, index) =>
        h(
          "li",
          { class: `tv__seat${seat ? "" : " tv__seat--free"}` },
          seat
            ? h("span", { class: `avatar avatar--${seat.colour % 7}`, "aria-hidden": "true" }, seat.initial)
            : h("span", { class: "tv__number", "aria-hidden": "true" }, String(index + 1)),
          h("bdi", { class: "tv__who" }, seat?.name ?? t("seat.free")),
          seat && (seat.ready || seat.bot) && h("span", { class: "tv__ready" }, "✓ ", t("seat.ready")),
        ),
      ),
    ),
  );
}

/**
 * @param {Game} game
 * @param {Room} room
 * @param {App} app
 */
function scoresView(game, room, app) {
  const best = (app.play?.lowest ? Math.min : Math.max)(...game.scores);
  const apart = game.scores.some((score) => score !== best);
  return h(
    "section",
    { class: "tv__scores", "aria-labelledby": "tv-scores" },
    h("h2", { id: "tv-scores" }, app.words.t("sheet")),
    h(
      "ol",
      null,
      keyed(
        game.scores.map((_, seat) => seat),
        String,
        (seat) =>
          h(
            "li",
            { class: apart && game.scores[seat] === best ? "tv__score tv__score--best" : "tv__score" },
            h("bdi", { class: "tv__who" }, room.seats[seat]?.name ?? ""),
            h("b", null, app.play && scoreView(app.play.score(game, room, seat))),
          ),
      ),
    ),
  );
}

/**
 * @param {Room} room
 * @param {boolean} shown whether code and link may be seen
 * @param {() => void} reveal
 * @param {App} app
 */
function inviteView(room, shown, reveal, app) {
  const { t } = app.words;
  const stream = app.tv === "stream";
  const button =
    stream &&
    h(
      "button",
      { type: "button", class: "button button--soft tv__reveal", key: "reveal", onclick: reveal },
      t(shown ? "tv.hide" : "tv.reveal"),
    );
  if (!shown)
    return h("section", { class: "tv__invite", key: "hidden" }, h("p", null, t("tv.hidden")), button);
  const link = new URL(`r/${room.code}`, document.baseURI);
  return h(
    "section",
    { class: "tv__invite", key: "shown" },
    h("p", null, t(room.phase === "lobby" ? "tv.join" : "tv.watch")),
    h("img", {
      class: "tv__qr",
      src: `r/${room.code}/qr.svg`,
      alt: t("share.qr"),
      width: 300,
      height: 300,
      onerror: (/** @type {Event} */ event) => /** @type {Element} */ (event.target).remove(),
    }),
    h("p", { class: "tv__code" }, room.code),
    h("p", { class: "tv__link" }, link.host + link.pathname),
    button,
  );
}
