/**
 * The seats around the table and the one line that says whose turn it is.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("../app/wire.d.ts").Game} Game
 * @typedef {import("../app/wire.d.ts").Room} Room
 */
import { h, keyed } from "../dom/h.js";

/** Phases in which everyone chooses at once, unseen (GA-2). */
const SECRET = new Set(["discard", "pass", "bid", "doubt"]);

/**
 * Whether this reader has chosen and may still take it back.
 * @param {State} state
 */
export const hasGiven = ({ game, you }) =>
  game !== null &&
  SECRET.has(game.phase) &&
  you !== null &&
  you.seat !== null &&
  !game.to_act.includes(you.seat);

/**
 * The classes of a table: what it plays, how far it is, in which light.
 * @param {Game | null} game
 * @param {import("../app/app.d.ts").GameModule | null} play
 * @param {...(string | false)} more
 */
export function tableClass(game, play, ...more) {
  const words = [game?.phase, game?.id, play?.look, game && play?.light?.(game), ...more];
  return ["table", ...words.filter(Boolean).map((word) => `table--${word}`)].join(" ");
}

/**
 * The seat at the bottom of this reader's screen; only the view is turned, seats never move (U-9).
 * @param {State} state
 */
export const bottomSeat = ({ you }) => you?.seat ?? 0;

/**
 * @param {Room} room
 * @param {number} seat
 */
export const nameOf = (room, seat) => room.seats[seat]?.name ?? String(seat + 1);

/**
 * The others, clockwise from this reader's left.
 * @param {State} state
 * @returns {number[]}
 */
export function others(state) {
  const count = state.game?.seats ?? 0;
  return Array.from({ length: Math.max(0, count - 1) }, (_, i) => (bottomSeat(state) + 1 + i) % count);
}

/**
 * Where on the table a seat is, seen from the bottom seat: x and y from -1 to 1, y upwards; `along` is the same
 * as x with equal steps, for places too narrow for an arc.
 * @param {State} state
 * @param {number} seat
 */
export function direction(state, seat) {
  const order = others(state);
  const at = order.indexOf(seat);
  if (at < 0) return { x: 0, y: -1, along: 0 };
  const part = order.length === 1 ? 0.5 : at / (order.length - 1);
  const angle = Math.PI * (1 - part);
  return { x: Math.cos(angle), y: Math.sin(angle), along: 2 * part - 1 };
}

/**
 * @param {State} state
 * @param {App} app
 */
export function seatsView(state, app) {
  const order = others(state);
  return h(
    "section",
    { class: "around", "aria-labelledby": "around-title" },
    h("h2", { class: "unseen", id: "around-title" }, app.words.t("table.seats")),
    h(
      "ol",
      { class: `around__seats around__seats--${order.length}` },
      keyed(order, String, (seat) => {
        const { x, y } = direction(state, seat);
        return h(
          "li",
          { class: "around__seat", style: { "--x": x.toFixed(3), "--y": y.toFixed(3) } },
          seatView(seat, state, app),
        );
      }),
    ),
  );
}

/**
 * @param {number} seat
 * @param {State} state
 * @param {App} app
 */
export function seatView(seat, state, app) {
  const { t } = app.words;
  const game = /** @type {Game} */ (state.game);
  const room = /** @type {Room} */ (state.room);
  const { name, initial, colour, connected, bot } = room.seats[seat] ?? {
    name: "",
    initial: "",
    colour: 0,
    connected: true,
    bot: null,
  };
  const acts = game.to_act.includes(seat);
  const gone = !connected && !bot;
  const { note, done } = notesOf(seat, game, state, app);
  const cards = game.hand_counts[seat] ?? 0;
  return h(
    "div",
    {
      class: ["seat", acts && "seat--acts", isOut(game, seat) && "seat--out", gone && "seat--gone"]
        .filter(Boolean)
        .join(" "),
      "data-seat": seat,
    },
    h(
      "span",
      { class: `avatar avatar--${colour % 7}`, "aria-hidden": "true" },
      initial,
      game.leader === seat && h("i", { class: "seat__lead" }, "▶"),
      app.room()?.clock.ring(seat, state),
    ),
    h("bdi", { class: "seat__name", title: name }, name),
    h(
      "span",
      { class: "seat__facts" },
      app.play?.tally(game, seat, app.words, state),
      h(
        "span",
        { class: "seat__score", "data-label": t("table.score") },
        h("span", { class: "unseen" }, t("table.score")),
        app.play && scoreView(app.play.score(game, room, seat)),
      ),
      cards > 0 &&
        h(
          "span",
          { class: "seat__cards" },
          h("span", { class: "unseen" }, t("table.cards", { n: cards })),
          h("i", { "aria-hidden": "true" }, String(cards)),
        ),
    ),
    note && h("span", { class: `seat__note${done ? " seat__note--done" : ""}` }, note),
    shoutsView(seat, state),
    seatAct(seat, state, app),
  );
}

