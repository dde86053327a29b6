/**
 * Before the game: who sits where, who is ready, how to invite, which rules hold.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("../app/wire.d.ts").Room} Room
 * @typedef {import("../app/wire.d.ts").Seat} Seat
 * @typedef {import("../app/wire.d.ts").You} You
 */
import { getGames, NEW } from "../app/api.js";
import { header, peopleButton, talkButton } from "../app/header.js";
import { h, keyed } from "../dom/h.js";
import { optionsView, playedIn } from "./options.js";
import { signsView } from "./rule.js";
import { createShare } from "./share.js";

/**
 * @param {App} app
 * @returns {import("../app/app.d.ts").Screen}
 */
export function createLobby(app) {
  /** @type {import("../app/wire.d.ts").GameMeta[]} */
  let games = [];
  let stopped = false;
  const share = createShare(app);
  const talk = app.later(() => import("../app/talk.js").then(({ createTalk }) => createTalk(app)));
  if (app.memory.practice(app.get().code) === NEW)
    void import("../practice/begin.js").then(({ beginPractice }) => beginPractice(app));
  getGames().then((known) => {
    games = known ?? [];
    if (!stopped) app.set({});
  });

  return {
    view(state) {
      const room = /** @type {Room} */ (state.room);
      const you = /** @type {You} */ (state.you);
      const meta = games.find(({ id }) => id === room.game) ?? games[0];
      const { t, lang } = app.words;
      return h(
        "div",
        { class: "page page--foot" },
        header(app, h("span", { class: "head__code" }, app.prefs.veil ? "" : state.code), [
          talkButton(state, app),
          peopleButton(app),
        ]),
        h(
          "main",
          { class: "lobby", id: "main" },
          h(
            "div",
            { class: "lobby__title" },
            h("h1", null, meta ? meta.names[lang] : t("name")),
            h("p", { class: "soft" }, meta?.line[lang] ?? ""),
            meta && signsView(meta, playedIn(room), app),
          ),
          seatsView(room, you, app),
          share.view(room, meta),
          meta && optionsView(meta, room, you.host, app),
        ),
        state.picks.panel === "talk" && talk()?.view(state),
        foot(state, room, you, app),
      );
    },
    key(event) {
      const typing =
        event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
      const plain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing;
      if (app.prefs.keys && plain && !typing && event.key.toLowerCase() === "r") app.pick({ panel: "rules" });
    },
    stop() {
      stopped = true;
    },
  };
}

/**
 * @param {Room} room
 * @param {You} you
 * @param {App} app
 */
function seatsView(room, you, app) {
  const { t } = app.words;
  const free = room.seats.filter((seat) => !seat).length;
  const { clock } = room.settings;
  return h(
    "section",
    { class: "sheet lobby__seats", "aria-labelledby": "seats-title" },
    h(
      "div",
      { class: "row row--ends" },
      h("h2", { class: "sheet__title", id: "seats-title" }, t("seats")),
      h(
        "span",
        { class: "soft" },
        t("seats.taken", { taken: room.seats.length - free, all: room.seats.length }),
      ),
    ),
    h(
      "ol",
      { class: "places" },
      keyed(
        room.seats.map((seat, index) => ({ seat, index })),
        ({ index }) => index,
        ({ seat, index }) => (seat ? takenPlace(seat, index, room, you, app) : freePlace(index, you, app)),
      ),
    ),
    room.spectators > 0 &&
      h(
        "p",
        { class: "soft" },
        t("spectators", { n: room.spectators, names: app.words.list(room.spectator_names) }),
      ),
    you.host &&
      free > 0 &&
      h(
        "button",
        { type: "button", class: "button button--soft", onclick: () => fillWithBots(room, app) },
        t("seats.fill"),
      ),
    you.host &&
      h(
        "label",
        { class: "toggle lobby__lock" },
        h("input", {
          type: "checkbox",
          checked: room.locked,
          onchange: () => app.ask("host", { do: "lock", on: !room.locked }),
        }),
        h("span", null, t("host.lock")),
      ),
    !you.host && room.locked && h("p", { class: "soft" }, t("code.locked")),
    h(
      "div",
      { class: "row lobby__room" },
      h(
        "button",
        { type: "button", class: "button button--soft", onclick: () => app.pick({ panel: "room" }) },
        t(you.host ? "seats.settings" : "seats.settings.read"),
      ),
      clock.move !== null && h("span", { class: "tag" }, t("seats.clock", { n: clock.move })),
    ),
  );
}

/**
 * @param {Seat} seat
 * @param {number} index
 * @param {Room} room
 * @param {You} you
 * @param {App} app
 */
