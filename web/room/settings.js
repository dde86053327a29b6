/**
 * How people live together in this room: the clock, who may watch, write and sit down, where one talks. The host sets it,
 * the others read it (U-14, U-26, U-28).
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("../app/wire.d.ts").ClockRule} ClockRule
 */
import { h } from "../dom/h.js";
import { choice } from "./people.js";

const MOVES = [null, 15, 30, 60, 120]; // seconds
const BANKS = [0, 60, 120, 300, 600]; // seconds
const AT_ZERO = /** @type {const} */ (["nudge", "bot"]);

/** @param {App} app */
export function createSettings(app) {
  /** @type {string | null} a link being typed */
  let typed = null;

  /** @param {SubmitEvent} event */
  async function setLink(event) {
    event.preventDefault();
    const url = (typed ?? "").trim();
    const { ok } = await app.ask("host", { do: "link", url: url || null });
    if (ok) typed = null;
    app.set({});
  }

  /** @param {Partial<ClockRule>} change */
  function setClock(change) {
    const { move, bank, at_zero } = { ...app.get().room?.settings.clock, ...change };
    app.ask("host", { do: "clock", move: move ?? null, bank: bank ?? 0, at_zero: at_zero ?? "nudge" });
  }

  /** @param {ClockRule} clock */
  function clockForm(clock) {
    const { t } = app.words;
    return [
      choice(
        t("clock"),
        "clock-move",
        MOVES.map((move) => ({
          label: move === null ? t("clock.off") : t("clock.seconds", { n: move }),
          checked: clock.move === move,
          act: () => setClock({ move }),
        })),
      ),
      clock.move !== null &&
        choice(
          t("clock.bank"),
          "clock-bank",
          BANKS.map((bank) => ({
            label: bank === 0 ? t("clock.bank.none") : t("clock.minutes", { n: bank / 60 }),
            checked: clock.bank === bank,
            act: () => setClock({ bank }),
          })),
        ),
      clock.move !== null &&
        choice(
          t("clock.at_zero"),
          "clock-zero",
          AT_ZERO.map((at_zero) => ({
            label: t(`clock.at_zero.${at_zero}`),
            checked: clock.at_zero === at_zero,
            act: () => setClock({ at_zero }),
          })),
        ),
    ];
  }

  /** @param {string | null} link */
  function linkForm(link) {
    const { t } = app.words;
    return h(
      "form",
      { class: "settings__link", key: "link", onsubmit: setLink, autocomplete: "off" },
      h("label", { class: "field", for: "call-link" }, t("call.field")),
      h(
        "div",
        { class: "row row--join" },
        h("input", {
          class: "input",
          id: "call-link",
          name: "link",
          type: "url",
          inputmode: "url",
          maxlength: 300,
          placeholder: t("call.example"),
          value: typed ?? link ?? "",
          oninput: (/** @type {InputEvent} */ event) => {
            typed = /** @type {HTMLInputElement} */ (event.target).value;
          },
        }),
        h("button", { type: "submit", class: "button button--soft" }, t("call.set")),
      ),
    );
  }

  /**
   * @param {"lock" | "spectators" | "chat"} what
   * @param {boolean} on
   */
  function toggle(what, on) {
    return h(
      "label",
      { class: "toggle", key: what },
      h("input", {
        type: "checkbox",
        checked: on,
        onchange: () => app.ask("host", { do: what, on: !on }),
      }),
      h("span", null, app.words.t(what === "lock" ? "host.lock" : `room.${what}`)),
    );
  }

  return {
    forget() {
      typed = null;
    },
    /** @param {State} state */
    view({ room, you }) {
      if (!room || !you) return null;
      const { t } = app.words;
      const { settings, barred } = room;
      if (!you.host) return h("ul", { class: "settings settings--read" }, readingOf(room, app));
      return h(
        "div",
        { class: "settings" },
        clockForm(settings.clock),
        toggle("lock", room.locked),
        toggle("spectators", settings.spectators),
        toggle("chat", settings.chat),
        linkForm(settings.link),
        callView(settings.link, app),
        barred > 0 &&
          h(
            "p",
            { class: "row row--middle", key: "barred" },
            h("span", null, t("room.barred", { n: barred })),
            h(
              "button",
              {
                type: "button",
                class: "button button--soft",
                onclick: () => app.ask("host", { do: "unbar" }),
              },
              t("room.unbar"),
            ),
          ),
      );
    },
  };
}

/**
 * The same as sentences.
 * @param {import("../app/wire.d.ts").Room} room
 * @param {App} app
 */
function readingOf({ settings, locked }, app) {
  const { t } = app.words;
  const lines = [
    clockWords(settings.clock, app),
    t(settings.spectators ? "room.spectators.on" : "room.spectators.off"),
    t(settings.chat ? "room.chat.on" : "room.chat.off"),
    locked && t("code.locked"),
  ];
  return [
    lines.map((line) => line && h("li", { key: line }, line)),
    settings.link && h("li", { key: "call" }, callView(settings.link, app)),
  ];
}

/**
 * @param {ClockRule} clock
 * @param {App} app
 */
export function clockWords({ move, bank, at_zero }, { words: { t } }) {
  if (move === null) return t("clock.words.off");
  const time = t(bank ? "clock.words.bank" : "clock.words", { n: move, minutes: bank / 60 });
  return `${time} ${t(`clock.words.${at_zero}`)}`;
}

/**
 * A link to a call; where it leads can be read before it is followed.
 * @param {string | null} url
 * @param {App} app
 */
export function callView(url, { words: { t } }) {
  const host = hostOf(url);
  if (!url || !host) return null;
  return h(
    "a",
    { class: "call", key: "call", href: url, target: "_blank", rel: "noopener noreferrer" },
    t("call.join", { host }),
  );
}

/**
 * Where a link leads; null where a browser cannot follow it, or should not.
 * @param {string | null} url
 */
function hostOf(url) {
  try {
    const { protocol, host } = new URL(url ?? "");
    return /^https?:$/.test(protocol) ? host : null;
  } catch {
    return null; // whatever the server let pass, the page must stand
  }
}
