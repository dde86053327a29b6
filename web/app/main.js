/**
 * Entry of every page: chooses language and look, then opens the page that `data-page` names.
 */
import { createVoice } from "../dom/live.js";
import { chooseLang, loadWords } from "../i18n/i18n.js";
import { dress, openMemory } from "./prefs.js";

/** Beside this file, whatever sub-path the server lives under. */
export const WORDS = new URL("../i18n", import.meta.url).href;

/** @type {Record<string, () => Promise<{open: (start: Start) => unknown}>>} */
const PAGES = {
  landing: () => import("./landing.js"),
  room: () => import("./room.js"),
  replay: () => import("../replay/page.js"),
  rules: () => import("../rules/page.js"),
  gallery: () => import("../gallery/gallery.js"),
};

/**
 * @typedef {{root: Element, memory: import("./prefs.js").Memory, words: import("../i18n/i18n.js").Words,
 *   voice: import("../dom/live.js").Voice}} Start
 */

async function main() {
  const memory = openMemory(() => localStorage);
  const prefs = memory.prefs();
  dress(prefs, document.documentElement);
  const lang = prefs.lang ?? chooseLang(navigator.languages);
  document.documentElement.lang = lang;
  const page = PAGES[document.body.dataset.page ?? ""] ?? PAGES.landing;
  const root = document.querySelector("#app");
  const live = document.querySelector("#live");
  if (!page || !root || !live) return;
  const [words, { open }] = await Promise.all([loadWords(lang, WORDS), page()]);
  open({ root, memory, words, voice: createVoice(live) });
  if (page !== PAGES.gallery) whenIdle(() => navigator.serviceWorker?.register("sw.js").catch(() => {}));
}

/**
 * After everything else; a page must work without what is done then.
 * @param {() => unknown} act
 */
function whenIdle(act) {
  const idle = globalThis.requestIdleCallback ?? setTimeout; // Safari has none
  if (document.readyState === "complete") idle(act);
  else addEventListener("load", () => idle(act), { once: true });
}

main();
