/**
 * The two secret choices, a prediction and a doubt, and what stands under the thumb in each phase.
 *
 * @typedef {import("../../app/app.d.ts").App} App
 * @typedef {import("../../app/app.d.ts").State} State
 * @typedef {import("../../app/app.d.ts").GameModule} GameModule
 * @typedef {import("./table.js").View} View
 */
import { h } from "../../dom/h.js";
import { actButton, actTip } from "../../table/act.js";
import { nameOf } from "../../table/seats.js";
import { counter } from "./counter.js";
import { preview, setName } from "./pack.js";

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

/**
 * The play button names the set and says whether it would lead.
 * @param {State} state
 * @param {App} app
 * @param {() => void} confirm
 */
function playAct(state, app, confirm) {
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
