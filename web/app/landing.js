/**
 * The front page: what this is, make a room, join by code, rooms to walk into.
 *
 * @typedef {import("./wire.d.ts").GameMeta} GameMeta
 * @typedef {import("./wire.d.ts").ListedRoom} ListedRoom
 */
import { h, render } from "../dom/h.js";
import { loadWords } from "../i18n/i18n.js";
import { roomsView, watchRooms } from "../lobby/rooms.js";
import { getGames, getRoom, makeAndEnter, readCode } from "./api.js";
import { header, mark, strokes } from "./header.js";
import { dress, still } from "./prefs.js";

const WORDS = new URL("../i18n", import.meta.url).href;
const FAN_STAYS = 2500; // ms before the demo hand begins

/**
 * @typedef {{games: GameMeta[] | null | undefined, rooms: ListedRoom[] | null | undefined, game: string | null,
 *   seats: number | null, listed: boolean, wish: import("../lobby/rooms.js").Wish, busy: boolean, error: string | null, codeError: string | null}} Front
 * `undefined` is still asked for, `null` did not answer.
 */

/** @type {Front} */
export const EMPTY = {
  games: undefined,
  rooms: undefined,
  game: null,
  seats: null,
  listed: false,
  wish: { game: null, free: false },
  busy: false,
  error: null,
  codeError: null,
};

/** @param {import("./main.js").Start} start */
export function open(start) {
  const front = openLanding(start, EMPTY, () => look());
  front.ask();
  const look = watchRooms(() => front.get().wish, front.set);
}

/**
 * @param {import("./main.js").Start} start
 * @param {Front} first
 * @param {() => void} [wished] the rooms that are looked for are others now
 */
export function openLanding({ root, memory, words, voice }, first, wished = () => {}) {
  let front = first;
  const app = {
    words,
    prefs: memory.prefs(),
    /** @param {Partial<import("./prefs.js").Prefs>} change */
    async prefer(change) {
      memory.prefer(change);
      app.prefs = memory.prefs();
      dress(app.prefs, document.documentElement);
      if (change.lang) {
        app.words = await loadWords(change.lang, WORDS);
        document.documentElement.lang = change.lang;
      }
      set({});
    },
  };

  /** @param {Partial<Front>} change */
  function set(change) {
    front = { ...front, ...change };
    if (change.wish) wished();
    render(root, view(front, app, { set, make, join, ask }));
    document.title = `${app.words.t("name")} — ${app.words.t("landing.line")}`;
  }

  /** What can be played here; asked again, the answer is said aloud, or shown. */
  async function ask() {
    if (front.busy) return;
    const again = front.games === null;
    set({ busy: again });
    set({ games: await getGames(), busy: false });
    if (!again) return;
    if (front.games) /** @type {HTMLElement | null} */ (root.querySelector(".make input:checked"))?.focus();
    else voice.call(app.words.t("landing.offline"));
  }

  /**
   * @param {GameMeta} game
   * @param {{alone?: boolean}} [how]
   */
  async function make(game, { alone = false } = {}) {
    set({ busy: true, error: null });
    const seats = (!alone && front.seats) || game.seats.usual;
    const error = await makeAndEnter({ game: game.id, seats, listed: front.listed && !alone }, memory, {
      alone,
    });
    if (!error) return;
    set({ busy: false, error });
    voice.call(app.words.t(error));
  }

  /** @param {string} typed */
  async function join(typed) {
    const code = readCode(typed);
    if (!code) return wrong("landing.code.bad");
    const { status } = await getRoom(code);
    if (status === 404) return wrong("landing.code.none");
    if (status === 0) return wrong("landing.offline");
    location.assign(`r/${code}`);
  }

  /** @param {string} codeError */
  function wrong(codeError) {
    set({ codeError });
    voice.call(app.words.t(codeError));
  }

  set({});
  return { get: () => front, set, ask };
}

/**
 * @typedef {Parameters<typeof header>[0]} Reader
 * @typedef {{set: (change: Partial<Front>) => void, make: (game: GameMeta, how?: {alone?: boolean}) => void, join: (typed: string) => void,
 *   ask: () => void}} Acts
 */

/**
 * @param {Front} front
 * @param {Reader} app
 * @param {Acts} acts
 */
function view(front, app, acts) {
  const { t } = app.words;
  const { set } = acts;
  return h(
    "div",
    { class: "page" },
    header(app, null),
    h(
      "main",
      { class: "landing", id: "main" },
      h(
        "div",
        { class: "hero" },
        h(
          "div",
          { class: "hero__stage", "aria-hidden": "true" },
          !still(app.prefs) && h("div", { class: "hero__demo", key: "demo", ref: demonstrate }),
          h(
            "div",
            { class: "hero__fan", key: "fan" },
            /** @type {(1 | 2 | 3)[]} */ ([1, 2, 3]).map((n) =>
              h("span", { class: "hero__card" }, strokes(n, "hero__strokes")),
            ),
          ),
        ),
        h("h1", { class: "hero__name" }, t("name")),
        h("p", { class: "hero__line" }, t("landing.line")),
      ),
      makeView(front, app, acts),
      joinView(front, app, acts),
      roomsView(front, app, set),
    ),
    h("footer", { class: "landing__foot soft" }, mark("mark mark--small"), t("landing.foot")),
  );
}

