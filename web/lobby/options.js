/**
 * The rules in force, as plain sentences; what differs from the preset is marked (U-29). The host edits in place, and
 * reads why what can't be chosen can't.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/wire.d.ts").GameMeta} GameMeta
 * @typedef {import("../app/wire.d.ts").OptionMeta} OptionMeta
 * @typedef {import("../app/wire.d.ts").Options} Options
 * @typedef {import("../app/wire.d.ts").Room} Room
 * @typedef {import("./rule.js").Played} Played
 * @typedef {{room: Played, meta: GameMeta, app: App, set: (change: Options) => void}} Editor
 */
import { h, keyed } from "../dom/h.js";
import { differs, icon, idle, ruledOut, sentence, usualOptions } from "./rule.js";

/**
 * @param {GameMeta} meta
 * @param {Room} room
 * @param {boolean} mayEdit
 * @param {App} app
 */
export function optionsView(meta, room, mayEdit, app) {
  const { t } = app.words;
  const played = playedIn(room);
  const usual = usualOptions(meta, played);
  const changed = meta.options.filter((option) => differs(option, room.options, usual)).length;
  /** @type {Editor} */
  const editor = {
    room: played,
    meta,
    app,
    set: (options) => app.ask("host", { do: "options", options }),
  };
  return h(
    "section",
    { class: "sheet rules", "aria-labelledby": "rules-title" },
    h(
      "div",
      { class: "row row--ends" },
      h("h2", { class: "sheet__title", id: "rules-title" }, t("rules")),
      h(
        "button",
        { type: "button", class: "quiet", onclick: () => app.pick({ panel: "rules" }) },
        t("rules.read"),
      ),
    ),
    presetsView(meta, played, mayEdit, app),
    mayEdit && seatsView(meta, played, app),
    h("p", { class: "soft rules__count" }, changed ? t("rules.changed", { n: changed }) : t("rules.usual")),
    h(
      "ul",
      { class: "rules__list" },
      keyed(
        meta.options.filter((option) => isShown(option, played, mayEdit, app)),
        ({ name }) => name,
        (option) => ruleView(option, usual, mayEdit, editor),
      ),
    ),
  );
}

/**
 * @param {Room} room
 * @returns {Played}
 */
export const playedIn = (room) => ({ ...room, seats: room.seats.length });

/**
 * What is not in use is shown only to whoever may turn it on; numbers that another choice asks for, only with it.
 * @param {OptionMeta} option
 * @param {Played} played
 * @param {boolean} mayEdit
 * @param {App} app
 */
function isShown(option, played, mayEdit, app) {
  if (played.options[option.name] != null || !option.nullable) return mayEdit || !idle(option, played, app);
  return mayEdit && option.kind === "number";
}

/**
 * @param {OptionMeta} option
 * @param {Options} usual
 * @param {boolean} mayEdit
 * @param {Editor} editor
 */
function ruleView(option, usual, mayEdit, editor) {
  const { room, app } = editor;
  const { t } = app.words;
  const value = room.options[option.name];
  const changed = differs(option, room.options, usual);
  const why = idle(option, room, app);
  return h(
    "li",
    { class: `rule${changed ? " rule--changed" : ""}${why ? " rule--idle" : ""}` },
    icon(option.icon, value),
    h(
      "div",
      { class: "rule__words" },
      mayEdit && !why
        ? control(option, editor)
        : h("span", { class: "rule__text" }, sentence(option, value, app)),
      why && h("span", { class: "rule__why" }, why),
      changed &&
        h(
          "span",
          { class: "rule__usual" },
          t("rules.usually", { rule: sentence(option, usual[option.name], app) }),
        ),
    ),
    changed && h("span", { class: "rule__mark" }, "●", h("span", { class: "unseen" }, t("rules.mark"))),
  );
}

/**
 * @param {GameMeta} meta
 * @param {Played} room
 * @param {boolean} mayEdit
 * @param {App} app
 */
