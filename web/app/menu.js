/**
 * What a reader can set, behind the last button of the header.
 *
 * @typedef {Parameters<typeof import("./header.js").header>[0]} Reader
 */
import { h } from "../dom/h.js";
import { inRoom, shut } from "./header.js";

const TOGGLES = /** @type {const} */ ([
  "calm",
  "oneTap",
  "unqueue",
  "letters",
  "fourColours",
  "bigFaces",
  "reversed",
  "talk",
  "veil",
  "captions",
  "speech",
  "typing",
  "keys",
]);

/** @param {Reader} app */
export function menuView(app) {
  const { t } = app.words;
  return [
    inRoom(app) &&
      h(
        "button",
        {
          type: "button",
          class: "button button--soft",
          onclick: (/** @type {MouseEvent} */ event) => {
            shut(/** @type {Element} */ (event.currentTarget).closest("details"));
            app.pick?.({ panel: "rules" });
          },
        },
        t("rules.read"),
      ),
    h("h2", { class: "menu__title" }, t("settings")),
    languages(app),
    choice(app, "theme", ["system", "light", "dark"]),
    soundView(app),
    noticeView(app),
    choice(app, "pace", ["normal", "fast", "slow", "tap"]),
    app.play?.sort && choice(app, "order", ["usual", "suit", "rank"]),
    TOGGLES.map((name) => toggle(app, name)),
  ];
}

/**
 * Each in its own words: whoever looks for it can't read the other.
 * @param {Reader} app
 */
function languages(app) {
  const { t, lang } = app.words;
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", null, t("lang")),
    /** @type {const} */ (["ja", "en"]).map((one) =>
      h(
        "label",
        { class: "choice__one" },
        h("input", {
          type: "radio",
          name: "settings-lang",
          value: one,
          checked: lang === one,
          onchange: () => app.prefer({ lang: one }),
        }),
        h("span", { lang: one }, t(`lang.${one}`)),
      ),
    ),
  );
}

/** @param {Reader} app */
function soundView(app) {
  const { t } = app.words;
  const { volume } = app.prefs;
  return h(
    "div",
    { class: "menu__group" },
    toggle(app, "sound"),
    h(
      "label",
      { class: "slider" },
      h("span", null, t("settings.volume")),
      h("input", {
        type: "range",
        min: 0.1,
        max: 1,
        step: 0.1,
        value: String(volume),
        disabled: !app.prefs.sound,
        onchange: (/** @type {Event} */ event) =>
          app.prefer({ volume: Number(/** @type {HTMLInputElement} */ (event.target).value) }),
      }),
    ),
  );
}

/**
 * Only a tap here asks the browser for its leave (U-24). Where the browser has said no, it says so and how to undo it.
 * @param {Reader} app
 */
function noticeView(app) {
  const { t } = app.words;
  const can = "Notification" in globalThis && isSecureContext;
  const barred = can && Notification.permission === "denied";
  const on = can && app.prefs.notify && Notification.permission === "granted";
  if (!can || barred) return h("p", { class: "soft menu__note" }, t(can ? "notice.barred" : "notice.none"));
  return h(
    "label",
    { class: "toggle" },
    h("input", {
      type: "checkbox",
      checked: on,
      onchange: async () =>
        app.prefer({ notify: !on && (await Notification.requestPermission()) === "granted" }),
    }),
    h("span", null, t("notice.ask")),
  );
}

/**
 * @param {Reader} app
 * @param {"theme" | "pace" | "order"} name
 * @param {string[]} values
 */
function choice(app, name, values) {
  const { t } = app.words;
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", null, t(`settings.${name}`)),
    values.map((value) =>
      h(
        "label",
        { class: "choice__one" },
        h("input", {
          type: "radio",
          name: `settings-${name}`,
          value,
          checked: app.prefs[name] === value,
          onchange: () => app.prefer({ [name]: value }),
        }),
        h("span", null, t(`settings.${name}.${value}`)),
      ),
    ),
  );
}

/**
 * @param {Reader} app
 * @param {(typeof TOGGLES)[number] | "sound"} name
 */
function toggle(app, name) {
  const checked = app.prefs[name];
  return h(
    "label",
    { class: "toggle" },
    h("input", { type: "checkbox", checked, onchange: () => app.prefer({ [name]: !checked }) }),
    h("span", null, app.words.t(`settings.${name}`)),
  );
}
