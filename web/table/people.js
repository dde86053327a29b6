/**
 * Who is here, and what can be done about it: leave a seat, take a bot's place, and what a host may do (U-28).
 * What can't be undone asks once more.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 */
import { h, keyed } from "../dom/h.js";

/** @param {App} app */
export function createPeople(app) {
  /** @type {string | null} what waits for a second tap */
  let sure = null;

  /** @param {string | null} what */
  function ask(what) {
    sure = what;
    app.set({});
  }

  /**
   * A button, and after a tap the question with its two answers.
   * @param {string} what
   * @param {{label: string, name?: string, question: string, yes: string, act: () => unknown}} how
   */
  function twice(what, { label, name, question, yes, act }) {
    const { t } = app.words;
    if (sure !== what)
      return h(
        "button",
        {
          type: "button",
          class: "quiet",
          key: `ask ${what}`,
          "aria-label": name ?? null,
          onclick: () => ask(what),
        },
        label,
      );
    return h(
      "div",
      { class: "sure", key: `sure ${what}`, role: "group", "aria-label": question },
      h("p", null, question),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          {
            type: "button",
            class: "button button--main",
            ref: (/** @type {HTMLElement} */ el) => queueMicrotask(() => el.focus()),
            onclick: () => {
              ask(null);
              act();
            },
          },
          yes,
        ),
        h("button", { type: "button", class: "button button--soft", onclick: () => ask(null) }, t("sure.no")),
      ),
    );
  }

  /**
   * @param {number} seat
   * @param {State} state
   */
  function acts(seat, { room, you }) {
    const { t } = app.words;
    const { name = "", bot } = room?.seats[seat] ?? {};
    const running = room?.phase === "playing";
    if (you?.seat === seat)
      return twice("stand", {
        label: t("seat.leave"),
        question: t(running ? "sure.stand" : "sure.stand.over"),
        yes: t("seat.leave"),
        act: () => app.ask("stand"),
      });
    if (bot)
      return (
        you?.seat === null &&
        running &&
        h(
          "button",
          {
            type: "button",
            class: "quiet",
            "aria-label": t("seat.take.who", { name }),
            onclick: () => app.ask("sit", { seat }),
          },
          t("seat.take"),
        )
      );
    return (
      you?.host &&
      twice(`remove ${seat}`, {
        label: t("seat.remove"),
        name: t("seat.remove.who", { name }),
        question: t(running ? "sure.remove" : "sure.remove.over", { name }),
        yes: t("seat.remove"),
        act: () => app.ask("host", { do: "remove", seat }),
      })
    );
  }

  return {
    forget() {
      sure = null;
    },
    /** @param {State} state */
    view(state) {
      const { room, you } = state;
      const { t, list } = app.words;
      if (!room || !you) return null;
      const host = room.host;
      return h(
        "div",
        { class: "people" },
        h(
          "ol",
          { class: "places" },
          keyed(
            room.seats.flatMap((seat, index) => (seat ? [{ seat, index }] : [])),
            ({ index }) => index,
            ({ seat, index }) =>
              h(
                "li",
                { class: "place" },
                h(
                  "span",
                  { class: `avatar avatar--${seat.colour % 7}`, "aria-hidden": "true" },
                  seat.initial,
                ),
                h(
                  "span",
                  { class: "place__who" },
                  h("bdi", { class: "place__name" }, seat.name),
                  h(
                    "span",
                    { class: "place__notes" },
                    [
                      you.seat === index && t("seat.you"),
                      host && "seat" in host && host.seat === index && t("seat.host"),
                      seat.bot && t("seat.bot"),
                      !seat.connected && !seat.bot && t("seat.away"),
                    ]
                      .filter(Boolean)
                      .join(" · "),
                  ),
                ),
                acts(index, state),
              ),
          ),
        ),
        room.spectators > 0 &&
          h(
            "p",
            { class: "soft people__watching" },
            t("spectators", { n: room.spectators, names: list(room.spectator_names) }),
          ),
        you.host &&
          room.phase === "playing" &&
          h(
            "div",
            { class: "people__end" },
            twice("end", {
              label: t("host.end"),
              question: t("sure.end"),
              yes: t("host.end"),
              act: () => {
                app.pick({ panel: null });
                app.ask("host", { do: "end" });
              },
            }),
          ),
      );
    },
  };
}
