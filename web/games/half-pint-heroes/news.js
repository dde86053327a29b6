/**
 * What the round came to, above the sheet: a brawl, and who predicted right.
 */
import { h } from "../../dom/h.js";
import { nameOf } from "../../table/seats.js";
import { roundsOf } from "../../table/sheet.js";
import { sign } from "./pips.js";

/** @type {NonNullable<import("../../app/app.d.ts").GameModule["news"]>} */
export function news(state, { words: { t, list } }) {
  const { room, game } = state;
  const round = roundsOf(state)
    .filter((one) => one.round !== null)
    .at(-1);
  if (!room || !round) return null;
  const brawl = round.why.flat().find(({ what }) => what === "brawl");
  const right = round.why.flatMap((items, seat) =>
    items.some(({ what }) => what === "prediction") ? [nameOf(room, seat)] : [],
  );
  if (game?.result && !brawl) return null;
  return h(
    "div",
    { class: `news${brawl ? " news--brawl" : ""}` },
    brawl &&
      h(
        "p",
        { class: "news__brawl", key: "brawl" },
        sign("blow"),
        t("hp.news.brawl", { name: nameOf(room, Number(brawl.by)) }),
      ),
    h(
      "p",
      { class: `news__right${right.length > 0 ? "" : " news__right--none"}`, key: "right" },
      sign("target"),
      right.length > 0 ? t("hp.news.right", { names: list(right) }) : t("hp.news.none"),
    ),
  );
}
