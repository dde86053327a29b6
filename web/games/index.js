/**
 * The games with a room of their own; each folder holds table.js, table.css, deal.js, ja.json and en.json. A further
 * game is one folder and one word here.
 *
 * @typedef {import("../app/app.d.ts").App} App
 */
const GAMES = ["hii-fuu", "half-pint-heroes", "hearts", "hartenjagen"];

/**
 * @param {string} id
 * @returns {Promise<import("../app/app.d.ts").GameModule>}
 */
export async function loadGame(id) {
  if (!GAMES.includes(id)) throw new Error(`no such game: ${id}`);
  const [{ game }] = await Promise.all([import(`./${id}/table.js`), loadStyle(`${folderOf(id)}/table.css`)]);
  return game;
}

/**
 * How a game is dealt, for dealing it anew.
 * @param {string} id
 * @returns {Promise<import("../fair/deal.js").GameDeal | null>} null for a game that is not here
 */
export const loadDeal = async (id) => (GAMES.includes(id) ? import(`./${id}/deal.js`) : null);

/**
 * The game that is played in a room, and what of it only some states need.
 * @param {App} app
 */
export function createPlaying(app) {
  /** It paints again when it is here. @type {(() => unknown) | null} */
  let more = null;

  /** @param {string} id of a game */
  async function learn(id) {
    if (app.play?.id === id) return;
    const [play] = await Promise.all([loadGame(id), app.learn(folderOf(id))]);
    if ((app.get().game?.id ?? id) !== id) return; // the page said what was played before
    app.play = play;
    more = play.part ? app.later(play.part.fetch) : null;
  }

  return {
    learn,
    /** The page says what is played here before the line does. */
    prepare() {
      const id = /** @type {HTMLMetaElement | null} */ (document.querySelector("meta[name=game]"))?.content;
      if (id) learn(id).catch(() => {}); // it will be asked for again
    },
    /** @param {import("../app/app.d.ts").State} state */
    follow(state) {
      if (app.play?.id === state.game?.id && app.play?.part?.needed(state)) more?.();
    },
  };
}

/** @param {string} id */
export const folderOf = (id) => new URL(`./${id}`, import.meta.url).href;

/**
 * @param {string} href
 * @returns {Promise<void>} when the style counts; a missing one must not keep the table shut
 */
export function loadStyle(href) {
  /** @type {NodeListOf<HTMLLinkElement>} one that the page was written with counts before any script runs */
  const links = document.querySelectorAll("link[rel=stylesheet]");
  if (Array.from(links).some((link) => link.href === href)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((done) => {
    link.onload = () => done();
    link.onerror = () => done();
    document.head.append(link);
  });
}
