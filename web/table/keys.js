/**
 * The table without a pointer: what a key does. Fetched with the first one.
 *
 * @typedef {import("../app/app.d.ts").App} App
 */
import { cardName, trickWords } from "./card.js";
import { handOf } from "./hand.js";
import { hasGiven, nameOf } from "./seats.js";

/**
 * @param {KeyboardEvent} event
 * @param {App} app
 * @param {ReturnType<typeof import("./hand.js").createHand>} hand
 */
export function shortcut(event, app, hand) {
  const { target, key } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  if (
    target instanceof Element &&
    target.closest("input:not([type=radio], [type=checkbox]), select, textarea, dialog")
  )
    return;
  const state = app.get();
  const { picks, you } = state;
  if (key === "Escape") {
    if (state.rest) app.set({ rest: null });
    return app.pick({ panel: null, cards: hand.many(you?.prompt) ? picks.cards : [], queued: false });
  }
  if (!app.prefs.keys) return;
  // A plain letter is a suit first; with Shift it is always the command (the list of keys says so).
  const suit = event.shiftKey ? undefined : app.play?.letters[key.toLowerCase()];
  if (suit) return hand.focusOn(nextOfSuit(suit, app));
  if (/^[0-9]$/.test(key)) {
    const legal = you?.prompt?.cards;
    const cards = handOf(state, app).filter((card) => !legal || legal.includes(card));
    return hand.focusOn(cards[(Number(key) + 9) % 10]);
  }
  letters(app)[key.toLowerCase()]?.();
}

/**
 * @param {string} suit
 * @param {App} app
 * @returns {string | undefined} its next card in the hand, round and round
 */
function nextOfSuit(suit, app) {
  const { picks } = app.get();
  const cards = handOf(app.get(), app).filter((card) => app.play?.suitOf(card) === suit);
  return cards[(cards.indexOf(picks.focus ?? "") + 1) % cards.length];
}

/**
 * @param {App} app
 * @returns {Record<string, () => unknown>}
 */
function letters(app) {
  const state = app.get();
  const { t, list } = app.words;
  const { you, room, game, picks } = state;
  /** @param {readonly string[]} cards */
  const names = (cards) =>
    cards.length > 0 ? list(cards.map((card) => cardName(card, app))) : t("hand.none");
  return {
    l: () => game?.last_trick && app.pick({ panel: picks.panel === "last" ? null : "last" }),
    s: () => app.pick({ panel: "sheet" }),
    c: () => app.pick({ panel: picks.panel === "talk" ? null : "talk" }),
    t: () => app.voice.tell(trickWords(game?.trick ?? [], state, app)),
    h: () => app.voice.tell(names(handOf(state, app))),
    m: () => app.voice.tell(names(you?.prompt?.cards ?? [])),
    w: () =>
      room &&
      game &&
      app.voice.toast(t("status.waiting", { names: list(game.to_act.map((seat) => nameOf(room, seat))) })),
    u: () => hasGiven(state) && app.ask("undo"),
    r: () => app.pick({ panel: "rules" }),
    g: () => app.play?.guide && app.pick({ panel: "guide" }),
    "?": () => app.pick({ panel: "keys" }),
    "/": () => {
      app.prefer({ typing: true });
      /** @type {HTMLElement | null} */ (document.querySelector("#typed"))?.focus();
    },
  };
}
