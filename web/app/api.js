/**
 * The server's plain requests. Addresses are relative to the page's base, so a sub-path works.
 *
 * @typedef {import("./wire.d.ts").GameMeta} GameMeta
 * @typedef {import("./wire.d.ts").ListedRoom} ListedRoom
 */

/** A practice that has not been begun. */
export const NEW = -1;

/**
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<{status: number, body: any}>} status 0 when nothing answered
 */
async function call(path, init) {
  try {
    const answer = await fetch(path, init);
    return { status: answer.status, body: await answer.json().catch(() => null) };
  } catch {
    return { status: 0, body: null };
  }
}

/** @type {Promise<GameMeta[] | null> | null} */
let games = null;

/** @returns {Promise<GameMeta[] | null>} null: no answer; asked once, since the catalogue only changes with the server */
export function getGames() {
  games ??= call("api/games").then(({ status, body }) => {
    if (status === 200) return body.games;
    games = null;
    return null;
  });
  return games;
}

/**
 * @param {string} game
 * @param {import("../i18n/i18n.js").Lang} lang
 * @returns {Promise<import("./wire.d.ts").RulesPage | null>} null: no answer, or no such game
 */
export async function getRules(game, lang) {
  const { status, body } = await call(`api/games/${encodeURIComponent(game)}/rules?lang=${lang}`);
  return status === 200 ? body : null;
}

/**
 * Asked again and again: the browser sends the answer's ETag along, and nothing travels while nothing has changed.
 * @param {{game: string | null, free: boolean}} wish
 * @returns {Promise<ListedRoom[] | null>} null: no answer
 */
export async function getRooms({ game, free }) {
  const query = new URLSearchParams({ ...(game && { game }), ...(free && { free: "1" }) });
  const { status, body } = await call(`api/rooms${query.size ? `?${query}` : ""}`, { cache: "no-cache" });
  return status === 200 ? body.rooms : null;
}

/** @param {string} code */
export const getRoom = (code) => call(`api/rooms/${encodeURIComponent(code)}`);

/**
 * @param {string} code
 * @param {number} game its number in the room
 */
export const getReplay = (code, game) => call(`api/rooms/${encodeURIComponent(code)}/replay?game=${game}`);

/**
 * @param {string} code
 * @param {number} game its number in the room
 * @param {number} round
 */
export const getSteps = (code, game, round) =>
  call(`api/rooms/${encodeURIComponent(code)}/replay/steps?game=${game}&round=${round}`);

/**
 * Make a room, and go in.
 * @param {{game: string, seats: number, listed: boolean}} wish
 * @param {import("./prefs.js").Memory} memory
 * @param {{alone?: boolean}} [how] alone: a newcomer's practice, without a door and at once against bots
 * @returns {Promise<string | null>} the key of the text that says why not
 */
export async function makeAndEnter(wish, memory, { alone = false } = {}) {
  const { status, body } = await makeRoom(wish);
  if (status !== 201)
    return status === 429 ? "landing.too_many" : status === 0 ? "landing.offline" : "landing.failed";
  memory.keepPass(body.code, { token: body.host_key, named: alone });
  if (alone) memory.keepPractice(body.code, NEW);
  location.assign(`r/${body.code}`);
  return null;
}

/** @param {{game: string, seats: number, listed: boolean, preset?: string}} wish */
function makeRoom(wish) {
  return call("api/rooms", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(wish),
  });
}

/**
 * A room's code as people type it: any case, with or without the dash, or within its whole link.
 * @param {string} typed
 * @returns {string | null} XXXX-XXXX, or null when it can't be one
 */
export function readCode(typed) {
  const bare = (/\/r\/([^/?#]+)/.exec(typed)?.[1] ?? typed)
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s‐-―ー−-]/g, "");
  return /^[A-Z0-9]{8}$/.test(bare) ? `${bare.slice(0, 4)}-${bare.slice(4)}` : null;
}
