/**
 * What was typed, and what it may mean. No rules: what is possible stands in the prompt.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("../app/app.d.ts").Choice} Choice
 */
import { cardName } from "../table/card.js";

/**
 * As people type it, whatever their keyboard makes of it.
 * @param {string} text
 */
export const plain = (text) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s,、]+/g, " ")
    .trim();

/**
 * How a card may be typed: `qs`, `sq`, or as it is spoken. The first is how we write it ourselves.
 * @param {string} card
 * @param {App} app
 * @returns {string[]}
 */
export function wordsOf(card, app) {
  const { play } = app;
  if (!play) return [];
  const suit = play.suitOf(card);
  const letter = Object.keys(play.letters).find((key) => play.letters[key] === suit) ?? suit;
  const rank = play.rankOf(card).toLowerCase();
  const short = rank === "10" ? [`t${letter}`, `${letter}t`] : [];
  return [`${rank}${letter}`, `${letter}${rank}`, ...short, plain(cardName(card, app))];
}

/**
 * The cards of the hand that these words name, in the order typed.
 * @param {string} text
 * @param {State} state
 * @param {App} app
 * @returns {{cards: string[], unknown: string[]}}
 */
export function cardsIn(text, { you }, app) {
  const hand = you?.hand ?? [];
  /** @param {string} word */
  const find = (word) => hand.find((card) => wordsOf(card, app).includes(word));
  const whole = find(text);
  const words = whole ? [text] : text.split(" ");
  const found = words.map((word) => ({ word, card: find(word) }));
  return {
    cards: [...new Set(found.flatMap(({ card }) => card ?? []))],
    unknown: found.filter(({ card }) => !card).map(({ word }) => word),
  };
}

/**
 * Everything but cards that answers the prompt: a bid, a seat, the next round.
 * @param {State} state
 * @param {App} app
 * @returns {Choice[]}
 */
export function choicesOf(state, app) {
  const prompt = state.you?.prompt;
  if (prompt?.kind === "continue")
    return [{ words: app.words.t("typed.next").split(" "), action: { type: "continue" } }];
  if (prompt?.kind === "bid")
    return (prompt.values ?? []).map((n) => ({ words: [String(n)], action: { type: "bid", tricks: n } }));
  return app.play?.typed?.(state, app) ?? [];
}

/**
 * What may be typed now to answer the prompt, as short as it can be.
 * @param {State} state
 * @param {App} app
 */
export function possible(state, app) {
  const { t, list } = app.words;
  const prompt = state.you?.prompt;
  /** @param {readonly string[]} cards */
  const short = (cards) => list(cards.map((card) => wordsOf(card, app)[0] ?? card));
  if (!prompt) return t("typed.possible.none");
  if (prompt.kind === "play")
    return t(app.play?.sets ? "typed.possible.set" : "typed.possible.play", {
      cards: short(prompt.cards ?? []),
    });
  if (prompt.kind === "discard" || prompt.kind === "pass")
    return t("typed.possible.many", { n: prompt.count ?? 0, cards: short(prompt.cards ?? []) });
  return t("typed.possible.words", {
    words: list(choicesOf(state, app).map(({ words }) => words.slice(0, 2).join("/"))),
  });
}
