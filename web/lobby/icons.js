/**
 * One small sign a rule; the catalogue names them.
 */
import { h } from "../dom/h.js";

/** @type {Record<string, string>} strokes on a field of 24 */
const SIGNS = {
  board: "M4 5h16v14H4zM4 12h16M9.3 5v14M14.7 5v14",
  flag: "M6 21V4M6 5h12l-3 4 3 4H6",
  rounds: "M19 8a8 8 0 1 0 1 6M20 3v5h-5",
  leader: "M7 4l11 8-11 8z",
  eye: "M2.5 12s3.500-6 9.500-6 9.500 6 9.500 6-3.500 6-9.500 6-9.500-6-9.500-6M12 9.500a2.500 2.500 0 1 0 .01 0",
  other: "M12 7v6M12 16.500v.5M12 3a9 9 0 1 0 .01 0",
};

/** @param {string} name */
export function icon(name) {
  return h(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: SIGNS[name] ?? SIGNS.other }),
  );
}
