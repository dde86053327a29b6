/**
 * A newcomer's first hand: three hints, one for each of the first three decisions. They can be put away, one or all, and
 * are not shown twice.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 */
import { h } from "../dom/h.js";
import { loadStyle } from "../games/index.js";

const HERE = new URL(".", import.meta.url).href;
const HINTS = 3;

/** @param {App} app */
export async function createHints(app) {
  await Promise.all([app.learn(HERE.slice(0, -1)), loadStyle(`${HERE}practice.css`)]);
  const { code } = app.get();
  let shown = Math.max(0, app.memory.practice(code) ?? HINTS);
  /** The prompt that the newest hint belongs to, by the version at which it arose. */
  let since = -1;
  let key = "";
  let away = true;
  /** @type {Record<string, number>} how often each kind of prompt has come */
  const times = {};

  /** @param {State} state */
  function follow({ game, you }) {
    if (!game || !you?.prompt || you.since === since || shown >= HINTS) {
      if (you && !you.prompt) away = true;
      return;
    }
    const { kind } = you.prompt;
    const nth = (times[kind] ?? 0) + 1;
    const next = `practice.${game.id}.${kind}.${nth}`;
    if (!app.words.has(next)) return;
    times[kind] = nth;
    [since, key, away] = [you.since, next, false];
    shown += 1;
    app.memory.keepPractice(code, shown);
    app.voice.tell(app.words.t(key));
  }

  /** @param {number} now */
  function put(now) {
    away = true;
    shown = now;
    app.memory.keepPractice(code, shown);
    app.set({});
  }

  return {
    /** @param {State} state */
    view(state) {
      follow(state);
      if (away) return null;
      const { t } = app.words;
      return h(
        "section",
        { class: "hint", key: "hint", "aria-labelledby": "hint-title" },
        h("h2", { class: "hint__title", id: "hint-title" }, t("practice.hint", { n: shown, all: HINTS })),
        h("p", { class: "hint__text" }, t(key)),
        h(
          "p",
          { class: "hint__answers" },
          h("button", { type: "button", class: "quiet", onclick: () => put(shown) }, t("practice.seen")),
          shown < HINTS &&
            h("button", { type: "button", class: "quiet", onclick: () => put(HINTS) }, t("practice.enough")),
        ),
      );
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof createHints>>} Hints */
