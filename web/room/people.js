/**
 * Who is here, and what can be done about it: leave a seat, take one, be called otherwise, and what a host may do with
 * others (U-21, U-28).
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("../app/wire.d.ts").Seat} Seat
 */
import { cleanName } from "../app/door.js";
import { h, keyed } from "../dom/h.js";
import { askButton, askersView } from "./asking.js";
import { pauseButton } from "./matters.js";
import { hosts, isAway, myName } from "./who.js";

const LONGEST_NAME = 40; // in code units; the server counts letters
const FACTORS = [1, 2, 3, 4];

/**
 * @param {App} app
 * @param {import("./sure.js").Sure} sure
 */
export function createPeople(app, sure) {
  /** @type {string | null} a name being typed */
  let typed = null;
  /** @type {null | "seats" | "room"} what a person to be removed may no longer do */
  let bar = null;

  /** @param {SubmitEvent} event */
  async function rename(event) {
    event.preventDefault();
    const name = cleanName(typed ?? "");
    if (!name) return;
    const { ok } = await app.ask("rename", { name });
    if (!ok) return;
    typed = null;
    app.prefer({ name });
  }

  /** @param {State} state */
  function nameForm(state) {
    const { t } = app.words;
    if (typed === null)
      return button(t("name.change"), () => {
        typed = myName(state, app.prefs.name);
        app.set({});
      });
    return h(
      "form",
      { class: "row row--join sure", key: "name", onsubmit: rename, autocomplete: "off" },
      h("input", {
        class: "input",
        name: "name",
        "aria-label": t("door.name"),
        value: typed,
        maxlength: LONGEST_NAME,
        enterkeyhint: "done",
        oninput: (/** @type {InputEvent} */ event) => {
          typed = /** @type {HTMLInputElement} */ (event.target).value;
        },
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.isComposing && event.key === "Enter") event.preventDefault();
        },
        ref: (/** @type {HTMLInputElement} */ el) => queueMicrotask(() => el.select()),
      }),
      h("button", { type: "submit", class: "button button--soft" }, t("name.set")),
    );
  }

  /**
   * @param {number} seat
   * @param {State} state
   */
  function mine(seat, state) {
    const { t } = app.words;
    return [
      nameForm(state),
      sure.twice(`stand ${seat}`, {
        label: t("seat.leave"),
        question: t(state.room?.phase === "playing" ? "sure.stand" : "sure.stand.over"),
        yes: t("seat.leave"),
        act: () => app.ask("stand"),
      }),
    ];
  }

  /**
   * @param {number} seat
   * @param {Seat} one
   * @param {State} state
   */
  function ofHost(seat, { name, connected }, { room, you }) {
    const { t } = app.words;
    return [
      connected &&
        sure.twice(`host ${seat}`, {
          label: t("host.hand_over"),
          name: t("host.hand_over.who", { name }),
          question: t("sure.hand_over", { name }),
          yes: t("host.hand_over"),
          act: () => app.ask("host", { do: "host", seat }),
        }),
      room?.settings.clock.move != null && leisure(seat, name, you?.extra_time?.[seat] ?? 1),
      sure.twice(`remove ${seat}`, {
        label: t("seat.remove"),
        name: t("seat.remove.who", { name }),
        question: t(room?.phase === "playing" ? "sure.remove" : "sure.remove.over", { name }),
        yes: t("seat.remove"),
        more: barChoice(),
        act: () => {
          app.ask("host", { do: "remove", seat, bar });
          bar = null;
        },
      }),
    ];
  }

  /** What they may still do afterwards. */
  function barChoice() {
    const { t } = app.words;
    return choice(
      t("bar"),
      "bar",
      [null, /** @type {const} */ ("seats"), /** @type {const} */ ("room")].map((value) => ({
        label: t(`bar.${value ?? "none"}`),
        checked: bar === value,
        act: () => {
          bar = value;
          app.set({});
        },
      })),
    );
  }

  /**
   * More time for one, without a word to anybody (U-14).
   * @param {number} seat
   * @param {string} name
   * @param {number} given how many times the usual time they have now
   */
  function leisure(seat, name, given) {
    const { t } = app.words;
    return choice(
      t("host.time", { name }),
      `time-${seat}`,
      FACTORS.map((factor) => ({
        label: t("host.time.factor", { n: factor }),
        checked: given === factor,
        act: () => app.ask("host", { do: "extra_time", seat, factor }),
      })),
    );
  }

  /**
   * @param {number} seat
   * @param {Seat} one
   * @param {State} state
   */
  function acts(seat, one, state) {
    const { room, you } = state;
    const { t } = app.words;
    if (!room || !you) return null;
    if (you.seat === seat) return mine(seat, state);
    if (one.bot)
      return (
        one.vacant &&
        you.seat === null &&
        (!room.locked || you.host) &&
        button(t("seat.take"), () => app.ask("sit", { seat }), t("seat.take.who", { name: one.name }))
      );
    if (!you.host) return null;
    return h(
      "details",
      { class: "person__more" },
      h("summary", { class: "quiet", "aria-label": t("host.more.who", { name: one.name }) }, t("host.more")),
      h("div", { class: "person__acts" }, ofHost(seat, one, state)),
    );
  }

  /**
   * @param {number} seat
   * @param {Seat} one
   * @param {State} state
   */
  function personView(seat, one, state) {
    const { t } = app.words;
    const notes = [
      state.you?.seat === seat && t("seat.you"),
      state.room && hosts(state.room, seat) && t("seat.host"),
      one.bot && t("seat.bot"),
      one.stand_in && t("table.stand_in"),
      isAway(one) && t("seat.away"),
    ];
    return h(
      "li",
      { class: "place" },
      h("span", { class: `avatar avatar--${one.colour % 7}`, "aria-hidden": "true" }, one.initial),
      h(
        "span",
        { class: "place__who" },
        h("bdi", { class: "place__name" }, one.name),
        h("span", { class: "place__notes" }, notes.filter(Boolean).join(" · ")),
      ),
      acts(seat, one, state),
    );
  }

  return {
    forget() {
      typed = null;
      bar = null;
    },
    /** @param {State} state */
    view(state) {
      const { room, you } = state;
      const { t, list } = app.words;
      if (!room || !you) return null;
      return h(
        "div",
        { class: "people" },
        h(
          "ol",
          { class: "places" },
          keyed(
            room.seats.flatMap((seat, index) => (seat ? [{ seat, index }] : [])),
            ({ index }) => index,
            ({ seat, index }) => personView(index, seat, state),
          ),
        ),
        room.spectators > 0 &&
          h(
            "p",
            { class: "soft people__watching" },
            t("spectators", { n: room.spectators, names: list(room.spectator_names) }),
          ),
        askersView(state, app),
        h(
          "div",
          { class: "row people__tools" },
          askButton(state, app),
          you.seat === null && nameForm(state),
          pauseButton(state, app),
          button(t("room"), () => app.pick({ panel: "room" })),
          button(t("device"), () => app.pick({ panel: "device" })),
          you.host &&
            room.phase === "playing" &&
            sure.twice("end", {
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

/**
 * @param {string} label
 * @param {() => unknown} onclick
 * @param {string} [name] where the label alone doesn't say whom it is about
 */
const button = (label, onclick, name) =>
  h("button", { type: "button", class: "quiet", key: label, "aria-label": name ?? null, onclick }, label);

/**
 * @param {string} legend
 * @param {string} name
 * @param {{label: string, checked: boolean, act: () => unknown}[]} values
 */
export function choice(legend, name, values) {
  return h(
    "fieldset",
    { class: "choice", key: name },
    h("legend", null, legend),
    values.map(({ label, checked, act }) =>
      h(
        "label",
        { class: "choice__one" },
        h("input", { type: "radio", name, checked, onchange: act }),
        h("span", null, label),
      ),
    ),
  );
}
