/**
 * Views are plain descriptions; `render` makes the page match them.
 *
 *   render(place, [h("p", {class: "status"}, "Your turn"), keyed(cards, nameOf, cardView)])
 *
 * A node keeps its element from one render to the next: by `key` where it has one, else by its slot
 * among the keyless siblings. A `false` or `null` child keeps its slot empty, so what follows stays put.
 * Words only ever become text nodes. A focus whose control goes is handed on.
 *
 * @typedef {{tag: string, key: string | null, props: Props, children: (Node_ | null)[], text: string,
 *   el?: Element | Text, undo?: () => void}} Node_
 * @typedef {Node_ | string | number | false | null | undefined | Child[]} Child
 * @typedef {Record<string, unknown>} Props
 */

const SVG = "http://www.w3.org/2000/svg";
const TEXT = "#";
/** Written as properties: their attributes only give the first value. */
const AS_PROPERTY = new Set(["value", "checked", "selected", "open"]);
/** What may be handed a focus: nothing to write in, or a phone would bring its keyboard. */
const CONTROLS = "a[href], button, summary, [type=checkbox], [type=radio], [tabindex='0']";

/** @type {WeakMap<Element, (Node_ | null)[]>} */
const shown = new WeakMap();

/**
 * @param {string} tag
 * @param {Props | null} [props] attributes, `on…` listeners, `style` (object), `key`, and
 *   `ref`: called once with the new element; may return an undo
 * @param {...Child} children
 * @returns {Node_}
 */
export function h(tag, props, ...children) {
  const { key, ...rest } = props ?? {};
  return { tag, key: key == null ? null : String(key), props: rest, children: flat(children), text: "" };
}

/**
 * One node an item, recognised again by its key.
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => string | number} keyOf
 * @param {(item: T, index: number) => Node_} viewOf
 * @returns {Node_[]}
 */
export function keyed(items, keyOf, viewOf) {
  return items.map((item, index) => ({ ...viewOf(item, index), key: String(keyOf(item)) }));
}

/**
 * Make the children of `place` match.
 * @param {Element} place
 * @param {Child} children
 */
export function render(place, children) {
  const next = flat([children]);
  const handOn = holdFocus(place);
  reconcile(place, shown.get(place) ?? [], next);
  shown.set(place, next);
  handOn();
}

/**
 * When the control in focus goes, the next one that stays is in focus: else a reader would start again at the top.
 * @param {Element} place
 */
function holdFocus(place) {
  const held = document.activeElement;
  if (!held || !place.contains(held)) return () => {};
  const next = /** @type {HTMLElement[]} */ ([...place.querySelectorAll(CONTROLS)]).filter(
    (one) => held.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return () => {
    if (!held.isConnected && document.activeElement === document.body)
      next.find((one) => one.isConnected && one.tabIndex === 0)?.focus();
  };
}

/**
 * @param {Child[]} children
 * @returns {(Node_ | null)[]}
 */
function flat(children) {
  return children.flatMap((child) => {
    if (Array.isArray(child)) return flat(child);
    if (child === null || child === undefined || child === false || child === "") return [null];
    if (typeof child === "object") return [child];
    return [{ tag: TEXT, key: null, props: {}, children: [], text: String(child) }];
  });
}

/**
 * @param {(Node_ | null)[]} nodes
 * @returns {Map<string, Node_>} by key, or by slot
 */
function bySlot(nodes) {
  /** @type {Map<string, Node_>} */
  const found = new Map();
  let slot = 0;
  for (const node of nodes) {
    const name = node?.key == null ? `slot ${slot++}` : `key ${node.key}`;
    if (node) found.set(`${name} ${node.tag}`, node);
  }
  return found;
}

/**
 * @param {Element} parent
 * @param {(Node_ | null)[]} before
 * @param {(Node_ | null)[]} after
 */
function reconcile(parent, before, after) {
  const old = bySlot(before);
  const next = bySlot(after);
  for (const [name, node] of old) if (!next.has(name)) remove(node);
  let at = parent.firstChild;
  for (const [name, node] of next) {
    const known = old.get(name);
    const el = known ? update(known, node) : create(node, parent);
    if (el === at) at = at.nextSibling;
    else parent.insertBefore(el, at);
  }
}

/**
 * @param {Node_} node
 * @param {Element} parent
 * @returns {Element | Text}
 */
function create(node, parent) {
  if (node.tag === TEXT) {
    node.el = document.createTextNode(node.text);
    return node.el;
  }
  const inSvg = node.tag === "svg" || (parent.namespaceURI === SVG && parent.localName !== "foreignObject");
  const el = inSvg ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
  node.el = el;
  reconcile(el, [], node.children);
  writeProps(el, {}, node.props);
  const undo = typeof node.props.ref === "function" ? node.props.ref(el) : undefined;
  if (typeof undo === "function") node.undo = undo;
  return el;
}

/**
 * @param {Node_} before
 * @param {Node_} after
 * @returns {Element | Text}
 */
function update(before, after) {
  const el = /** @type {Element | Text} */ (before.el);
  after.el = el;
  if (before === after) return el;
  if (before.undo) after.undo = before.undo;
  if (el instanceof Element) {
    reconcile(el, before.children, after.children);
    writeProps(el, before.props, after.props);
  } else if (before.text !== after.text) el.data = after.text;
  return el;
}

/** @param {Node_} node */
function remove(node) {
  forget(node);
  node.el?.remove();
}

/** @param {Node_} node */
function forget(node) {
  node.undo?.();
  for (const child of node.children) if (child) forget(child);
}

/**
 * @param {Element} el
 * @param {Props} before
 * @param {Props} after
 */
function writeProps(el, before, after) {
  for (const name of Object.keys(before)) if (!(name in after)) write(el, name, null, before[name]);
  for (const [name, value] of Object.entries(after)) {
    if (value !== before[name] || AS_PROPERTY.has(name)) write(el, name, value, before[name]);
  }
}

/**
 * @param {Element} el
 * @param {string} name
 * @param {unknown} value
 * @param {unknown} old
 */
function write(el, name, value, old) {
  const target = /** @type {any} */ (el);
  if (name === "ref") return;
  if (name === "style") writeStyle(/** @type {HTMLElement} */ (el), value, old);
  // What a listener gives back is thrown away: `false` would keep the browser from doing its own part.
  else if (name.startsWith("on"))
    target[name] = typeof value === "function" ? (/** @type {Event} */ event) => void value(event) : null;
  else if (AS_PROPERTY.has(name)) {
    const wanted = value ?? (name === "value" ? "" : false);
    if (target[name] !== wanted) target[name] = wanted;
  } else if (value === null || value === undefined || value === false) el.removeAttribute(name);
  else el.setAttribute(name, value === true ? "" : String(value));
}

/**
 * @param {HTMLElement} el
 * @param {unknown} value
 * @param {unknown} old
 */
function writeStyle(el, value, old) {
  const before = /** @type {Record<string, string>} */ (old ?? {});
  const after = /** @type {Record<string, string>} */ (value ?? {});
  for (const name of Object.keys(before)) if (!(name in after)) el.style.removeProperty(name);
  for (const [name, to] of Object.entries(after)) {
    if (before[name] !== to) el.style.setProperty(name, String(to));
  }
}
