/**
 * What the page says aloud and in passing: two live regions and one toast.
 *
 * @typedef {{text: string, tone: "calm" | "alert"}} Toast
 * @typedef {{n: number, text: string}} Line
 * @typedef {ReturnType<typeof createVoice>} Voice
 */
import { h, keyed, render } from "./h.js";

/** A line is read once; older ones go, or a screen reader's cursor wades through them. */
const KEPT_LINES = 20;
const TOAST_STAYS = 4500; // ms; one line is read in two seconds, twice that for a second language

/**
 * @param {Element} place an empty element at the end of the body
 */
export function createVoice(place) {
  /** @type {{polite: Line[], assertive: Line[]}} */
  const lines = { polite: [], assertive: [] };
  /** @type {Toast | null} */
  let toast = null;
  let timer = 0;
  let count = 0;
  let spoken = 0;
  /** @type {((text: string) => void) | null} */
  let reader = null;

  const show = () =>
    render(place, [
      region("polite", lines.polite),
      region("assertive", lines.assertive),
      h(
        "div",
        { class: "toasts" },
        toast &&
          h(
            "button",
            { key: `toast ${count}`, type: "button", class: `toast toast--${toast.tone}`, onclick: hush },
            toast.text,
          ),
      ),
    ]);

  function hush() {
    toast = null;
    show();
  }

  /**
   * @param {"polite" | "assertive"} how
   * @param {string} text
   */
  function say(how, text) {
    if (!text) return;
    // Appended as a line of its own, so the same words twice are read twice.
    spoken += 1;
    lines[how] = [...lines[how], { n: spoken, text }].slice(-KEPT_LINES);
    show();
    reader?.(text);
  }

  show();
  return {
    /** @param {string} text others' plays and quiet news */
    tell: (text) => say("polite", text),
    /** @param {string} text your turn, and errors */
    call: (text) => say("assertive", text),
    /**
     * A passing line above the hand; the newest replaces the one before.
     * @param {string} text
     * @param {Toast["tone"]} [tone]
     */
    toast(text, tone = "calm") {
      toast = { text, tone };
      count += 1;
      clearTimeout(timer);
      timer = window.setTimeout(hush, TOAST_STAYS);
      say(tone === "alert" ? "assertive" : "polite", text);
    },
    /** @param {string} text that no longer matters, should it still stand there */
    hush: (text) => void (toast?.text === text && hush()),
    /** @param {((text: string) => void) | null} read who reads everything aloud from now on */
    aloud(read) {
      reader = read;
    },
    stop() {
      clearTimeout(timer);
      render(place, []);
    },
  };
}

/**
 * @param {"polite" | "assertive"} how
 * @param {Line[]} lines
 */
function region(how, lines) {
  return h(
    "div",
    { class: "unseen", "aria-live": how, "aria-atomic": "false", "aria-relevant": "additions" },
    // By number: a new line is always a new element, which is what is read out.
    keyed(
      lines,
      ({ n }) => n,
      ({ text }) => h("p", null, text),
    ),
  );
}
