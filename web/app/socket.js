/**
 * The line to one room. Knows frames, ids and waiting; no page.
 *
 * A request is answered once, however often the line breaks: it keeps its id and is sent again until its
 * reply comes; the server answers a repeat with the first reply.
 *
 * @typedef {import("./app.d.ts").Link} Link
 * @typedef {import("./wire.d.ts").Reply} Reply
 * @typedef {Record<string, unknown> & {t: string}} Message
 * @typedef {{
 *   url: string,
 *   word: string,
 *   greet: () => Record<string, unknown>,
 *   heard: (message: any) => void,
 *   changed: (link: Link) => void,
 * }} Line
 * `word` is fresh for each page load and begins every id; `greet` gives the fields of `hello`.
 */

const BEAT = 5000; // ms between pings; one unanswered until the next means the line is dead (U-23)
const SLOW = 1000; // ms for a pong before the dot turns amber
const FIRST_WAIT = 250; // ms before the first try to return
const LONGEST_WAIT = 4000; // ms; a phone back from a tunnel should not wait longer

/** @param {Line} line */
export function openLink(line) {
  /** @type {Map<string, {frame: Message, done: (reply: Reply) => void}>} */
  const unanswered = new Map();
  /** @type {WebSocket | null} */
  let socket = null;
  let count = 0;
  let tries = 0;
  let greeted = false;
  let ended = false;
  let restart = false;
  /** @type {number | null} */
  let retry = null;
  /** @type {Link | null} why `hello` was refused; the `bye` that follows says whether to try again */
  let refusal = null;
  let pinged = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let beating;

  const nextId = () => `${line.word}-${++count}`;
  /** @param {object} frame */
  const send = (frame) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(frame));

  function connect() {
    clearTimeout(waiting);
    greeted = false;
    refusal = null;
    if (tries === 0) line.changed({ is: "opening", tries });
    const mine = new WebSocket(line.url);
    socket = mine;
    mine.onopen = () => {
      send({ t: "hello", id: nextId(), protocol: 1, ...line.greet() });
      beating = setInterval(beat, BEAT);
      pinged = 0;
    };
    mine.onmessage = (event) => socket === mine && hear(JSON.parse(event.data));
    mine.onclose = (event) => socket === mine && lost(event.code);
  }

  function beat() {
    if (pinged) return drop();
    pinged = Date.now();
    send({ t: "ping", id: nextId() });
  }

  /** The line is dead though nobody said so: let go of it and try another. */
  function drop() {
    const old = socket;
    socket = null;
    old?.close();
    lost(0);
  }

  /** @param {number} code of the close frame; 1012 is a restart */
  function lost(code) {
    clearInterval(beating);
    socket = null;
    if (ended) return;
    if (refusal && retry === null) return end(refusal);
    tries += 1;
    restart ||= code === 1012;
    line.changed({ is: "lost", tries, restart });
    const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
    waiting = setTimeout(connect, retry ?? most * (0.5 + Math.random() / 2));
    retry = null;
  }

  /** @param {any} message */
  function hear(message) {
    if (message.t === "pong") return pong();
    if (message.t === "bye") return bye(message);
    if (message.t === "welcome") welcome();
    if (message.t === "reply") return answer(message);
    line.heard(message);
  }

  function pong() {
    line.changed({ is: "open", slow: Date.now() - pinged > SLOW });
    pinged = 0;
  }

  function welcome() {
    greeted = true;
    tries = 0;
    restart = false;
    line.changed({ is: "open", slow: false });
    for (const { frame } of unanswered.values()) send(frame);
  }

  /**
   * The server ends the line; only with `retry_ms` does it want us back.
   * @param {{reason: string, retry_ms: number | null}} message
   */
  function bye({ reason, retry_ms }) {
    if (retry_ms === null) return end(refusal ?? { is: "closed", reason });
    retry = retry_ms;
    restart = reason === "restart";
  }

  /** @param {Reply & {code?: string, text?: string}} reply */
  function answer(reply) {
    const asked = reply.id === null ? undefined : unanswered.get(reply.id);
    if (asked && reply.id !== null) {
      unanswered.delete(reply.id);
      asked.done(reply);
    } else if (!greeted && !reply.ok)
      refusal = { is: "refused", code: reply.code ?? "", text: reply.text ?? "" };
  }

  /** @param {Link} link */
  function end(link) {
    ended = true;
    clearTimeout(waiting);
    clearInterval(beating);
    socket?.close();
    line.changed(link);
  }

  connect();
  return {
    /**
     * @param {string} t
     * @param {Record<string, unknown>} [fields]
     * @returns {Promise<Reply>}
     */
    ask(t, fields = {}) {
      const frame = { t, id: nextId(), ...fields };
      return new Promise((done) => {
        unanswered.set(frame.id, { frame, done });
        if (greeted) send(frame);
      });
    },
    /** The network is back, or the page is looked at again: don't wait for the timer. */
    wake() {
      if (!ended && !socket && tries > 0) connect();
    },
    close() {
      ended = true;
      clearTimeout(waiting);
      clearInterval(beating);
      socket?.close();
    },
  };
}

/**
 * The address of a room's socket.
 * @param {string} code
 * @param {string} base the page's base address
 */
export function socketUrl(code, base) {
  const url = new URL(`ws/${code}`, base);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

/**
 * @typedef {ReturnType<typeof openLink>} OpenLink
 * @typedef {(line: Pick<Line, "greet" | "heard" | "changed">) => OpenLink} Connect to a room whose address is known
 */

/** @returns {string} begins every request id of this page load */
export function freshWord() {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join("");
}
