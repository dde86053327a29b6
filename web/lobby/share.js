/**
 * How the others get here: link, code, QR (U-20). Works without HTTPS, where neither clipboard nor share exist.
 */
import { h } from "../dom/h.js";

const SAID = 2000; // ms that "copied" stays

/** @param {import("../app/app.d.ts").App} app */
export function createShare(app) {
  let copied = 0;

  /** @param {string} link */
  async function copy(link) {
    const done = await copyText(link);
    app.voice.toast(app.words.t(done ? "share.copied" : "share.copy_by_hand"), done ? "calm" : "alert");
    copied = done ? Date.now() : 0;
    app.set({});
    setTimeout(() => app.set({}), SAID);
  }

  return {
    /** @param {import("../app/wire.d.ts").Room} room */
    view(room) {
      const { t } = app.words;
      const link = new URL(`r/${room.code}`, document.baseURI).href;
      return h(
        "section",
        { class: "sheet share", "aria-labelledby": "share-title" },
        h("h2", { class: "sheet__title", id: "share-title" }, t("share")),
        h("img", {
          class: "share__qr",
          src: `r/${room.code}/qr.svg`,
          alt: t("share.qr"),
          width: 200,
          height: 200,
          ref: (/** @type {HTMLImageElement} */ el) => {
            el.onerror = () => el.remove();
          },
        }),
        h(
          "div",
          { class: "share__words" },
          h(
            "p",
            { class: "share__code" },
            h("span", { class: "soft" }, t("share.code")),
            " ",
            h("strong", null, room.code),
          ),
          h("input", {
            class: "input share__link",
            readonly: true,
            value: link,
            "aria-label": t("share.link"),
            onfocus: (/** @type {FocusEvent} */ event) =>
              /** @type {HTMLInputElement} */ (event.target).select(),
          }),
          h(
            "div",
            { class: "row" },
            h(
              "button",
              { type: "button", class: "button button--soft", onclick: () => copy(link) },
              Date.now() - copied < SAID ? t("share.copied") : t("share.copy"),
            ),
            "share" in navigator &&
              h(
                "button",
                {
                  type: "button",
                  class: "button button--soft",
                  // Closing the system's sheet rejects; there is nothing to say about that.
                  onclick: () =>
                    navigator.share({ title: t("name"), text: t("share.text"), url: link }).catch(() => {}),
                },
                t("share.send"),
              ),
          ),
        ),
      );
    },
  };
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
