/**
 * What a seat shows: wins and prediction, tricks in a row, rounds hit in a row, chips lying there.
 *
 * @typedef {import("../../app/app.d.ts").State} State
 * @typedef {import("../../i18n/i18n.js").Words} Words
 * @typedef {import("./table.js").View} View
 */
import { h, keyed } from "../../dom/h.js";
import { sign } from "./pack.js";

/** Tricks in a row that start a brawl, so the length of its meter. */
const BRAWL = 3;

/** @type {import("../../app/app.d.ts").GameModule["tally"]} */
export function tally(game, seat, words, state) {
  const view = /** @type {View} */ (game);
  const { t } = words;
  const run = view.runs[seat] ?? 0;
  const streak = view.streak?.seat === seat ? view.streak.count : 0;
  const hero = view.shoot_out.includes(seat);
  return h(
    "span",
    { class: `pint${hero ? " pint--hero" : ""}` },
    prediction(view, seat, words),
    h(
      "span",
      { class: "pint__marks" },
      hero &&
        h(
          "span",
          { class: "mark-of mark-of--hero", key: "hero" },
          sign("sights"),
          h("span", { class: "unseen" }, t("hp.hero")),
        ),
      streak > 0 &&
        h(
          "span",
          { class: `meter meter--${Math.min(streak, BRAWL)}`, key: "streak" },
          Array.from({ length: BRAWL }, (_, n) =>
            h("i", { class: n < streak ? "meter__on" : "meter__off", "aria-hidden": "true" }),
          ),
          h("span", { class: "unseen" }, t("hp.streak", { n: streak })),
        ),
      run > 0 &&
        !hero &&
        h(
          "span",
          { class: "mark-of mark-of--run", key: "run" },
          sign("target"),
          h("b", { "aria-hidden": "true" }, String(run)),
          h("span", { class: "unseen" }, t("hp.run", { n: run })),
        ),
      chips(view, seat, words, state),
    ),
  );
}

/**
 * A coaster with wins and prediction: face down once chosen, turned up when all have.
 * @param {View} view
 * @param {number} seat
 * @param {Words} words
 */
function prediction(view, seat, { t }) {
  const bid = view.bids[seat] ?? null;
  const won = view.tricks_won[seat] ?? 0;
  if (bid === null) {
    if (view.phase !== "bid") return null;
    const chosen = view.chosen.includes(seat);
    return h("span", {
      class: `coaster coaster--${chosen ? "down" : "none"}`,
      key: "down",
      "aria-hidden": "true",
    });
  }
  const how = won === bid ? "right" : won > bid ? "over" : "short";
  return h(
    "span",
    { class: `coaster coaster--up coaster--${how}`, key: "up", style: { "--nth": String(seat) } },
    h("b", { "aria-hidden": "true" }, String(won)),
    h("span", { class: "coaster__bid", "aria-hidden": "true" }, `/${bid}`),
    h("span", { class: "unseen" }, t("hp.wins", { n: won, bid })),
  );
}

/**
 * The chips on a seat, each in its owner's colour; one's own as soon as it is put there.
 * @param {View} view
 * @param {number} seat
 * @param {Words} words
 * @param {State} state
 */
function chips(view, seat, { t }, { room, you, picks }) {
  const mine = you?.doubt ?? (picks.choice?.kind === "doubt" ? picks.choice.value : null);
  const owners = view.doubts.flatMap((on, from) => (on === seat ? [from] : []));
  const pending = view.phase === "doubt" && mine === seat && typeof you?.seat === "number";
  const all = pending ? [Number(you?.seat)] : owners;
  if (all.length === 0) return null;
  return h(
    "span",
    { class: `chips${pending ? " chips--pending" : ""}`, key: "chips" },
    keyed(all, String, (from) => {
      const { name = "", initial = "", colour = 0 } = room?.seats[from] ?? {};
      return h(
        "span",
        { class: `chip avatar--${colour % 7}`, "data-from": from },
        h(
          "span",
          { class: "chip__disc", "data-fly": `chip-${from}`, "data-spot": "chip", "aria-hidden": "true" },
          initial,
        ),
        h("span", { class: "unseen" }, t("hp.chip", { name })),
      );
    }),
    all.length > 1 && h("b", { class: "chips__count", "aria-hidden": "true" }, `×${all.length}`),
  );
}
