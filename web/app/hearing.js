/**
 * Talk as it comes in: kept for the panel, said aloud, and a stamp shown at its seat. Loaded with the first line.
 *
 * @typedef {import("./app.d.ts").App} App
 * @typedef {import("./app.d.ts").Line} Line
 */
const KEPT_LINES = 100; // as many as the server keeps
const STAMP_STAYS = 2500; // ms at its seat

/**
 * @param {App} app
 * @param {string} code of the room
 */
export function createHearing(app, code) {
  return {
    /**
     * @param {Line} line
     * @param {{cameAt: number, backAt: number}} since by the server's clock: what was said before this page came is
     * history, and before the line was back is no news
     */
    hear(line, { cameAt, backAt }) {
      const { talk, you, picks, read } = app.get();
      if (line.n <= (talk.at(-1)?.n ?? 0)) return;
      const mine =
        you !== null && line.seat === you.seat && (line.seat !== null || line.name === app.prefs.name);
      const heard = app.prefs.talk && !app.memory.muted(code).includes(line.name);
      const seen = mine || picks.panel === "talk" || line.at <= cameAt || !heard;
      app.set({ talk: [...talk, line].slice(-KEPT_LINES), read: seen ? line.n : read });
      if (line.at <= backAt || !heard) return;
      const text = line.t === "said" ? line.text : app.words.t(`stamp.${line.stamp}`);
      if (!mine) app.voice.tell(`${line.name}: ${text}`);
      if (line.t === "stamped" && line.seat !== null) wave(line.n, line.seat, text);
    },
  };

  /**
   * Show a stamp at its seat for a while.
   * @param {number} n
   * @param {number} seat
   * @param {string} text
   */
  function wave(n, seat, text) {
    // Cues count from 1 up; so that no two calls are confused, stamps count down.
    app.set({ shouts: [...app.get().shouts, { n: -n, seat, text, tone: "stamp" }] });
    setTimeout(() => app.set({ shouts: app.get().shouts.filter((shout) => shout.n !== -n) }), STAMP_STAYS);
  }
}
