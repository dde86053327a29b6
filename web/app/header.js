/**
 * The strip at the top of every page: mark, what is going on, language and settings.
 */
import { h } from "../dom/h.js";

/** @typedef {import("../i18n/i18n.js").Words} Words */
/** @typedef {import("./prefs.js").Prefs} Prefs */

/**
 * The mark: 一二三 as three strokes, fanned like cards.
 * @param {string} [className]
 */
export function mark(className = "mark") {
  return h(
    "svg",
    { class: className, viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { class: "mark__one", d: "M10.2 20.5 4.6 12.4" }),
    h("path", { class: "mark__two", d: "M12 20.2V6.6" }),
    h("path", { class: "mark__three", d: "M13.8 20.5 21 6.2" }),
  );
}

/** 一, 二, 三 on a field of 24. */
const STROKES = ["M4.5 12h15", "M6.5 7.5h11M4 17h16", "M5.5 5.5h13M7 12h10M4 18.5h16"];

/**
 * @param {1 | 2 | 3} count
 * @param {string} className
 */
export function strokes(count, className) {
  return h(
    "svg",
    { class: className, viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: STROKES[count - 1] }),
  );
}

/**
 * @param {{words: Words, prefs: Prefs, prefer: (change: Partial<Prefs>) => void,
 *   play?: import("./app.d.ts").GameModule | null, pick?: import("./app.d.ts").App["pick"],
 *   get?: import("./app.d.ts").App["get"]}} app
 * @param {import("../dom/h.js").Child} middle
 * @param {import("../dom/h.js").Child} [tools] buttons before the settings
 */
export function header(app, middle, tools) {
  const { t, lang } = app.words;
  const other = lang === "ja" ? "en" : "ja";
  const strip = h(
    "header",
    { class: "head" },
    h(
      "a",
      { class: "head__home", href: "./", "aria-label": t("home") },
      mark(),
      h("span", { class: "head__name" }, t("name")),
    ),
    h("div", { class: "head__middle" }, middle),
    inRoom(app) &&
      h(
        "button",
        {
          type: "button",
          class: "quiet head__tool head__rules",
          "aria-label": t("rules.read"),
          onclick: () => app.pick?.({ panel: "rules" }),
        },
        sign("M12 6.5C10 5 7 4.5 4 5v14c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v14"),
      ),
    tools,
    inRoom(app) && soundButton(app),
    h(
      "button",
      {
        type: "button",
        class: "quiet head__lang",
        lang: other,
        "aria-label": t("lang.other"),
        onclick: () => app.prefer({ lang: other }),
      },
      h("span", null, t("lang.other")),
      h("abbr", null, t("lang.other.short")),
    ),
    settings(app),
  );
  return IN_APP.test(navigator.userAgent) && !inRoom(app) ? [strip, inAppNote(app)] : strip;
}

/** How the browsers inside of chat apps call themselves. */
const IN_APP =
  /\bLine\/|FBA[NV]|FB_IAB|Instagram|Twitter|MicroMessenger|KAKAOTALK|Snapchat|BytedanceWebview|; wv\)/;

/** @type {typeof import("./in-app.js") | null} */
let inApp = null;

/** @param {Parameters<typeof header>[0]} app */
function inAppNote(app) {
  if (inApp) return inApp.inAppView(app);
  void import("./in-app.js").then((here) => {
    inApp = here;
    app.prefer({});
  });
  return null;
}

/**
 * Sounds, off and on by one tap.
 * @param {Parameters<typeof header>[0]} app
 */
export function soundButton({ prefs: { sound }, prefer, words: { t } }) {
  return h(
    "button",
    {
      type: "button",
      class: "quiet head__tool head__sound",
      "aria-label": t("sound"),
      "aria-pressed": sound ? "true" : "false",
      title: t(sound ? "sound.on" : "sound.off"),
      onclick: () => prefer({ sound: !sound }),
    },
    sign(
      `M4 9.5v5h3.5L12 19V5L7.5 9.5z${sound ? "M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" : "M16 9.5l5 5M21 9.5l-5 5"}`,
    ),
  );
}

/**
 * Where there is a game whose rules can be read.
 * @param {Parameters<typeof header>[0]} app
 */
export const inRoom = (app) => Boolean(app.get?.().room);

/**
 * What others say, and how much of it is new.
 * @param {import("./app.d.ts").State} state
 * @param {import("./app.d.ts").App} app
 */
export function talkButton({ talk, read, picks }, app) {
  const { t } = app.words;
  const open = picks.panel === "talk";
  const unread = open ? 0 : talk.filter(({ n }) => n > read).length;
  return h(
    "button",
    {
      type: "button",
      class: "quiet head__tool",
      "aria-label": unread > 0 ? t("talk.unread", { n: unread }) : t("talk"),
      "aria-expanded": open ? "true" : "false",
      onclick: () => {
        app.set({ read: talk.at(-1)?.n ?? read });
        app.pick({ panel: open ? null : "talk" });
      },
    },
    sign("M4 5h16v11H11l-5 4v-4H4z"),
    unread > 0 && h("i", { class: "badge", "aria-hidden": "true" }, unread > 9 ? "9+" : String(unread)),
  );
}

/** @param {import("./app.d.ts").App} app */
export function peopleButton(app) {
  return h(
    "button",
    {
      type: "button",
      class: "quiet head__tool",
      "aria-label": app.words.t("people"),
      onclick: () => app.pick({ panel: "people" }),
    },
    sign(
      "M9 11a3.5 3.5 0 1 0-.01 0M3 20c0-4 2.5-6 6-6s6 2 6 6M16 5a3.2 3.2 0 0 1 0 6M18 14.5c2 .8 3 2.6 3 5.5",
    ),
  );
}

/** @param {string} d strokes on a field of 24 */
export function sign(d) {
  return h("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d }));
}

/** @type {typeof import("./menu.js") | null} fetched with the first look into it */
let menu = null;

/** @param {Parameters<typeof header>[0]} app */
function settings(app) {
  return h(
    "details",
    {
      class: "menu",
      onkeydown: closeOnEscape,
      onfocusout: closeWhenLeft,
      ontoggle: async () => {
        if (menu) return;
        menu = await import("./menu.js").catch(() => null); // no line: the next look asks again
        app.prefer({});
      },
    },
    h("summary", { class: "quiet menu__open", "aria-label": app.words.t("settings") }, gear()),
    h("div", { class: "menu__sheet" }, menu?.menuView(app) ?? waiting()),
  );
}

export function waiting() {
  return h("div", { class: "waiting", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}

function gear() {
  return h(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: "M4 7h9M19 7h1M4 17h1M11 17h9" }),
    h("circle", { cx: 16, cy: 7, r: 2.6 }),
    h("circle", { cx: 8, cy: 17, r: 2.6 }),
  );
}

/** @param {KeyboardEvent} event */
function closeOnEscape(event) {
  const menu = /** @type {HTMLDetailsElement} */ (event.currentTarget);
  if (event.key !== "Escape" || !menu.open) return;
  event.stopPropagation();
  shut(menu);
}

/** @param {HTMLDetailsElement | null} menu */
export function shut(menu) {
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/** @param {FocusEvent} event */
function closeWhenLeft(event) {
  const menu = /** @type {HTMLDetailsElement} */ (event.currentTarget);
  if (event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget)) menu.open = false;
}
