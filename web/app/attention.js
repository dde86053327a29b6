/**
 * Calls a reader who looks elsewhere back to the table (U-24), by sound where they like (U-25), and keeps the screen
 * awake while they sit. Fetched with the first touch or key, or when the page is hidden: before that a browser allows
 * no sound, and nobody needs a call.
 *
 * @typedef {import("./app.d.ts").App} App
 * @typedef {import("./app.d.ts").State} State
 * @typedef {import("./sound.js").Sound} Sound
 */
const CALM_ICON = "web/icon.svg";
const TURN_ICON = "web/icon-turn.svg";
const SHAKE = 200; // ms

/**
 * What a change brought that is worth a sound, the most urgent first.
 * @param {State} now
 * @param {State} before
 * @returns {Sound[]}
 */
export function news(now, before) {
  if (!now.game || !before.game || now.room?.game_no !== before.room?.game_no) return [];
  const seen = before.game.cues.at(-1)?.n ?? 0;
  const told = before.room?.events?.at(-1)?.n ?? 0;
  const nudged = now.room?.events?.some(
    ({ n, what, seat }) => n > told && what === "nudged" && seat === now.you?.seat,
  );
  return [
    (nudged || now.hurried !== before.hurried) && /** @type {const} */ ("nudge"),
    isAsked(now) && now.you?.since !== before.you?.since && /** @type {const} */ ("turn"),
    isDone(now) && !isDone(before) && /** @type {const} */ ("end"),
    now.game.cues.some(({ n, cue }) => n > seen && cue === "played") && /** @type {const} */ ("card"),
  ].filter((sound) => sound !== undefined && sound !== false);
}

/**
 * The table waits for this reader; going on to the next round can wait for anybody.
 * @param {State} state
 */
export const isAsked = ({ you }) => Boolean(you?.prompt && you.prompt.kind !== "continue");

/** @param {State} state */
const isDone = ({ game }) => game?.phase === "round_end" || game?.phase === "over";

/** @param {App} app */
export function createAttention(app) {
  const sounds = app.later(() => import("./sound.js").then(({ createSounds }) => createSounds()));
  const awake = createWakeLock();
  /** @type {{close: () => void} | null} */
  let shown = null;
  let { sound, volume } = app.prefs;
  const wake = () => void (app.prefs.sound && sounds()?.wake());
  addEventListener("pointerdown", wake);

  /** @param {Sound} name */
  const play = (name) => app.prefs.sound && sounds()?.play(name, app.prefs.volume);

  /** Lets whoever switches sounds on, or sets how loud, hear what they chose. */
  function sample() {
    if (app.prefs.sound && !sounds()) return; // their module is on its way, and comes back here
    if (app.prefs.sound && (!sound || volume !== app.prefs.volume)) play("turn");
    ({ sound, volume } = app.prefs);
  }

  /** @param {State} state */
  function call(state) {
    navigator.vibrate?.(SHAKE);
    if (!app.prefs.notify || globalThis.Notification?.permission !== "granted") return;
    notify(app.words.t("status.yours"), titleOf(state, app)).then((made) => {
      shown = made;
    });
  }

  return {
    /**
     * @param {State} now
     * @param {State} before
     */
    follow(now, before) {
      const hidden = document.hidden;
      const [first] = news(now, before);
      sample();
      if (first && !(hidden && first === "card")) play(first);
      if (hidden && (first === "turn" || first === "nudge")) call(now);
      if (!hidden || !isAsked(now)) {
        shown?.close();
        shown = null;
      }
      dot(hidden && isAsked(now));
      awake.want(!hidden && (app.tv !== null || (now.room?.phase === "playing" && now.you?.seat != null)));
    },
    stop() {
      removeEventListener("pointerdown", wake);
      if (app.prefs.sound) sounds()?.stop();
      shown?.close();
      dot(false);
      awake.want(false);
    },
  };
}

/**
 * @param {State} state
 * @param {App} app
 */
function titleOf({ game, code }, { words: { t } }) {
  return game ? t(`game.${game.id}`) : code;
}

/** @param {boolean} on */
function dot(on) {
  const icon = document.querySelector('link[rel="icon"]');
  const href = on ? TURN_ICON : CALM_ICON;
  if (icon && icon.getAttribute("href") !== href) icon.setAttribute("href", href);
}

/**
 * Some phones allow notifications to a service worker only; it then answers the tap as well.
 * @param {string} title
 * @param {string} body
 * @returns {Promise<{close: () => void}>}
 */
async function notify(title, body) {
  const options = { body, tag: location.pathname, icon: new URL("web/icon.svg", document.baseURI).href };
  try {
    const made = new Notification(title, options);
    made.onclick = () => {
      window.focus();
      made.close();
    };
    return made;
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, { ...options, data: location.href });
    return {
      async close() {
        for (const made of (await worker?.getNotifications({ tag: options.tag })) ?? []) made.close();
      },
    };
  }
}

/**
 * The screen stays on while somebody sits and looks. Over plain HTTP a browser has no such lock: then the device
 * sleeps as it is used to, and the table waits.
 */
function createWakeLock() {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let wanted = false;
  let asking = false;

  async function take() {
    asking = true;
    lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null; // refused on a low battery
    asking = false;
    lock?.addEventListener("release", () => {
      lock = null; // the system takes it when the page is hidden
    });
    if (!wanted) lock?.release();
  }

  return {
    /** @param {boolean} on */
    want(on) {
      wanted = on;
      if (on && !lock && !asking) void take();
      if (!on) lock?.release();
    },
  };
}
