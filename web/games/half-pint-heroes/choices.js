/**
 * The two secret choices, a prediction and a doubt: how they are asked, and how they lie at the seats once they are
 * made. And what stands under the thumb in each phase.
 *
 * @typedef {import("../../app/app.d.ts").App} App
 * @typedef {import("../../app/app.d.ts").State} State
 * @typedef {import("../../app/app.d.ts").GameModule} GameModule
 * @typedef {import("./table.js").View} View
 */
import { h, keyed } from "../../dom/h.js";
import { actButton, actTip } from "../../table/act.js";
import { nameOf } from "../../table/seats.js";
import { counter, playAct } from "./counter.js";

/** @type {NonNullable<GameModule["middle"]>} */
export function middle(state, app) {
  const view = /** @type {View | null} */ (state.game);
  if (view?.phase === "bid") return state.you?.prompt ? bidding(state, app) : bidGiven(view, state, app);
  if (view?.phase === "doubt") return doubting(view, state, app);
  return view && counter(view, state, app);
}

/** @type {NonNullable<GameModule["act"]>} */
export function act(state, app, confirm) {
  const { you, picks } = state;
  const { t } = app.words;
  if (you?.role === "spectator") return actTip(t("act.watching"));
  switch (you?.prompt?.kind) {
    case "bid":
      return typeof picks.choice?.value === "number"
        ? actButton(state, "bid", t("hp.bid.act", { n: picks.choice.value }), () => predict(app))
        : actTip(t("hp.bid.tip"));
    case "doubt":
      return doubtAct(state, app);
    case "play":
      return playAct(state, app, confirm);
    default:
      return h("span", null);
  }
}

/** @type {NonNullable<GameModule["seatAct"]>} */
export function seatAct(seat, { you, room, game, picks }, app) {
  const prompt = you?.prompt;
  if (prompt?.kind !== "doubt" || !room || !game || !prompt.seats?.includes(seat)) return null;
  const { bids } = /** @type {View} */ (game);
  const pressed = picks.choice?.value === seat;
  return {
    label: app.words.t("hp.doubt.seat", { name: nameOf(room, seat), bid: bids[seat] ?? 0 }),
    pressed,
    tap: () => app.pick({ choice: pressed ? null : { kind: "doubt", value: seat } }),
  };
}

/** @type {NonNullable<GameModule["typed"]>} */
export function typed({ you, room }, { words: { t } }) {
  const { prompt } = you ?? {};
  if (prompt?.kind !== "doubt" || !room) return [];
  const rivals = (prompt.seats ?? []).map((seat) => ({
    words: [nameOf(room, seat), String(seat + 1)],
    action: { type: "doubt", seat },
  }));
  const none = { words: t("hp.typed.none").split(" "), action: { type: "doubt", seat: null } };
  return prompt.may_keep ? [...rivals, none] : rivals;
}

/**
 * A coaster with wins and prediction: face down once chosen, turned up when all have.
 * @param {View} view
 * @param {number} seat
 * @param {App["words"]} words
 */
export function prediction(view, seat, { t }) {
  const bid = view.bids[seat] ?? null;
  const won = view.tricks_won[seat] ?? 0;
  if (bid === null) {
    if (view.phase !== "bid") return null;
    const chosen = view.chosen.includes(seat);
    return h("span", {
      class: `coaster coaster--${chosen ? "down" : "none"}`,
      key: "down",
      "aria-hidden": "true",
    });
  }
  const how = won === bid ? "right" : won > bid ? "over" : "short";
  return h(
    "span",
    { class: `coaster coaster--up coaster--${how}`, key: "up", style: { "--nth": String(seat) } },
    h("b", { "aria-hidden": "true" }, String(won)),
    h("span", { class: "coaster__bid", "aria-hidden": "true" }, `/${bid}`),
    h("span", { class: "unseen" }, t("hp.wins", { n: won, bid })),
  );
}

/**
 * The chips on a seat, each in its owner's colour; one's own as soon as it is put there.
 * @param {View} view
 * @param {number} seat
 * @param {App["words"]} words
 * @param {State} state
 */
