/**
 * After the game: this browser deals anew and says in plain words what that proves, and what it does not.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("./check.js").Verdict} Verdict
 */
import { getReplay } from "../app/api.js";
import { sign } from "../app/header.js";
import { h } from "../dom/h.js";
import { loadDeal } from "../games/index.js";
import { check } from "./check.js";

const SHIELD = "M12 3l7.5 2.7v5.8c0 4.6-3 8-7.5 9.5-4.5-1.5-7.5-4.9-7.5-9.5V5.7z";
/** Inside the shield: a tick, an exclamation mark, a stroke. */
const SIGNS = {
  good: "M8.5 12l2.6 2.6L15.8 9.6",
  broken: "M12 7.5v5.5M12 16v.4",
  withheld: "M12 7.5v5.5M12 16v.4",
  alone: "M9 12h6",
  unknown: "M9 12h6",
};

/** @param {App} app */
export function createVerdict(app) {
  /** @type {{game: string, verdict: Verdict | null, failed: boolean}} */
  let asked = { game: "", verdict: null, failed: false };

  /** @param {State} state */
  async function ask({ room }) {
    const game = `${room?.code} ${room?.game_no}`;
    if (!room || asked.game === game) return;
    asked = { game, verdict: null, failed: false };
    const { status, body } = await getReplay(room.code, room.game_no);
    const deal = await loadDeal(room.game).catch(() => null);
    if (asked.game !== game) return;
    const verdict =
      status === 200
        ? check(deal, body.receipt, body.log, app.memory.witness(game), app.memory.secret(game))
        : null;
    asked = { game, verdict, failed: verdict === null };
    app.set({});
  }

  return {
    /**
     * One line below the ranking; it opens the whole account.
     * @param {State} state
     */
    line(state) {
      void ask(state);
      const { verdict, failed } = asked;
      if (!verdict && !failed) return null;
      const { t } = app.words;
      return h(
        "button",
        {
          type: "button",
          key: "fair",
          class: `quiet fair fair--${tone(verdict)}`,
          onclick: () => app.pick({ panel: "fair" }),
        },
        t(`fair.${tone(verdict)}`),
      );
    },
    /**
     * The same as a button with a sign: ✓, ⚠, or – where something is left open.
     * @param {State} state
     */
    tag(state) {
      void ask(state);
      const { verdict, failed } = asked;
      if (!verdict && !failed) return null;
      const { t } = app.words;
      const kind = tone(verdict);
      return h(
        "button",
        {
          type: "button",
          class: `quiet head__tool fair__tag fair--${kind}`,
          "aria-label": t(`fair.${kind}`),
          title: t(`fair.${kind}`),
          onclick: () => app.pick({ panel: "fair" }),
        },
        sign(SHIELD + SIGNS[kind]),
      );
    },
    view() {
      return account(asked.verdict, app);
    },
  };
}

/**
 * @param {Verdict | null} verdict
 * @returns {"unknown" | "broken" | "withheld" | "alone" | "good"}
 */
function tone(verdict) {
  if (!verdict) return "unknown";
  if (!verdict.ok) return "broken";
  if (verdict.withheld.length > 0) return "withheld";
  return verdict.used > 0 ? "good" : "alone";
}

/**
 * @param {Verdict | null} verdict
 * @param {App} app
 */
function account(verdict, { words: { t, list } }) {
  return h(
    "div",
    { class: "account" },
    h("p", { class: `fair fair--${tone(verdict)}` }, h("b", null, t(`fair.${tone(verdict)}`))),
    verdict &&
      h(
        "ul",
        { class: "account__points" },
        verdict.points.map(({ point, ok }) =>
          h(
            "li",
            { class: `point point--${ok === null ? "none" : ok ? "good" : "bad"}` },
            t(`fair.point.${point}.${ok === null ? "none" : ok ? "good" : "bad"}`),
          ),
        ),
      ),
    verdict &&
      verdict.withheld.length > 0 &&
      h("p", null, t("fair.withheld.who", { names: list(verdict.withheld) })),
    h("h3", { class: "account__title" }, t("fair.how")),
    h("p", null, t("fair.how.text")),
    h("h3", { class: "account__title" }, t("fair.promise")),
    h("p", null, t("fair.promise.text")),
  );
}
