/**
 * Cards fly from where they were to where they are; a taken trick is swept to its winner. Never in the way of a tap.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {{el: HTMLElement, box: DOMRect, spot: string}} Seen
 */

const EASE = "cubic-bezier(.2, .8, .3, 1)";
const FLIGHT = 260; // ms
const SWEEP = 300; // ms
const SLIDE = 160; // ms, hand cards closing ranks

/** @param {App} app */
export function createFlight(app) {
  /** @type {Map<string, Seen>} by spot and card */
  let before = new Map();
  /** @type {{winner: number} | null} */
  let resting = null;
  let width = 0;

  return {
    before() {
      before = app.still() ? new Map() : look();
    },
    /** @param {boolean} acted false: jump to the state */
    after(acted) {
      const { rest } = app.get();
      const swept = resting && !rest ? resting.winner : null;
      resting = rest;
      const turned = width !== app.get().width;
      width = app.get().width;
      if (!acted || turned || app.still() || before.size === 0) return;
      for (const [key, now] of look()) if (!before.has(key)) arrive(key, now);
      for (const [key, old] of before) if (old.spot === "hand") slide(key, old);
      if (swept !== null) sweep(swept);
    },
  };

  /**
   * @param {string} key
   * @param {Seen} now
   */
  function arrive(key, now) {
    const card = now.el.dataset.fly;
    const from =
      ["hand", "tray", "trick"].map((spot) => before.get(`${spot} ${card}`)).find(Boolean)?.box ??
      seatBox(now.el);
    if (key && from && now.spot !== "last") glide(now.el, from, now.box, FLIGHT);
  }

  /**
   * @param {string} key
   * @param {Seen} old
   */
  function slide(key, old) {
    if (!old.el.isConnected || old.el.dataset.fly !== key.split(" ")[1]) return;
    const box = old.el.getBoundingClientRect();
    const dx = old.box.x - box.x;
    if (Math.abs(dx) > 1) {
      old.el.animate([{ translate: `${dx}px 0` }, { translate: "0 0" }], { duration: SLIDE, easing: EASE });
    }
  }

  /** @param {number} winner */
  function sweep(winner) {
    const to = document.querySelector(`[data-seat="${winner}"]`)?.getBoundingClientRect();
    if (!to) return;
    for (const { el, box, spot } of before.values())
      if (spot === "trick" && !el.isConnected) flyGhost(el, box, to);
  }
}

/** @returns {Map<string, Seen>} every card on the page that may move */
function look() {
  /** @type {NodeListOf<HTMLElement>} */
  const cards = document.querySelectorAll("[data-fly]");
  return new Map(
    Array.from(cards, (el) => {
      const spot = el.dataset.spot ?? "";
      return [`${spot} ${el.dataset.fly}`, { el, spot, box: el.getBoundingClientRect() }];
    }),
  );
}

/**
 * @param {HTMLElement} el a card in the trick
 * @returns {DOMRect | undefined} the seat it comes from
 */
function seatBox(el) {
  const seat = el.closest("[data-from]")?.getAttribute("data-from");
  return seat == null ? undefined : document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
}

/**
 * @param {HTMLElement} el
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} duration
 */
function glide(el, from, to, duration) {
  el.animate([{ transform: shift(from, to, zoomOf(el)) }, { transform: "none" }], { duration, easing: EASE });
}

/**
 * @param {HTMLElement} el no longer in the page
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function flyGhost(el, from, to) {
  const ghost = /** @type {HTMLElement} */ (el.cloneNode(true));
  ghost.classList.add("card--ghost");
  ghost.setAttribute("aria-hidden", "true");
  ghost.removeAttribute("data-fly");
  const table = document.querySelector(".table");
  const zoom = table ? zoomOf(table) : 1;
  ghost.style.left = `${from.x / zoom}px`;
  ghost.style.top = `${from.y / zoom}px`;
  table?.append(ghost);
  const end = { transform: `${shift(to, from, zoom)} scale(.3)`, opacity: 0 };
  const flight = ghost.animate([{ transform: "none", opacity: 1 }, end], {
    duration: SWEEP,
    easing: "ease-in",
    fill: "forwards",
  });
  const gone = () => ghost.remove();
  flight.finished.then(gone, gone);
}

/**
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} zoom
 */
function shift(from, to, zoom) {
  const x = (from.x + from.width / 2 - to.x - to.width / 2) / zoom;
  const y = (from.y + from.height / 2 - to.y - to.height / 2) / zoom;
  return `translate(${x}px, ${y}px)`;
}

/**
 * How much larger a screen shows what is measured in its own pixels: a television's table is scaled as a whole.
 * @param {Element} el
 * @returns {number}
 */
const zoomOf = (el) => /** @type {any} */ (el).currentCSSZoom ?? 1;
