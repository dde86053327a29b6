/**
 * How the others get here: link, code, QR (U-20). Works without HTTPS, where neither clipboard nor share exist.
 * Whoever streams hides it all until it is asked for.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/wire.d.ts").Room} Room
 * @typedef {import("../app/wire.d.ts").GameMeta} GameMeta
 */
import { h } from "../dom/h.js";

const SAID = 2000; // ms that "copied" stays

/** @param {App} app */
export function createShare(app) {
  let copied = 0;
  let revealed = false;
  /** @type {"qr" | "card" | null} */
  let open = null;
  const handouts = app.later(() => import("./handouts.js").then(({ createHandouts }) => createHandouts(app)));

  /** @param {string} link */
  async function copy(link) {
    const done = await copyText(link);
    app.voice.toast(app.words.t(done ? "share.copied" : "share.copy_by_hand"), done ? "calm" : "alert");
    copied = done ? Date.now() : 0;
    app.set({});
    setTimeout(() => app.set({}), SAID);
  }

  /** @param {typeof open} what */
  function hold(what) {
    open = what;
    app.set({});
  }

  function toggleVeil() {
    revealed = !revealed;
    app.set({});
  }

  /** @param {string} link */
  function buttons(link) {
    const { t } = app.words;
    return h(
      "div",
      { class: "row share__acts" },
      soft(Date.now() - copied < SAID ? t("share.copied") : t("share.copy"), () => copy(link)),
      "share" in navigator &&
        soft(
          t("share.send"),
          // Closing the system's sheet rejects; there is nothing to say about that.
          () => navigator.share({ title: t("name"), text: t("share.text"), url: link }).catch(() => {}),
        ),
    );
  }

  /** @param {Room} room */
  function screens({ code }) {
    const { t } = app.words;
    return h(
      "p",
      { class: "share__more" },
      h("button", { type: "button", class: "quiet", onclick: () => hold("card") }, t("share.card")),
      /** @type {const} */ (["table", "stream"]).map((view) =>
        h("a", { class: "quiet", href: `r/${code}?view=${view}`, target: "_blank" }, t(`share.${view}`)),
      ),
    );
  }

  return {
    /**
     * @param {Room} room
     * @param {GameMeta | undefined} meta
     */
    view(room, meta) {
      const { t } = app.words;
      const link = new URL(`r/${room.code}`, document.baseURI).href;
      const veiled = app.prefs.veil && !revealed;
      return h(
        "section",
        { class: `sheet share${veiled ? " share--veiled" : ""}`, "aria-labelledby": "share-title" },
        h(
          "div",
          { class: "row row--ends share__head" },
          h("h2", { class: "sheet__title", id: "share-title" }, t("share")),
          app.prefs.veil &&
            h(
              "button",
              { type: "button", class: "quiet", onclick: toggleVeil },
              t(veiled ? "share.unveil" : "share.veil"),
            ),
        ),
        !veiled && qrButton(room, () => hold("qr"), app),
        h(
          "div",
          { class: "share__words" },
          veiled
            ? h("p", { class: "soft", key: "veiled" }, t("share.veiled"))
            : [codeLine(room, app), linkField(link, app)],
          buttons(link),
          screens(room),
        ),
        open && handouts()?.view(open, room, meta, () => hold(null)),
      );
    },
  };
}

/**
 * @param {string} label
 * @param {() => unknown} onclick
 */
function soft(label, onclick) {
  return h("button", { type: "button", class: "button button--soft", onclick }, label);
}

/**
 * @param {Room} room
 * @param {() => void} enlarge
 * @param {App} app
 */
function qrButton({ code }, enlarge, { words: { t } }) {
  return h(
    "button",
    {
      type: "button",
      class: "share__enlarge",
      "aria-label": t("share.enlarge"),
      title: t("share.enlarge"),
      onclick: enlarge,
    },
    h("img", {
      class: "share__qr",
      src: `r/${code}/qr.svg`,
      alt: t("share.qr"),
      width: 200,
      height: 200,
      onerror: (/** @type {Event} */ event) => /** @type {Element} */ (event.target).parentElement?.remove(),
    }),
  );
}

/**
 * @param {Room} room
 * @param {App} app
 */
function codeLine({ code }, { words: { t } }) {
  return h(
    "p",
    { class: "share__code", key: "code" },
    h("span", { class: "soft" }, t("share.code")),
    " ",
    h("strong", null, code),
  );
}

/**
 * @param {string} link
 * @param {App} app
 */
function linkField(link, { words: { t } }) {
  return h("input", {
    class: "input share__link",
    key: "link",
    readonly: true,
    value: link,
    "aria-label": t("share.link"),
    onfocus: (/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select(),
  });
}

/**
 * @param {string} text
 * @returns {Promise<boolean>}
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

/**
 * Plain HTTP has no clipboard API; selecting and copying still works.
 * @param {string} text
 */
function copyByHand(text) {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "unseen";
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
