/**
 * The room of Hearts: where cards are passed, whether hearts are broken, what lies in front of each seat.
 *
 * @typedef {import("../../app/app.d.ts").GameModule} GameModule
 * @typedef {import("../../app/app.d.ts").App} App
 * @typedef {import("../../app/app.d.ts").State} State
 * @typedef {import("../../app/wire.d.ts").Game & {hearts_broken: boolean, taken: string[][], bonus: string[][],
 *   dealer: number, pass: {offset: number, count: number} | null}} View
 */
import { penaltyPile, pip, rankOf, SUITS, suitOf } from "../../cards/standard.js";
import { h } from "../../dom/h.js";
import { cardName } from "../../table/card.js";
import { nameOf } from "../../table/seats.js";

/** @type {GameModule} */
export const game = {
  id: "hearts",
  suits: SUITS,
  letters: { c: "C", d: "D", s: "S", h: "H" },
  suitOf,
  rankOf,
  pip,
  board,
  tally,
  score: (view, room, seat) => ({
    now: minus(view.scores[seat] ?? 0),
    of: room.options.deals === null ? `/${room.options.end_score}` : "",
  }),
  say,
  shout,
  why: (item, { t }) => t(`he.why.${item.what}`, { n: Number(item.count ?? 0) }),
  params: (params, { t }) => ("suit" in params ? { ...params, suit: t(`suit.${params.suit}`) } : params),
};

/** @param {number} score */
const minus = (score) => (score < 0 ? `−${-score}` : String(score));

/**
 * One line of facts: the pass of this deal by name, the heart whole or broken.
 * @param {State} state
 * @param {App} app
 */
function board({ game: played, room, you }, { words: { t } }) {
  if (!played || !room) return null;
  const view = /** @type {View} */ (played);
  const me = you?.seat ?? null;
  const to = view.pass && me !== null ? nameOf(room, (me + view.pass.offset) % view.seats) : "";
  const passing = !view.pass ? t("he.no_pass") : to ? t("he.pass_to", { name: to, n: view.pass.count }) : t("he.pass", { n: view.pass.offset });
  return h(
    "section",
    { class: "board facts", "aria-label": t("he.facts") },
    h("span", { class: "fact" }, passing),
    h(
      "span",
      { class: `fact fact--heart${view.hearts_broken ? " fact--broken" : ""}` },
      pip("H"),
      t(view.hearts_broken ? "he.broken" : "he.whole"),
    ),
    given(you, { t }),
  );
}

/**
 * What I passed and was given, as long as the server lets me look at it.
 * @param {import("../../app/wire.d.ts").You | null} you
 * @param {Pick<import("../../i18n/i18n.js").Words, "t">} words
 */
function given(you, { t }) {
  const own = /** @type {{received?: string[], passed?: string[]}} */ (you ?? {});
  const lists = /** @type {[string, string[]][]} */ ([
    ["he.received", own.received ?? []],
    ["he.passed", own.passed ?? []],
  ]).filter(([, cards]) => cards.length > 0);
  return lists.map(([label, cards]) =>
    h(
      "span",
      { class: "fact fact--cards" },
      h("small", null, t(label)),
      cards.map((card) => h("b", { class: `suit--${suitOf(card)}` }, pip(suitOf(card)), rankOf(card))),
    ),
  );
}

/**
 * @param {import("../../app/wire.d.ts").Game} played
 * @param {number} seat
 * @param {import("../../i18n/i18n.js").Words} words
 */
function tally(played, seat, words) {
  const view = /** @type {View} */ (played);
  return h(
    "span",
    { class: "tally" },
    h("span", { class: "tally__tricks" }, words.t("he.tricks", { n: view.tricks_won[seat] ?? 0 })),
    penaltyPile([...(view.taken[seat] ?? []), ...(view.bonus[seat] ?? [])], words),
  );
}

/**
 * A public fact in words; null where the page already says it.
 * @type {GameModule["say"]}
 */
function say(cue, name, words) {
  const { t, list } = words;
  const who = cue.seat === undefined ? "" : name(cue.seat);
  switch (cue.cue) {
    case "dealt":
    case "round_end":
      return t(`he.say.${cue.cue}`, { round: Number(cue.round) });
    case "play_begins":
      return t("he.say.play_begins", { name: name(Number(cue.leader)) });
    case "played":
      return t("he.say.played", { name: who, cards: list((cue.cards ?? []).map((card) => cardName(card, { play: game, words }))) });
    case "moon_choice":
      return t(`he.say.moon_choice.${cue.choice}`, { name: who });
    case "chose":
    case "unchose":
    case "took":
    case "moon":
    case "sun":
    case "passed":
    case "hearts_broken":
      return t(`he.say.${cue.cue}`, { name: who });
    case "over":
      return t("he.say.over", { names: list(/** @type {number[]} */ (cue.winners).map(name)) });
    default:
      return null;
  }
}

/** @type {GameModule["shout"]} */
function shout(cue, { t }) {
  if (cue.cue === "moon" || cue.cue === "sun") return { text: t(`he.shout.${cue.cue}`), tone: cue.cue };
  return null;
}
