/**
 * The standard pack in words: a card in a line of text, what lies in front of a seat, a refusal, a sum, and the public
 * facts that all its games share.
 *
 * @typedef {import("../app/app.d.ts").GameModule} GameModule
 * @typedef {import("../i18n/i18n.js").Words} Words
 */
import { h } from "../dom/h.js";
import { pip, rankOf, suitOf } from "./standard.js";

/**
 * @param {string} card
 * @param {Words} words
 */
export function spoken(card, { t, has }) {
  const rank = rankOf(card);
  return t("card", {
    suit: t(`suit.${suitOf(card)}`),
    rank: has(`rank.${rank}`) ? t(`rank.${rank}`) : rank,
  });
}

/**
 * A card in a line of text.
 * @param {string} card
 * @param {Words} words
 */
export function small(card, words) {
  return h(
    "span",
    { class: `small suit--${suitOf(card)}`, key: card },
    h("span", { class: "unseen" }, spoken(card, words)),
    pip(suitOf(card)),
    h("b", { "aria-hidden": "true" }, rankOf(card)),
  );
}

/**
 * The cards that count in front of a seat: how many hearts, and each other card by its name.
 * @param {readonly string[]} taken
 * @param {Words} words
 */
export function pile(taken, words) {
  const hearts = taken.filter((card) => suitOf(card) === "H").length;
  const others = taken.filter((card) => suitOf(card) !== "H");
  if (taken.length === 0) return null;
  return h(
    "span",
    { class: "pile" },
    h("span", { class: "unseen" }, words.t("pile")),
    hearts > 0 &&
      h(
        "span",
        { class: "small suit--H", key: "H" },
        h("span", { class: "unseen" }, words.t("pile.hearts", { n: hearts })),
        pip("H"),
        h("b", { "aria-hidden": "true" }, String(hearts)),
      ),
    others.map((card) => small(card, words)),
  );
}

/**
 * What a prompt or a refusal is about, in words: a suit, a card, a seat.
 * @type {GameModule["params"]}
 */
export function params(given, words, name = String) {
  const told = { ...given };
  // What opens is one card, or any of a suit.
  if ("suit" in given) told.card = told.suit = words.t(`suit.${given.suit}`);
  if ("card" in given) told.card = spoken(String(given.card), words);
  if (typeof given.to === "number") told.to = name(given.to);
  return told;
}

/**
 * One seat's items of a deal as a sum: ♥4 + ♠Q = 17. What costs points counts upwards, as at the table.
 * @param {readonly import("../app/wire.d.ts").Why[]} items
 * @param {(item: import("../app/wire.d.ts").Why) => string} inWords
 */
export function sum(items, inWords) {
  const total = items.reduce((all, { points }) => all + points, 0);
  const sign = Math.sign(total) || 1;
  const terms = items.map((item, i) => {
    const minus = item.points * sign < 0;
    return `${minus ? "− " : i > 0 ? "+ " : ""}${inWords(item)}`;
  });
  return items.length > 1 ? `${terms.join(" ")} = ${Math.abs(total)}` : terms.join("");
}

/**
 * A public fact.
 * @type {GameModule["say"]}
 * @returns null for a cue that the page already says, or that is the game's own
 */
export function say(cue, name, words, { game }, gained = 0) {
  const { t, list } = words;
  const who = cue.seat === undefined ? "" : name(cue.seat);
  switch (cue.cue) {
    case "dealt":
      return t(game && "pass" in game && game.pass === null ? "say.dealt.no_pass" : "say.dealt", {
        round: Number(cue.round),
      });
    case "round_end":
      return t("say.round_end", { round: Number(cue.round) });
    case "play_begins":
      return t("say.play_begins", { name: name(Number(cue.leader)) });
    case "played":
      return t("say.played", {
        name: who,
        cards: list((cue.cards ?? []).map((card) => spoken(card, words))),
      });
    case "chose":
    case "unchose":
    case "passed":
    case "moon":
      return t(`say.${cue.cue}`, { name: who });
    case "took":
      return game && took(cue, who, words, game, gained);
    case "over":
      return t("say.over", { names: list(/** @type {number[]} */ (cue.winners).map(name)) });
    default:
      return null;
  }
}

/**
 * Who takes a trick, and what in it counts: the cards that now lie in front of that seat.
 * @param {import("../app/wire.d.ts").Cue} cue
 * @param {string} name
 * @param {Words} words
 * @param {import("../app/wire.d.ts").Game} game
 * @param {number} gained
 */
function took({ seat, cards }, name, words, game, gained) {
  const { t, list } = words;
  const { taken } = /** @type {import("../app/wire.d.ts").Game & {taken?: string[][]}} */ (game);
  const lying = taken?.[seat ?? -1] ?? [];
  const count = (cards ?? []).filter((card) => lying.includes(card));
  const hearts = count.filter((card) => suitOf(card) === "H").length;
  const others = count.filter((card) => suitOf(card) !== "H").map((card) => spoken(card, words));
  if (count.length === 0) return t("say.took", { name });
  return t(gained ? "say.took.points" : "say.took.cards", {
    name,
    points: signed(gained),
    cards: list(hearts > 0 ? [t("pile.hearts", { n: hearts }), ...others] : others),
  });
}

/**
 * The points of a taken trick, and the queen if she is in it, at the seat that took them (U-11).
 * @type {GameModule["shout"]}
 */
export function gain({ cue, cards }, { t }, gained) {
  if (cue !== "took" || !gained) return null;
  const key = cards?.includes("SQ") ? "shout.queen" : "shout.points";
  return { text: t(key, { points: signed(gained) }), tone: "points", swept: true };
}

/** @param {number} points not zero */
const signed = (points) => (points > 0 ? `+${points}` : `−${-points}`);
