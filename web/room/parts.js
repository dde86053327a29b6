/**
 * All of a room beside its game: what happened, what is to be decided, who is here, what is set. Loaded, with its style
 * and texts, when there is first something of it to show.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 */
import { dialogView } from "../dom/dialog.js";
import { loadStyle } from "../games/index.js";
import { createClock } from "./clock.js";
import { createDevice } from "./device.js";
import { createMatters } from "./matters.js";
import { createNews } from "./news.js";
import { createPeople } from "./people.js";
import { createSettings } from "./settings.js";
import { createSure } from "./sure.js";

const HERE = new URL(".", import.meta.url).href.slice(0, -1);
const STYLE = new URL("../style/room.css", import.meta.url).href;

/** @param {App} app */
export async function createParts(app) {
  await Promise.all([app.learn(HERE), loadStyle(STYLE)]);
  const sure = createSure(app);
  const clock = createClock(app);
  const matters = createMatters(app, sure);
  const news = createNews(app);
  const panels = {
    people: createPeople(app, sure),
    room: createSettings(app),
    device: createDevice(app),
    matters: { view: matters.view, forget() {} },
  };
  /** @type {string | null} */
  let shown = null;

  return {
    clock,
    chip: matters.chip,
    /**
     * Once before the page is drawn.
     * @param {State} state
     */
    follow(state) {
      news.tell(state);
      clock.follow(state);
      const { panel } = state.picks;
      if (panel === shown) return;
      shown = panel;
      sure.forget();
      for (const one of Object.values(panels)) one.forget();
    },
    /** @param {State} state */
    dialog(state) {
      const { panel } = state.picks;
      const open = panel && panel in panels ? panels[/** @type {keyof typeof panels} */ (panel)] : null;
      return open && panel ? dialogView(panel, open.view(state), app) : null;
    },
    stop: clock.stop,
  };
}

/** @typedef {Awaited<ReturnType<typeof createParts>>} Parts */
