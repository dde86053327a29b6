/**
 * The trick being played, or the one just taken while it still lies there; and the last trick on request (U-11, U-12).
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("../app/wire.d.ts").Play} Play
 */
import { h, keyed } from "../dom/h.js";
import { cardName, lying } from "./card.js";
import { direction, nameOf } from "./seats.js";

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
          game.phase === "play" ? t("table.empty", { name: nameOf(room, game.leader ?? 0) }) : "",
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
 * @param {State} state
 * @param {App} app
 */
export function lastTrickView({ game, room }, app) {
  const { t } = app.words;
  const last = game?.last_trick;
  if (!last || !room) return null;
  return h(
    "section",
    { class: "last", "aria-labelledby": "last-title" },
    h(
      "div",
      { class: "row row--ends" },
      h("h2", { class: "last__title", id: "last-title" }, t("table.last")),
      h("button", { type: "button", class: "quiet", onclick: () => app.pick({ panel: null }) }, t("close")),
    ),
    h(
      "ol",
      { class: "last__plays" },
      keyed(
        last.plays,
        ({ seat }) => seat,
        ({ seat, cards, set }) =>
          h(
            "li",
            { class: `last__play${seat === last.winner ? " last__play--won" : ""}` },
            h(
              "span",
              { class: "last__cards" },
              cards.map((card) => lying(card, app, { spot: "last" })),
            ),
            set &&
              app.play?.playName &&
              h("span", { class: "last__set" }, app.play.playName({ seat, cards, set }, app.words)),
            h("bdi", { class: "last__name" }, nameOf(room, seat)),
            seat === last.winner && h("span", { class: "last__won" }, t("table.took")),
          ),
      ),
    ),
  );
}

/**
 * The trick in words, for key T.
 * @param {State} state
 * @param {App} app
 */
export function trickWords({ game, room }, app) {
  const { t } = app.words;
  if (!game || !room || game.trick.length === 0) return t("table.no_trick");
  /** @param {Play} play */
  const one = (play) => {
    const made = app.play?.playName?.(play, app.words);
    const cards = play.cards.map((card) => cardName(card, app)).join(" ");
    return `${nameOf(room, play.seat)}: ${made ? `${made} (${cards})` : cards}`;
  };
  return game.trick.map(one).join(", ");
}
