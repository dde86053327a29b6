/**
 * One rule of a room at a glance: its sign, its sentence, and whether it goes with the others.
 *
 * @typedef {import("../app/wire.d.ts").GameMeta} GameMeta
 * @typedef {import("../app/wire.d.ts").OptionMeta} OptionMeta
 * @typedef {import("../app/wire.d.ts").Options} Options
 * @typedef {import("../app/wire.d.ts").Condition} Condition
 * @typedef {{words: import("../i18n/i18n.js").Words}} Reader
 * @typedef {{game: string, preset: string, options: Options, seats: number}} Played what a room plays
 */
import { h } from "../dom/h.js";

const DIAMOND = "M12 2l8 10-8 10-8-10z";
const HEART = "M12 20.5C5 15.5 3 12 3 8.8A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.8c0 3.2-2 6.7-9 11.7";
const MOON = "M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5";
const SHIELD = "M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z";
const CARD = "M6 3h12v18H6z";

/**
 * The catalogue names them; after a colon the sign of one value, where it differs from that of the others.
 * @type {Record<string, string>} strokes on a field of 24
 */
const SIGNS = {
  board: "M4 5h16v14H4zM4 12h16M9.3 5v14M14.7 5v14",
  "broken-heart": `${HEART}M12 7l-2.5 4 5 2.5-2.5 4`,
  "broken-heart:off": HEART,
  cards: "M9 7h10v14H9zM5 17V3h10v4",
  chip: "M12 3a9 9 0 1 0 .01 0M12 8a4 4 0 1 0 .01 0M5.6 5.6l3.5 3.5M14.9 14.9l3.5 3.5M18.4 5.6l-3.5 3.5M9.1 14.9l-3.5 3.5",
  double: "M3 9l6 6M9 9l-6 6M13.5 10a3 3 0 1 1 5.5 1.5L13.5 17.5H20",
  equal: "M5 9h14M5 15h14",
  eye: "M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6M12 9.5a2.5 2.5 0 1 0 .01 0",
  "eye:game": "M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6M12 9.5a2.5 2.5 0 1 0 .01 0M5 20L19 4",
  flag: "M6 21V4M6 5h12l-3 4 3 4H6",
  grid: "M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16",
  jack: `${DIAMOND}M13.5 8v6a2 2 0 0 1-4 0`,
  leader: "M7 4l11 8-11 8z",
  moon: MOON,
  "moon:auto": `${MOON}M14.5 8.5L17 3l2.5 5.5M15.5 6.5h3`,
  "moon:choice": `${MOON}M15 4.5a2.2 2.2 0 1 1 3.3 2c-.9.5-1.1 1-1.1 1.8M17.2 11v.01`,
  "moon:off": `${MOON}M4 21L20 3`,
  "moon:self": `${MOON}M17.5 3v6M14.5 6h6`,
  "moon-points": "M14 16.5A7 7 0 1 1 8.5 5 6 6 0 0 0 14 16.5M16 7h5M16 11h5",
  "no-trick": `${CARD}M3 21L21 3`,
  opening:
    "M12 3.5a3.2 3.2 0 1 0 .01 0M7.2 9.5a3.2 3.2 0 1 0 .01 0M16.8 9.5a3.2 3.2 0 1 0 .01 0M12 9.5V20M9 20.5h6",
  pack: `${CARD}M9.5 12h5`,
  pass: "M4 12h15M13 6l6 6-6 6",
  "pass:alternate": "M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4",
  "pass:cycle": "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3",
  "pass:left": "M20 12H5M11 6l-6 6 6 6",
  "pass:none": "M4 12h15M13 6l6 6-6 6M5 20L17 3",
  "pass:rotate": "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3",
  queen: "M5 19.5h14M5 16L3 6.5l5 4.5 4-7 4 7 5-4.5L19 16z",
  reset: "M5 9.5a8 8 0 1 1-.7 5M4 3.5v6h6",
  "reset:off": "M5 9.5a8 8 0 1 1-.7 5M4 3.5v6h6M4 21L20 3",
  rounds: "M19 8a8 8 0 1 0 1 6M20 3v5h-5",
  shield: SHIELD,
  "shield:allowed": `${SHIELD}M4 21L20 3`,
  spots: `${CARD}M10 8v.01M14 8v.01M10 12v.01M14 12v.01M10 16v.01M14 16v.01`,
  sun: "M12 7.5a4.5 4.5 0 1 0 .01 0M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19",
  target: "M20 9.5A8.5 8.5 0 1 1 14.5 4M15.5 11.5A4 4 0 1 1 12.5 8.6M12 12l8-8M16.5 3.5v4h4",
  ten: `${DIAMOND}M9 9.5v5M12 9.5h3v5h-3z`,
  turn: "M5 20V10a6 6 0 0 1 12 0v8M13 14l4 4 4-4",
  other: "M12 7v6M12 16.5v.5M12 3a9 9 0 1 0 .01 0",
};

