/**
 * Every part in every state, fed by invented rooms: gallery.html#scene=discard&lang=ja&theme=dark.
 * Needs no server but one for files.
 */
import { EMPTY, openLanding } from "../app/landing.js";
import { dress, openMemory } from "../app/prefs.js";
import { openRoom } from "../app/room.js";
import { NO_PICKS, unknownRoom } from "../app/store.js";
import { h, render } from "../dom/h.js";
import { loadStyle } from "../games/index.js";
import { loadWords } from "../i18n/i18n.js";
import { GAMES, ROOMS } from "./fixtures/catalogue.js";
import { HEARTS } from "./fixtures/hearts/catalogue.js";
import { SCENES } from "./fixtures/index.js";
import { CODE } from "./fixtures/room.js";

const WORDS = new URL("../i18n", import.meta.url).href;
const STYLE = new URL("../style/kit.css", import.meta.url).href;

/** @param {import("../app/main.js").Start} start */
export async function open(start) {
  const wish = new URLSearchParams(location.hash.slice(1));
  addEventListener("hashchange", () => location.reload());
  const scene = SCENES[wish.get("scene") ?? ""];
  if (!scene) return index(start.root);
  answerRequests();
  const lang = wish.get("lang") === "en" ? "en" : "ja";
  const memory = openMemory(emptyStorage);
  memory.prefer({
    lang,
    theme: wish.get("theme") === "dark" ? "dark" : "light",
    calm: wish.has("calm"),
    name: "さとみ",
    ...JSON.parse(wish.get("prefs") ?? "{}"),
  });
  dress(memory.prefs(), document.documentElement);
  document.documentElement.lang = lang;
  show({ ...start, memory, words: await loadWords(lang, WORDS) }, scene);
}

/**
 * @param {import("../app/main.js").Start} start
 * @param {import("./fixtures/room.js").Scene} scene
 */
function show(
  start,
  {
    page = "room",
    messages = [],
    later = [],
    link = { is: "open", slow: false },
    picks = {},
    front = {},
    tv,
  },
) {
  if (page === "components") {
    Promise.all([import("./components.js"), loadStyle(STYLE)]).then(([{ openComponents }]) =>
      openComponents(start),
    );
    return;
  }
  if (page === "landing") {
    openLanding(start, /** @type {any} */ ({ ...EMPTY, games: GAMES, rooms: ROOMS, ...front }));
    return;
  }
  if (page === "room") start.memory.keepPass(CODE, { token: "", named: true });
  const first = { ...unknownRoom(CODE), picks: { ...NO_PICKS, ...picks } };
  /** @type {Parameters<typeof openRoom>[2]} */
  const connect = (line) => {
    queueMicrotask(() => {
      line.changed(link);
      for (const message of messages) line.heard(message);
    });
    if (later.length) {
      document.body.dataset.later = "coming";
      whenDrawn(".table", async () => {
        await Promise.all([import("../table/moments.js"), import("../table/flight.js")]);
        for (const [ms, message] of later) setTimeout(() => line.heard(message), ms);
        const last = Math.max(...later.map(([ms]) => ms));
        setTimeout(() => Object.assign(document.body.dataset, { later: "came" }), last + 1);
      });
    }
    return {
      ask: async (t, fields) => {
        const asked = JSON.parse(document.body.dataset.asked ?? "[]");
        document.body.dataset.asked = JSON.stringify([...asked, { t, ...fields }]);
        return { t: "reply", id: null, ok: true, move: "0".repeat(32) };
      },
      wake() {},
      close() {},
    };
  };
  openRoom(start, first, connect, tv);
}

/**
 * A change is news only to a table that already stands, however slowly its modules came.
 * @param {string} selector
 * @param {() => void} done
 */
function whenDrawn(selector, done) {
  if (document.querySelector(selector)) setTimeout(done, 500);
  else requestAnimationFrame(() => whenDrawn(selector, done));
}

/** @returns {Storage} that refuses, so the gallery leaves nothing behind */
function emptyStorage() {
  throw new Error("no storage in the gallery");
}

/** The few addresses that parts ask on their own. */
function answerRequests() {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const path = String(input);
    if (path === "api/games") return Response.json({ games: [...GAMES, HEARTS] });
    if (path.includes("/replay")) return new Response(null, { status: 404 });
    if (path.startsWith("api/rooms/"))
      return Response.json({ code: CODE, game: "hii-fuu", phase: "playing" });
    return real(input, init);
  };
}

/** @param {Element} root */
function index(root) {
  const links = Object.keys(SCENES).flatMap((scene) =>
    ["ja", "en"].flatMap((lang) => ["light", "dark"].map((theme) => ({ scene, lang, theme }))),
  );
  render(
    root,
    h(
      "main",
      { class: "landing" },
      h("h1", null, "Gallery"),
      h(
        "ul",
        null,
        links.map((wish) => {
          const hash = new URLSearchParams(wish);
          return h(
            "li",
            null,
            h("a", { href: `web/gallery.html#${hash}` }, `${wish.scene} ${wish.lang} ${wish.theme}`),
          );
        }),
      ),
    ),
  );
}