export function chips(view, seat, { t }, { room, you, picks }) {
  const mine = you?.doubt ?? (picks.choice?.kind === "doubt" ? picks.choice.value : null);
  const owners = view.doubts.flatMap((on, from) => (on === seat ? [from] : []));
  const pending = view.phase === "doubt" && mine === seat && typeof you?.seat === "number";
  const all = pending ? [Number(you?.seat)] : owners;
  if (all.length === 0) return null;
  return h(
    "span",
    { class: `chips${pending ? " chips--pending" : ""}`, key: "chips" },
    keyed(all, String, (from) => {
      const { name = "", initial = "", colour = 0 } = room?.seats[from] ?? {};
      return h(
        "span",
        { class: `chip avatar--${colour % 7}`, "data-from": from },
        h(
          "span",
          { class: "chip__disc", "data-fly": `chip-${from}`, "data-spot": "chip", "aria-hidden": "true" },
          initial,
        ),
        h("span", { class: "unseen" }, t("hp.chip", { name })),
      );
    }),
    all.length > 1 && h("b", { class: "chips__count", "aria-hidden": "true" }, `×${all.length}`),
  );
}

/** @param {App} app */
function predict(app) {
  const { choice } = app.get().picks;
  if (typeof choice?.value === "number") void app.act({ type: "bid", tricks: choice.value });
}

/**
 * Four big coasters, none of them chosen beforehand.
 * @param {State} state
 * @param {App} app
 */
function bidding({ you, room, picks }, app) {
  const { t } = app.words;
  const points = /** @type {number[]} */ (room?.options.prediction_points ?? []);
  return h(
    "fieldset",
    { class: "bids", key: "bids", role: "radiogroup", "aria-labelledby": "bids-title" },
    h("h2", { class: "bids__title", id: "bids-title" }, t("hp.bid.title")),
    h(
      "div",
      { class: "bids__row" },
      you?.prompt?.values?.map((n) =>
        h(
          "label",
          { class: "bid" },
          h("input", {
            type: "radio",
            name: "bid",
            value: String(n),
            checked: picks.choice?.value === n,
            onchange: () => app.pick({ choice: { kind: "bid", value: n } }),
            // No value: a handler that returns false would keep the arrows from moving.
            onkeydown: (/** @type {KeyboardEvent} */ { key }) => {
              if (key === "Enter") predict(app);
            },
          }),
          h(
            "span",
            { class: "bid__coaster" },
            h("b", null, String(n)),
            h("small", null, t("hp.bid.pays", { n: points[n] ?? 0 })),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {View} view
 * @param {State} state
 * @param {App} app
 */
function bidGiven(view, { you }, { words: { t } }) {
  const bid = you?.bid ?? null;
  return h(
    "section",
    { class: "bids", key: "given", "aria-labelledby": "bids-title" },
    h(
      "h2",
      { class: "bids__title", id: "bids-title" },
      bid === null ? t("hp.bid.others") : t("hp.bid.given"),
    ),
    bid !== null && h("p", { class: "bid__coaster bid__coaster--given" }, h("b", null, String(bid))),
    h("p", { class: "bids__line" }, t("hp.chosen", { done: view.chosen.length, all: view.seats })),
  );
}

/**
 * All predictions lie open: their sum, who begins, and what is asked.
 * @param {View} view
 * @param {State} state
 * @param {App} app
 */
function doubting(view, { you, room }, { words: { t } }) {
  const sum = view.bids.reduce((/** @type {number} */ all, bid) => all + (bid ?? 0), 0);
  const asked = you?.prompt?.kind === "doubt";
  return h(
    "section",
    { class: "bids", key: "doubts", "aria-labelledby": "bids-title" },
    h(
      "h2",
      { class: "bids__title", id: "bids-title" },
      t(asked ? "hp.doubt.title" : you?.seat == null ? "hp.doubt.others" : "hp.doubt.given"),
    ),
    h(
      "p",
      { class: "bids__sum" },
      h("b", null, t("hp.bid.sum", { n: sum })),
      h("span", null, t("hp.bid.hands", { n: Math.max(...view.hand_counts) })),
      room && h("span", null, t("table.empty", { name: nameOf(room, view.start) })),
    ),
    !asked && h("p", { class: "bids__line" }, t("hp.chosen", { done: view.chosen.length, all: view.seats })),
  );
}

/**
 * @param {State} state
 * @param {App} app
 */
function doubtAct(state, app) {
  const { you, picks, room } = state;
  const { t } = app.words;
  const value = picks.choice?.value;
  if (!room) return null;
  if (value === undefined)
    return you?.prompt?.may_keep
      ? actButton(
          state,
          "keep",
          t("hp.doubt.keep"),
          () => app.pick({ choice: { kind: "doubt", value: "none" } }),
          {
            soft: true,
          },
        )
      : actTip(t("hp.doubt.tip"));
  const seat = typeof value === "number" ? value : null;
  const text = seat === null ? t("hp.doubt.kept") : t("hp.doubt.act", { name: nameOf(room, seat) });
  return actButton(state, "doubt", text, () => app.act({ type: "doubt", seat }));
}
