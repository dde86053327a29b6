/**
 * What a host holds up or hands round: the QR code as large as the screen, and the card of the house's rules: only what
 * differs from the preset, in both languages, for the printer as well. Fetched when first asked for.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/wire.d.ts").Room} Room
 * @typedef {import("../app/wire.d.ts").GameMeta} GameMeta
 * @typedef {import("../i18n/i18n.js").Words} Words
 */
import { modal } from "../dom/dialog.js";
import { h, keyed } from "../dom/h.js";
import { loadStyle } from "../games/index.js";
import { LANGS, loadWords } from "../i18n/i18n.js";
import { playedIn } from "./options.js";
import { differs, icon, sentence, usualOptions } from "./rule.js";

const WORDS = new URL("../i18n", import.meta.url).href;
const STYLE = new URL("../style/handouts.css", import.meta.url).href;

/** @param {App} app */
export async function createHandouts(app) {
  const [both] = await Promise.all([
    Promise.all(LANGS.map((lang) => loadWords(lang, WORDS))),
    loadStyle(STYLE),
  ]);
  return {
    /**
     * @param {"qr" | "card"} what
     * @param {Room} room
     * @param {GameMeta | undefined} meta
     * @param {() => void} close
     */
    view(what, room, meta, close) {
      const { t } = app.words;
      return h(
        "dialog",
        {
          class: `dialog sheet handout handout--${what}`,
          key: what,
          "aria-labelledby": "handout-title",
          onclose: close,
          onclick: (/** @type {MouseEvent} */ event) => event.target === event.currentTarget && close(),
          ref: modal,
        },
        h(
          "div",
          { class: "row row--ends handout__head" },
          h(
            "h2",
            { class: "sheet__title", id: "handout-title" },
            t(what === "qr" ? "share.qr" : "share.card"),
          ),
          h(
            "div",
            { class: "row" },
            what === "card" &&
              h(
                "button",
                { type: "button", class: "button button--soft", onclick: () => print() },
                t("card.print"),
              ),
            h("button", { type: "button", class: "quiet", onclick: close }, t("close")),
          ),
        ),
        what === "qr" ? large(room, app) : meta && card(room, meta, both),
      );
    },
  };
}

/**
 * @param {Room} room
 * @param {App} app
 */
function large({ code }, { words: { t } }) {
  return h(
    "div",
    { class: "handout__large" },
    h("img", { src: `r/${code}/qr.svg`, alt: t("share.qr"), width: 600, height: 600 }),
    h("p", { class: "handout__code" }, code),
  );
}

/**
 * @param {Room} room
 * @param {GameMeta} meta
 * @param {Words[]} both
 */
function card(room, meta, both) {
  const played = playedIn(room);
  const usual = usualOptions(meta, played);
  const changed = meta.options.filter((option) => differs(option, room.options, usual));
  const preset = meta.presets.find(({ id }) => id === room.preset);
  return h(
    "article",
    { class: "rulecard" },
    h(
      "h3",
      { class: "rulecard__game" },
      twice(both, ({ lang }) => meta.names[lang]),
    ),
    h(
      "p",
      { class: "rulecard__frame" },
      twice(
        both,
        ({ t, lang }) => `${t("landing.players", { n: played.seats })} · ${preset?.names[lang] ?? ""}`,
      ),
    ),
    changed.length === 0
      ? h(
          "p",
          { class: "rulecard__usual" },
          twice(both, ({ t }) => t("rules.usual")),
        )
      : h(
          "ul",
          { class: "rulecard__rules" },
          keyed(
            changed,
            ({ name }) => name,
            (option) =>
              h(
                "li",
                null,
                icon(option.icon, room.options[option.name]),
                h(
                  "div",
                  null,
                  h(
                    "p",
                    null,
                    twice(both, (words) => sentence(option, room.options[option.name], { words })),
                  ),
                  h(
                    "p",
                    { class: "rulecard__was" },
                    twice(both, (words) =>
                      words.t("rules.usually", { rule: sentence(option, usual[option.name], { words }) }),
                    ),
                  ),
                ),
              ),
          ),
        ),
    h(
      "footer",
      { class: "rulecard__foot" },
      h("img", { src: `r/${room.code}/qr.svg`, alt: "", width: 110, height: 110 }),
      h(
        "p",
        null,
        h("b", null, room.code),
        twice(both, ({ t }) => t("card.join")),
      ),
    ),
  );
}

/**
 * The same in every language, each as a line of its own.
 * @param {Words[]} both
 * @param {(words: Words) => string} say
 */
function twice(both, say) {
  return both.map((words) => h("span", { class: "rulecard__line", lang: words.lang }, say(words)));
}
