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
  let waiting = 0;
  return (text) => {
    if (waiting >= WAITING) {
      speechSynthesis.cancel();
      waiting = 0;
    }
    const line = new SpeechSynthesisUtterance(text);
    line.lang = lang();
    waiting += 1;
    line.onend = line.onerror = () => {
      waiting = Math.max(0, waiting - 1);
    };
    speechSynthesis.speak(line);
  };
}
