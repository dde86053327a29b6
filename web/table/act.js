/**
 * What stands under the thumb: one button, and what it does is written on it.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 */
import { h } from "../dom/h.js";
import { cardName } from "./card.js";
import { hasGiven } from "./seats.js";

/**
 * @param {State} state
 * @param {string} key
 * @param {string} text
 * @param {() => void} onclick
 * @param {{soft?: boolean, off?: boolean}} [how]
 */
export function actButton({ busy }, key, text, onclick, { soft = false, off = false } = {}) {
  return h(
    "button",
    {
      type: "button",
      class: `button ${soft ? "button--soft" : "button--main"} act__button`,
      key,
      "aria-disabled": off || busy ? "true" : null,
      onclick,
    },
    text,
  );
}

/** @param {string} text */
export const actTip = (text) => h("p", { class: "act__tip" }, text);

/**
 * @param {State} state
 * @param {App} app
 * @param {ReturnType<typeof import("./hand.js").createHand>} hand
 */
export function actView(state, app, hand) {
  const { you, game, picks, link, rest } = state;
  const { t } = app.words;
  if (!you || !game || link.is !== "open") return null;
  const { prompt } = you;
  const done = game.phase === "over" || prompt?.kind === "continue";

  if (state.room?.paused)
    return you.seat !== null || you.host
      ? actButton(state, "resume", t("act.resume"), () => app.ask("host", { do: "resume" }))
      : actTip(t("act.paused"));
  // A thumb that has just played the last card must not skip the scores, which come when the trick is swept.
  if (rest && done) return actButton(state, "look", t("act.look"), () => app.set({ rest: null }));
  if (game.phase === "over")
    return you.host
      ? actButton(state, "rematch", t("act.rematch"), () => app.ask("host", { do: "rematch" }))
      : actTip(t("act.wait_rematch"));
  if (prompt?.kind === "continue")
    return actButton(state, "continue", t("act.continue"), () => app.act({ type: "continue" }));
  if (game.phase === "round_end")
    return actTip(t("act.continued", { done: game.seats - game.to_act.length, all: game.seats }));
  if (hand.many(prompt)) {
    const all = prompt?.count ?? 0;
    return actButton(
      state,
      "choose",
      t(`act.${prompt?.kind}`, { n: picks.cards.length, all }),
      hand.confirm,
      {
        off: picks.cards.length !== all,
      },
    );
  }
  if (you.seat !== null && state.room?.seats[you.seat]?.stand_in && !prompt)
    return actButton(state, "back", t("act.take_back"), () => app.ask("sit", { seat: you.seat }));
  if (hasGiven(state)) return actButton(state, "undo", t("act.undo"), () => app.ask("undo"), { soft: true });
  return app.play?.act?.(state, app, hand.confirm) ?? playView(state, app, hand.confirm);
}

/**
 * Who watches may ask for a seat; who else is here, and who asks, stands behind the button.
 * @param {App} app
 */
function watching(app) {
  const { t } = app.words;
  return h(
    "p",
    { class: "act__tip" },
    t("act.watching"),
    " ",
    h(
      "button",
      { type: "button", class: "quiet", onclick: () => app.pick({ panel: "people" }) },
      t("act.want_seat"),
    ),
  );
}

/**
 * One card a play: play it now, or when it is my turn.
 * @param {State} state
 * @param {App} app
 * @param {() => void} confirm
 */
function playView(state, app, confirm) {
  const { you, picks } = state;
  const { t } = app.words;
  const card = picks.cards[0];
  const soft = { soft: true };
  if (you?.role === "spectator") return watching(app);
  if (you?.prompt?.kind === "play")
    return card
      ? actButton(state, "play", t("act.play", { card: cardName(card, app) }), confirm)
      : actTip(t("act.choose"));
  if (!card) return null;
  return picks.queued
    ? actButton(
        state,
        "unqueue",
        t("act.queued", { card: cardName(card, app) }),
        () => app.pick({ cards: [], queued: false }),
        soft,
      )
    : actButton(
        state,
        "queue",
        t("act.queue", { card: cardName(card, app) }),
        () => app.pick({ queued: true }),
        soft,
      );
}
