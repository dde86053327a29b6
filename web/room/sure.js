/**
 * What can't be undone asks once more: a button, and after a tap the question with its two answers.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {{label: string, name?: string, question: string, yes: string, act: () => unknown,
 *   more?: import("../dom/h.js").Child}} How
 * `more` is asked beside the question.
 */
import { h } from "../dom/h.js";

/** @param {App} app */
export function createSure(app) {
  /** @type {string | null} what waits for a second tap */
  let sure = null;

  /** @param {string | null} what */
  function ask(what) {
    sure = what;
    app.set({});
  }

  return {
    forget() {
      sure = null;
    },
    /**
     * @param {string} what
     * @param {How} how
     */
    twice(what, { label, name, question, yes, act, more }) {
      if (sure !== what)
        return h(
          "button",
          {
            type: "button",
            class: "quiet",
            key: `ask ${what}`,
            "aria-label": name ?? null,
            onclick: () => ask(what),
          },
          label,
        );
      return h(
        "div",
        { class: "sure", key: `sure ${what}`, role: "group", "aria-label": question },
        h("p", null, question),
        more,
        h(
          "div",
          { class: "row" },
          h(
            "button",
            {
              type: "button",
              class: "button button--main",
              ref: (/** @type {HTMLElement} */ el) => queueMicrotask(() => el.focus()),
              onclick: () => {
                ask(null);
                act();
              },
            },
            yes,
          ),
          h(
            "button",
            { type: "button", class: "button button--soft", onclick: () => ask(null) },
            app.words.t("sure.no"),
          ),
        ),
      );
    },
  };
}

/** @typedef {ReturnType<typeof createSure>} Sure */
