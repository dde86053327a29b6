/**
 * The rules in force, as plain sentences; what differs from the preset is marked (U-29). The host edits in place.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/wire.d.ts").GameMeta} GameMeta
 * @typedef {import("../app/wire.d.ts").OptionMeta} OptionMeta
 * @typedef {import("../app/wire.d.ts").Options} Options
 * @typedef {import("../app/wire.d.ts").Room} Room
 */
import { h, keyed } from "../dom/h.js";
import { icon } from "./icons.js";

/**
 * @param {GameMeta} meta
 * @param {Room} room
 * @param {boolean} mayEdit
 * @param {App} app
 */
export function optionsView(meta, room, mayEdit, app) {
  const { t } = app.words;
  const usual = usualOptions(meta, room);
  const given = meta.options.filter((option) => !(option.nullable && room.options[option.name] == null));
  const changed = given.filter((option) => differs(option, room.options, usual)).length;
  /** @param {Options} change */
  const set = (change) =>
    app.ask("host", { do: "options", preset: room.preset, options: { ...room.options, ...change } });
  return h(
    "section",
    { class: "sheet rules", "aria-labelledby": "rules-title" },
    h("h2", { class: "sheet__title", id: "rules-title" }, t("rules")),
    presetsView(meta, room, mayEdit, app),
    h("p", { class: "soft rules__count" }, changed ? t("rules.changed", { n: changed }) : t("rules.usual")),
    h(
      "ul",
      { class: "rules__list" },
      keyed(
        given,
        ({ name }) => name,
        (option) =>
          h(
            "li",
            { class: `rule${differs(option, room.options, usual) ? " rule--changed" : ""}` },
            icon(option.icon),
            h(
              "div",
              { class: "rule__words" },
              differs(option, room.options, usual) && h("span", { class: "rule__mark" }, t("rules.mark")),
              mayEdit
                ? control(option, meta, room, set, app)
                : h("span", { class: "rule__text" }, sentence(option, room.options[option.name], app)),
            ),
          ),
      ),
    ),
  );
}

/**
 * The preset's own values at this room's number of seats.
 * @param {GameMeta} meta
 * @param {Room} room
 * @returns {Options}
 */
function usualOptions(meta, room) {
  const preset = meta.presets.find(({ id }) => id === room.preset) ?? meta.presets[0];
  return { ...preset?.options, ...preset?.by_seats?.[String(room.seats.length)] };
}

/**
 * @param {OptionMeta} option
 * @param {Options} now
 * @param {Options} usual
 */
function differs({ name }, now, usual) {
  return JSON.stringify(now[name] ?? null) !== JSON.stringify(usual[name] ?? null);
}

/**
 * @param {GameMeta} meta
 * @param {Room} room
 * @param {boolean} mayEdit
 * @param {App} app
 */
function presetsView(meta, room, mayEdit, app) {
  const { t, lang } = app.words;
  const here = meta.presets.filter(
    ({ seats }) => seats.min <= room.seats.length && room.seats.length <= seats.max,
  );
  const shown = mayEdit ? here : here.filter(({ id }) => id === room.preset);
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", { class: "unseen" }, t("rules.preset")),
    shown.map((preset) =>
      h(
        "label",
        { class: "choice__one" },
        h("input", {
          type: "radio",
          name: "preset",
          value: preset.id,
          checked: preset.id === room.preset,
          disabled: !mayEdit,
          onchange: () => app.ask("host", { do: "options", preset: preset.id, options: {} }),
        }),
        h("span", null, preset.names[lang]),
      ),
    ),
  );
}

/**
 * @param {OptionMeta} option
 * @param {unknown} value
 * @param {App} app
 * @returns {string}
 */
export function sentence(option, value, { words: { lang } }) {
  const { sentences } = option;
  if (value === null || value === undefined) return sentences.null?.[lang] ?? "";
  const own = sentences[String(value)];
  if (own) return own[lang];
  const seat = sentences.seat;
  const [text, number] = seat && typeof value === "number" ? [seat, value + 1] : [sentences.any, value];
  return (text?.[lang] ?? option.label[lang]).replace("{value}", rows(number));
}

/** @param {unknown} value a number, or lists of them */
function rows(value) {
  if (!Array.isArray(value)) return String(value);
  return value.map((row) => (Array.isArray(row) ? row.join(" ") : row)).join(" / ");
}

/**
 * @param {OptionMeta} option
 * @param {GameMeta} meta
 * @param {Room} room
 * @param {(change: Options) => void} set
 * @param {App} app
 */
function control(option, meta, room, set, app) {
  const value = room.options[option.name];
  if (option.kind === "choice")
    return select(option, value, room, (to) => set({ [option.name]: to, ...partner(option, to, meta) }), app);
  if (option.kind === "switch") return check(option, value === true, (to) => set({ [option.name]: to }), app);
  if (option.kind === "number")
    return stepper(option, Number(value), (to) => set({ [option.name]: to }), app);
  return grid(option, /** @type {number[] | number[][]} */ (value), (to) => set({ [option.name]: to }), app);
}

/**
 * A choice `x` with the value "custom" goes with the numbers of an option `custom_x`: given together, or not at all.
 * @param {OptionMeta} option
 * @param {unknown} value
 * @param {GameMeta} meta
 * @returns {Options}
 */
function partner(option, value, meta) {
  const numbers = meta.options.find(({ name }) => name === `custom_${option.name}`);
  if (!numbers?.shape) return {};
  const [columns = 0, places = 0] = numbers.shape;
  const first = Array.from({ length: columns }, () =>
    Array.from({ length: places }, (_, place) => place + 1),
  );
  return { [numbers.name]: value === "custom" ? first : null };
}

/**
 * @param {OptionMeta} option
 * @param {unknown} value
 * @param {Room} room
 * @param {(to: unknown) => void} set
 * @param {App} app
 */
function select(option, value, room, set, app) {
  const named = (option.values ?? Object.keys(option.sentences)).filter((name) => name !== "seat");
  const values = option.sentences.seat ? [...named, ...room.seats.keys()] : named;
  return h(
    "select",
    {
      class: "input rule__select",
      "aria-label": option.label[app.words.lang],
      onchange: (/** @type {Event} */ event) =>
        set(values[/** @type {HTMLSelectElement} */ (event.target).selectedIndex]),
    },
    values.map((one) => h("option", { selected: one === value }, sentence(option, one, app))),
  );
}

/**
 * @param {OptionMeta} option
 * @param {boolean} checked
 * @param {(to: boolean) => void} set
 * @param {App} app
 */
function check(option, checked, set, app) {
  return h(
    "label",
    { class: "toggle" },
    h("input", { type: "checkbox", checked, onchange: () => set(!checked) }),
    h("span", null, sentence(option, checked, app)),
  );
}

/**
 * @param {OptionMeta} option
 * @param {number} value
 * @param {(to: number) => void} set
 * @param {App} app
 */
function stepper(option, value, set, app) {
  const { t, lang } = app.words;
  const { low = 0, high = 99, step = 1 } = option;
  const name = option.label[lang];
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
    "div",
    { class: "stepper", role: "group", "aria-label": name },
    h("span", { class: "rule__text" }, sentence(option, value, app)),
    button(value - step, "−", "rules.less"),
    h("output", { class: "stepper__value" }, String(value)),
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
