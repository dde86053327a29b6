/**
 * Passing cards (U-5): whom to, three slots, who still chooses; then what came from whom.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("../app/wire.d.ts").You & {received?: string[], passed?: string[]}} Own
 * @typedef {import("../app/wire.d.ts").Game & {pass: {offset: number, count: number} | null}} View
 */
import { h, keyed } from "../dom/h.js";
import { lying } from "../table/card.js";
import { direction, nameOf } from "../table/seats.js";
import { small } from "./words.js";

/**
 * @param {State} state
 * @param {1 | -1} way 1: whom I give to, -1: who gives to me
 * @returns {number | null} seat
 */
function partner({ game, you }, way) {
  const { pass, seats } = /** @type {View} */ (game);
  if (!pass || you?.seat == null) return null;
  return (you.seat + way * pass.offset + seats) % seats;
}

/**
 * Where a seat sits from the giver's chair, in words.
 * @param {number} offset seats to the left
 * @param {number} seats
 * @param {import("../i18n/i18n.js").Words} words
 */
export function side(offset, seats, { t }) {
  if (offset * 2 === seats) return t("pass.across");
  if (offset === 1) return t("pass.left");
  if (offset === seats - 1) return t("pass.right");
  return t("pass.far", { n: offset });
}

/**
 * Points from my chair to that seat.
 * @param {State} state
 * @param {number} seat
 */
function arrow(state, seat) {
  const { x, y } = direction(state, seat);
  return h(
    "svg",
    {
      class: "arrow",
      viewBox: "0 0 24 24",
      "aria-hidden": "true",
      style: { rotate: `${Math.round((Math.atan2(x, y) * 180) / Math.PI)}deg` },
    },
    h("path", { d: "M12 2l8 10h-5v10H9V12H4z" }),
  );
}

/**
 * The middle of the table while cards are passed; null in every other phase.
 * @param {State} state
 * @param {App} app
 */
export function passView(state, app) {
  const { game, room, you, picks } = state;
  const view = /** @type {View | null} */ (game);
  if (!view?.pass || !room || view.phase !== "pass") return null;
  const { t } = app.words;
  const { offset, count } = view.pass;
  const to = partner(state, 1);
  const given = you?.chosen ?? null;
  const chosen = given ?? picks.cards;
  const where = side(offset, view.seats, app.words);
  const refused = picks.shake !== null && !chosen.includes(picks.shake.card) && chosen.length === count;
  return h(
    "section",
    { class: "pass", key: "pass", "aria-labelledby": "pass-title" },
    h(
      "h2",
      { class: "pass__title", id: "pass-title" },
      to === null
        ? t("pass.watch", { n: count, side: where })
        : [
            !given &&
              h(
                "b",
                { class: `pass__count${refused ? ` pass__count--${(picks.shake?.n ?? 0) % 2}` : ""}` },
                `${chosen.length}/${count}`,
              ),
            arrow(state, to),
            t(given ? "pass.given" : "pass.to", { name: nameOf(room, to), side: where }),
          ],
    ),
    to !== null &&
      h(
        "ol",
        { class: "tray__slots" },
        Array.from({ length: count }, (_, i) => slot(chosen[i], given !== null, app)),
      ),
    waiting(state, app),
  );
}

/**
 * @param {string | undefined} card
 * @param {boolean} given
 * @param {App} app
 */
function slot(card, given, app) {
  if (!card) return h("li", { class: "tray__slot" });
  if (given)
    return h(
      "li",
      { class: "tray__slot tray__slot--given" },
      h("span", { class: "card back", "data-fly": card, "data-spot": "tray" }),
    );
  const { picks } = app.get();
  return h(
    "li",
    {
      class: "tray__slot",
      onclick: () => app.pick({ cards: picks.cards.filter((one) => one !== card) }),
    },
    h("span", { class: "tray__card", key: card }, lying(card, app, { spot: "tray" })),
  );
}

/**
 * Who has chosen and who has not.
 * @param {State} state
 * @param {App} app
 */
function waiting({ game, room }, { words: { t } }) {
  if (!game || !room) return null;
  return h(
    "ul",
    { class: "choosers", "aria-label": t("pass.choosers") },
    Array.from({ length: game.seats }, (_, seat) => {
      const done = !game.to_act.includes(seat);
      return h(
        "li",
        { class: `chooser${done ? " chooser--done" : ""}` },
        h(
          "span",
          { class: `avatar avatar--${(room.seats[seat]?.colour ?? 0) % 7}`, "aria-hidden": "true" },
          room.seats[seat]?.initial ?? "",
        ),
        h("span", { class: "unseen" }, t(done ? "pass.done" : "pass.choosing", { name: nameOf(room, seat) })),
      );
    }),
  );
}

/**
 * What I passed and was given, with names; without a pass, so much.
 * @param {State} state
 * @param {App} app
 */
export function passFacts(state, app) {
  const { game, room, you } = state;
  const { t } = app.words;
  const view = /** @type {View | null} */ (game);
  if (!view || !room) return [];
  const own = /** @type {Own | null} */ (you);
  if (!view.pass) return [h("p", { class: "fact", key: "none" }, t("pass.none"))];
  const rows = [
    { key: "pass.gave", seat: partner(state, 1), cards: own?.passed ?? [] },
    { key: "pass.got", seat: partner(state, -1), cards: own?.received ?? [] },
  ].filter(({ cards }) => cards.length > 0);
  return keyed(
    rows,
    ({ key }) => key,
    ({ key, seat, cards }) =>
      h(
        "p",
        { class: "fact" },
        h("span", { class: "fact__label" }, t(key, { name: nameOf(room, seat ?? 0) })),
        h(
          "span",
          { class: "fact__cards" },
          cards.map((card) => small(card, app.words)),
        ),
      ),
  );
}

/**
 * A card just received carries its giver's initial until I play (U-5).
 * @type {NonNullable<import("../app/app.d.ts").GameModule["mark"]>}
 */
export function passMark(card, state, { words: { t } }) {
  const { you, room } = state;
  const from = partner(state, -1);
  if (from === null || !room || !(/** @type {Own | null} */ (you)?.received?.includes(card))) return null;
  const { initial = "", colour = 0 } = room.seats[from] ?? {};
  return {
    from,
    text: t("pass.from", { name: nameOf(room, from) }),
    sign: h("span", { class: `avatar avatar--${colour % 7}` }, initial),
  };
}
