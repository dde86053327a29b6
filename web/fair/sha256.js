/**
 * SHA-256 (FIPS 180-4) and its HMAC, of our own: pages on plain HTTP have no crypto.subtle.
 */

/** @param {number} n */
function isPrime(n) {
  for (let d = 2; d * d <= n; d += 1) if (n % d === 0) return false;
  return true;
}

/** @param {number} count */
function firstPrimes(count) {
  const primes = [];
  for (let n = 2; primes.length < count; n += 1) if (isPrime(n)) primes.push(n);
  return primes;
}

/** @param {number} x first 32 bits of its fractional part; doubles carry enough of them for these roots */
const fraction = (x) => ((x - Math.floor(x)) * 2 ** 32) | 0;

/**
 * @param {number} x
 * @param {number} n
 */
const turn = (x, n) => (x >>> n) | (x << (32 - n));

/**
 * @param {Uint8Array} message
 * @returns {Uint8Array} padded to whole blocks of 64 bytes
 */
function padded(message) {
  const blocks = new Uint8Array(((message.length + 8) >> 6) * 64 + 64);
  blocks.set(message);
  blocks[message.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(blocks.length - 4, message.length << 3);
  return blocks;
}

/**
 * @param {DataView} view
 * @param {number} offset bytes
 * @returns {Int32Array} the 64 words of one block's schedule
 */
function schedule(view, offset) {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(offset + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const a = w[i - 15];
    const b = w[i - 2];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  return w;
}

/**
 * @param {Int32Array} state eight words, changed in place
 * @param {Int32Array} w
 * @param {number[]} k
 */
function compress(state, w, k) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + k[i] + w[i]) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] += word;
  });
}

/** @type {{k: number[], first: number[]} | null} */
let roots = null;

function constants() {
  const primes = firstPrimes(64);
  return {
    k: primes.map((p) => fraction(Math.cbrt(p))),
    first: primes.slice(0, 8).map((p) => fraction(Math.sqrt(p))),
  };
}

/**
 * @param {Uint8Array} message
 * @returns {Uint8Array} 32 bytes
 */
export function digest(message) {
  roots ??= constants();
  const state = Int32Array.from(roots.first);
  const blocks = padded(message);
  const view = new DataView(blocks.buffer);
  for (let offset = 0; offset < blocks.length; offset += 64) compress(state, schedule(view, offset), roots.k);
  const bytes = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => {
    bytes.setInt32(i * 4, word);
  });
  return new Uint8Array(bytes.buffer);
}

/**
 * @param {Uint8Array} message
 * @returns {string} 64 lower-case hex digits
 */
export const sha256 = (message) => toHex(digest(message));

const BLOCK = 64; // bytes

/**
 * HMAC-SHA-256 (RFC 2104).
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 * @returns {Uint8Array} 32 bytes
 */
export function hmac(key, message) {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? digest(key) : key);
  const inner = digest(
    joined(
      padded.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return digest(
    joined(
      padded.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/**
 * @param {...Uint8Array} parts
 * @returns {Uint8Array}
 */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {Uint8Array} bytes */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} hex */
export function fromHex(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
