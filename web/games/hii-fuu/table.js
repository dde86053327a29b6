/**
 * The room of Hii Fuu!!: its round table with pawns, its tally of strokes, its calls.
 *
 * @typedef {import("../../app/app.d.ts").GameModule} GameModule
 * @typedef {import("../../app/wire.d.ts").Game & {table: number[][], pawns: Pawn[], out: number[]}} View
 * @typedef {{seat: number, place: number, standing: boolean}} Pawn
 */
import { h, keyed } from "../../dom/h.js";

/** 一, 二, 三 on a field of 20 wide and 16 high. */
const STROKES = ["", "M3 8h14", "M5 4.5h10M2.5 12.5h15", "M4 2.5h12M5.5 8h9M2.5 13.5h15"];
const PAWN_HEAD = { cx: 12, cy: 7, r: 5.5 };
const PAWN_BODY = "M12 11.5c4.5 0 4 8 7.5 13 1.4 2.3.6 5-2 5h-11c-2.6 0-3.4-2.7-2-5 3.5-5 3-13 7.5-13z";

/**
 * One shape a colour, on a field of 24: nobody needs the colour to tell suits apart.
 * @type {Record<string, string>} sun, lantern, leaf, wave
 */
const SHAPES = {
  R: "M12 6.4a5.6 5.6 0 1 1 0 11.2a5.6 5.6 0 1 1 0-11.2zM10.1 4.85L10.98 0.65L13.02 0.65L13.9 4.85zM15.71 5.6L19.3 3.25L20.75 4.7L18.4 8.29zM19.15 10.1L23.35 10.98L23.35 13.02L19.15 13.9zM18.4 15.71L20.75 19.3L19.3 20.75L15.71 18.4zM13.9 19.15L13.02 23.35L10.98 23.35L10.1 19.15zM8.29 18.4L4.7 20.75L3.25 19.3L5.6 15.71zM4.85 13.9L0.65 13.02L0.65 10.98L4.85 10.1zM5.6 8.29L3.25 4.7L4.7 3.25L8.29 5.6z",
  Y: "M8.6 1.6h6.8v2.2H8.6zM8.6 20.2h6.8v2.2H8.6zM7.82 4.6H16.18Q18.5 6.25 19.21 7.9H4.79Q5.5 6.25 7.82 4.6zM4.43 8.7H19.57Q20.13 10.15 20.19 11.6H3.81Q3.87 10.15 4.43 8.7zM3.81 12.4H20.19Q20.13 13.85 19.57 15.3H4.43Q3.87 13.85 3.81 12.4zM4.79 16.1H19.21Q18.5 17.75 16.18 19.4H7.82Q5.5 17.75 4.79 16.1z",
  G: "M20.6 3.2C11.2 3 4.4 7.6 4.4 14.4c0 1.3.2 2.4.6 3.3L15.6 8.2zM21 3.8C21.5 13.2 17 20.2 10.2 20.2c-1.3 0-2.5-.3-3.5-.8L16.2 8.8zM5.2 18.3l1 1-3.2 3.1-1-1z",
  B: "M1.5 8.4c2.6-4.2 4.6-4.2 7 0s4.6 4.2 7 0 4.4-4.2 7 0M1.5 14.4c2.6-4.2 4.6-4.2 7 0s4.6 4.2 7 0 4.4-4.2 7 0M1.5 20.4c2.6-4.2 4.6-4.2 7 0s4.6 4.2 7 0 4.4-4.2 7 0",
};

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

/** @param {string} suit */
function pip(suit) {
  return h(
    "svg",
    { class: `pip pip--${suit}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: SHAPES[suit] ?? "" }),
  );
}