/**
 * The hand that plays itself comes when all that is needed is here.
 * @param {HTMLElement} place
 */
function demonstrate(place) {
  /** @type {() => void} */
  let stop = () => {};
  const timer = setTimeout(async () => {
    const demo = await import("./demo.js").catch(() => null); // it is only an ornament
    if (demo && place.isConnected) stop = demo.playDemo(place);
  }, FAN_STAYS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * @param {Front} front
 * @param {Reader} app
 * @param {Acts} acts
 */
function makeView({ games, game, seats, listed, busy, error }, app, { set, make, ask }) {
  const { t, lang } = app.words;
  const chosen = games?.find(({ id }) => id === game) ?? games?.[0];
  return h(
    "section",
    { class: "sheet make", "aria-labelledby": "make-title" },
    h("h2", { class: "sheet__title", id: "make-title" }, t("landing.make")),
    games === undefined && h("div", { class: "waiting", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
    games === null && [
      h("p", { class: "field__error" }, t("landing.offline")),
      h(
        "button",
        { type: "button", class: "button button--soft", "aria-disabled": busy ? "true" : null, onclick: ask },
        t("landing.again"),
      ),
    ],
    chosen &&
      h(
        "div",
        { class: "make__form" },
        h(
          "div",
          { class: "games", role: "radiogroup", "aria-label": t("landing.game") },
          (games ?? []).map((one) =>
            h(
              "label",
              { class: `game${one === chosen ? " game--chosen" : ""}` },
              h("input", {
                type: "radio",
                name: "game",
                class: "unseen",
                checked: one === chosen,
                onchange: () => set({ game: one.id, seats: null }),
              }),
              h("strong", { class: "game__name" }, one.names[lang]),
              h("span", { class: "soft" }, one.line[lang]),
            ),
          ),
        ),
        h(
          "div",
          { class: "row row--ends" },
          h(
            "a",
            { class: "make__rules", href: `rules/${chosen.id}` },
            t("rules.of", { game: chosen.names[lang] }),
          ),
          h(
            "button",
            {
              type: "button",
              class: "button button--soft",
              disabled: busy,
              onclick: () => make(chosen, { alone: true }),
            },
            t("practice"),
          ),
        ),
        h(
          "fieldset",
          { class: "choice" },
          h("legend", null, t("landing.seats")),
          range(chosen.seats.min, chosen.seats.max).map((n) =>
            h(
              "label",
              { class: "choice__one" },
              h("input", {
                type: "radio",
                name: "seats",
                value: String(n),
                checked: n === (seats ?? chosen.seats.usual),
                onchange: () => set({ seats: n }),
              }),
              h("span", null, t("landing.players", { n })),
            ),
          ),
        ),
        h(
          "label",
          { class: "toggle" },
          h("input", { type: "checkbox", checked: listed, onchange: () => set({ listed: !listed }) }),
          h("span", null, t("landing.listed")),
        ),
        h(
          "button",
          { type: "button", class: "button button--main", disabled: busy, onclick: () => make(chosen) },
          t(busy ? "landing.making" : "landing.make"),
        ),
        error && h("p", { class: "field__error" }, t(error)),
      ),
  );
}

/**
 * @param {Front} front
 * @param {Reader} app
 * @param {Acts} acts
 */
function joinView({ codeError }, app, { join }) {
  const { t } = app.words;
  return h(
    "form",
    {
      class: "sheet join",
      "aria-labelledby": "join-title",
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        join(String(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get("code")));
      },
    },
    h("h2", { class: "sheet__title", id: "join-title" }, t("landing.join")),
    h("label", { class: "field", for: "code" }, t("landing.code")),
    h(
      "div",
      { class: "row row--join" },
      h("input", {
        class: "input input--code",
        id: "code",
        name: "code",
        placeholder: "XXXX-XXXX",
        maxlength: 200,
        autocapitalize: "characters",
        autocomplete: "off",
        spellcheck: "false",
        enterkeyhint: "go",
        "aria-invalid": codeError ? "true" : null,
        "aria-describedby": codeError ? "code-error" : null,
      }),
      h("button", { type: "submit", class: "button button--soft" }, t("landing.enter")),
    ),
    codeError && h("p", { class: "field__error", id: "code-error" }, t(codeError)),
  );
}

/**
 * @param {number} low
 * @param {number} high
 */
function range(low, high) {
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}
