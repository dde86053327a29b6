/**
 * Rooms to walk into: listed by their hosts, filtered by game and by free seats, looked up anew while somebody looks.
 *
 * @typedef {import("../app/wire.d.ts").GameMeta} GameMeta
 * @typedef {import("../app/wire.d.ts").ListedRoom} ListedRoom
 * @typedef {Parameters<typeof import("../app/header.js").header>[0]} Reader
 * @typedef {{game: string | null, free: boolean}} Wish of one game; with a seat to take
 * @typedef {{rooms: ListedRoom[] | null | undefined, games: GameMeta[] | null | undefined, wish: Wish}} Listing
 * @typedef {(change: Partial<Listing>) => void} Set
 */
import { getRooms } from "../app/api.js";
import { h, keyed } from "../dom/h.js";
import { signsView } from "./rule.js";

const AGAIN = 5000; // ms between two looks

/**
 * Look now, and every few seconds while the page is seen.
 * @param {() => Wish} wish
 * @param {Set} set
 * @returns {() => void} look at once, for the wish is another
 */
export function watchRooms(wish, set) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let shown = "";

  async function look() {
    clearTimeout(timer);
    const asked = wish();
    const rooms = await getRooms(asked);
    if (asked !== wish()) return look();
    const text = JSON.stringify(rooms);
    if (text !== shown) set({ rooms });
    shown = text;
    clearTimeout(timer);
    if (document.visibilityState === "visible") timer = setTimeout(look, AGAIN);
  }

  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
  look();
  return look;
}

/**
 * @param {Listing} listing
 * @param {Reader} app
 * @param {Set} set
 */
export function roomsView({ rooms, games, wish }, app, set) {
  const { t } = app.words;
  const filtered = wish.game !== null || wish.free;
  return h(
    "section",
    { class: "sheet rooms", "aria-labelledby": "rooms-title" },
    h("h2", { class: "sheet__title", id: "rooms-title" }, t("landing.rooms")),
    games && (filtered || (rooms?.length ?? 0) > 0) && filters(wish, games, app, set),
    rooms === undefined && h("div", { class: "waiting", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
    rooms === null && h("p", { class: "soft" }, t("landing.offline")),
    rooms?.length === 0 &&
      h("p", { class: "soft" }, t(filtered ? "landing.rooms.no_match" : "landing.rooms.none")),
    rooms &&
      rooms.length > 0 &&
      h(
        "ul",
        { class: "rooms__list" },
        keyed(
          rooms,
          ({ code }) => code,
          (room) => roomView(room, games?.find(({ id }) => id === room.game) ?? null, app),
        ),
      ),
  );
}

/**
 * @param {Wish} wish
 * @param {GameMeta[]} games
 * @param {Reader} app
 * @param {Set} set
 */
function filters(wish, games, app, set) {
  const { t, lang } = app.words;
  /** @param {Partial<Wish>} change */
  const want = (change) => set({ wish: { ...wish, ...change } });
  return h(
    "div",
    { class: "row rooms__filters" },
    h(
      "select",
      {
        class: "input rooms__game",
        "aria-label": t("landing.rooms.game"),
        value: wish.game ?? "",
        onchange: (/** @type {Event} */ event) =>
          want({ game: /** @type {HTMLSelectElement} */ (event.target).value || null }),
      },
      h("option", { value: "" }, t("landing.rooms.every")),
      games.map(({ id, names }) => h("option", { value: id }, names[lang])),
    ),
    h(
      "label",
      { class: "toggle" },
      h("input", { type: "checkbox", checked: wish.free, onchange: () => want({ free: !wish.free }) }),
      h("span", null, t("landing.rooms.free")),
    ),
  );
}

/**
 * @param {ListedRoom} room
 * @param {GameMeta | null} meta
 * @param {Reader} app
 */
function roomView(room, meta, app) {
  const { t, lang } = app.words;
  const all = room.seats.taken + room.seats.free;
  return h(
    "li",
    null,
    h(
      "a",
      { class: "rooms__one", href: `r/${room.code}` },
      h("strong", null, meta?.names[lang] ?? room.game),
      h("span", { class: `tag${room.seats.free > 0 ? " tag--free" : ""}` }, t(`landing.rooms.${room.phase}`)),
      h(
        "span",
        { class: "soft" },
        t("landing.rooms.seats", { taken: room.seats.taken, all }),
        room.spectators > 0 && ` · ${t("landing.rooms.watching", { n: room.spectators })}`,
      ),
    ),
    meta && signsView(meta, { ...room, seats: all }, app),
  );
}
