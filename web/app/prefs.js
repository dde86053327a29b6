/**
 * What this browser remembers: how its owner likes the table, their name, and their token in each room.
 * A private window may refuse storage; then everything is remembered until the page closes.
 *
 * @typedef {"system" | "light" | "dark"} Theme
 * @typedef {"normal" | "fast" | "slow"} Pace
 * @typedef {{lang: import("../i18n/i18n.js").Lang | null, theme: Theme, calm: boolean, pace: Pace,
 *   oneTap: boolean, letters: boolean, fourColours: boolean, keys: boolean, order: "usual" | "suit" | "rank", name: string}} Prefs
 * @typedef {{token: string, named: boolean}} Pass
 */

/** @type {Prefs} */
export const USUAL = {
  lang: null,
  theme: "system",
  calm: false, // true: no motion even where the system allows it
  pace: "normal",
  oneTap: false,
  letters: false, // suit letters on the cards
  fourColours: false, // clubs and diamonds of the standard pack in colours of their own (U-16)
  order: "usual", // of the hand, where a game has more than one
  keys: true, // single-letter shortcuts (WCAG 2.1.4: can be switched off)
  name: "",
};

const PREFS = "hifumi";
/** @param {string} code */
const passOf = (code) => `hifumi ${code}`;

/**
 * @param {() => Storage} storage asked each time: merely touching localStorage may throw
 */
export function openMemory(storage) {
  /** @type {Map<string, string>} */
  const here = new Map();

  /** @param {string} key */
  function read(key) {
    try {
      return storage().getItem(key) ?? here.get(key) ?? null;
    } catch {
      return here.get(key) ?? null;
    }
  }

  /**
   * @param {string} key
   * @param {string | null} value
   */
  function write(key, value) {
    if (value === null) here.delete(key);
    else here.set(key, value);
    try {
      if (value === null) storage().removeItem(key);
      else storage().setItem(key, value);
    } catch {
      // Kept in `here` for this page.
    }
  }

  /**
   * @param {string} key
   * @returns {any} null when absent or spoilt
   */
  function readJson(key) {
    try {
      return JSON.parse(read(key) ?? "null");
    } catch {
      return null;
    }
  }

  return {
    /** @returns {Prefs} */
    prefs: () => ({ ...USUAL, ...readJson(PREFS) }),
    /** @param {Partial<Prefs>} change */
    prefer(change) {
      write(PREFS, JSON.stringify({ ...USUAL, ...readJson(PREFS), ...change }));
    },
    /**
     * @param {string} code
     * @returns {Pass | null}
     */
    pass: (code) => readJson(passOf(code)),
    /**
     * @param {string} code
     * @param {Pass | null} pass
     */
    keepPass: (code, pass) => write(passOf(code), pass && JSON.stringify(pass)),
    /**
     * A secret of this browser, such as a nonce until it is opened.
     * @param {string} name
     * @returns {string | null}
     */
    secret: (name) => read(`hifumi secret ${name}`),
    /**
     * @param {string} name
     * @param {string | null} value
     */
    keepSecret: (name, value) => write(`hifumi secret ${name}`, value),
  };
}

/** @typedef {ReturnType<typeof openMemory>} Memory */

/**
 * Put the chosen look on the page.
 * @param {Prefs} prefs
 * @param {HTMLElement} root the html element
 */
export function dress(prefs, root) {
  root.dataset.theme = prefs.theme;
  root.dataset.calm = String(prefs.calm);
  root.dataset.fourColours = String(prefs.fourColours);
}

/**
 * @param {Prefs} prefs
 * @returns {boolean} true: nothing flies or shakes (U-17)
 */
export function still(prefs) {
  return prefs.calm || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
