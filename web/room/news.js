/**
 * What happened in the room beside the game, as sentences: said once each, kept in the log, and shown in passing where
 * it changes what one can do.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("../app/wire.d.ts").Event} Event
 */
import { myName } from "./who.js";

const LOG_LINES = 200;
/** These change nothing for the others: they are said and written down, and nothing pops up. */
const QUIET = new Set(["sat", "stood", "renamed", "unbarred", "locked", "unlocked", "asked"]);

/** @param {App} app */
export function createNews(app) {
  return {
    /** @param {State} state */
    tell(state) {
      const { room, you, told, log } = state;
      const fresh = room?.events.filter(({ n }) => n > told) ?? [];
      if (!room || !you || fresh.length === 0) return;
      const me = myName(state, app.prefs.name);
      const back = fresh.filter(({ what, seat }) => what === "back" && seat === you.seat).at(-1);
      const said = fresh
        .filter((event) => !isPast(event, you.seat, back))
        .map((event) => ({ event, text: sentence(event, you.seat, app) }));
      const loud = said
        .filter(({ event }) => isLoud(event, you.host) && event.by !== me && event !== back)
        .at(-1);
      for (const one of said) if (one !== loud) app.voice.tell(one.text);
      if (loud) app.voice.toast(loud.text);
      app.set({
        told: fresh.at(-1)?.n ?? told,
        log: [...log, ...said.map(({ text }) => text)].slice(-LOG_LINES),
      });
      if (back?.moves) welcomeBack(back.moves);
    },
  };

  /** @param {number} moves that a bot made */
  function welcomeBack(moves) {
    app.set({ missed: moves });
    if (app.get().picks.panel === null) app.pick({ panel: "back" });
  }
}

/**
 * To somebody who is back it is no news any more that a bot played for them.
 * @param {Event} event
 * @param {number | null} mine
 * @param {Event} [back]
 */
const isPast = ({ what, seat, n }, mine, back) =>
  back !== undefined && what === "bot_plays" && seat === mine && n < back.n;

/**
 * @param {Event} event
 * @param {boolean} host
 */
function isLoud({ what, moves }, host) {
  if (what === "asked") return host;
  if (what === "back") return Boolean(moves);
  return !QUIET.has(what);
}

/**
 * @param {Event} event
 * @param {number | null} mine this reader's seat
 * @param {App} app
 */
function sentence({ what, seat, name, by, moves }, mine, { words: { t, has } }) {
  const params = { name: name ?? "", by: by ?? "", n: moves ?? 0 };
  const me = seat != null && seat === mine;
  const forms = [
    me && `event.${what}.me`,
    what === "back" && !moves && "event.back.idle",
    !by && `event.${what}.vote`,
    `event.${what}`,
  ];
  const key = forms.find((form) => form && has(form));
  return key ? t(key, params) : "";
}
