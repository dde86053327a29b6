/**
 * Reads aloud by the browser's own voice what the live regions say, for those who use no screen reader.
 */

const WAITING = 3; // sentences; who lags behind further hears the newest

/**
 * @param {() => string} lang of the sentences
 * @returns {((text: string) => void) | null} null where this browser has no voice
 */
export function createReader(lang) {
  if (!("speechSynthesis" in globalThis)) return null;
  /** @type {Set<SpeechSynthesisUtterance>} what is read or still to be read; held, or a browser may forget to tell its end */
  const waiting = new Set();
  return (text) => {
    if (waiting.size >= WAITING) {
      speechSynthesis.cancel();
      waiting.clear();
    }
    const line = new SpeechSynthesisUtterance(text);
    line.lang = lang();
    waiting.add(line);
    line.onend = line.onerror = () => waiting.delete(line);
    speechSynthesis.speak(line);
  };
}
