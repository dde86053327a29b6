/**
 * A page over the page: titled, closed by its button, by Escape, or by a tap beside it.
 */
import { h } from "./h.js";

/**
 * @param {string} name of the panel; the text of that name is its title
 * @param {import("./h.js").Child} content
 * @param {Pick<import("../app/app.d.ts").App, "words" | "pick">} app
 */
export function dialogView(name, content, app) {
  const { t } = app.words;
  const close = () => app.pick({ panel: null });
  return h(
    "dialog",
    {
      class: "dialog sheet",
      key: name,
      "aria-labelledby": "dialog-title",
      onclose: close,
      onclick: (/** @type {MouseEvent} */ event) => event.target === event.currentTarget && close(),
      ref: modal,
    },
    h(
      "div",
      { class: "row row--ends" },
      h("h2", { class: "sheet__title", id: "dialog-title" }, t(name)),
      h("button", { type: "button", class: "quiet", onclick: close }, t("close")),
    ),
    content,
  );
}

/**
 * Opens a new dialog over the page; when it goes, the focus is back where it came from.
 * @param {HTMLDialogElement} el
 */
export function modal(el) {
  queueMicrotask(() => el.isConnected && el.showModal());
  return () => {
    el.onclose = null; // it has no say any more: another panel may be open by then
    el.close();
  };
}
