/**
 * The public facts that all games of the standard pack share, in words.
 *
 * @typedef {import("../app/app.d.ts").GameModule} GameModule
 */
import { spoken, suitOf } from "./standard.js";

/**
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
 * @param {import("../i18n/i18n.js").Words} words
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
