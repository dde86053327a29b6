/**
 * A rules page: the blocks that the server reads from RULES.md, with what this room plays written beside the rules that
 * an option decides. All of it becomes elements and text nodes.
 *
 * @typedef {import("../app/wire.d.ts").RulesPage} RulesPage
 * @typedef {import("../app/wire.d.ts").OptionMeta} OptionMeta
 * @typedef {RulesPage["blocks"][number]} Block
 * @typedef {import("../app/wire.d.ts").Rule["text"]} Runs
 * @typedef {object} Reading
 * @property {RulesPage} page
 * @property {import("../app/wire.d.ts").GameMeta | null} meta null until the catalogue is here
 * @property {import("../lobby/rule.js").Played | null} played null outside a room
 * @property {import("../i18n/i18n.js").Words} words
 * @property {number} top the level of the page's own title among the headings
 * @property {string} find only what holds these words
 * @property {(words: string) => void} search
 * @property {(id: string) => void} jump to a heading, a rule or an option
 */
import { h } from "../dom/h.js";
import { differs, icon, idle, keyOf, sentence, usualOptions } from "../lobby/rule.js";

/** @param {Reading} reading */
export function readingView(reading) {
  const { page, words, find, search } = reading;
  const { t } = words;
  const sought = plain(find);
  const blocks = sought ? narrowed(page.blocks, sought, reading) : page.blocks;
  const found = blocks.filter(({ kind }) => kind !== "heading").length;
  return h(
    "div",
    { class: "reading", lang: page.lang },
    h("input", {
      class: "input reading__find",
      type: "search",
      value: find,
      placeholder: t("rules.find"),
      "aria-label": t("rules.find"),
      oninput: (/** @type {Event} */ event) => search(/** @type {HTMLInputElement} */ (event.target).value),
    }),
    h(
      "p",
      { class: "reading__found", role: "status" },
      sought && (found > 0 ? t("rules.found", { n: found }) : t("rules.none", { words: find })),
    ),
    !sought && contents(reading),
    blocks.map((block) => blockView(block, reading)),
  );
}

/** @param {Reading} reading */
function contents({ page, jump, words }) {
  const headings = page.blocks.flatMap((block) => (block.kind === "heading" ? [block] : []));
  return h(
    "nav",
    { class: "contents", "aria-label": words.t("rules.contents") },
    headings.map(({ id, text }) => h("a", { ...link(id, page, jump), key: id }, textOf(text))),
  );
}

/**
 * The blocks that hold the words, under their headings.
 * @param {readonly Block[]} blocks
 * @param {string} sought
 * @param {Reading} reading
 */
function narrowed(blocks, sought, reading) {
  /** @type {Block[]} */
  const kept = [];
  /** @type {Block[]} */
  let above = [];
  for (const block of blocks) {
    if (block.kind === "heading") {
      above = [...above.filter((one) => one.kind === "heading" && one.level < block.level), block];
    } else if (plain(allText(block, reading)).includes(sought)) {
      kept.push(...above, block);
      above = [];
    }
  }
  return kept;
}

/**
 * @param {Block} block
 * @param {Reading} reading
 * @returns {string}
 */
function allText(block, reading) {
  switch (block.kind) {
    case "list":
      return block.items.map((item) => textOf(item, reading)).join(" ");
    case "table":
      return [block.head, ...block.rows]
        .flat()
        .map((cell) => textOf(cell))
        .join(" ");
    case "options":
      return block.names.map((name) => optionText(name, reading)).join(" ");
    case "rule":
      return [
        block.id,
        textOf(block.text, reading),
        ...block.inside.map((one) => allText(one, reading)),
      ].join(" ");
    default:
      return textOf(block.text, reading);
  }
}

/**
 * @param {string} name
 * @param {Reading} reading
 */
function optionText(name, { meta, words }) {
  const option = meta?.options.find((one) => one.name === name);
  if (!option) return "";
  return [option.label, ...Object.values(option.sentences)].map((both) => both[words.lang]).join(" ");
}

/** @param {string} text so that case and width do not matter */
const plain = (text) => text.normalize("NFKC").toLowerCase().trim();

/**
 * @param {Runs} runs
 * @param {Reading} [reading] names options
 */
function textOf(runs, reading) {
  return runs
    .map((run) => {
      if (typeof run === "string") return run;
      if ("strong" in run) return run.strong;
      if ("rule" in run) return run.rule;
      return reading ? (optionOf(run.code, reading)?.label[reading.words.lang] ?? run.code) : run.code;
    })
    .join("");
}

/**
 * @param {string} name
 * @param {Reading} reading
 */
const optionOf = (name, { meta }) => meta?.options.find((option) => option.name === name);

/**
 * @param {Block} block
 * @param {Reading} reading
 * @returns {import("../dom/h.js").Child}
 */
function blockView(block, reading) {
  switch (block.kind) {
    case "heading":
      return h(
        `h${block.level + reading.top - 1}`,
        { class: "part", id: block.id, key: block.id, tabindex: -1 },
        inline(block.text, reading),
      );
    case "paragraph":
      return h("p", null, inline(block.text, reading));
    case "list":
      return h(
        block.ordered ? "ol" : "ul",
        { class: `points${block.ordered ? " points--counted" : ""}` },
        block.items.map((item) => h("li", null, inline(item, reading), inForce(item, reading))),
      );
    case "table":
      return tableView(block, reading);
    case "options":
      return optionsView(block.names, reading);
    default:
      return h(
        "section",
        { class: "law", id: block.id, key: block.id, tabindex: -1, "aria-label": block.id },
        h("a", { ...link(block.id, reading.page, reading.jump), class: "law__id" }, block.id),
        h(
          "div",
          { class: "law__words" },
          h("p", null, inline(block.text, reading)),
          inForce(block.text, reading),
          block.inside.map((one) => blockView(one, reading)),
        ),
      );
  }
}

