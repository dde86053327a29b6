/**
 * The court of the standard pack: wooden dolls with a crown, a coronet or a feathered cap. On a field 40 wide and
 * 52 high; the robe has the suit's colour.
 */
import { h } from "../dom/h.js";

const EYES = "M14.4 24.6q1.6 1.5 3.2 0M22.4 24.6q1.6 1.5 3.2 0";

/** @typedef {[cut: string, path: string]} Piece */

/** @type {Record<string, Piece[]>} from back to front */
const DOLLS = {
  K: [
    ["robe", "M3 52c0-10 6-16 17-16s17 6 17 16z"],
    ["trim", "M15.5 36.5h9V52h-9z"],
    ["robe", "M20 41.2l1.9 2.6-1.9 2.6-1.9-2.6z"],
    ["face", "M11.5 22.5a8.5 8.5 0 1 1 17 0v3a8.5 8.5 0 1 1-17 0z"],
    ["robe", "M11 24.5c1.6 3.6 4.6 4.4 9 4.4s7.4-.8 9-4.4c1.3 9-3.6 14-9 16.5-5.4-2.5-10.3-7.5-9-16.5z"],
    ["gold", "M9.5 17.5L7 5.5l6.8 5L20 2.5l6.2 8 6.8-5-2.5 12z"],
    ["line", EYES],
  ],
  Q: [
    ["robe", "M8 44c-2-18 0-29.5 12-29.5S34 26 32 44z"],
    ["trim", "M4 52c.5-9 6-14.5 16-14.5S35.5 43 36 52z"],
    ["robe", "M4 52c.5-8 4.5-12.5 9.5-14L20 47l6.5-9c5 1.5 9 6 9.5 14z"],
    ["face", "M12.5 23.5a7.5 7.5 0 0 1 15 0v2.5a7.5 8.5 0 1 1-15 0z"],
    ["robe", "M12 24c0-6 3.5-8 8-8s8 2 8 8c-3.5-.5-6-2-8-4.5-2 2.5-4.5 4-8 4.5z"],
    [
      "gold",
      "M10.5 16L8.5 9.2l6 2.8L20 5l5.5 7 6-2.8-2 6.8q-9.5-3-19 0zM18.3 3.8a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 1 1-3.4 0z",
    ],
    ["gold", "M18.3 43a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 1 1-3.4 0z"],
    ["line", "M14.8 26.2q1.5 1.4 3 0M22.2 26.2q1.5 1.4 3 0"],
  ],
  J: [
    ["robe", "M5 52c0-9 5.5-14.5 15-14.5S35 43 35 52z"],
    ["trim", "M8.5 43.5l4-3.5L29 52H19z"],
    ["robe", "M10 20h20v11.5q0 2-2 2H12q-2 0-2-2z"],
    ["face", "M12.8 20h14.4v7.5a7.2 8 0 1 1-14.4 0z"],
    ["gold", "M26.5 13.5C26 7.5 29 2.5 35.5.8c.8 6-1.5 11-6 13.7z"],
    ["robe", "M7.5 20.5c-.5-8 4-11.5 12.5-11.5s13 3.5 12.5 11.5q-12.5-3.6-25 0z"],
    ["line", EYES],
  ],
};

/**
 * @param {string} card
 * @returns {import("../dom/h.js").Node_ | null} null for cards without a picture
 */
export function court(card) {
  const doll = DOLLS[card.slice(1)];
  if (!doll) return null;
  return h(
    "svg",
    { class: "court", viewBox: "0 0 40 52", "aria-hidden": "true" },
    doll.map(([cut, d]) => h("path", { class: `court__${cut}`, d })),
  );
}
