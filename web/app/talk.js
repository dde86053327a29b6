/**
 * Talk: lines and stamps. Stamps reach each reader in their own language; people's words only ever become text (U-26).
 *
 * @typedef {import("./app.d.ts").App} App
 * @typedef {import("./app.d.ts").State} State
 * @typedef {import("./app.d.ts").Line} Line
 */
import { h, keyed } from "../dom/h.js";

const STAMPS = ["hello", "nice", "thanks", "wow", "sorry", "wait", "hurry", "bye"];
const LONGEST = 200; // letters, as the server counts them

/**
 * @param {App} app
 */
export function createTalk(app) {
  let typed = "";
  /** @type {"table" | "spectators"} whom a spectator writes to */
  let to = "spectators";

  /** @param {SubmitEvent} event */
  async function send(event) {
    event.preventDefault();
    const text = typed.trim();
    if (!text) return;
    typed = "";
    const { you } = app.get();
    const { ok } = await app.ask("say", { to: you?.seat === null ? to : "table", text });
    if (!ok) typed ||= text;
    app.set({});
  }

  /** @param {InputEvent} event */
  function type(event) {
    typed = /** @type {HTMLInputElement} */ (event.target).value;
  }

  /**
   * Down to the newest line, whenever one is added.
   * @param {HTMLElement} el
   */
  function follow(el) {
    const down = () => {
      el.scrollTop = el.scrollHeight;
    };
    const watch = new MutationObserver(down);
    watch.observe(el, { childList: true });
    queueMicrotask(down);
    return () => watch.disconnect();
  }

  /** @param {App} app */
  function audience({ words: { t } }) {
    return h(
      "fieldset",
      { class: "choice talk__to" },
      h("legend", { class: "unseen" }, t("talk.to")),
      /** @type {const} */ (["spectators", "table"]).map((whom) =>
        h(
          "label",
          { class: "choice__one" },
          h("input", {
            type: "radio",
            name: "talk-to",
            value: whom,
            checked: to === whom,
            onchange: () => {
              to = whom;
              app.set({});
            },
          }),
          h("span", null, t(`talk.to.${whom}`)),
        ),
      ),
    );
  }

  /**
   * Whose lines this reader would rather not see; only this reader's page knows.
   * @param {State} state
   */
  function mutes({ talk, code, you, room }) {
    const { t } = app.words;
    const me = you?.seat == null ? app.prefs.name : room?.seats[you.seat]?.name;
    const muted = app.memory.muted(code);
    const names = [...new Set([...talk.map(({ name }) => name), ...muted])].filter((name) => name !== me);
    return h(
      "details",
      { class: "talk__mutes" },
      h("summary", { class: "quiet" }, t("talk.mute")),
      toggle(t("talk.mute.all"), !app.prefs.talk, () => app.prefer({ talk: !app.prefs.talk })),
      keyed(names, String, (name) =>
        toggle(t("talk.mute.one", { name }), muted.includes(name), () => {
          app.memory.mute(code, name, !muted.includes(name));
          app.set({});
        }),
      ),
    );
  }

  return {
    /** @param {State} state */
    view(state) {
      const { talk, you, room, code } = state;
      const { t } = app.words;
      const muted = app.memory.muted(code);
      const lines = app.prefs.talk ? talk.filter(({ name }) => !muted.includes(name)) : [];
      const writes = room?.settings?.chat !== false;
      return h(
        "section",
        { class: "talk", key: "talk", "aria-labelledby": "talk-title" },
        h(
          "div",
          { class: "row row--ends" },
          h("h2", { class: "talk__title", id: "talk-title" }, t("talk")),
          h(
            "button",
            { type: "button", class: "quiet", onclick: () => app.pick({ panel: null }) },
            t("close"),
          ),
        ),
        h(
          "div",
          {
            class: "talk__lines",
            role: "log",
            "aria-live": "off",
            tabindex: 0,
            "aria-labelledby": "talk-title",
            ref: follow,
          },
          lines.length === 0 &&
            h("p", { class: "soft", key: "none" }, t(app.prefs.talk ? "talk.none" : "talk.hidden")),
          keyed(
            lines,
            ({ n }) => n,
            (line) => lineView(line, app),
          ),
        ),
        mutes(state),
        h(
          "div",
          { class: "talk__stamps", role: "group", "aria-label": t("talk.stamps") },
          STAMPS.map((stamp) =>
            h(
              "button",
              { type: "button", class: "stamp", onclick: () => app.ask("stamp", { stamp }) },
              t(`stamp.${stamp}`),
            ),
          ),
        ),
        writes && you?.seat === null && audience(app),
        writes &&
          h(
            "form",
            { class: "row row--join", onsubmit: send, autocomplete: "off" },
            h("input", {
              class: "input",
              name: "line",
              "aria-label": t("talk.write"),
              placeholder: t("talk.write"),
              maxlength: LONGEST,
              enterkeyhint: "send",
              value: typed,
              oninput: type,
              // An IME's Enter chooses a word; it must not send the line.
              onkeydown: (/** @type {KeyboardEvent} */ event) => {
                if (event.isComposing && event.key === "Enter") event.preventDefault();
              },
            }),
            h("button", { type: "submit", class: "button button--soft" }, t("talk.send")),
          ),
      );
    },
  };
}

/**
 * @param {string} label
 * @param {boolean} checked
 * @param {() => void} onchange
 */
function toggle(label, checked, onchange) {
  return h(
    "label",
    { class: "toggle" },
    h("input", { type: "checkbox", checked, onchange }),
    h("span", null, label),
  );
}

/**
 * @param {Line} line
 * @param {App} app
 */
function lineView(line, app) {
  const { t } = app.words;
  return h(
    "p",
    { class: `line${line.to === "spectators" ? " line--aside" : ""}` },
    line.to === "spectators" && h("small", { class: "line__to" }, t("talk.to.spectators")),
    h("b", { class: "line__name" }, h("bdi", null, line.name)),
    " ",
    line.t === "stamped"
      ? h("span", { class: "line__stamp" }, t(`stamp.${line.stamp}`))
      : h("bdi", { class: "line__text" }, line.text),
  );
}