function presetsView(meta, room, mayEdit, app) {
  const { t, lang } = app.words;
  const shown = meta.presets.filter(({ id }) => mayEdit || id === room.preset);
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", { class: "unseen" }, t("rules.preset")),
    shown.map(({ id, names, seats }) => {
      const fits = seats.min <= room.seats && room.seats <= seats.max;
      return h(
        "label",
        { class: `choice__one${fits ? "" : " choice__one--out"}` },
        h("input", {
          type: "radio",
          name: "preset",
          value: id,
          checked: id === room.preset,
          disabled: !mayEdit || !fits,
          onchange: () => app.ask("host", { do: "options", preset: id, options: {} }),
        }),
        h(
          "span",
          null,
          names[lang],
          !fits && h("small", null, t("rules.for", { players: players(seats, app) })),
        ),
      );
    }),
  );
}

/**
 * @param {{min: number, max: number}} seats
 * @param {App} app
 */
function players({ min, max }, { words: { t } }) {
  return t("landing.players", min === max ? { n: min } : { n: `${min}–${max}` });
}

/**
 * @param {GameMeta} meta
 * @param {Played} room
 * @param {App} app
 */
function seatsView(meta, room, app) {
  const { t } = app.words;
  const here = meta.presets.find(({ id }) => id === room.preset)?.seats ?? meta.seats;
  const name = t("landing.seats");
  return h(
    "div",
    { class: "stepper", role: "group", "aria-label": name },
    h("span", { class: "rule__text" }, name),
    steps({ name, value: room.seats, low: here.min, high: here.max, step: 1 }, app, (seats) =>
      app.ask("host", { do: "options", seats }),
    ),
  );
}

/**
 * @param {OptionMeta} option
 * @param {Editor} editor
 */
function control(option, editor) {
  if (option.kind === "choice") return select(option, editor);
  if (option.kind === "switch") return check(option, editor);
  if (option.kind === "number") return option.nullable ? maybe(option, editor) : stepper(option, editor);
  const value = /** @type {number[] | number[][]} */ (editor.room.options[option.name]);
  return grid(option, value, (to) => editor.set({ [option.name]: to }), editor.app);
}

/**
 * A choice `x` with the value "custom" goes with the numbers of an option `custom_x`: given together, or not at all.
 * @param {OptionMeta} option
 * @param {unknown} value
 * @param {Editor} editor
 * @returns {Options}
 */
function partner(option, value, { meta, room }) {
  const numbers = meta.options.find(({ name }) => name === `custom_${option.name}`);
  if (!numbers?.shape) return {};
  if (value !== "custom") return { [numbers.name]: null };
  const [columns = 0, places = 0] = numbers.shape;
  const first = Array.from({ length: columns }, () =>
    Array.from({ length: places }, (_, place) => place + 1),
  );
  return { [numbers.name]: room.options[numbers.name] ?? first };
}

/**
 * @param {OptionMeta} option
 * @param {Editor} editor
 */
function select(option, editor) {
  const { room, app, set } = editor;
  const named = option.values ?? Object.keys(option.sentences).filter((name) => name !== "seat");
  const values = option.sentences.seat ? [...named, ...Array(room.seats).keys()] : named;
  const value = room.options[option.name];
  // A select cuts its sentence off; so the sentence is written in full, and the select lies over it unseen.
  return h(
    "div",
    { class: "input pick" },
    h("span", { "aria-hidden": "true" }, sentence(option, value, app)),
    h(
      "select",
      {
        class: "pick__select",
        "aria-label": option.label[app.words.lang],
        onchange: (/** @type {Event} */ event) => {
          const to = values[/** @type {HTMLSelectElement} */ (event.target).selectedIndex];
          set({ [option.name]: to, ...partner(option, to, editor) });
        },
      },
      values.map((one) => {
        const said = sentence(option, one, app);
        const why = ruledOut(option, one, room, app);
        return h(
          "option",
          { selected: one === value, disabled: why !== null },
          why ? app.words.t("rules.out", { rule: said, why }) : said,
        );
      }),
    ),
  );
}

/**
 * @param {OptionMeta} option
 * @param {Editor} editor
 */
