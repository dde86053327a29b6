/**
 * Chat apps open links in a browser of their own, which forgets a seat when it closes and shares nothing with the real
 * one (U-20): say so, and how to get out.
 */
import { h } from "../dom/h.js";
import { copyText } from "../lobby/share.js";

/** LINE obeys this in an address; the others have to be told by hand. */
const OUT_OF_LINE = "openExternalBrowser";
const LINE = /\bLine\//;

let copied = false;

/** @param {Parameters<typeof import("./header.js").header>[0]} app */
export function inAppView(app) {
  const { t } = app.words;
  const way = new URL(location.href);
  way.searchParams.set(OUT_OF_LINE, "1");
  return h(
    "aside",
    { class: "in-app", "aria-label": t("in_app.title") },
    h("p", null, t("in_app")),
    LINE.test(navigator.userAgent)
      ? h("a", { class: "button button--soft", href: way.href }, t("in_app.open"))
      : h(
          "button",
          {
            type: "button",
            class: "button button--soft",
            onclick: async () => {
              copied = await copyText(location.href);
              app.prefer({});
            },
          },
          t(copied ? "share.copied" : "share.copy"),
        ),
  );
}
