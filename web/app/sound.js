/**
 * Four sounds, made in the browser of plucked strings and struck wood (U-25): no files.
 * `write` lays a sound into any audio context, so that a test can render it without a loudspeaker.
 *
 * @typedef {"card" | "turn" | "end" | "nudge"} Sound
 * @typedef {{at: number, pitch: number, lasts: number, loud: number, of: "string" | "wood" | "paper"}} Note
 * `at` and `lasts` in seconds, `pitch` in hertz, `loud` from 0 to 1
 */

/** One, two, three: each round ends as the house is called. */
const HI = 392;
const FU = 587;
const MI = 784;

/** @type {Record<Sound, readonly Note[]>} */
export const SCORES = {
  card: [{ at: 0, pitch: 1900, lasts: 0.07, loud: 0.5, of: "paper" }],
  turn: [
    { at: 0, pitch: FU, lasts: 0.5, loud: 0.5, of: "string" },
    { at: 0.13, pitch: MI, lasts: 0.8, loud: 0.5, of: "string" },
  ],
  end: [
    { at: 0, pitch: HI, lasts: 0.6, loud: 0.4, of: "string" },
    { at: 0.16, pitch: FU, lasts: 0.6, loud: 0.4, of: "string" },
    { at: 0.32, pitch: MI, lasts: 1.1, loud: 0.4, of: "string" },
  ],
  nudge: [
    { at: 0, pitch: 1050, lasts: 0.12, loud: 0.7, of: "wood" },
    { at: 0.18, pitch: 1050, lasts: 0.12, loud: 0.7, of: "wood" },
  ],
};

const ATTACK = 0.004; // seconds; a sudden start clicks
const SILENT = 0.0001; // an exponential fall never reaches nothing
const STARTS_IN = 0.02; // seconds

/** Overtones of a plucked string and of struck wood: how many times the pitch, and how loud. */
const TONES = {
  string: [
    [1, 1],
    [2, 0.35],
    [3, 0.12],
  ],
  wood: [
    [1, 1],
    [2.7, 0.4],
  ],
};

/**
 * @param {BaseAudioContext} context
 * @param {Sound} sound
 * @param {{at: number, volume: number}} how `at`: the context's own time; `volume`: 0 to 1
 */
export function write(context, sound, { at, volume }) {
  for (const note of SCORES[sound]) {
    const start = at + note.at;
    if (note.of === "paper") brush(context, note, start, volume);
    else
      for (const [times = 1, share = 1] of TONES[note.of]) {
        const tone = new OscillatorNode(context, { type: "sine", frequency: note.pitch * times });
        tone.connect(fading(context, start, note.lasts / times, note.loud * share * volume));
        tone.start(start);
        tone.stop(start + note.lasts);
      }
  }
}

/**
 * A card on the cloth: a breath of noise around its pitch.
 * @param {BaseAudioContext} context
 * @param {Note} note
 * @param {number} start
 * @param {number} volume
 */
function brush(context, { pitch, lasts, loud }, start, volume) {
  const buffer = new AudioBuffer({
    length: Math.ceil(lasts * context.sampleRate),
    sampleRate: context.sampleRate,
  });
  const noise = buffer.getChannelData(0);
  for (let i = 0; i < noise.length; i += 1) noise[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  source
    .connect(new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 }))
    .connect(fading(context, start, lasts, loud * volume));
  source.start(start);
}

/**
 * @param {BaseAudioContext} context
 * @param {number} start
 * @param {number} lasts
 * @param {number} loud
 */
function fading(context, start, lasts, loud) {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + ATTACK);
  gain.gain.exponentialRampToValueAtTime(SILENT, start + lasts);
  gain.connect(context.destination);
  return gain;
}

/** The context is made with the first sound, which always follows a touch or a key. */
export function createSounds() {
  /** @type {AudioContext | null} */
  let context = null;

  function wake() {
    context ??= new AudioContext({ latencyHint: "interactive" });
    if (context.state !== "running") void context.resume();
    return context;
  }

  return {
    /** Phones let a sound begin only within a touch. */
    wake,
    /**
     * @param {Sound} sound
     * @param {number} volume
     */
    play(sound, volume) {
      const audio = wake();
      write(audio, sound, { at: audio.currentTime + STARTS_IN, volume });
    },
    stop() {
      void context?.close();
      context = null;
    },
  };
}
