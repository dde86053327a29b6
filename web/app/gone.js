/**
 * Nothing to play with any more: why, and where to go from here.
 *
 * @typedef {import("./app.d.ts").App} App
 * @typedef {import("./app.d.ts").State} State
 */
import { h } from "../dom/h.js";
import { header } from "./header.js";

/** To come back would only lead here again. */
const FOR_GOOD = new Set(["removed", "spectators_closed", "expired"]);

/** @param {App} app */
export function createGone(app) {
  /** @param {State["link"]} link */
  function words(link) {
    const { t, has } = app.words;
    if (link.is === "refused") {
      const key = has(`bye.${link.code}`) ? `bye.${link.code}` : `code.${link.code}`;
      return { why: link.code, text: has(key) ? t(key) : link.text || t("bye.other") };
    }
    const why = link.is === "closed" ? link.reason : "";
    return { why, text: t(has(`bye.${why}`) ? `bye.${why}` : "bye.other") };
  }

  return {
    /** @param {State} state */
    view({ link }) {
      const { t, has } = app.words;
      const { why, text } = words(link);
      return h(
        "div",
        { class: "page" },
        header(app, null),
        h(
          "main",
          { class: "notice", id: "main" },
          h("h1", { class: "notice__title" }, text),
          has(`bye.${why}.next`) && h("p", null, t(`bye.${why}.next`)),
          h(
            "p",
            { class: "row row--middle" },
            !FOR_GOOD.has(why) &&
              h(
                "button",
                { type: "button", class: "button", onclick: () => location.reload() },
                t("link.again"),
              ),
            h("a", { class: "button button--soft", href: "./" }, t("link.home")),
          ),
        ),
      );
    },
  };
}
