/**
 * A short hand of Hii Fuu!! that plays itself on the front page, without a word or a sound: four cards, who takes them,
 * and the strokes that count. Only shown, never read aloud; where nothing may move, the front page keeps its still cards.
 *
 * @typedef {{lead: number, cards: string[], winner: number}} Trick cards in the order in which they are played
 */
import { h, keyed, render } from "../dom/h.js";
import { game } from "../games/hii-fuu/table.js";
import { loadStyle } from "../games/index.js";
import { strokes } from "./header.js";

const STYLE = new URL("../style/demo.css", import.meta.url).href;
/** @type {readonly Trick[]} The player of the top right takes two, just as it should be. */
const TRICKS = [
  { lead: 0, cards: ["B5", "B9", "R2", "B12"], winner: 3 },
  { lead: 3, cards: ["G7", "G11", "G3", "Y8"], winner: 0 },
  { lead: 0, cards: ["R6", "R9", "Y1", "R13"], winner: 3 },
];
const SEATS = 4;
const TIMES = 3; // then the front page is quiet again
const FLIGHT = 280; // ms
const NEXT = 460; // ms from card to card
const RESTS = 1000; // ms
const CALLS = 2200; // ms that the second trick is cheered
const PAUSE = 5000; // ms
const EASE = "cubic-bezier(.2,.8,.3,1)";

/**
 * @param {HTMLElement} place empty, and as large as it will ever be
 * @returns {() => void} ends it
 */
export function playDemo(place) {
  let ended = false;
  void perform(place, () => ended);
  return () => {
    ended = true;
  };
}

/**
 * @param {HTMLElement} place
 * @param {() => boolean} ended
 */
async function perform(place, ended) {
  await loadStyle(STYLE);
  for (let time = 0; time < TIMES && !ended(); time += 1) {
    place.dataset.plays = "true";
    const tally = Array(SEATS).fill(0);
    for (const trick of TRICKS) if (!ended()) await play(place, trick, tally);
    render(place, table([], tally, null, tally.indexOf(2)));
    await sleep(CALLS);
    place.dataset.plays = "false";
    await sleep(PAUSE);
  }
  if (!ended()) render(place, []);
}

/**
 * @param {HTMLElement} place
 * @param {Trick} trick
 * @param {number[]} tally changes with the trick
 */
async function play(place, { lead, cards, winner }, tally) {
  const seats = cards.map((_, i) => (lead + i) % SEATS);
  for (let n = 1; n <= cards.length; n += 1) {
    render(place, table(cards.slice(0, n), tally, null));
    fly(place, cards[n - 1] ?? "", seats[n - 1] ?? 0, "normal");
    await sleep(NEXT);
  }
  const best = cards[seats.indexOf(winner)] ?? null;
  render(place, table(cards, tally, best));
  await sleep(RESTS);
  for (const card of cards) fly(place, card, winner, "reverse");
  await sleep(FLIGHT);
  tally[winner] += 1;
  render(place, table([], tally, null));
}

/**
 * @param {string[]} cards
 * @param {number[]} tally
 * @param {string | null} best
 * @param {number} [cheered] a seat
 */
function table(cards, tally, best, cheered = -1) {
  return [
    keyed(
      [...Array(SEATS).keys()],
      (seat) => `seat ${seat}`,
      (seat) =>
        h(
          "span",
          {
            class: `demo__seat demo__seat--${seat}${seat === cheered ? " demo__seat--cheered" : ""}`,
            "data-demo": seat,
          },
          h("i", { class: `avatar avatar--${seat}` }),
          tally[seat] ? strokes(/** @type {1 | 2} */ (tally[seat]), "demo__tally") : null,
        ),
    ),
    h(
      "span",
      { class: "demo__trick", key: "trick" },
      keyed(
        cards,
        (card) => card,
        (card) =>
          h(
            "span",
            {
              class: `demo__card demo__card--${game.suitOf(card)}${card === best ? " demo__card--best" : ""}`,
              "data-demo-card": card,
            },
            h("b", null, game.rankOf(card)),
            game.pip(game.suitOf(card)),
          ),
      ),
    ),
  ];
}

/**
 * @param {HTMLElement} place
 * @param {string} card
 * @param {number} seat it comes from, or goes to
 * @param {"normal" | "reverse"} direction
 */
function fly(place, card, seat, direction) {
  const el = place.querySelector(`[data-demo-card="${card}"]`);
  const from = place.querySelector(`[data-demo="${seat}"]`)?.getBoundingClientRect();
  if (!el || !from) return;
  const to = el.getBoundingClientRect();
  const way = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(.4)`;
  el.animate(
    [
      { transform: way, opacity: 0 },
      { transform: "none", opacity: 1 },
    ],
    {
      duration: FLIGHT,
      easing: EASE,
      direction,
      fill: direction === "reverse" ? "forwards" : "none",
    },
  );
}

/** @param {number} ms */
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
