/**
 * At the door: who is inside, and one field for a name (U-21).
 */
import { h } from "../dom/h.js";
import { getGames, getRoom } from "./api.js";
import { header } from "./header.js";

/** In characters as people count them. */
const LONGEST = 16;
// Control, format and bidi characters: they would let one name imitate another.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * @param {string} typed
 * @returns {string} as it will be shown; may be empty
 */
export function cleanName(typed) {
  const plain = typed.normalize("NFC").replace(UNSEEN, "").replace(/\s+/gu, " ").trim();
  const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(plain);
  return Array.from(letters, ({ segment }) => segment)
    .slice(0, LONGEST)
    .join("")
    .trim();
}

/**
 * @param {import("./app.d.ts").App} app
 * @returns {import("./app.d.ts").Screen}
 */
export function createDoor(app) {
  const { code } = app.get();
  /** @type {{status: number, body: any} | null} */
  let seen = null;
  let game = "";
  let stopped = false;
  let empty = false;
  // What is being typed; a render for another reason must not take it back.
  let typed = app.prefs.name;

  Promise.all([getRoom(code), getGames()]).then(([answer, games]) => {
    seen = answer;
    game = games?.find(({ id }) => id === answer.body?.game)?.names[app.words.lang] ?? "";
    if (!stopped) app.set({});
  });

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget), event.submitter);
    const name = cleanName(String(form.get("name")));
    empty = name === "";
    if (empty) {
      app.voice.call(app.words.t("door.empty"));
      app.set({});
    } else app.enter(name, form.get("as") === "spectator" ? "spectator" : "player");
  }

  /** @param {InputEvent} event */
  function type(event) {
    typed = /** @type {HTMLInputElement} */ (event.target).value;
  }

  return {
    view: () =>
      h(
        "div",
        { class: "page" },
        header(app, null),
        h(
          "main",
          { class: "door", id: "main" },
          seen?.status === 404
            ? noRoom(app)
            : door(
                app,
                { code, game, playing: seen?.body?.phase === "playing" },
                { typed, empty },
                type,
                submit,
              ),
        ),
      ),
    stop() {
      stopped = true;
    },
  };
}

/** @param {import("./app.d.ts").App} app */
function noRoom({ words: { t } }) {
  return h(
    "div",
    { class: "notice", key: "none" },
    h("h1", { class: "notice__title" }, t("door.none")),
    h("p", null, t("door.none.why")),
    h("a", { class: "button", href: "./" }, t("link.home")),
  );
}

/**
 * @param {import("./app.d.ts").App} app
 * @param {{code: string, game: string, playing: boolean}} room
 * @param {{typed: string, empty: boolean}} name as typed so far; `empty`: sent without one
 * @param {(event: InputEvent) => void} oninput
 * @param {(event: SubmitEvent) => void} onsubmit
 */
function door(app, { code, game, playing }, { typed, empty }, oninput, onsubmit) {
  const { t } = app.words;
  return h(
    "form",
    { class: "sheet door__form", key: "door", onsubmit, autocomplete: "off" },
    h("p", { class: "door__code" }, t("door.room", { code })),
    h("h1", { class: "door__title" }, game || t("name")),
    playing && h("p", { class: "door__news" }, t("door.playing")),
    h("label", { class: "field", for: "name" }, t("door.name")),
    h("input", {
      class: "input input--big",
      id: "name",
      name: "name",
      value: typed,
      oninput,
      maxlength: 40,
      enterkeyhint: "go",
      autocomplete: "nickname",
      "aria-invalid": empty ? "true" : null,
      "aria-describedby": empty ? "name-empty" : null,
      ref: (/** @type {HTMLInputElement} */ el) =>
        queueMicrotask(() => {
          el.focus();
          el.select();
        }),
      // An IME's Enter chooses a word; it must not send the form.
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.isComposing && event.key === "Enter") event.preventDefault();
      },
    }),
    empty && h("p", { class: "field__error", id: "name-empty" }, t("door.empty")),
    !playing &&
      h(
        "button",
        { type: "submit", class: "button button--main", name: "as", value: "player" },
        t("door.enter"),
      ),
    h(
      "button",
      {
        type: "submit",
        class: `button ${playing ? "button--main" : "button--bare"}`,
        name: "as",
        value: "spectator",
      },
      t("door.watch"),
    ),
  );
}
