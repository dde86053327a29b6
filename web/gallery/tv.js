/**
 * The screens that everybody in a room looks at.
 *
 * @typedef {import("./fixtures.js").Scene} Scene
 */
import { SCENES as COMMON } from "./fixtures.js";
import { SCENES as HALF_PINT } from "./half-pint-heroes.js";
import { SCENES as HARTENJAGEN } from "./hartenjagen.js";
import { SCENES as HEARTS } from "./hearts.js";

/**
 * A player's scene as it is seen from the sofa.
 * @param {Scene | undefined} scene
 * @param {"table" | "stream"} [tv]
 * @returns {Scene}
 */
function seen(scene, tv = "table") {
  const messages = (scene?.messages ?? []).map((/** @type {any} */ message) =>
    message.t === "state" ? { ...message, you: WATCHING } : message,
  );
  return { messages, tv };
}

const WATCHING = { seat: null, role: "spectator", host: false, since: 7, hand: [], prompt: null };

/** @type {Record<string, Scene>} */
export const SCENES = {
  "tv-lobby": seen(COMMON["lobby-host"]),
  "tv-play": seen(COMMON["play-mine"]),
  "tv-five": seen(COMMON["play-five"]),
  "tv-stream": seen(COMMON["play-mine"], "stream"),
  "tv-stream-lobby": seen(COMMON["lobby-host"], "stream"),
  "tv-round-end": seen(COMMON["round-end"]),
  "tv-over": seen(COMMON.over),
  "tv-hearts": seen(HEARTS["play-four"]),
  "tv-hartenjagen": seen(HARTENJAGEN["play-stage-two"]),
  "tv-seven": seen(HEARTS["play-seven"]),
  "tv-half-pint": seen(HALF_PINT["hph-play"]),
};
