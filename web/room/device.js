/**
 * "Move my seat here": another device takes this one's place by a link that is good once, for a minute (U-20). The code
 * stands in the link's fragment, which no browser ever sends to a server, and its QR code is drawn here for the same reason.
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 */
import { h } from "../dom/h.js";
import { qrView } from "../dom/qr.js";
import { copyText } from "../lobby/share.js";
import { now, span } from "./who.js";

const GOOD_FOR = 60_000; // ms, by the server

/** @param {App} app */
export function createDevice(app) {
  /** @type {{link: string, ends: number} | null} */
  let offer = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let ticking;

  async function make() {
    const { ok, move } = await app.ask("move");
    if (!ok || !move) return;
    const link = new URL(`r/${app.get().code}#move=${move}`, document.baseURI).href;
    offer = { link, ends: now(app.get()) + GOOD_FOR };
    app.set({});
  }

  /** @param {string} link */
  async function copy(link) {
    const done = await copyText(link);
    app.voice.toast(app.words.t(done ? "share.copied" : "share.copy_by_hand"), done ? "calm" : "alert");
  }

  function forget() {
    offer = null;
    clearTimeout(ticking);
  }

  /** @param {State} state */
  function offerView(state) {
    const { t } = app.words;
    clearTimeout(ticking);
    const left = offer ? offer.ends - now(state) : 0;
    if (!offer || left <= 0)
      return h(
        "button",
        { type: "button", class: "button button--main", key: "make", onclick: make },
        t(offer ? "device.again" : "device.make"),
      );
    const { link } = offer;
    ticking = setTimeout(() => app.set({}), 1000);
    return h(
      "div",
      { class: "device__link", key: "link" },
      h("input", {
        class: "input",
        readonly: true,
        value: link,
        "aria-label": t("device.link"),
        onfocus: (/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select(),
      }),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          { type: "button", class: "button button--soft", onclick: () => copy(link) },
          t("share.copy"),
        ),
        "share" in navigator &&
          h(
            "button",
            {
              type: "button",
              class: "button button--soft",
              // Closing the system's sheet rejects; there is nothing to say about that.
              onclick: () => navigator.share({ title: t("name"), url: link }).catch(() => {}),
            },
            t("share.send"),
          ),
      ),
      qrView(link, t("device.qr")),
      h("p", { class: "soft" }, t("device.left", { time: span(left) })),
    );
  }

  return {
    forget,
    /** @param {State} state */
    view: (state) => h("div", { class: "device" }, h("p", null, app.words.t("device.how")), offerView(state)),
  };
}
