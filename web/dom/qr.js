/**
 * A QR code (ISO/IEC 18004) drawn in the browser, for what no server may see in an address. Bytes only, level L, versions
 * 1 to 6, always mask 0: any mask is valid, and a code on a screen needs no better one.
 */
import { h } from "./h.js";

/** Codewords of data, of correction for each block, and blocks, by version. */
const SIZES = [
  [19, 7, 1],
  [34, 10, 1],
  [55, 15, 1],
  [80, 20, 1],
  [108, 26, 1],
  [136, 18, 2],
];
const FORMAT = 0b111011111000100; // level L, mask 0
const FIELD = 0x11d; // the polynomial of the field of 256
const QUIET = 4; // modules of margin

/**
 * @param {string} text
 * @returns {boolean[][] | null} dark modules by row; null when the text is too long
 */
export function qrModules(text) {
  const bytes = new TextEncoder().encode(text);
  const version = SIZES.findIndex(([data]) => bytes.length + 2 <= data) + 1;
  if (version === 0) return null;
  const size = 17 + 4 * version;
  const { dark, fixed } = patterns(size, version);
  const bits = codewords(bytes, SIZES[version - 1]).flatMap((word) => bitsOf(word, 8));
  let next = 0;
  for (const [row, column] of path(size)) {
    if (fixed[row][column]) continue;
    dark[row][column] = Boolean((bits[next++] ?? 0) ^ ((row + column) % 2 === 0 ? 1 : 0));
  }
  return dark;
}

/**
 * @param {string} text
 * @param {string} label
 */
export function qrView(text, label) {
  const dark = qrModules(text);
  if (!dark) return null;
  const all = dark.length + 2 * QUIET;
  const d = dark.flatMap((line, y) =>
    line.flatMap((on, x) => (on ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
  );
  return h(
    "svg",
    { class: "qr", viewBox: `0 0 ${all} ${all}`, role: "img", "aria-label": label, key: text },
    h("path", { d: d.join("") }),
  );
}

/**
 * @param {number} word
 * @param {number} count
 */
const bitsOf = (word, count) => Array.from({ length: count }, (_, i) => (word >> (count - 1 - i)) & 1);

/**
 * Data and correction as they are laid down: blocks side by side, word by word.
 * @param {Uint8Array} bytes
 * @param {number[]} size
 * @returns {number[]}
 */
function codewords(bytes, [all, correcting, count]) {
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, 8), ...[...bytes].flatMap((byte) => bitsOf(byte, 8))];
  bits.push(...Array(Math.min(4, all * 8 - bits.length)).fill(0));
  /** @type {number[]} */
  const words = [];
  for (let i = 0; i < bits.length; i += 8)
    words.push(Array.from({ length: 8 }, (_, n) => bits[i + n] ?? 0).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; words.length < all; pad ^= 0xec ^ 0x11) words.push(pad);
  const each = all / count;
  const blocks = Array.from({ length: count }, (_, n) => words.slice(n * each, (n + 1) * each));
  const divisor = divisorOf(correcting);
  return [...woven(blocks), ...woven(blocks.map((block) => remainder(block, divisor)))];
}

/** @param {number[][]} blocks of one length */
const woven = (blocks) => blocks[0].flatMap((_, i) => blocks.map((block) => block[i]));

/**
 * @param {number} a
 * @param {number} b
 * @returns {number} their product in the field
 */
function times(a, b) {
  let product = 0;
  for (let i = 7; i >= 0; i -= 1) {
    product = (product << 1) ^ ((product >> 7) * FIELD);
    product ^= ((b >> i) & 1) * a;
  }
  return product;
}

/**
 * The Reed-Solomon generator of a degree, highest power left out.
 * @param {number} degree
 */
function divisorOf(degree) {
  const result = [...Array(degree - 1).fill(0), 1];
  for (let i = 0, root = 1; i < degree; i += 1, root = times(root, 2))
    for (let j = 0; j < degree; j += 1) result[j] = times(result[j], root) ^ (result[j + 1] ?? 0);
  return result;
}

/**
 * @param {number[]} data
 * @param {number[]} divisor
 */
function remainder(data, divisor) {
  const rest = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ /** @type {number} */ (rest.shift());
    rest.push(0);
    for (const [i, coefficient] of divisor.entries()) rest[i] ^= times(coefficient, factor);
  }
  return rest;
}

/**
 * What is the same in all codes of a version: finders, timing, alignment, format.
 * @param {number} size
 * @param {number} version
 */
function patterns(size, version) {
  const grid = () => Array.from({ length: size }, () => Array(size).fill(false));
  const dark = /** @type {boolean[][]} */ (grid());
  const fixed = /** @type {boolean[][]} */ (grid());
  /**
   * @param {number} row
   * @param {number} column
   * @param {boolean} on
   */
  function set(row, column, on) {
    if (row < 0 || column < 0 || row >= size || column >= size) return;
    dark[row][column] = on;
    fixed[row][column] = true;
  }
  /**
   * Rings around a middle.
   * @param {number} row
   * @param {number} column
   * @param {number} reach
   * @param {number[]} light rings, by distance
   */
  function rings(row, column, reach, light) {
    for (let y = -reach; y <= reach; y += 1)
      for (let x = -reach; x <= reach; x += 1)
        set(row + y, column + x, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
  }
  for (let i = 0; i < size; i += 1) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ])
    rings(row, column, 4, [2, 4]);
  if (version > 1) rings(size - 7, size - 7, 2, [1]);
  for (let i = 0; i < 15; i += 1) {
    const on = ((FORMAT >> i) & 1) === 1;
    if (i < 8) set(i < 6 ? i : i + 1, 8, on);
    else set(8, i === 8 ? 7 : 14 - i, on);
    if (i < 8) set(8, size - 1 - i, on);
    else set(size - 15 + i, 8, on);
  }
  set(size - 8, 8, true);
  return { dark, fixed };
}

/**
 * The way that data takes: two columns at a time from the right, up and down in turn, around the timing column.
 * @param {number} size
 * @returns {Generator<[number, number]>}
 */
function* path(size) {
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i += 1) {
      const row = up ? size - 1 - i : i;
      yield [row, right];
      yield [row, right - 1];
    }
    up = !up;
  }
}
