/**
 * The rules over the lobby or the table: nobody leaves their seat to look something up.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 */
import { getGames, getRules } from "../app/api.js";
import { modal } from "../dom/dialog.js";
import { h } from "../dom/h.js";
import { loadStyle } from "../games/index.js";
import { readingView } from "./text.js";

const STYLE = new URL("../style/rules.css", import.meta.url).href;

/**
 * @param {App} app
 * @returns {Promise<{view: (state: State) => import("../dom/h.js").Node_ | null}>} when its style is there
 */
export async function createRules(app) {
  const [games] = await Promise.all([getGames(), loadStyle(STYLE)]);
  /** @type {Map<string, import("../app/wire.d.ts").RulesPage | null>} */
  const pages = new Map();
  let find = "";

  /** @param {string} game */
  function pageOf(game) {
    const key = `${game} ${app.words.lang}`;
    if (!pages.has(key)) {
      pages.set(key, null);
      getRules(game, app.words.lang).then((page) => {
        if (page) pages.set(key, page);
        else pages.delete(key);
        if (page) app.set({});
        else app.voice.toast(app.words.t("rules.offline"), "alert");
      });
    }
    return pages.get(key);
  }

  /** @param {string} words */
  function search(words) {
    find = words;
    app.set({});
  }

  /** @param {string} id */
  function jump(id) {
    if (find) search("");
    requestAnimationFrame(() => goTo(id));
  }

  return {
    view({ room }) {
      if (!room) return null;
      const { t, lang } = app.words;
      const meta = games?.find(({ id }) => id === room.game) ?? null;
      const page = pageOf(room.game);
      const close = () => {
        find = "";
        app.pick({ panel: null });
      };
      return h(
        "dialog",
        {
          class: "book",
          key: "rules",
          "aria-labelledby": "book-title",
          onclose: close,
          onclick: (/** @type {MouseEvent} */ event) =>
            event.target === event.currentTarget && shut(event.currentTarget),
          ref: modal,
        },
        h(
          "div",
          { class: "book__head" },
          h(
            "h2",
            { class: "book__title", id: "book-title", tabindex: -1, autofocus: true },
            titleOf(meta, app.words),
          ),
          h(
            "button",
            {
              type: "button",
              class: "quiet",
              onclick: (/** @type {MouseEvent} */ event) =>
                shut(/** @type {Element} */ (event.currentTarget).closest("dialog")),
            },
            t("close"),
          ),
        ),
        page
          ? readingView({
              page,
              meta,
              played: { ...room, seats: room.seats.length },
              words: app.words,
              top: 2,
              find,
              search,
              jump,
            })
          : h("div", { class: "waiting", lang, "aria-hidden": "true" }, h("i"), h("i"), h("i")),
      );
    },
  };
}

/**
 * Closing it, and not only taking it off the page, gives the focus back to where it was.
 * @param {unknown} dialog
 */
const shut = (dialog) => dialog instanceof HTMLDialogElement && dialog.close();

/**
 * @param {import("../app/wire.d.ts").GameMeta | null} meta
 * @param {import("../i18n/i18n.js").Words} words
 */
export function titleOf(meta, { t, lang }) {
  return meta ? t("rules.of", { game: meta.names[lang] }) : t("rules");
}

/** @param {string} id */
export function goTo(id) {
  const el = document.getElementById(id);
  el?.scrollIntoView({ block: "start" });
  el?.focus({ preventScroll: true });
}
