/**
 * What lies on the pub's table. Under the lamp the table cards, those that count lit; above them the pub's sign, and who
 * plays for the game. On the counter the trick: a mat for everyone who plays in it, in playing order; the set each made;
 * my raised cards on my own mat, with the set they would be; and the button that plays them.
 *
 * @typedef {import("../../app/app.d.ts").App} App
 * @typedef {import("../../app/app.d.ts").State} State
 * @typedef {import("../../app/wire.d.ts").Play} Play
 * @typedef {import("./table.js").View} View
 */
import { h, keyed } from "../../dom/h.js";
import { actButton, actTip } from "../../table/act.js";
import { face, lying } from "../../table/card.js";
import { nameOf } from "../../table/seats.js";
import { preview, setName, sign } from "./pack.js";

/** The scores lie on the table then. */
const DONE = new Set(["round_end", "over"]);

/**
 * @param {State} state
 * @param {App} app
 */
export function board(state, app) {
  const { game, room, shouts, picks, rest } = state;
  const { t, list } = app.words;
  if (!game || !room || (DONE.has(game.phase) && !rest)) return null;
  const { table, shoot_out: heroes } = /** @type {View} */ (game);
  const lit = litCards(state);
  const raised = picks.cards.length > 0;
  const brawl = shouts.some(({ tone }) => tone === "brawl");
  return h(
    "section",
    { class: `board lamp${brawl ? " lamp--brawl" : ""}`, "aria-labelledby": "board-title" },
    heroes.length > 0 &&
      h(
        "p",
        { class: "wanted", key: "wanted" },
        sign("sights"),
        t("hp.shoot_out", { names: list(heroes.map((seat) => nameOf(room, seat))), n: heroes.length }),
      ),
    h(
      "div",
      { class: "lamp__row", key: "row" },
      h("h2", { class: "lamp__sign", id: "board-title" }, h("span", null, t("hp.table"))),
      h(
        "ol",
        { class: "lamp__cards", style: { "--n": String(table.length) } },
        keyed(
          table,
          (card) => `${game.round} ${card}`,
          (card) => {
            const counts = lit.includes(card);
            const look = counts ? ` lamp__card--lit${raised ? " lamp__card--mine" : ""}` : "";
            return h(
              "li",
              { class: `lamp__card${look}` },
              lying(card, app, { spot: "table" }),
              counts && h("span", { class: "unseen" }, t("hp.counts")),
            );
          },
        ),
      ),
      h(
        "button",
        {
          type: "button",
          class: "tool lamp__ladder",
          "aria-label": t("guide"),
          title: t("guide"),
          onclick: () => app.pick({ panel: "guide" }),
        },
        sign("ladder"),
        h("span", { class: "lamp__ladder-text" }, t("hp.sets")),
      ),
    ),
  );
}

/**
 * The table cards that count: for the cards I raise, else for the set that wins so far.
 * @param {State} state
 * @returns {readonly string[]}
 */
function litCards(state) {
  const { game, rest, picks } = state;
  if (!game) return [];
  if (picks.cards.length > 0) return preview(state)?.set?.cards ?? [];
  const plays = rest?.plays ?? game.trick;
  const best = rest?.winner ?? game.trick_best;
  return plays.find(({ seat }) => seat === best)?.set?.cards ?? [];
}

/**
 * @param {View} view
 * @param {State} state
 * @param {App} app
 */
export function counter(view, state, app) {
  const { room, rest, shouts } = state;
  const { t } = app.words;
  if (!room) return null;
  const plays = rest?.plays ?? view.trick;
  const best = rest ? rest.winner : view.trick_best;
  const brawl = shouts.find(({ tone }) => tone === "brawl");
  const seats = inTrick(view, plays, rest !== null);
  return h(
    "section",
    { class: "counter", key: "counter", "aria-labelledby": "trick-title" },
    h("h2", { class: "unseen", id: "trick-title" }, t("table.trick")),
    h(
      "ol",
      { class: `mats mats--${seats.length}` },
      keyed(seats, String, (seat, order) => {
        const play = plays.find((one) => one.seat === seat);
        return mat(seat, play, { best: seat === best, leads: order === 0 }, state, app);
      }),
    ),
    brawl &&
      h(
        "p",
        { class: "brawl", key: "brawl", "aria-hidden": "true" },
        sign("blow"),
        h("b", null, t("hp.shout.brawl")),
        h("span", null, t("hp.brawl.by", { name: nameOf(room, brawl.seat ?? 0) })),
      ),
  );
}

