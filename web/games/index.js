/** The look of the standard pack. */
const PACK = new URL("../cards/standard.css", import.meta.url).href;

/**
 * The games with a room of their own, and the styles they share with others; each folder holds table.js, table.css,
 * deal.js, ja.json and en.json. A further game is one folder and one line here.
 * @type {Record<string, string[]>}
 */
const GAMES = { "hii-fuu": [], "half-pint-heroes": [], hearts: [PACK], hartenjagen: [PACK] };

/**
 * @param {string} id
 * @returns {Promise<import("../app/app.d.ts").GameModule>}
 */
export async function loadGame(id) {
  const shared = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  if (!shared) throw new Error(`no such game: ${id}`);
  const styles = [...shared, `${folderOf(id)}/table.css`];
  const [{ game }] = await Promise.all([import(`./${id}/table.js`), ...styles.map(loadStyle)]);
  return game;
}

/**
 * How a game is dealt, for dealing it anew.
 * @param {string} id
 * @returns {Promise<import("../fair/deal.js").GameDeal | null>} null for a game that is not here
 */
export const loadDeal = async (id) => (Object.hasOwn(GAMES, id) ? import(`./${id}/deal.js`) : null);

/** @param {string} id */
export const folderOf = (id) => new URL(`./${id}`, import.meta.url).href;

/**
 * @param {string} href
 * @returns {Promise<void>} when the style counts; a missing one must not keep the table shut
 */
export function loadStyle(href) {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((done) => {
    link.onload = () => done();
    link.onerror = () => done();
    document.head.append(link);
  });
}
