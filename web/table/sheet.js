/**
 * The score sheet with the why, and the result (U-13, U-27).
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("../app/wire.d.ts").Round} Round
 */
import { h, keyed } from "../dom/h.js";
import { nameOf, scoreView } from "./seats.js";

/**
 * Every finished round: the whole sheet, and the last round should it have come before its sheet.
 * @param {State} state
 * @returns {Round[]}
 */
export function roundsOf({ rounds, game }) {
  const all = new Map(rounds.map((round) => [round.round, round]));
  for (const round of game?.rounds ?? []) all.set(round.round, round);
  return [...all.values()].sort((a, b) => (a.round ?? Infinity) - (b.round ?? Infinity));
}

/**
 * @param {State} state
 * @param {App} app
 */
export function sheetView(state, app) {
  const { game, room, you } = state;
  const { t } = app.words;
  if (!game || !room) return null;
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const best = (app.play?.lowest ? Math.min : Math.max)(...game.scores);
  const apart = game.scores.some((score) => score !== best);
  /**
   * @param {number} seat
   * @param {string} more
   */
  const column = (seat, more = "") => `${seat === you?.seat ? "score--mine" : ""} ${more}`.trim();
  return h(
    "div",
    // Seven columns are wider than a phone: the arrow keys move it, too.
    { class: "scores", role: "group", "aria-label": t("sheet"), tabindex: 0 },
    app.play?.legend?.(state, app),
    h(
      "table",
      { class: "score" },
      h("caption", { class: "unseen" }, t("sheet")),
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, t("sheet.round")),
          seats.map((seat) =>
            h(
              "th",
              { scope: "col", class: column(seat, "score__name") },
              h("bdi", { title: nameOf(room, seat) }, nameOf(room, seat)),
            ),
          ),
        ),
      ),
      h(
        "tbody",
        null,
        keyed(
          roundsOf(state),
          ({ round }) => round ?? "bonus",
          ({ round, points, why }) =>
            h(
              "tr",
              null,
              h("th", { scope: "row" }, round === null ? t("sheet.bonus") : String(round)),
              seats.map((seat) =>
                h(
                  "td",
                  { class: column(seat) },
                  h(
                    "b",
                    { class: points[seat] ? "score__points" : "score__points score__points--none" },
                    signed(points[seat] ?? 0),
                  ),
                  h("small", { class: "score__why" }, reckon(why[seat] ?? [], room, app)),
                ),
              ),
            ),
        ),
        game.so_far &&
          h(
            "tr",
            { class: "score__live", key: "live" },
            h("th", { scope: "row" }, t("sheet.now")),
            seats.map((seat) => h("td", { class: column(seat) }, signed(game.so_far?.[seat] ?? 0))),
          ),
      ),
      h(
        "tfoot",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "row" }, t("sheet.total")),
          seats.map((seat) =>
            h(
              "td",
              { class: column(seat, apart && game.scores[seat] === best ? "score__top" : "") },
              h("b", null, app.play && scoreView(app.play.score(game, room, seat))),
            ),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {import("../app/wire.d.ts").Why[]} items
 * @param {import("../app/wire.d.ts").Room} room
 * @param {App} app
 */
function reckon(items, room, { play, words }) {
  /** @param {import("../app/wire.d.ts").Why} item */
  const inWords = (item) => play?.why(item, words, (seat) => nameOf(room, seat)) ?? "";
  return play?.reckon?.(items, inWords) ?? items.map(inWords).join(" ");
}

/** @param {number} points */
const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

/**
 * @param {State} state
 * @param {App} app
 */
export function resultView(state, app) {
  const { game, room, you } = state;
  const { t, has } = app.words;
  const rounds = roundsOf(state).filter(({ round }) => round !== null);
  const result = game?.result;
  if (!result || !room) return null;
  const reason = `reason.${result.reason}`;
  return h(
    "section",
    { class: "result", "aria-labelledby": "result-title" },
    h(
      "h2",
      { class: "result__title", id: "result-title" },
      t(result.winners.includes(you?.seat ?? -1) ? "result.won" : "result"),
    ),
    has(reason) && h("p", { class: "soft" }, t(reason)),
    h(
      "ol",
      { class: "result__ranking" },
      keyed(
        result.ranking,
        ({ seat }) => seat,
        ({ seat, place, score }) =>
          h(
            "li",
            { class: `rank${place === 1 ? " rank--first" : ""}${seat === you?.seat ? " rank--mine" : ""}` },
            h("span", { class: "rank__place" }, t("result.place", { n: place })),
            h(
              "span",
              { class: `avatar avatar--${(room.seats[seat]?.colour ?? 0) % 7}`, "aria-hidden": "true" },
              room.seats[seat]?.initial ?? "",
            ),
            h(
              "span",
              { class: "rank__who" },
              h("bdi", { class: "rank__name" }, nameOf(room, seat)),
              h("small", { class: "rank__fact" }, factOf(seat, rounds, app)),
            ),
            h("b", { class: "rank__score" }, t("points", { n: score })),
          ),
      ),
    ),
  );
}

/**
 * One fact about a seat's game: its best round.
 * @param {number} seat
 * @param {Round[]} rounds
 * @param {App} app
 */
function factOf(seat, rounds, { play, words: { t } }) {
  if (rounds.length < 2) return "";
  const points = rounds.map((round) => round.points[seat] ?? 0);
  const best = (play?.lowest ? Math.min : Math.max)(...points);
  return t("result.best", { points: signed(best) });
}
