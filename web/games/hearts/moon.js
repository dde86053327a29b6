/**
 * The moon of Hearts: the choice that it may leave, and the news of it above the sheet.
 *
 * @typedef {import("../../app/app.d.ts").GameModule} GameModule
 * @typedef {import("../../app/app.d.ts").App} App
 * @typedef {import("../../app/app.d.ts").State} State
 * @typedef {import("./table.js").View} View
 */
import { h } from "../../dom/h.js";
import { nameOf } from "../../table/seats.js";

/** @param {"moon" | "sun"} what */
function sky(what) {
  return h(
    "svg",
    { class: `sky sky--${what}`, viewBox: "0 0 48 48", "aria-hidden": "true" },
    h("circle", { class: "sky__disc", cx: 24, cy: 24, r: 15 }),
    what === "moon"
      ? h("path", { class: "sky__shade", d: "M24 9a15 15 0 0 0 0 30 19 19 0 0 1 0-30z" })
      : h("path", {
          class: "sky__rays",
          d: "M24 1v5M24 42v5M1 24h5M42 24h5M7.7 7.7l3.6 3.6M36.7 36.7l3.6 3.6M7.7 40.3l3.6-3.6M36.7 11.3l3.6-3.6",
        }),
  );
}

/**
 * Someone has taken everything and chooses who pays.
 * @type {NonNullable<GameModule["middle"]>}
 */
export function moonView({ game, room, you, rest }, { words: { t } }) {
  const view = /** @type {View | null} */ (game);
  if (rest || view?.phase !== "moon" || view.shooter === null || !room) return null;
  const mine = view.shooter === you?.seat;
  return h(
    "section",
    { class: "moon", key: "moon", "aria-labelledby": "moon-title" },
    sky("moon"),
    h("h2", { class: "moon__title", id: "moon-title" }, t("he.shout.moon")),
    h(
      "p",
      { class: "moon__line" },
      t(mine ? "he.moon.mine" : "he.moon.theirs", { name: nameOf(room, view.shooter) }),
    ),
  );
}

/**
 * One button a choice, with what it means.
 * @type {NonNullable<GameModule["act"]>}
 */
export function moonAct({ you, busy }, app) {
  const { prompt } = you ?? {};
  const { t } = app.words;
  if (prompt?.kind !== "moon") return null;
  return h(
    "div",
    { class: "choices", key: "moon" },
    prompt.choices?.map((choice, i) =>
      h(
        "button",
        {
          type: "button",
          class: `button ${i === 0 ? "button--main" : "button--soft"} choices__one`,
          key: choice,
          "aria-disabled": busy ? "true" : null,
          onclick: () => app.act({ type: "moon", choice }),
        },
        h("b", null, t(`he.moon.${choice}`)),
        h("small", null, t(`he.moon.${choice}.means`)),
      ),
    ),
  );
}

/** @type {NonNullable<GameModule["typed"]>} */
export function moonTyped({ you }, { words: { t } }) {
  if (you?.prompt?.kind !== "moon") return [];
  return (you.prompt.choices ?? []).map((choice) => ({
    words: t(`he.typed.${choice}`).split(" "),
    action: { type: "moon", choice },
  }));
}

/**
 * Who shot the moon in the round just played.
 * @type {NonNullable<GameModule["news"]>}
 */
export function moonNews({ game, room }, { words: { t } }) {
  const item = game?.rounds
    .at(-1)
    ?.why.flat()
    .find(({ what }) => what === "moon" || what === "sun");
  if (!item || !room) return null;
  const what = item.what === "sun" ? "sun" : "moon";
  return h(
    "p",
    { class: "news", key: "moon" },
    sky(what),
    h("b", null, t(what === "sun" ? "he.say.sun" : "say.moon", { name: nameOf(room, Number(item.seat)) })),
  );
}
