/**
 * The rules of a game as a page of their own, for direct links: /rules/hearts, /rules/hearts#HE-7.
 */
import { getGames, getRules, makeAndEnter } from "../app/api.js";
import { header } from "../app/header.js";
import { dress } from "../app/prefs.js";
import { h, render } from "../dom/h.js";
import { loadWords } from "../i18n/i18n.js";
import { goTo, titleOf } from "./dialog.js";
import { readingView } from "./text.js";

const WORDS = new URL("../i18n", import.meta.url).href;

/** @param {import("../app/main.js").Start} start */
export async function open({ root, memory, words, voice }) {
  const game = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
  /** @type {import("../app/wire.d.ts").GameMeta[]} */
  let games = [];
  /** @type {import("../app/wire.d.ts").RulesPage | null | undefined} undefined: still asked for */
  let page;
  let find = "";
  const app = {
    words,
    prefs: memory.prefs(),
    /** @param {Partial<import("../app/prefs.js").Prefs>} change */
    async prefer(change) {
      memory.prefer(change);
      app.prefs = memory.prefs();
      dress(app.prefs, document.documentElement);
      if (change.lang) {
        [app.words, page] = await Promise.all([loadWords(change.lang, WORDS), getRules(game, change.lang)]);
        document.documentElement.lang = change.lang;
      }
      paint();
    },
  };

  /** @param {string} words */
  function search(words) {
    find = words;
    paint();
  }

  /** @param {string} id */
  function jump(id) {
    if (find) search("");
    history.replaceState(null, "", `${location.pathname}#${id}`);
    goTo(id);
  }

  /** @param {import("../app/wire.d.ts").GameMeta} meta */
  async function practise({ id, seats }) {
    const wish = { game: id, seats: seats.usual, listed: false };
    const error = await makeAndEnter(wish, memory, { alone: true });
    if (error) voice.toast(app.words.t(error), "alert");
  }

  function paint() {
    const { t, lang } = app.words;
    const meta = games.find(({ id }) => id === game) ?? null;
    document.title = `${titleOf(meta, app.words)} — ${t("name")}`;
    render(
      root,
      h(
        "div",
        { class: "page" },
        header(app, null),
        h(
          "main",
          { class: "rulebook", id: "main" },
          h("h1", { class: "rulebook__title" }, titleOf(meta, app.words)),
          meta && h("p", { class: "soft" }, meta.line[lang]),
          page === undefined && h("div", { class: "waiting", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
          page === null && h("p", { class: "field__error" }, t("rules.offline")),
          page && readingView({ page, meta, played: null, words: app.words, top: 1, find, search, jump }),
          meta &&
            h(
              "button",
              { type: "button", class: "button button--main", onclick: () => practise(meta) },
              t("practice"),
            ),
          otherGames(games, game, app.words),
        ),
      ),
    );
  }

  paint();
  const [known, read] = await Promise.all([getGames(), getRules(game, words.lang)]);
  games = known ?? [];
  page = read;
  paint();
  if (location.hash) goTo(decodeURIComponent(location.hash.slice(1)));
}

/**
 * @param {import("../app/wire.d.ts").GameMeta[]} games
 * @param {string} here
 * @param {import("../i18n/i18n.js").Words} words
 */
function otherGames(games, here, { t, lang }) {
  if (games.length === 0) return null;
  return h(
    "nav",
    { class: "rulebook__more", "aria-label": t("rules.others") },
    games
      .filter(({ id }) => id !== here)
      .map(({ id, names }) =>
        h("a", { key: id, class: "button button--soft", href: `rules/${id}` }, names[lang]),
      ),
    h("a", { class: "button", href: "./" }, t("landing.make")),
  );
}