/**
 * The whole seat as a button, where a tap on it means something.
 * @param {number} seat
 * @param {State} state
 * @param {App} app
 */
function seatAct(seat, state, app) {
  const act = state.link.is === "open" && app.play?.seatAct?.(seat, state, app);
  if (!act) return null;
  return h("button", {
    type: "button",
    class: `seat__act${act.pressed ? " seat__act--pressed" : ""}`,
    key: "act",
    "aria-label": act.label,
    "aria-pressed": act.pressed ? "true" : "false",
    onclick: act.tap,
  });
}

/** @param {{now: string, of: string}} score */
export function scoreView({ now, of }) {
  return [now, h("small", null, of)];
}

/**
 * Everybody's score as it stands, in a sentence.
 * @param {State} state
 * @param {App} app
 */
export function scoreWords({ game, room }, { words, play }) {
  if (!game || !room) return "";
  const each = room.seats.map((_, seat) => {
    const { now, of } = play?.score(game, room, seat) ?? { now: "", of: "" };
    return `${nameOf(room, seat)} ${now}${of}`;
  });
  return `${words.t("sheet")}: ${words.list(each)}`;
}

/**
 * @param {number} seat
 * @param {Game} game
 * @param {State} state
 * @param {App} app
 * @returns {{note: import("../dom/h.js").Child, done?: boolean}} done: what all were asked for, at once
 */
function notesOf(seat, game, state, app) {
  const { t } = app.words;
  const place = state.room?.seats[seat];
  const acts = game.to_act.includes(seat);
  if (place?.stand_in) return { note: t("table.stand_in") };
  if (place && !place.connected && !place.bot) {
    const clock = app.room()?.clock.away(seat, state);
    return { note: [h("span", { class: "seat__away" }, t("table.away")), " ", clock] };
  }
  if (isOut(game, seat)) return { note: t("table.out") };
  if (game.phase === "round_end" && !acts) return { note: t("table.ready"), done: true };
  if (SECRET.has(game.phase) && !acts) return { note: t("table.chosen"), done: true };
  if (game.leader === seat && game.phase === "play" && game.trick.length === 0)
    return { note: t("table.leads") };
  return { note: "" };
}

/**
 * @param {Game} game
 * @param {number} seat
 */
function isOut(game, seat) {
  return "out" in game && Array.isArray(game.out) && game.out.includes(seat);
}

/**
 * @param {number | null} seat
 * @param {State} state
 */
export function shoutsView(seat, { shouts }) {
  return keyed(
    shouts.filter((shout) => shout.seat === seat),
    ({ n }) => `shout ${n}`,
    ({ text, tone }) => h("span", { class: `shout shout--${tone}`, "aria-hidden": "true" }, text),
  );
}

/**
 * The line at its fixed place: whose turn it is and what is asked (U-10).
 * @param {State} state
 * @param {App} app
 * @returns {{text: string, mine: boolean}}
 */
export function status(state, app) {
  const { t, has, list } = app.words;
  const { game, room, you } = state;
  if (!game || !room) return { text: "", mine: false };
  /** @param {number[]} seats */
  const names = (seats) => list(seats.map((seat) => nameOf(room, seat)));
  if (room.paused) {
    const { by } = room.paused;
    return {
      text: t("status.paused", { name: typeof by === "number" ? nameOf(room, by) : by }),
      mine: false,
    };
  }
  if (game.result)
    return {
      text: t("status.over", { names: names(game.result.winners), n: game.result.winners.length }),
      mine: false,
    };
  const prompt = you?.prompt;
  if (prompt) {
    const hint = prompt.hint ? `hint.${prompt.hint.code}` : `prompt.${prompt.kind}`;
    const params = prompt.hint?.params ?? { n: prompt.count ?? 0, to: prompt.to ?? "" };
    const name = (/** @type {number} */ seat) => nameOf(room, seat);
    const what = has(hint) ? t(hint, app.play ? app.play.params(params, app.words, name) : params) : "";
    return { text: what ? t("status.yours_what", { what }) : t("status.yours"), mine: true };
  }
  const waits = names(game.to_act);
  if (game.phase === "play" && you?.seat !== null && you && isOut(game, you.seat))
    return { text: t("status.out", { names: waits }), mine: false };
  return {
    text: t(game.phase === "play" ? "status.turn_of" : "status.waiting", { names: waits }),
    mine: false,
  };
}