function takenPlace(seat, index, room, you, app) {
  const { t } = app.words;
  const mine = you.seat === index;
  const hosts = isHost(room, index);
  const ready = seat.ready || Boolean(seat.bot);
  return h(
    "li",
    { class: `place place--taken${mine ? " place--mine" : ""}` },
    h("span", { class: `avatar avatar--${seat.colour % 7}`, "aria-hidden": "true" }, seat.initial),
    h(
      "span",
      { class: "place__who" },
      h("bdi", { class: "place__name" }, seat.name),
      h(
        "span",
        { class: "place__notes" },
        [
          mine && t("seat.you"),
          hosts && t("seat.host"),
          seat.bot && t("seat.bot"),
          !seat.connected && !seat.bot && t("seat.away"),
        ]
          .filter(Boolean)
          .join(" · "),
      ),
    ),
    h(
      "span",
      { class: `place__ready${ready ? " place__ready--yes" : ""}` },
      t(ready ? "seat.ready" : hosts ? "seat.starts" : "seat.thinking"),
    ),
    mine
      ? h(
          "button",
          { type: "button", class: "quiet", key: "stand", onclick: () => app.ask("stand") },
          t("seat.stand"),
        )
      : you.host &&
          h(
            "button",
            {
              type: "button",
              class: "quiet",
              key: "remove",
              "aria-label": t(seat.bot ? "seat.remove.who" : "seat.more.who", { name: seat.name }),
              // A bot is soon put back; what is done to a person is asked once more, in its place.
              onclick: () =>
                seat.bot ? app.ask("host", { do: "remove", seat: index }) : app.pick({ panel: "people" }),
            },
            t(seat.bot ? "seat.remove" : "seat.more"),
          ),
  );
}

/**
 * @param {number} index
 * @param {You} you
 * @param {App} app
 */
function freePlace(index, you, app) {
  const { t } = app.words;
  const params = { n: index + 1 };
  return h(
    "li",
    { class: "place place--free" },
    h("span", { class: "avatar avatar--free", "aria-hidden": "true" }, String(index + 1)),
    h("span", { class: "place__who soft" }, t("seat.free")),
    you.host &&
      h(
        "button",
        {
          type: "button",
          class: "quiet",
          "aria-label": t("seat.add_bot.where", params),
          onclick: () => app.ask("host", { do: "add_bot", seat: index, level: "easy" }),
        },
        t("seat.add_bot"),
      ),
    h(
      "button",
      {
        type: "button",
        class: "quiet",
        "aria-label": t(you.seat === null ? "seat.sit.where" : "seat.move.where", params),
        onclick: () => app.ask("sit", { seat: index }),
      },
      t(you.seat === null ? "seat.sit" : "seat.move"),
    ),
  );
}

/**
 * @param {Room} room
 * @param {App} app
 */
export async function fillWithBots(room, app) {
  for (const [index, seat] of room.seats.entries()) {
    if (seat) continue;
    const { ok } = await app.ask("host", { do: "add_bot", seat: index, level: "easy" });
    if (!ok) return;
  }
}

/**
 * One line on what is missing, and the one button that matters now. The host is not waited for: they start.
 * @param {State} state
 * @param {Room} room
 * @param {You} you
 * @param {App} app
 */
function foot(state, room, you, app) {
  const { t, list } = app.words;
  const seat = you.seat === null ? null : room.seats[you.seat];
  const free = room.seats.filter((place) => !place).length;
  const waiting = room.seats.flatMap((place, index) =>
    place && !place.bot && !place.ready && index !== you.seat && !isHost(room, index) ? [place.name] : [],
  );
  const open = free > 0 || waiting.length > 0;
  const line =
    free > 0
      ? t("wait.seats", { n: free })
      : waiting.length > 0
        ? t("wait.ready", { names: list(waiting) })
        : "";
  return h(
    "footer",
    { class: "foot" },
    h(
      "p",
      { class: "foot__line", role: "status" },
      line || t(you.host ? "wait.none" : seat && !seat.ready ? "wait.you" : "wait.host"),
    ),
    app.room()?.chip(state),
    you.seat === null &&
      (free === 0 || room.locked) &&
      h(
        "button",
        { type: "button", class: "button button--soft", onclick: () => app.pick({ panel: "people" }) },
        t("act.want_seat"),
      ),
    seat &&
      h(
        "div",
        { class: "row" },
        seat.ready &&
          h(
            "button",
            {
              type: "button",
              class: "button button--soft",
              key: "ready", // the same button: it keeps the focus
              onclick: () => setReady(false, room, app),
            },
            t("ready.off"),
          ),
        !(you.host && !open) &&
          !seat.ready &&
          h(
            "button",
            {
              type: "button",
              class: "button button--main",
              key: "ready",
              onclick: () => setReady(true, room, app),
            },
            t("ready.on"),
          ),
        you.host &&
          (seat.ready || !open) &&
          h(
            "button",
            {
              type: "button",
              class: "button button--main",
              key: "start",
              "aria-disabled": open ? "true" : null,
              onclick: () => start(seat, room, app),
            },
            t("start"),
          ),
      ),
  );
}

/**
 * @param {Room} room
 * @param {number} seat
 */
const isHost = ({ host }, seat) => host !== null && "seat" in host && host.seat === seat;

/**
 * @param {boolean} on
 * @param {Room} room
 * @param {App} app
 */
async function setReady(on, room, app) {
  const { promise } = await import("../fair/nonce.js");
  return app.ask("ready", { on, nonce_digest: on ? promise(room, app.memory) : null });
}

/**
 * The host's one tap: ready, and off. What is missing is said by the server's refusal.
 * @param {Seat} seat
 * @param {Room} room
 * @param {App} app
 */
export async function start(seat, room, app) {
  if (!seat.ready && !(await setReady(true, room, app)).ok) return;
  await app.ask("host", { do: "start" });
}