/**
 * @param {string} name
 * @param {unknown} [value] of the option
 */
export function icon(name, value) {
  return h(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: SIGNS[`${name}:${value}`] ?? SIGNS[name] ?? SIGNS.other }),
  );
}

/**
 * @param {OptionMeta} option
 * @param {unknown} value
 * @param {Reader} reader
 * @returns {string}
 */
export function sentence(option, value, { words: { lang } }) {
  const text = option.sentences[keyOf(option, value)] ?? option.sentences.null;
  const shown = option.kind === "choice" && typeof value === "number" ? value + 1 : value;
  return (text ?? option.label)[lang].replace("{value}", rows(shown));
}

/**
 * @param {OptionMeta} option
 * @param {unknown} value
 * @returns {string} under which its sentence stands, and what it needs
 */
export function keyOf(option, value) {
  if (value === null || value === undefined) return "null";
  if (option.kind === "choice") return typeof value === "number" ? "seat" : String(value);
  return option.kind === "switch" ? String(value) : "any";
}

/** @param {unknown} value a number, or lists of them */
function rows(value) {
  if (!Array.isArray(value)) return String(value);
  return value.map((row) => (Array.isArray(row) ? row.join(" ") : row)).join(" / ");
}

/**
 * The preset's own values at that number of seats.
 * @param {GameMeta} meta
 * @param {Played} played
 * @returns {Options}
 */
export function usualOptions(meta, { preset, seats }) {
  const known = meta.presets.find(({ id }) => id === preset) ?? meta.presets[0];
  return { ...known?.options, ...known?.by_seats?.[String(seats)] };
}

/**
 * @param {OptionMeta} option
 * @param {Options} now
 * @param {Options} usual
 */
export function differs({ name }, now, usual) {
  return JSON.stringify(now[name] ?? null) !== JSON.stringify(usual[name] ?? null);
}

/**
 * Why a value can't be chosen, in the reader's words; null: it can.
 * @param {OptionMeta} option
 * @param {unknown} value
 * @param {Played} played
 * @param {Reader} reader
 */
export function ruledOut(option, value, played, { words: { lang } }) {
  const need = option.needs?.[keyOf(option, value)];
  return need && !holds(need, played) ? need.why[lang] : null;
}

/**
 * Why an option has no effect here, in the reader's words; null: it has.
 * @param {OptionMeta} option
 * @param {Played} played
 * @param {Reader} reader
 */
export function idle(option, played, { words: { lang } }) {
  return option.matters?.find((need) => !holds(need, played))?.why[lang] ?? null;
}

/**
 * @param {Condition} need
 * @param {Played} played
 */
function holds({ seats, option, values }, played) {
  return option === null ? seats.includes(played.seats) : values.includes(played.options[option] ?? null);
}

/**
 * The rules in force as a row of signs. A tap, the pointer or the focus on one shows its sentence.
 * @param {GameMeta} meta
 * @param {Played} played
 * @param {Reader} reader
 */
export function signsView(meta, played, reader) {
  const usual = usualOptions(meta, played);
  const inForce = meta.options.filter(
    (option) => ![null, undefined, false].includes(/** @type {any} */ (played.options[option.name])),
  );
  return h(
    "ul",
    { class: "signs", "aria-label": reader.words.t("rules.signs") },
    inForce
      .filter((option) => !idle(option, played, reader))
      .map((option) => {
        const value = played.options[option.name];
        const changed = differs(option, played.options, usual);
        return h(
          "li",
          { key: option.name },
          h(
            "button",
            {
              type: "button",
              class: `sign${changed ? " sign--changed" : ""}`,
              // Some browsers leave a tapped button without the focus.
              onclick: (/** @type {MouseEvent} */ event) =>
                /** @type {HTMLElement} */ (event.currentTarget).focus(),
            },
            icon(option.icon, value),
            typeof value === "number" && option.kind === "number" && h("b", { "aria-hidden": "true" }, value),
            h("span", { class: "sign__say" }, sentence(option, value, reader)),
          ),
        );
      }),
  );
}
