/**
 * The box for typed commands: what was said last, and one field. Fetched when it is first wanted.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 */
import { h } from "../dom/h.js";
import { loadStyle } from "../games/index.js";
import { obey } from "./obey.js";

const FOLDER = new URL(".", import.meta.url).href;

/**
 * @param {App} app
 * @param {import("./obey.js").Hand} hand
 */
export async function createBox(app, hand) {
  await Promise.all([app.learn(FOLDER.replace(/\/$/, "")), loadStyle(`${FOLDER}typed.css`)]);
  let typed = "";
  /** @type {{text: string, after: number} | null} the answer, and how long the log was then */
  let answer = null;

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    const text = obey(typed, app, hand);
    typed = "";
    answer = text ? { text, after: app.get().log.length } : null;
    app.voice.tell(text);
    app.set({});
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    // An IME's own keys choose a word; they must not send the line or close the box.
    if (event.isComposing) return event.key === "Enter" && event.preventDefault();
    if (event.key !== "Escape") return undefined;
    event.stopPropagation();
    if (typed) typed = "";
    else close();
    return app.set({});
  }

  function close() {
    app.prefer({ typing: false });
    /** @type {HTMLElement | null} */ (document.querySelector('.hand [tabindex="0"]'))?.focus();
  }

  return {
    /** @param {State} state */
    view({ log }) {
      const { t } = app.words;
      const said = answer && answer.after === log.length ? answer.text : (log.at(-1) ?? t("typed.help_line"));
      return h(
        "form",
        { class: "typed", key: "typed", onsubmit: submit, autocomplete: "off" },
        // Already spoken: a live region of its own would say it twice.
        h("p", { class: "typed__said" }, said),
        h("label", { class: "unseen", for: "typed" }, t("typed")),
        h("input", {
          class: "input typed__input",
          id: "typed",
          placeholder: t("typed.example"),
          value: typed,
          maxlength: 80,
          autocapitalize: "off",
          spellcheck: "false",
          enterkeyhint: "send",
          oninput: (/** @type {InputEvent} */ event) => {
            typed = /** @type {HTMLInputElement} */ (event.target).value;
          },
          onkeydown: key,
          ref: (/** @type {HTMLInputElement} */ el) => {
            // Who ticks a box in the settings goes on there.
            if (!document.activeElement?.closest(".menu")) queueMicrotask(() => el.focus());
          },
        }),
        h("button", { type: "submit", class: "button button--soft typed__send" }, t("typed.send")),
        h(
          "button",
          { type: "button", class: "quiet typed__close", "aria-label": t("close"), onclick: close },
          "✕",
        ),
      );
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof createBox>>} Box */
