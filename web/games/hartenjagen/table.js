/**
 * The room of Hartenjagen: first everyone runs from the hearts, then everyone hunts them, and the light turns over.
 *
 * @typedef {import("../../app/app.d.ts").GameModule} GameModule
 * @typedef {import("../../app/app.d.ts").App} App
 * @typedef {import("../../app/app.d.ts").State} State
 * @typedef {import("../../app/wire.d.ts").Game & {stage: 1 | 2, threshold: number, taken: string[][],
 *   dealer: number, pass: {offset: number, count: number} | null}} View
 */
import { passFacts, passMark, passView } from "../../cards/passing.js";
import { court, LETTERS, pip, rankOf, SUITS, sort, suitOf } from "../../cards/standard.js";
import { gain, params, pile, say as sayCommon, sum } from "../../cards/words.js";
import { h } from "../../dom/h.js";

const TURN_STAYS = 2200; // ms; a sentence, and the light behind it

/** @type {GameModule} */
export const game = {
  id: "hartenjagen",
  look: "standard",
  suits: SUITS,
  letters: LETTERS,
  suitOf,
  rankOf,
  pip,
  picture: court,
  sort,
  mark: passMark,
  lowest: true,
  light: (view) => (stageOf(view) === 2 ? "turned" : null),
  board: (state, app) => state.game && board(/** @type {View} */ (state.game), state, app),
  middle: passView,
  tally,
  score: (view, _room, seat) => ({
    now: minus(view.scores[seat] ?? 0),
    of: stageOf(view) === 2 ? "→0" : `/${/** @type {View} */ (view).threshold}`,
  }),
  legend,
  say,
  shout,
  why: (item, { t }) => t(`hj.why.${item.what}`, { n: Number(item.count ?? 0) }),
  reckon: sum,
  params,
};

/** @param {number} score */
const minus = (score) => (score < 0 ? `−${-score}` : String(score));

/** @param {import("../../app/wire.d.ts").Game} view */
const stageOf = (view) => /** @type {View} */ (view).stage;

/**
 * Which way points go, what everyone is after, and the cards that changed hands.
 * @param {View} view
 * @param {State} state
 * @param {App} app
 */
function board(view, state, app) {
  const { t } = app.words;
  if (view.phase !== "play" && view.phase !== "pass") return null;
  return h(
    "section",
    { class: "board facts", "aria-labelledby": "facts-title" },
    h("h2", { class: "unseen", id: "facts-title" }, t("hj.stage")),
    h(
      "p",
      { class: `stage stage--${view.stage}`, key: `stage ${view.stage}` },
      h("b", { class: "stage__name" }, t(`hj.stage.${view.stage}`)),
      h("span", { class: "stage__goal" }, t(`hj.goal.${view.stage}`, { n: view.threshold })),
    ),
    view.phase === "play" && view.pass && passFacts(state, app),
  );
}

/**
 * The way to the threshold and back to zero, and the penalty cards taken.
 * @type {GameModule["tally"]}
 */
function tally(played, seat, words) {
  const view = /** @type {View} */ (played);
  const far = Math.max(view.threshold, ...view.scores);
  const part = Math.max(0, (view.scores[seat] ?? 0) / far);
  return h(
    "span",
    { class: "tally" },
    h("span", { class: "tally__tricks" }, words.t("tricks", { n: view.tricks_won[seat] ?? 0 })),
    h(
      "span",
      { class: `track track--${view.stage}`, "aria-hidden": "true", style: { "--part": part.toFixed(3) } },
      h("i", { class: "track__way" }),
      h("i", { class: "track__hunter" }),
    ),
    pile(view.taken[seat] ?? [], words),
  );
}

/** @type {NonNullable<GameModule["legend"]>} */
function legend({ game: played }, { words: { t } }) {
  if (!played) return null;
  const stage = stageOf(played);
  return h(
    "p",
    { class: `stage stage--${stage} stage--sheet` },
    h("b", { class: "stage__name" }, t(`hj.stage.${stage}`)),
    h("span", { class: "stage__goal" }, t(`hj.legend.${stage}`)),
  );
}

/** @type {GameModule["say"]} */
function say(cue, name, words, state, gained) {
  return cue.cue === "stage" ? words.t("hj.say.stage") : sayCommon(cue, name, words, state, gained);
}

/** @type {GameModule["shout"]} */
function shout(cue, words, gained) {
  if (cue.cue === "stage") return { text: words.t("hj.shout.stage"), tone: "turn", stays: TURN_STAYS };
  if (cue.cue === "moon") return { text: words.t("hj.shout.moon"), tone: "moon" };
  return gain(cue, words, gained);
}
