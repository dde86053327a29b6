/**
 * A card's face and its spoken name, and the cards that lie on the table: the trick being played, or the one just
 * taken (U-11).
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").GameModule} GameModule
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("../app/wire.d.ts").Play} Play
 */
import { h, keyed } from "../dom/h.js";
import { direction, nameOf } from "./seats.js";

/**
 * @param {string} card
 * @param {Pick<App, "play" | "words">} app
 * @returns {string}
 */
export function cardName(card, { play, words: { t, has } }) {
  if (!play) return card;
  const rank = play.rankOf(card);
  return t("card", {
    suit: t(`suit.${play.suitOf(card)}`),
    rank: has(`rank.${rank}`) ? t(`rank.${rank}`) : rank,
  });
}

/**
 * What is drawn on a card; its frame (button, list item) is the caller's.
 * @param {string} card
 * @param {App} app
 */
export function face(card, { play, prefs, words: { t, has } }) {
  if (!play) return null;
  const suit = play.suitOf(card);
  const corner = [
    h("b", { class: "card__rank" }, play.rankOf(card)),
    play.pip(suit),
    prefs.letters &&
      h("small", { class: "card__letter" }, t(has(`letter.${suit}`) ? `letter.${suit}` : `suit.${suit}`)),
  ];
  return h(
    "span",
    { class: `card__face suit--${suit}`, "aria-hidden": "true" },
    h("span", { class: "card__corner" }, corner),
    h("span", { class: "card__pip" }, play.picture?.(card) ?? play.pip(suit)),
  );
}

/**
 * A card lying on the table, named for those who can't see it.
 * @param {string} card
 * @param {App} app
 * @param {{class?: string, spot: string}} how
 */
export function lying(card, app, { class: more = "", spot }) {
  return h(
    "span",
    { class: `card ${more}`, "data-fly": card, "data-spot": spot },
    face(card, app),
    h("span", { class: "unseen" }, cardName(card, app)),
  );
}

/**
 * @param {State} state
 * @param {App} app
 */
export function trickView(state, app) {
  const { game, room, rest } = state;
  const { t } = app.words;
  if (!game || !room) return null;
  const plays = rest ? rest.plays : game.trick;
  const best = rest ? rest.winner : game.trick_best;
  const led = plays[0]?.cards[0];
  const suit = led && app.play?.suitOf(led);
  return h(
    "section",
    { class: `trick trick--${game.seats}${rest ? " trick--rests" : ""}`, "aria-labelledby": "trick-title" },
    h("h2", { class: "unseen", id: "trick-title" }, t("table.trick")),
    suit && app.play
      ? h(
          "p",
          { class: `trick__led suit--${suit}`, key: "led" },
          h("span", null, t("table.led")),
          h("span", { class: "unseen" }, t(`suit.${suit}`)),
          app.play.pip(suit),
        )
      : h(
          "p",
          { class: "trick__empty", key: "empty" },
          game.phase === "play" ? leadWords(state, room, app) : "",
        ),
    h(
      "ol",
      { class: "trick__plays" },
      keyed(
        plays,
        ({ seat, cards }) => `${seat} ${cards.join(" ")}`,
        ({ seat, cards }, order) => {
          const { x, y, along } = direction(state, seat);
          return h(
            "li",
            {
              class: `trick__play${seat === best ? " trick__play--best" : ""}`,
              style: { "--x": x.toFixed(3), "--y": y.toFixed(3), "--along": along.toFixed(3) },
              "data-from": seat,
            },
            h("span", { class: "unseen" }, `${nameOf(room, seat)}: `),
            cards.map((card) => lying(card, app, { spot: "trick" })),
            order === 0 && h("span", { class: "trick__lead", "aria-hidden": "true" }, "▶"),
            seat === best && h("span", { class: "unseen" }, t(rest ? "table.takes" : "table.best")),
          );
        },
      ),
    ),
  );
}

/**
 * Who begins, where nothing lies yet.
 * @param {State} state
 * @param {import("../app/wire.d.ts").Room} room
 * @param {App} app
 */
function leadWords({ game, you }, room, { words: { t } }) {
  const leader = game?.leader ?? 0;
  return leader === you?.seat ? t("table.empty_mine") : t("table.empty", { name: nameOf(room, leader) });
}

/**
 * A trick in words.
 * @param {readonly Play[]} plays
 * @param {State} state
 * @param {App} app
 */
export function trickWords(plays, { room }, app) {
  const { t } = app.words;
  if (!room || plays.length === 0) return t("table.no_trick");
  /** @param {Play} play */
  const one = (play) => {
    const made = app.play?.playName?.(play, app.words);
    const cards = play.cards.map((card) => cardName(card, app)).join(" ");
    return `${nameOf(room, play.seat)}: ${made ? `${made} (${cards})` : cards}`;
  };
  return plays.map(one).join(", ");
}
