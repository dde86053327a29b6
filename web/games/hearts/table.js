/**
 * The room of Hearts: where cards go, whether hearts are broken, what lies in front of each seat, and the moon.
 *
 * @typedef {import("../../app/app.d.ts").GameModule} GameModule
 * @typedef {import("../../app/app.d.ts").App} App
 * @typedef {import("../../app/app.d.ts").State} State
 * @typedef {import("../../app/wire.d.ts").Game & {hearts_broken: boolean, taken: string[][], bonus: string[][],
 *   shooter: number | null, dealer: number, pass: {offset: number, count: number} | null}} View
 */
import { passFacts, passMark, passView } from "../../cards/passing.js";
import { court, LETTERS, pip, rankOf, SUITS, sort, suitOf } from "../../cards/standard.js";
import { gain, params, pile, say as sayCommon, sum } from "../../cards/words.js";
import { h } from "../../dom/h.js";

/** @type {typeof import("./moon.js") | null} few rounds have one */
let moon = null;

/** @type {GameModule} */
export const game = {
  id: "hearts",
  look: "standard",
  suits: SUITS,
  letters: LETTERS,
  suitOf,
  rankOf,
  pip,
  picture: court,
  sort,
  mark: passMark,
  board: (state, app) => state.game && board(/** @type {View} */ (state.game), state, app),
  part: {
    needed: ({ game: view }) =>
      view?.phase === "moon" || view?.phase === "round_end" || view?.phase === "over",
    async fetch() {
      moon = await import("./moon.js");
    },
  },
  middle: (state, app) => passView(state, app) ?? moon?.moonView(state, app) ?? null,
  act: (state, app, confirm) => moon?.moonAct(state, app, confirm) ?? null,
  typed: (state, app) => moon?.moonTyped(state, app) ?? [],
  news: (state, app) => moon?.moonNews(state, app) ?? null,
  tally,
  score: (view, room, seat) => ({
    now: minus(view.scores[seat] ?? 0),
    of: room.options.deals === null ? `/${minus(-Number(room.options.end_score))}` : "",
  }),
  say,
  shout,
  why: (item, { t }) => t(`he.why.${item.what}`, { n: Number(item.count ?? 0) }),
  reckon: sum,
  params,
};

/** @param {number} score */
const minus = (score) => (score < 0 ? `−${-score}` : String(score));

/**
 * What holds in this deal: hearts whole or broken, and the cards that changed hands.
 * @param {View} view
 * @param {State} state
 * @param {App} app
 */
function board(view, state, app) {
  const { t } = app.words;
  if (view.phase !== "play") return null;
  const broken = view.hearts_broken;
  return h(
    "section",
    { class: "board facts", "aria-labelledby": "facts-title" },
    h("h2", { class: "unseen", id: "facts-title" }, t("he.facts")),
    h(
      "p",
      { class: `fact heart${broken ? " heart--broken" : ""}`, key: "heart" },
      heart(broken),
      h("span", { class: "unseen" }, t("he.heart")),
      t(broken ? "he.broken" : "he.whole"),
    ),
    passFacts(state, app),
  );
}

/** @param {boolean} broken */
function heart(broken) {
  return h(
    "svg",
    { class: "heart__shape", viewBox: "0 0 24 24", "aria-hidden": "true" },
    broken
      ? [
          h("path", {
            class: "heart__left",
            d: "M11.6 22.2C9 17.7 1.8 14.2 1.8 7.9c0-3.3 2.4-5.6 5.2-5.6 2 0 3.7 1.1 4.6 2.9l-2.4 4 3.6 3.6-2.6 4z",
          }),
          h("path", {
            class: "heart__right",
            d: "M13 22c2.8-4.3 9.2-7.9 9.2-14 0-3.3-2.4-5.6-5.2-5.6-1.8 0-3.3.9-4.2 2.4l-1.9 4.2 3.7 3.6-2.7 4.2z",
          }),
        ]
      : h("path", {
          d: "M12 21.4C9.5 17 3 13.7 3 8c0-2.9 2.1-5 4.5-5 2 0 3.6 1.2 4.5 3.1C12.9 4.2 14.5 3 16.5 3 18.9 3 21 5.1 21 8c0 5.7-6.5 9-9 13.4z",
        }),
  );
}

/**
 * Tricks won, and the cards taken that count.
 * @type {GameModule["tally"]}
 */
function tally(played, seat, words) {
  const { taken, bonus, tricks_won } = /** @type {View} */ (played);
  return h(
    "span",
    { class: "tally" },
    h("span", { class: "tally__tricks" }, words.t("tricks", { n: tricks_won[seat] ?? 0 })),
    pile([...(taken[seat] ?? []), ...(bonus[seat] ?? [])], words),
  );
}

/** @type {GameModule["say"]} */
function say(cue, name, words, state, gained) {
  const who = cue.seat === undefined ? "" : name(cue.seat);
  switch (cue.cue) {
    case "hearts_broken":
    case "sun":
      return words.t(`he.say.${cue.cue}`, { name: who });
    case "moon_choice":
      return words.t(`he.say.moon_choice.${cue.choice}`, { name: who });
    default:
      return sayCommon(cue, name, words, state, gained);
  }
}

/** @type {GameModule["shout"]} */
function shout(cue, words, gained) {
  if (cue.cue === "moon" || cue.cue === "sun") return { text: words.t(`he.shout.${cue.cue}`), tone: cue.cue };
  return gain(cue, words, gained);
}
