/**
 * A typed command is done, or answered with what is possible (U-15, U-19).
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {ReturnType<typeof import("../table/hand.js").createHand>} Hand
 */
import { cardName, trickWords } from "../table/card.js";
import { handOf } from "../table/hand.js";
import { hasGiven, nameOf, scoreWords, status } from "../table/seats.js";
import { cardsIn, choicesOf, plain, possible } from "./words.js";

/**
 * @param {string} typed
 * @param {App} app
 * @param {Hand} hand
 * @returns {string} what to answer; empty where the event itself will be told
 */
export function obey(typed, app, hand) {
  const text = plain(typed);
  if (!text) return possible(app.get(), app);
  const question = asked(text, app);
  if (question) return question();
  const state = app.get();
  if (state.link.is !== "open") return app.words.t("hand.offline");
  const rest = withoutVerb(text, app);
  const choice = choicesOf(state, app).find(({ words }) => words.some((word) => plain(word) === rest));
  if (choice) return act(choice.action, app);
  return withCards(rest, state, app, hand);
}

/**
 * @param {Record<string, unknown> & {type: string}} action
 * @param {App} app
 */
function act(action, app) {
  app.pick({ cards: [], queued: false, choice: null });
  void app.act(action);
  return "";
}

/**
 * "play qs", "pass qs kh 2c": the verb may be left out.
 * @param {string} text
 * @param {App} app
 */
function withoutVerb(text, { words: { t } }) {
  const [verb = "", ...rest] = text.split(" ");
  return rest.length > 0 && t("typed.verbs").split(" ").includes(verb) ? rest.join(" ") : text;
}

/**
 * @param {string} text
 * @param {State} state
 * @param {App} app
 * @param {Hand} hand
 */
function withCards(text, state, app, hand) {
  const { t, list } = app.words;
  const { cards, unknown } = cardsIn(text, state, app);
  const prompt = state.you?.prompt;
  if (unknown.length > 0)
    return t(cards.length > 0 ? "typed.no_card" : "typed.unknown", {
      words: list(unknown),
      possible: possible(state, app),
    });
  if (hand.many(prompt) && cards.length !== prompt?.count) return possible(state, app);
  if (hand.many(prompt)) return act({ type: String(prompt?.kind), cards }, app);
  if (prompt?.kind !== "play") return possible(state, app);
  const why = refused(cards, prompt, app, hand);
  return why ? `${why} ${possible(state, app)}` : act({ type: "play", cards }, app);
}

/**
 * @param {string[]} cards
 * @param {import("../app/wire.d.ts").Prompt} prompt
 * @param {App} app
 * @param {Hand} hand
 * @returns {string | null} why these cards are not played together now
 */
function refused(cards, prompt, { play, words: { t } }, hand) {
  if (play?.sets) {
    const same = prompt.plays?.some(
      (one) => one.cards.length === cards.length && cards.every((card) => one.cards.includes(card)),
    );
    return same ? null : t("code.not_a_set");
  }
  return cards[0] && cards.length === 1 ? hand.refusalOf(cards[0]) : t("typed.one_card");
}

/**
 * @param {string} text
 * @param {App} app
 * @returns {(() => string) | undefined}
 */
function asked(text, app) {
  const { t, list } = app.words;
  const state = app.get();
  const { game, room, you } = state;
  if (!game || !room) return undefined;
  /** @param {readonly string[]} cards */
  const names = (cards) =>
    cards.length > 0 ? list(cards.map((card) => cardName(card, app))) : t("hand.none");
  /** @type {Record<string, () => string>} */
  const answers = {
    hand: () => names(handOf(state, app)),
    trick: () => trickWords(game.trick, state, app),
    scores: () => scoreWords(state, app),
    last: () =>
      game.last_trick
        ? `${trickWords(game.last_trick.plays, state, app)}. ${nameOf(room, game.last_trick.winner)}: ${t("table.took")}`
        : t("table.no_trick"),
    legal: () => (you?.prompt?.cards?.length ? names(you.prompt.cards) : possible(state, app)),
    waiting: () => status(state, app).text,
    undo: () => {
      if (!hasGiven(state)) return t("code.nothing_to_undo");
      void app.ask("undo");
      return "";
    },
    help: () => `${t("typed.commands")} ${possible(state, app)}`,
  };
  const name = Object.keys(answers).find((one) => t(`typed.${one}`).split(" ").includes(text));
  return name === undefined ? undefined : answers[name];
}
