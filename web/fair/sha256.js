/**
 * SHA-256 (FIPS 180-4) of our own: pages on plain HTTP have no crypto.subtle.
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

/**
 * @param {Uint8Array} message
 * @returns {string} 64 lower-case hex digits
 */
export function sha256(message) {
  const primes = firstPrimes(64);
  const k = primes.map((p) => fraction(Math.cbrt(p)));
  const state = Int32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p)));
  const blocks = padded(message);
  const view = new DataView(blocks.buffer);
  for (let offset = 0; offset < blocks.length; offset += 64) compress(state, schedule(view, offset), k);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => {
    digest.setInt32(i * 4, word);
  });
  return toHex(new Uint8Array(digest.buffer));
}

/** @param {Uint8Array} bytes */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} hex */
export function fromHex(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
