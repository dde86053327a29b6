/**
 * The room of Hii Fuu!!: its round table with pawns, its tally of strokes, its calls.
 *
 * @typedef {import("../../app/app.d.ts").GameModule} GameModule
 * @typedef {import("../../app/wire.d.ts").Game & {table: number[][], pawns: Pawn[], out: number[]}} View
 * @typedef {{seat: number, place: number, standing: boolean}} Pawn
 */
import { h, keyed } from "../../dom/h.js";
import { pip } from "./pips.js";

/** 一, 二, 三 on a field of 20 wide and 16 high. */
const STROKES = ["", "M3 8h14", "M5 4.5h10M2.5 12.5h15", "M4 2.5h12M5.5 8h9M2.5 13.5h15"];
const PAWN_HEAD = { cx: 12, cy: 7, r: 5.5 };
const PAWN_BODY = "M12 11.5c4.5 0 4 8 7.5 13 1.4 2.3.6 5-2 5h-11c-2.6 0-3.4-2.7-2-5 3.5-5 3-13 7.5-13z";

/** @type {GameModule} */
export const game = {
  id: "hii-fuu",
  suits: ["R", "Y", "G", "B"],
  letters: { r: "R", y: "Y", g: "G", b: "B" },
  suitOf: (card) => card.charAt(0),
  rankOf: (card) => card.slice(1),
  pip,
  board: (state, app) => state.game && board(/** @type {View} */ (state.game), state, app),
  tally,
  score: (view, room, seat) => ({ now: String(view.scores[seat] ?? 0), of: `/${room.options.target ?? 10}` }),
  say,
  shout,
  why: (item, { t }) =>
    t(`hf.why.${item.what}`, { place: Number(item.place ?? 0), n: Number(item.count ?? 0) }),
  params: (params, { t }) => ("suit" in params ? { ...params, suit: t(`suit.${params.suit}`) } : params),
};

/**
 * The round table: a column a round, a place an arrival; this round's column holds the pawns.
 * @param {View} view
 * @param {import("../../app/app.d.ts").State} state
 * @param {import("../../app/app.d.ts").App} app
 */
function board(view, { room }, app) {
  const { t } = app.words;
  const current = Math.min(view.round, view.table.length) - 1;
  return h(
    "section",
    { class: "board", "aria-labelledby": "board-title" },
    h("h2", { class: "board__title", id: "board-title" }, t("hf.board")),
    h(
      "div",
      { class: "board__wood" },
      view.table.map((points, column) =>
        h(
          "div",
          { class: `board__column${column === current ? " board__column--now" : ""}`, key: String(column) },
          h("h3", { class: "board__round" }, t("hf.board.round", { n: column + 1 })),
          h(
            "ol",
            { class: "board__places" },
            points.map((worth, place) => {
              const pawn = column === current ? view.pawns.find((one) => one.place === place + 1) : undefined;
              return spot(worth, pawn, room?.seats ?? [], app);
            }),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {number} worth
 * @param {Pawn | undefined} pawn
 * @param {(import("../../app/wire.d.ts").Seat | null)[]} seats
 * @param {import("../../app/app.d.ts").App} app
 */
function spot(worth, pawn, seats, { words: { t } }) {
  const owner = pawn && seats[pawn.seat];
  return h(
    "li",
    { class: `spot${pawn ? " spot--taken" : ""}` },
    h("span", { class: "spot__worth" }, t("hf.points", { n: worth })),
    keyed(
      pawn && owner ? [{ pawn, owner }] : [],
      ({ pawn: { seat } }) => seat,
      ({ pawn: { standing }, owner: { name, initial, colour } }) =>
        h(
          "span",
          { class: `pawn pawn--${colour % 7}${standing ? "" : " pawn--fallen"}` },
          pawnShape(initial),
          h("span", { class: "unseen" }, t(standing ? "hf.pawn.standing" : "hf.pawn.fallen", { name })),
        ),
    ),
  );
}

/** @param {string} initial */
function pawnShape(initial) {
  return h(
    "svg",
    { class: "pawn__shape", viewBox: "0 0 24 32", "aria-hidden": "true" },
    h("path", { d: PAWN_BODY }),
    h("circle", PAWN_HEAD),
    h("text", { x: 12, y: 26.5, "text-anchor": "middle" }, initial),
  );
}

/**
 * Tricks won as the strokes of 一二三: the second is what everyone wants, the third is one too many.
 * @param {import("../../app/wire.d.ts").Game} view
 * @param {number} seat
 * @param {import("../../i18n/i18n.js").Words} words
 */
function tally(view, seat, { t }) {
  const won = Math.min(view.tricks_won[seat] ?? 0, 3);
  return h(
    "span",
    { class: `tally tally--${won}` },
    h(
      "svg",
      { class: "tally__strokes", viewBox: "0 0 20 16", "aria-hidden": "true" },
      won === 0 ? h("circle", { cx: 10, cy: 8, r: 1.6 }) : h("path", { d: STROKES[won] }),
    ),
    h("span", { class: "unseen" }, t("hf.tricks", { n: won })),
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
      return t("hf.say.dealt", { round: Number(cue.round) });
    case "play_begins":
      return t("hf.say.play_begins", { name: name(Number(cue.leader)) });
    case "played":
      return t("hf.say.played", {
        name: who,
        cards: list((cue.cards ?? []).map((card) => cardName(card, words))),
      });
    case "hii":
      return t("hf.say.hii", { name: who, points: Number(cue.points) });
    case "chose":
    case "unchose":
    case "took":
    case "mii":
      return t(`hf.say.${cue.cue}`, { name: who });
    case "round_end":
      return t("hf.say.round_end", { round: Number(cue.round) });
    case "over":
      return t("hf.say.over", { names: list(/** @type {number[]} */ (cue.winners).map(name)) });
    default:
      return null;
  }
}

/** @type {GameModule["shout"]} */
function shout(cue, { t }) {
  if (cue.cue === "hii") return { text: t("hf.shout.hii"), tone: "hii" };
  if (cue.cue === "mii") return { text: t("hf.shout.mii"), tone: "mii" };
  return null;
}

/**
 * @param {string} card
 * @param {import("../../i18n/i18n.js").Words} words
 */
function cardName(card, { t }) {
  return t("card", { suit: t(`suit.${game.suitOf(card)}`), rank: game.rankOf(card) });
}
