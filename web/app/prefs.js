/**
 * What this browser remembers: how its owner likes the table, their name, and their token in each room.
 * A private window may refuse storage; then everything is remembered until the page closes.
 *
 * @typedef {"system" | "light" | "dark"} Theme
 * @typedef {"normal" | "fast" | "slow" | "tap"} Pace
 * @typedef {{lang: import("../i18n/i18n.js").Lang | null, theme: Theme, calm: boolean, pace: Pace,
 *   oneTap: boolean, unqueue: boolean, letters: boolean, talk: boolean, fourColours: boolean, bigFaces: boolean, reversed: boolean,
 *   keys: boolean, typing: boolean, captions: boolean, speech: boolean, sound: boolean, volume: number,
 *   notify: boolean, veil: boolean, order: "usual" | "suit" | "rank", name: string}} Prefs
 * @typedef {{token: string, named: boolean}} Pass
 * @typedef {{commitment: string | null, digests: Record<string, string>,
 *   hands: Record<string, {seat: number, cards: readonly string[]}>}} Witness
 * what this browser saw of a game's dealing: the seed's digest and the players' before the start, and its own
 * cards as they were dealt, by round
 */

/** @type {Prefs} */
export const USUAL = {
  lang: null,
  theme: "system",
  calm: false, // true: no motion even where the system allows it
  pace: "normal",
  oneTap: false,
  unqueue: true, // a queued card waits no longer when another is going to take the trick (U-4)
  letters: false, // suit letters on the cards
  fourColours: false, // clubs and diamonds of the standard pack in colours of their own (U-16)
  bigFaces: false, // larger signs on the cards
  order: "usual", // of the hand, where a game has more than one
  reversed: false, // the hand from right to left: high cards first
  talk: true, // show what others write and stamp
  keys: true, // single-letter shortcuts (WCAG 2.1.4: can be switched off)
  typing: false, // the box for typed commands stands at the table
  captions: false, // what is said stands on the table, too
  speech: false, // the browser reads aloud what is said
  sound: false, // a page that nobody asked makes no noise
  volume: 0.6,
  notify: false, // tell of my turn through the system, when the page is hidden
  veil: false, // the room's code and link are hidden until they are asked for (streams)
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
     * The names in a room whose words and stamps this reader doesn't want to see.
     * @param {string} code
     * @returns {string[]}
     */
    muted: (code) => readJson(`hifumi muted ${code}`) ?? [],
    /**
     * @param {string} code
     * @param {string} name
     * @param {boolean} on
     */
    mute(code, name, on) {
      const others = (readJson(`hifumi muted ${code}`) ?? []).filter(
        (/** @type {string} */ one) => one !== name,
      );
      write(`hifumi muted ${code}`, JSON.stringify(on ? [...others, name] : others));
    },
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
    /**
     * How many of a newcomer's hints have been shown in this room.
     * @param {string} code
     * @returns {number | null} null: no practice; -1: one that has not been begun
     */
    practice: (code) => readJson(`hifumi practice ${code}`),
    /**
     * @param {string} code
     * @param {number} hints
     */
    keepPractice: (code, hints) => write(`hifumi practice ${code}`, JSON.stringify(hints)),
    /**
     * @param {string} name of a game: its room's code and its number
     * @returns {Witness}
     */
    witness: (name) => ({ ...BLIND, ...readJson(`hifumi deal ${name}`) }),
    /**
     * @param {string} name
     * @param {Witness} witness
     */
    keepWitness: (name, witness) => write(`hifumi deal ${name}`, JSON.stringify(witness)),
  };
}

/** @typedef {ReturnType<typeof openMemory>} Memory */

/** @type {Witness} */
const BLIND = { commitment: null, digests: {}, hands: {} };

/** Phases in which a hand is still as it was dealt. */
const FRESH = new Set(["discard", "pass", "bid"]);

/**
 * Keep what a view shows of the dealing; what was seen first stays, so that a receipt can be held against it.
 * @param {Memory} memory
 * @param {import("./wire.d.ts").Room} room
 * @param {import("./wire.d.ts").Game | null} game
 * @param {import("./wire.d.ts").You} you
 */
export function bearWitness(memory, room, game, you) {
  const name = `${room.code} ${room.game_no}`;
  const before = memory.witness(name);
  const { commitment, nonces } = room.fair;
  const next = { ...before, hands: { ...before.hands } };
  if (room.phase === "lobby") {
    next.commitment ??= commitment;
    next.digests = Object.fromEntries(nonces.map(({ seat, digest }) => [seat, digest]));
  }
  const dealt = game && you.seat !== null && (FRESH.has(game.phase) || isUntouched(game, you));
  if (dealt && you.seat !== null) next.hands[game.round] ??= { seat: you.seat, cards: you.hand };
  if (JSON.stringify(next) !== JSON.stringify(before)) memory.keepWitness(name, next);
}

/**
 * In a round without secret choices the first trick shows the hand as dealt.
 * @param {import("./wire.d.ts").Game} game
 * @param {import("./wire.d.ts").You} you
 */
function isUntouched({ phase, trick, tricks_won }, you) {
  const given = [you.received, you.passed, you.set_aside, you.put_away].some(
    (cards) => (cards?.length ?? 0) > 0,
  );
  return phase === "play" && trick.length === 0 && tricks_won.every((n) => n === 0) && !given;
}

/**
 * Put the chosen look on the page.
 * @param {Prefs} prefs
 * @param {HTMLElement} root the html element
 */
export function dress(prefs, root) {
  root.dataset.theme = prefs.theme;
  root.dataset.calm = String(prefs.calm);
  root.dataset.fourColours = String(prefs.fourColours);
  root.dataset.bigFaces = String(prefs.bigFaces);
}

/**
 * @param {Prefs} prefs
 * @returns {boolean} true: nothing flies or shakes (U-17)
 */
export function still(prefs) {
  return prefs.calm || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