function check(option, { room, app, set }) {
  const checked = room.options[option.name] === true;
  return h(
    "label",
    { class: "toggle" },
    h("input", { type: "checkbox", checked, onchange: () => set({ [option.name]: !checked }) }),
    named(option, checked, app),
  );
}

/**
 * What is ticked, and what that means.
 * @param {OptionMeta} option
 * @param {unknown} value
 * @param {App} app
 */
function named(option, value, app) {
  return h(
    "span",
    { class: "rule__named" },
    h("b", null, option.label[app.words.lang]),
    h("span", { class: "soft" }, sentence(option, value, app)),
  );
}

/**
 * A number, or none.
 * @param {OptionMeta} option
 * @param {Editor} editor
 */
function maybe(option, editor) {
  const { room, app, set } = editor;
  const value = room.options[option.name] ?? null;
  return [
    h(
      "label",
      { class: "toggle" },
      h("input", {
        type: "checkbox",
        checked: value !== null,
        onchange: () => set({ [option.name]: value === null ? room.seats : null }), // once round the table
      }),
      named(option, value, app),
    ),
    value !== null && stepper(option, editor, ""),
  ];
}

/**
 * @param {OptionMeta} option
 * @param {Editor} editor
 * @param {string} [text] instead of its sentence
 */
function stepper(option, { room, app, set }, text) {
  const value = Number(room.options[option.name]);
  const name = option.label[app.words.lang];
  const { low = 0, high = 99, step = 1 } = option;
  return h(
    "div",
    { class: "stepper", role: "group", "aria-label": name },
    h("span", { class: "rule__text" }, text ?? sentence(option, value, app)),
    steps({ name, value, low, high, step }, app, (to) => set({ [option.name]: to })),
  );
}

/**
 * @param {{name: string, value: number, low: number, high: number, step: number}} number
 * @param {App} app
 * @param {(to: number) => void} set
 */
function steps({ name, value, low, high, step }, { words: { t } }, set) {
  /**
   * @param {number} to
   * @param {string} sign
   * @param {string} key
   */
  const button = (to, sign, key) =>
    h(
      "button",
      {
        type: "button",
        class: "stepper__button",
        "aria-label": t(key, { name }),
        disabled: to < low || to > high,
        onclick: () => set(to),
      },
      sign,
    );
  return h(
    "span",
    { class: "stepper__set" },
    button(value - step, "−", "rules.less"),
    h("input", {
      class: "input stepper__value",
      type: "number",
      inputmode: "numeric",
      "aria-label": name,
      min: low,
      max: high,
      step,
      value: String(value),
      onchange: (/** @type {Event} */ event) =>
        set(Number(/** @type {HTMLInputElement} */ (event.target).value)),
    }),
    button(value + step, "+", "rules.more"),
  );
}

/**
 * @param {OptionMeta} option
 * @param {number[] | number[][]} value numbers, or columns of places
 * @param {(to: number[] | number[][]) => void} set
 * @param {App} app
 */
function grid(option, value, set, app) {
  const { t, lang } = app.words;
  const flat = !Array.isArray(value[0]);
  const columns = /** @type {number[][]} */ (flat ? value.map((number) => [number]) : value);
  return h(
    "div",
    { class: "grid", role: "group", "aria-label": option.label[lang] },
    columns.map((column, x) =>
      h(
        "div",
        { class: "grid__column" },
        column.map((number, y) =>
          h("input", {
            class: "input grid__cell",
            type: "number",
            inputmode: "numeric",
            min: option.low ?? 0,
            max: option.high ?? 99,
            value: String(number),
            "aria-label": flat
              ? t("rules.number", { name: option.label[lang], n: x + 1 })
              : t("rules.cell", { column: x + 1, place: y + 1 }),
            onchange: (/** @type {Event} */ event) => {
              const to = Number(/** @type {HTMLInputElement} */ (event.target).value);
              const after = columns.map((old, i) => (i === x ? old.map((n, j) => (j === y ? to : n)) : old));
              set(flat ? after.flat() : after);
            },
          }),
        ),
      ),
    ),
  );
}
