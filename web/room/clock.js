/**
 * What ticks: clocks at the seats (U-14), how long somebody's line has been cut (U-23), when the room goes.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("../app/wire.d.ts").Timer} Timer
 */
import { h } from "../dom/h.js";
import { isAway, now, span } from "./who.js";

const HELD = 60_000; // ms that the server holds a seat before its clock runs on
const LAST = 10_000; // ms: from here on one is told
const AROUND = 100; // the ring's length, by `pathLength`

/** @param {App} app */
export function createClock(app) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let ticking;

  /** Draw again when the next second begins, as long as anything ticks. */
  function tick() {
    clearTimeout(ticking);
    ticking = setTimeout(() => app.set({}), 1000 - (now(app.get()) % 1000));
  }

  /** @param {State} state */
  function warn(state) {
    const { you } = state;
    if (you?.seat == null || !you.prompt || state.hurried === you.since) return;
    const left = leftOf(you.seat, state);
    if (left === null || left > LAST || left <= 0) return;
    app.set({ hurried: you.since });
    app.voice.call(app.words.t("clock.last", { n: Math.ceil(left / 1000) }));
  }

  return {
    /**
     * Once before a page is drawn.
     * @param {State} state
     */
    follow(state) {
      clearTimeout(ticking);
      if (state.link.is === "open" && ticks(state)) tick();
      warn(state);
    },
    /**
     * Around a seat's letter: what is left of the move, then of the bank.
     * @param {number} seat
     * @param {State} state
     */
    ring(seat, state) {
      const timer = timerOf(seat, state);
      if (!timer) return null;
      const cut = state.link.is !== "open";
      return h(
        "span",
        { class: `ring ring--${cut ? "unknown" : timer.kind}`, key: "ring", "aria-hidden": "true" },
        h(
          "svg",
          { viewBox: "0 0 40 40" },
          h("circle", { class: "ring__all", cx: 20, cy: 20, r: 18 }),
          h("circle", {
            class: "ring__left",
            cx: 20,
            cy: 20,
            r: 18,
            pathLength: AROUND,
            style: { "stroke-dasharray": `${cut ? AROUND : part(timer, state) * AROUND} ${AROUND}` },
          }),
        ),
        cut && h("i", { class: "ring__what" }, "?"),
      );
    },
    /**
     * How long the seat's person has been away.
     * @param {number} seat
     * @param {State} state
     */
    away(seat, state) {
      const since = state.room?.seats[seat]?.absent_since;
      return since == null || state.link.is !== "open" ? "" : span(now(state) - since);
    },
    /**
     * This reader's own time, for the status line.
     * @param {State} state
     */
    mine(state) {
      const seat = state.you?.seat;
      const left = seat == null || !state.you?.prompt ? null : leftOf(seat, state);
      if (left === null) return null;
      const cut = state.link.is !== "open";
      return h(
        "span",
        { class: `status__clock${!cut && left <= LAST ? " status__clock--last" : ""}`, key: "clock" },
        h("span", { class: "unseen" }, app.words.t("clock.left")),
        cut ? "?" : span(left + 999),
      );
    },
    stop: () => clearTimeout(ticking),
  };
}

/** @typedef {ReturnType<typeof createClock>} Clock */

/** @param {State} state */
export const ticks = ({ room }) =>
  room !== null && (room.timers.length > 0 || (room.phase === "playing" && room.seats.some(isAway)));

/**
 * The timer that runs at a seat: the first that has not ended; at zero the nudge.
 * @param {number} seat
 * @param {State} state
 * @returns {Timer | null}
 */
function timerOf(seat, state) {
  const timers = state.room?.timers.filter((timer) => timer.seat === seat) ?? [];
  const running = timers.find(({ kind, ends }) => kind !== "nudge" && ends > now(state));
  return running ?? timers.at(-1) ?? null;
}

/**
 * Milliseconds until a seat's clock is at zero, bank and all; null where none runs.
 * @param {number} seat
 * @param {State} state
 */
function leftOf(seat, state) {
  const timers = state.room?.timers.filter((timer) => timer.seat === seat && timer.kind !== "held") ?? [];
  const last = timers.at(-1);
  return last ? Math.max(0, last.ends - now(state)) : null;
}

/**
 * @param {Timer} timer
 * @param {State} state
 * @returns {number} what is left of it, 0 to 1
 */
function part({ kind, ends }, state) {
  const clock = state.room?.settings.clock;
  const whole = { held: HELD, move: (clock?.move ?? 0) * 1000, bank: (clock?.bank ?? 0) * 1000 };
  const all = whole[/** @type {keyof typeof whole} */ (kind)] || HELD;
  return kind === "nudge" ? 1 : Math.max(0, Math.min(1, (ends - now(state)) / all));
}