/**
 * Who plays in this trick, in order: those who have, then those who hold cards.
 * @param {View} view
 * @param {readonly Play[]} plays
 * @param {boolean} taken
 */
function inTrick(view, plays, taken) {
  const played = plays.map(({ seat }) => seat);
  const next = played.length > 0 ? (played.at(-1) ?? 0) + 1 : (view.leader ?? view.start);
  const first = played[0] ?? next;
  const others = Array.from({ length: view.seats }, (_, i) => (next + i) % view.seats);
  const upTo = played.length > 0 ? others.indexOf(first) : view.seats;
  const coming = others.slice(0, upTo).filter((seat) => (view.hand_counts[seat] ?? 0) > 0);
  return taken ? played : [...played, ...coming];
}

/**
 * @param {number} seat
 * @param {Play | undefined} play
 * @param {{best: boolean, leads: boolean}} how
 * @param {State} state
 * @param {App} app
 */
function mat(seat, play, { best, leads }, state, app) {
  const { room, rest, you, game } = state;
  const { t } = app.words;
  const { name = "", initial = "", colour = 0 } = room?.seats[seat] ?? {};
  const mine = seat === you?.seat;
  const now = !play && game?.to_act.includes(seat) && game.phase === "play";
  const leading = mine && !play && preview(state)?.leads;
  const look = [
    "mat",
    best && "mat--best",
    leading && "mat--would",
    mine && "mat--mine",
    now && "mat--now",
    !play && "mat--open",
  ];
  return h(
    "li",
    { class: look.filter(Boolean).join(" "), "data-from": seat },
    h(
      "span",
      { class: "mat__who" },
      h("span", { class: `avatar avatar--${colour % 7}`, "aria-hidden": "true" }, initial),
      h("bdi", { class: "mat__name" }, name),
      leads && h("span", { class: "mat__lead", "aria-hidden": "true" }, "▶"),
    ),
    h(
      "span",
      { class: "mat__cards" },
      play
        ? keyed(play.cards, String, (card) =>
            h("span", { class: "mat__card" }, lying(card, app, { class: "mini", spot: "trick" })),
          )
        : mine && raised(state, app),
    ),
    play?.set
      ? h("span", { class: "mat__set", key: "set" }, setName(play.set, app.words))
      : mine && !play && would(state, app),
    best && h("span", { class: "unseen", key: "best" }, t(rest ? "table.takes" : "table.best")),
  );
}

/**
 * My raised cards, as they would lie here.
 * @param {State} state
 * @param {App} app
 */
function raised({ picks }, app) {
  return picks.cards.map((card) =>
    h(
      "span",
      { class: "mat__card", "aria-hidden": "true" },
      h("span", { class: "card mini mini--ghost" }, face(card, app)),
    ),
  );
}

/**
 * @param {State} state
 * @param {App} app
 */
function would(state, app) {
  const { t } = app.words;
  const made = preview(state);
  if (!made || state.picks.cards.length === 0) return null;
  if (!made.set) return h("span", { class: "mat__set mat__set--none", key: "would" }, t("hp.none_yet"));
  return h(
    "span",
    { class: `mat__set mat__set--${made.leads ? "leads" : "short"}`, key: "would" },
    setName(made.set, app.words),
  );
}

/**
 * The play button names the set and says whether it would lead.
 * @param {State} state
 * @param {App} app
 * @param {() => void} confirm
 */
export function playAct(state, app, confirm) {
  const { t } = app.words;
  const made = preview(state);
  if (!made || state.picks.cards.length === 0) return actTip(chooseWords(state, t));
  if (!made.set) return actButton(state, "play", t("hp.none_yet"), confirm, { off: true });
  const text = t("hp.play", { set: setName(made.set, app.words) });
  const how = t(made.leads ? "hp.play.leads" : "hp.play.short");
  return actButton(state, "play", `${text} — ${how}`, confirm);
}

/**
 * How many cards a set may have here: not every hand holds five.
 * @param {State} state
 * @param {App["words"]["t"]} t
 */
function chooseWords({ you }, t) {
  const n = Math.max(1, ...(you?.prompt?.plays ?? []).map(({ cards }) => cards.length));
  return n > 1 ? t("hp.choose", { n }) : t("act.choose");
}
