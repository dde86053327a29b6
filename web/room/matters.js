/**
 * What the people of a room have to decide together: somebody away, a clock at zero, a claim, an absent host, somebody
 * who asks for a seat, a room that is about to go (U-14, U-23, U-28). One button leads there; nothing opens by itself.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {{kind: "claim" | "away" | "late" | "host" | "asking" | "expires", seat?: number}} Matter
 */
import { h, keyed } from "../dom/h.js";
import { askersView } from "./asking.js";
import { hostAway, hosts, isAway, myName, nameAt, now, span } from "./who.js";

/**
 * The most urgent first.
 * @param {State} state
 * @returns {Matter[]}
 */
export function mattersOf({ room, you }) {
  if (!room || !you) return [];
  /** @type {Matter[]} */
  const matters = [];
  if (room.phase === "playing") {
    if (you.claim || room.votes.some(({ on }) => on === "claim")) matters.push({ kind: "claim" });
    for (const [n, seat] of room.seats.entries()) {
      if (!seat || seat.bot || seat.stand_in || n === you.seat) continue;
      const late = room.timers.some((timer) => timer.seat === n && timer.kind === "nudge");
      if (isAway(seat)) matters.push({ kind: "away", seat: n });
      else if (late) matters.push({ kind: "late", seat: n });
    }
  }
  if (you.seat !== null && !you.host && hostAway(room)) matters.push({ kind: "host" });
  if (you.host && room.asking.length > 0) matters.push({ kind: "asking" });
  if (room.timers.some(({ kind }) => kind === "expires")) matters.push({ kind: "expires" });
  return matters;
}

/**
 * @param {App} app
 * @param {import("./sure.js").Sure} sure
 */
export function createMatters(app, sure) {
  /** @param {Matter} matter */
  const keyOf = ({ kind, seat }) => `${kind} ${seat ?? ""}`;

  return {
    /**
     * The button that says that there is something to decide.
     * @param {State} state
     */
    chip(state) {
      const matters = mattersOf(state);
      const first = matters[0];
      if (!first || !state.room) return null;
      const name = first.seat === undefined ? "" : nameAt(state.room, first.seat);
      return h(
        "button",
        {
          type: "button",
          class: "matter",
          key: "matter",
          "aria-label": name ? app.words.t("matter.about", { name }) : null,
          onclick: () => app.pick({ panel: "matters" }),
        },
        app.words.t(`matter.${first.kind}.short`, { n: state.room.asking.length }),
        matters.length > 1 && h("i", { class: "badge badge--here" }, String(matters.length)),
      );
    },
    /** @param {State} state */
    view(state) {
      const matters = mattersOf(state);
      return h(
        "div",
        { class: "matters" },
        matters.length === 0 && h("p", { class: "soft", key: "none" }, app.words.t("matter.none")),
        keyed(matters, keyOf, (matter) => matterView(matter, state, app, sure)),
      );
    },
  };
}

/**
 * @param {Matter} matter
 * @param {State} state
 * @param {App} app
 * @param {import("./sure.js").Sure} sure
 */
function matterView(matter, state, app, sure) {
  const { t } = app.words;
  const { room } = state;
  const name = room && matter.seat !== undefined ? nameAt(room, matter.seat) : "";
  const since = matter.seat === undefined ? null : room?.seats[matter.seat]?.absent_since;
  const ends = room?.timers.find(({ kind }) => kind === "expires")?.ends ?? 0;
  const time = span(matter.kind === "expires" ? ends - now(state) : since ? now(state) - since : 0);
  return h(
    "section",
    { class: "matter__one" },
    h("p", null, t(`matter.${matter.kind}`, { name, time })),
    h("div", { class: "row" }, answers(matter, state, app, sure)),
  );
}

/**
 * @param {Matter} matter
 * @param {State} state
 * @param {App} app
 * @param {import("./sure.js").Sure} sure
 * @returns {import("../dom/h.js").Child}
 */
function answers({ kind, seat = -1 }, state, app, sure) {
  const { t } = app.words;
  const { room, you } = state;
  if (!room || !you) return null;
  switch (kind) {
    case "claim":
      return voteButton("claim", t("vote.claim"), state, app);
    case "away":
    case "late":
      return [
        plain(t("matter.wait"), () => app.pick({ panel: null })),
        voteButton(`bot:${seat}`, t("vote.bot"), state, app),
        !room.paused && pauseButton(state, app),
        you.host && freeSeat(seat, nameAt(room, seat), app, sure),
      ];
    case "host":
      return hostVotes(state, app);
    case "asking":
      return askersView(state, app);
    case "expires":
      return plain(t("matter.expires.stay"), () => stay(state, app));
  }
}

/**
 * @param {number} seat
 * @param {string} name
 * @param {App} app
 * @param {import("./sure.js").Sure} sure
 */
function freeSeat(seat, name, { words: { t }, ask }, sure) {
  return sure.twice(`free ${seat}`, {
    label: t("host.free"),
    name: t("host.free.who", { name }),
    question: t("sure.remove", { name }),
    yes: t("host.free"),
    act: () => ask("host", { do: "remove", seat }),
  });
}

/**
 * What only a host may do otherwise.
 * @param {State} state
 * @param {App} app
 */
function hostVotes(state, app) {
  const { t } = app.words;
  const { room, you } = state;
  if (!room || !you) return null;
  const what = { lobby: "start", playing: "end", over: "rematch" }[room.phase];
  return [
    voteButton(what, t(`vote.${what}`), state, app),
    room.seats.map((seat, n) =>
      seat &&
      !seat.bot &&
      n !== you.seat &&
      (hosts(room, n) || room.votes.some(({ on }) => on === `remove:${n}`))
        ? voteButton(`remove:${n}`, t("vote.remove", { name: seat.name }), state, app)
        : null,
    ),
  ];
}

/**
 * Yes, or no longer; with how many have said so.
 * @param {string} on
 * @param {string} label
 * @param {State} state
 * @param {App} app
 */
function voteButton(on, label, { room, you }, app) {
  const vote = room?.votes.find((one) => one.on === on);
  const count = vote && app.words.t("vote.count", { n: vote.yes.length, needed: vote.needed });
  if (!you || you.seat === null)
    return count ? h("p", { class: "soft", key: on }, `${label} ${count}`) : null;
  const yes = vote?.yes.includes(you.seat) ?? false;
  return h(
    "button",
    {
      type: "button",
      class: `button ${yes ? "button--main" : "button--soft"}`,
      key: on,
      "aria-pressed": yes ? "true" : "false",
      onclick: () => app.ask("vote", { on, yes: !yes }),
    },
    label,
    count && h("span", { class: "matter__count" }, count),
  );
}

/**
 * For everybody who sits, and the host.
 * @param {State} state
 * @param {App} app
 */
export function pauseButton({ room, you }, app) {
  if (room?.phase !== "playing" || !you || (you.seat === null && !you.host)) return null;
  const what = room.paused ? "resume" : "pause";
  return plain(app.words.t(`act.${what}`), () => app.ask("host", { do: what }));
}

/**
 * Anything that somebody does keeps the room: to be called as before changes nothing.
 * @param {State} state
 * @param {App} app
 */
function stay(state, app) {
  app.pick({ panel: null });
  return app.ask("rename", { name: myName(state, app.prefs.name) });
}

/**
 * @param {string} label
 * @param {() => unknown} onclick
 */
const plain = (label, onclick) =>
  h("button", { type: "button", class: "button button--soft", key: label, onclick }, label);
