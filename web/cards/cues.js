/**
 * The public facts that all games of the standard pack share, in words.
 *
 * @typedef {import("../app/app.d.ts").GameModule} GameModule
 */
import { spoken } from "./standard.js";

/**
 * @type {GameModule["say"]}
 * @returns null for a cue that the page already says, or that is the game's own
 */
export function say(cue, name, words, { game }) {
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
    case "took":
    case "moon":
      return t(`say.${cue.cue}`, { name: who });
    case "over":
      return t("say.over", { names: list(/** @type {number[]} */ (cue.winners).map(name)) });
    default:
      return null;
  }
}
