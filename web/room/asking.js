/**
 * Somebody who watches would like a seat, and the host gives one (U-20, U-28).
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 */
import { h, keyed } from "../dom/h.js";
import { myName } from "./who.js";

/**
 * Ask for a seat, or no longer. Names may be alike, so this browser remembers that it asked.
 * @param {State} state
 * @param {App} app
 */
export function askButton(state, app) {
  const { room, you, code } = state;
  if (!room || !you || you.seat !== null || room.phase === "over") return null;
  const secret = `asks ${code}`;
  const me = myName(state, app.prefs.name);
  const asks = app.memory.secret(secret) !== null && room.asking.some(({ name }) => name === me);
  const act = async () => {
    const { ok } = await app.ask("ask_seat", { on: !asks });
    if (ok) app.memory.keepSecret(secret, asks ? null : "yes");
    app.set({});
  };
  return h(
    "button",
    {
      type: "button",
      class: "button button--soft",
      key: "ask seat",
      "aria-pressed": asks ? "true" : "false",
      onclick: act,
    },
    app.words.t(asks ? "asking.stop" : "asking.ask"),
  );
}

/**
 * Who asks; the host chooses a seat for them, a free one or a bot's.
 * @param {State} state
 * @param {App} app
 */
export function askersView({ room, you }, app) {
  const { t } = app.words;
  if (!room || !you || room.asking.length === 0) return null;
  const seats = room.seats.flatMap((seat, index) =>
    !seat || seat.bot ? [{ index, bot: seat?.name ?? null }] : [],
  );
  return h(
    "ul",
    { class: "askers" },
    keyed(
      room.asking,
      ({ no }) => no,
      ({ no, name }) =>
        h(
          "li",
          { class: "askers__one" },
          h("span", null, h("bdi", null, name), " ", h("span", { class: "soft" }, t("asking.wants"))),
          you.host &&
            room.phase !== "over" &&
            h(
              "span",
              { class: "row" },
              keyed(
                seats,
                ({ index }) => index,
                ({ index, bot }) =>
                  h(
                    "button",
                    {
                      type: "button",
                      class: "button button--soft",
                      onclick: () => app.ask("host", { do: "seat", asker: no, seat: index }),
                    },
                    bot ? t("asking.give.bot", { name: bot }) : t("asking.give", { n: index + 1 }),
                  ),
              ),
            ),
        ),
    ),
  );
}