/**
 * @param {import("../app/wire.d.ts").Table} table
 * @param {Reading} reading
 */
function tableView({ head, rows }, reading) {
  return h(
    "table",
    { class: "facts" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        head.map((cell) => h("th", { scope: "col" }, inline(cell, reading))),
      ),
    ),
    h(
      "tbody",
      null,
      rows.map(([first = [], ...more]) =>
        h(
          "tr",
          null,
          h("th", { scope: "row" }, inline(first, reading)),
          more.map((cell) => h("td", null, inline(cell, reading))),
        ),
      ),
    ),
  );
}

/**
 * @param {Runs} runs
 * @param {Reading} reading
 */
function inline(runs, reading) {
  const { page, jump, find, words } = reading;
  return runs.map((run) => {
    if (typeof run === "string") return marked(run, find);
    if ("strong" in run) return h("strong", null, marked(run.strong, find));
    if ("rule" in run) return h("a", link(run.rule, page, jump), run.rule);
    const option = optionOf(run.code, reading);
    return option
      ? h("a", link(option.name, page, jump), option.label[words.lang])
      : h("code", null, run.code);
  });
}

/**
 * @param {string} text
 * @param {string} find
 */
function marked(text, find) {
  const at = find ? text.toLowerCase().indexOf(find.trim().toLowerCase()) : -1;
  const sought = find.trim().length;
  if (at < 0 || sought === 0) return text;
  return [text.slice(0, at), h("mark", null, text.slice(at, at + sought)), text.slice(at + sought)];
}

/**
 * A link within the page; it also works where it is copied from.
 * @param {string} id
 * @param {RulesPage} page
 * @param {(id: string) => void} jump
 */
function link(id, page, jump) {
  return {
    href: `rules/${page.game}#${id}`,
    onclick: (/** @type {MouseEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      jump(id);
    },
  };
}

/**
 * What this room plays of the options that the words name.
 * @param {Runs} runs
 * @param {Reading} reading
 */
function inForce(runs, reading) {
  const { meta, played, words } = reading;
  if (!meta || !played) return null;
  const usual = usualOptions(meta, played);
  const named = runs.flatMap((run) => (typeof run === "object" && "code" in run ? [run.code] : []));
  return named.map((name) => {
    const option = optionOf(name, reading);
    if (!option) return null;
    const value = played.options[name];
    const why = idle(option, played, reading);
    const changed = differs(option, played.options, usual);
    return h(
      "p",
      { class: `here${changed ? " here--changed" : ""}${why ? " here--idle" : ""}` },
      icon(option.icon, value),
      h(
        "span",
        null,
        h("b", null, words.t("rules.here")),
        " ",
        why ?? sentence(option, value, reading),
        changed && [" ●", h("span", { class: "unseen" }, words.t("rules.mark"))],
      ),
    );
  });
}

/**
 * Every option with all that it may be, what is usual, and what is in force.
 * @param {readonly string[]} names
 * @param {Reading} reading
 */
function optionsView(names, reading) {
  const { words, find } = reading;
  const sought = plain(find);
  const listed = names.flatMap((name) => {
    const option = optionOf(name, reading);
    return option && plain(optionText(name, reading)).includes(sought) ? [option] : [];
  });
  return h(
    "dl",
    { class: "choices" },
    listed.map((option) =>
      h(
        "div",
        { class: "choice-of", id: option.name, key: option.name, tabindex: -1 },
        h("dt", null, icon(option.icon), marked(option.label[words.lang], find)),
        valuesOf(option, reading).map((value) => valueView(option, value, reading)),
        rangeOf(option, reading),
      ),
    ),
  );
}

/**
 * Each named value; of numbers only those that a preset or this room has.
 * @param {OptionMeta} option
 * @param {Reading} reading
 * @returns {unknown[]}
 */
function valuesOf(option, { meta, played }) {
  const usual = (meta?.presets ?? []).map(({ options }) => options[option.name] ?? null);
  const here = played ? [played.options[option.name] ?? null] : [];
  const named =
    option.kind === "choice" ? (option.values ?? []) : option.kind === "switch" ? [true, false] : usual;
  const all = [...named, ...here];
  return all.filter((value, at) => all.findIndex((other) => same(other, value)) === at);
}

/**
 * @param {unknown} one
 * @param {unknown} other
 */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * @param {OptionMeta} option
 * @param {unknown} value
 * @param {Reading} reading
 */
function valueView(option, value, reading) {
  const { meta, played, words, find } = reading;
  const presets = meta?.presets ?? [];
  const having = presets.filter(({ options }) => same(options[option.name] ?? null, value));
  const here = played && same(played.options[option.name] ?? null, value);
  const need = option.kind === "choice" ? option.needs?.[keyOf(option, value)] : null;
  const usual =
    having.length === presets.length
      ? words.t("rules.standard")
      : words.list(having.map(({ names }) => names[words.lang]));
  return h(
    "dd",
    { class: here ? "value value--here" : "value" },
    h("span", null, marked(sentence(option, value, reading), find)),
    need && h("span", { class: "soft" }, need.why[words.lang]),
    having.length > 0 && h("span", { class: "tag" }, usual),
    here && h("span", { class: "tag tag--here" }, words.t("rules.chosen")),
  );
}

/**
 * How far a number may go.
 * @param {OptionMeta} option
 * @param {Reading} reading
 */
function rangeOf({ kind, low = 0, high = 0 }, { words: { t } }) {
  const counted = kind === "number" || kind === "numbers";
  return counted && h("dd", { class: "value soft" }, t("rules.range", { low, high }));
}
