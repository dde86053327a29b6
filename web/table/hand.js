/**
 * My hand: raise, play, set aside. What may be done is in the prompt; no rule lives here (U-2, U-3, U-6, U-15).
 *
 * @typedef {import("../app/app.d.ts").App} App
 * @typedef {import("../app/app.d.ts").State} State
 * @typedef {import("../app/wire.d.ts").Prompt} Prompt
 */
import { h, keyed } from "../dom/h.js";
import { cardName, face, lying } from "./card.js";

const TWICE = 250; // ms; a second tap this soon after a play or a change of layout was not meant
const FLICK = 48; // CSS pixels upwards that throw a card
const RAISED = 20; // CSS pixels that a raised card stands out of the hand
const STRIP = 0.7; // of a card's width should stay visible before another row is opened: 40 of 56 pixels (U-18)
const NARROW_STRIP = 0.5; // never under 24 pixels; for few cards, as a hand seen in one row is worth it
const FEW = 10;
const MOST_ROWS = 3;
const LOW = "(max-height: 460px)"; // a phone on its side has room for breadth only: few rows, narrow strips

/** @param {App} app */
export function createHand(app) {
  let quietUntil = 0; // for keys, too
  let movedUntil = 0; // for taps: a key means the card in focus, wherever it lies
  let pressedAt = 0;
  let swallowed = false;
  /** @type {Element | null} the card or choice in focus; when it goes, a card has the focus, at the latest one of the next hand */
  let held = null;
  let count = 0;
  let shaken = 0;
  let refused = ""; // what was said last of a card; it goes with the next card that is taken

  /** @param {Prompt | null | undefined} prompt */
  const many = (prompt) => prompt?.kind === "discard" || prompt?.kind === "pass";

  /** @param {readonly string[]} cards */
  const together = (cards) =>
    app.get().you?.prompt?.plays?.filter((play) => cards.every((card) => play.cards.includes(card))) ?? [];

  /** @param {string} card */
  function refusalOf(card) {
    const prompt = app.get().you?.prompt;
    if (prompt?.kind !== "play") return null;
    if (app.play?.sets) {
      const { cards } = app.get().picks;
      return cards.includes(card) || together([...cards, card]).length > 0
        ? null
        : app.words.t("code.not_a_set");
    }
    if (prompt.cards?.includes(card)) return null;
    const reason = prompt.refused?.find(({ cards }) => cards.includes(card));
    const key = `code.${reason?.code}`;
    const params = reason?.params ?? {};
    const { t, has } = app.words;
    return has(key) ? t(key, app.play ? app.play.params(params, app.words) : params) : t("code.not_now");
  }

  /** @param {...string} cards */
  async function play(...cards) {
    quietUntil = Date.now() + TWICE;
    app.voice.hush(refused);
    app.pick({ cards: [], queued: false });
    await app.act({ type: "play", cards });
  }

  /** Play the raised cards, if they are a set as they are. */
  function playSet() {
    const { cards } = app.get().picks;
    if (together(cards).some((one) => one.cards.length === cards.length)) void play(...cards);
    else app.voice.toast(app.words.t("code.not_a_set"), "alert");
  }

  /** @param {string[]} cards */
  function raise(cards) {
    app.pick({ cards });
    const heard = app.play?.picked?.(app.get(), app);
    if (heard) app.voice.tell(heard);
  }

  /**
   * @param {string} card
   * @param {string} why
   */
  function refuse(card, why) {
    const hand = document.querySelector(".hand");
    if (hand) rise(hand);
    shaken += 1;
    refused = why;
    app.pick({ shake: { card, n: shaken } });
    app.voice.toast(why, "alert");
  }

  /** @param {string} card */
  function toggle(card) {
    const { you, picks } = app.get();
    const prompt = you?.prompt;
    const raised = picks.cards.includes(card);
    if (many(prompt)) {
      if (!raised && picks.cards.length >= (prompt?.count ?? 0))
        return refuse(card, app.words.t("hand.enough", { n: prompt?.count ?? 0 }));
      app.voice.hush(refused);
      return app.pick({
        cards: raised ? picks.cards.filter((one) => one !== card) : [...picks.cards, card],
        focus: card,
      });
    }
    const why = refusalOf(card);
    if (why) return refuse(card, why);
    app.voice.hush(refused);
    app.pick({ focus: card });
    if (app.play?.sets)
      return raise(raised ? picks.cards.filter((one) => one !== card) : [...picks.cards, card]);
    app.pick({ cards: raised ? [] : [card], queued: false });
  }

  /** @param {string} card */
  function tap(card) {
    if (swallowed || Date.now() < quietUntil) return;
    const { you, picks, link, game } = app.get();
    if (link.is !== "open") return app.voice.toast(app.words.t("hand.offline"), "alert");
    const raised = picks.cards.includes(card);
    if (app.play?.sets && (you?.prompt?.kind === "play" || game?.phase === "play")) return toggle(card);
    if (you?.prompt?.kind === "play" && (raised || app.prefs.oneTap) && !refusalOf(card))
      return void play(card);
    if (!you?.prompt && game?.phase === "play" && raised && !picks.queued) return app.pick({ queued: true });
    if (you?.prompt || game?.phase === "play") toggle(card);
  }

  function confirm() {
    const { you, picks } = app.get();
    const { prompt } = you ?? {};
    if (prompt?.kind === "play" && app.play?.sets) return playSet();
    if (prompt?.kind === "play" && picks.cards[0]) return void play(picks.cards[0]);
    if (many(prompt) && picks.cards.length === prompt?.count) {
      quietUntil = Date.now() + TWICE;
      void app.act({ type: String(prompt?.kind), cards: picks.cards });
    } else if (many(prompt))
      app.voice.toast(app.words.t("hand.more", { n: (prompt?.count ?? 0) - picks.cards.length }), "alert");
  }

  /** @param {PointerEvent} event */
  function press({ clientY, pointerId, currentTarget }) {
    pressedAt = clientY;
    // A mouse, like a finger, then lets go of the card it took, wherever that happens.
    /** @type {Element} */ (currentTarget).setPointerCapture(pointerId);
  }

  /**
   * @param {string} card
   * @param {PointerEvent} event
   */
  function release(card, { clientX, clientY, currentTarget }) {
    const box = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    const flicked = pressedAt - clientY > FLICK;
    const slipped = clientX < box.left || clientX > box.right || clientY > box.bottom || clientY < box.top;
    if (!flicked && !slipped) return;
    swallowed = true; // the click that follows
    setTimeout(() => {
      swallowed = false;
    }, 0);
    const { you, link } = app.get();
    if (!flicked || link.is !== "open" || you?.prompt?.kind !== "play") return;
    if (app.play?.sets) return void (app.get().picks.cards.includes(card) || toggle(card));
    const why = refusalOf(card);
    if (why) refuse(card, why);
    else void play(card);
  }

  /** @param {number} by */
  function move(by) {
    const { picks } = app.get();
    const cards = handOf(app.get(), app);
    const from = Math.max(0, cards.indexOf(picks.focus ?? ""));
    focusOn(cards[Math.min(cards.length - 1, Math.max(0, from + by))]);
  }

  /**
   * @param {readonly string[]} hand
   * @returns {string | undefined} the card that takes the focus
   */
  function focusIn(hand) {
    const { focus } = app.get().picks;
    return focus && hand.includes(focus) ? focus : hand[0];
  }

  /** @param {string | undefined} card */
  function focusOn(card) {
    if (!card) return;
    app.pick({ focus: card });
    queueMicrotask(() =>
      /** @type {HTMLElement | null} */ (document.querySelector(`[data-hand="${card}"]`))?.focus(),
    );
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const { picks } = app.get();
    const card = focusIn(handOf(app.get(), app));
    const acts = {
      ArrowLeft: () => move(-1),
      ArrowRight: () => move(1),
      Home: () => move(-99),
      End: () => move(99),
      ArrowUp: () => card && !picks.cards.includes(card) && toggle(card),
      ArrowDown: () => card && picks.cards.includes(card) && toggle(card),
      " ": () => card && toggle(card),
      Enter: () => enter(card),
    };
    const act = acts[/** @type {keyof typeof acts} */ (event.key)];
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  }

  /** @param {string | undefined} card */
  function enter(card) {
    const { you, link, picks } = app.get();
    if (!card || Date.now() < quietUntil) return;
    if (link.is !== "open") return app.voice.toast(app.words.t("hand.offline"), "alert");
    if (many(you?.prompt)) return picks.cards.length === you?.prompt?.count ? confirm() : toggle(card);
    if (you?.prompt?.kind !== "play") return tap(card);
    if (app.play?.sets) return picks.cards.length > 0 ? playSet() : toggle(card);
    const why = refusalOf(card);
    if (why) refuse(card, why);
    else void play(card);
  }

  /**
   * @param {string} card
   * @param {State} state
   * @param {readonly string[]} hand
   * @param {boolean} first of its suit
   */
  function cardView(card, { you, picks, link }, hand, first) {
    const { t } = app.words;
    const prompt = you?.prompt;
    const why = refusalOf(card);
    const given = you?.chosen?.includes(card);
    const raised = picks.cards.includes(card) || given;
    const away = raised && (many(prompt) || given);
    const lit = prompt?.kind === "play" && !why;
    const shaking = picks.shake?.card === card;
    const said = away ? t("hand.set_aside") : lit ? t("hand.playable") : why ? t("hand.refused") : "";
    const mark = app.play?.mark?.(card, app.get(), app);
    const named = [said, mark?.text].reduce(
      (/** @type {string} */ name, more) => (more ? t("hand.card", { card: name, said: more }) : name),
      cardName(card, app),
    );
    const look = [
      "card",
      "card--mine",
      lit && "card--lit",
      why && "card--shut",
      raised && !away && "card--raised",
      raised && picks.queued && "card--queued",
      away && "card--away",
      shaking && `card--shaken-${(picks.shake?.n ?? 0) % 2}`,
      link.is !== "open" && "card--locked",
    ];
    return h(
      "li",
      { class: `hand__strip${first ? " hand__strip--suit" : ""}`, "data-from": mark?.from },
      h(
        "button",
        {
          type: "button",
          class: look.filter(Boolean).join(" "),
          "data-hand": card,
          "data-fly": away ? null : card,
          "data-spot": "hand",
          tabindex: card === focusIn(hand) ? 0 : -1,
          "aria-label": named,
          "aria-pressed": raised ? "true" : "false",
          "aria-disabled": why || given ? "true" : null,
          "aria-describedby": why ? "why-not" : null,
          onclick: () => Date.now() >= movedUntil && tap(card),
          onfocus: () => app.get().picks.focus !== card && app.pick({ focus: card }),
          onpointerdown: press,
          onpointerup: (/** @type {PointerEvent} */ event) => release(card, event),
          oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
        },
        face(card, app),
        mark && h("span", { class: "card__mark", "aria-hidden": "true" }, mark.sign),
      ),
    );
  }

  return {
    confirm,
    focusOn,
    many,
    refusalOf,
    /** @param {string} card */
    toggle,
    /** @param {State} state */
    view(state) {
      const { you } = state;
      if (!you || you.seat === null) return null;
      const { t } = app.words;
      const hand = handOf(state, app);
      const rows = rowsOf(hand, state.width, matchMedia(LOW).matches);
      // Cards that change their rows are not where the finger was going (U-3).
      if (count && count !== rows.length) movedUntil = Date.now() + TWICE;
      count = rows.length;
      const reason = hand.map(refusalOf).find(Boolean);
      return h(
        "section",
        { class: "mine", "aria-labelledby": "hand-title" },
        h("h2", { class: "unseen", id: "hand-title" }, t("hand")),
        reason && h("p", { class: "unseen", id: "why-not" }, reason),
        h(
          "div",
          { class: `hand hand--${rows.length}`, ref: watchWidth, onkeydown: key },
          rows.map((row) =>
            h(
              "ul",
              { class: "hand__row" },
              keyed(row, String, (card, i) => {
                const before = row[i - 1];
                return cardView(
                  card,
                  state,
                  hand,
                  i > 0 && before !== undefined && app.play?.suitOf(card) !== app.play?.suitOf(before),
                );
              }),
            ),
          ),
        ),
      );
    },
    tray: (/** @type {State} */ state) => trayView(state, app, many(state.you?.prompt), toggle),
    before() {
      const now = document.activeElement;
      if (now?.closest(".hand, .felt, .act")) held = now;
      else if (now !== document.body || held?.isConnected) held = null;
    },
    /** A card that left takes the focus with it, and so does a choice once it is made: hand it to a neighbour. */
    after() {
      if (!held || held.isConnected) return;
      const next = /** @type {HTMLElement | null} */ (document.querySelector('.hand [tabindex="0"]'));
      if (next) held = null;
      next?.focus();
    },
  };

  /** @param {HTMLElement} el */
  function watchWidth(el) {
    const page = document.documentElement.style;
    const seen = new ResizeObserver(() => {
      const card = Number.parseFloat(getComputedStyle(el).getPropertyValue("--card-w"));
      const width = Math.round((el.clientWidth / card) * 100) / 100;
      if (width !== app.get().width) app.set({ width });
      rise(el);
    });
    seen.observe(el);
    return () => {
      seen.disconnect();
      page.removeProperty("--toast-rise");
    };
  }
}

/**
 * What is said in passing stands above the hand, however many rows it has and whatever stands below it (U-22).
 * @param {Element} hand
 */
function rise(hand) {
  const top = hand.getBoundingClientRect().top - RAISED;
  const up = `${Math.max(0, Math.round(innerHeight - top))}px`;
  document.documentElement.style.setProperty("--toast-rise", up);
}

/**
 * My cards in the order I like.
 * @param {State} state
 * @param {App} app
 */
export function handOf({ you }, { play, prefs }) {
  const cards = you?.hand ?? [];
  const sorted = play?.sort ? play.sort(cards, prefs.order) : cards;
  return prefs.reversed ? [...sorted].reverse() : sorted;
}

/**
 * The fewest rows that leave enough of each card to see and to touch (U-18).
 * @param {readonly string[]} cards
 * @param {number} width of the hand, in cards
 * @param {boolean} [low] the screen
 * @returns {string[][]}
 */
export function rowsOf(cards, width, low = false) {
  let rows = 1;
  const each = () => Math.ceil(cards.length / rows);
  const strip = low || cards.length <= FEW ? NARROW_STRIP : STRIP;
  while (width > 1 && rows < MOST_ROWS && (width - 1) / Math.max(1, each() - 1) < strip) rows += 1;
  return Array.from({ length: rows }, (_, row) => cards.slice(row * each(), (row + 1) * each()));
}

/**
 * The cards being set aside, in their slots; below them what is kept, by suit.
 * @param {State} state
 * @param {App} app
 * @param {boolean} choosing
 * @param {(card: string) => void} toggle
 */
function trayView({ you, picks, game }, app, choosing, toggle) {
  const { t } = app.words;
  const given = you?.chosen ?? [];
  const cards = choosing ? picks.cards : given;
  const count = choosing ? (you?.prompt?.count ?? 0) : given.length;
  if (!you || !app.play || count === 0 || (game?.phase !== "discard" && game?.phase !== "pass")) return null;
  const kept = you.hand.filter((card) => !cards.includes(card));
  return h(
    "section",
    { class: `tray${choosing ? "" : " tray--given"}`, "aria-labelledby": "tray-title" },
    h(
      "h2",
      { class: "tray__title", id: "tray-title" },
      t(choosing ? "tray" : "tray.given", { n: cards.length, count }),
    ),
    h(
      "ol",
      { class: "tray__slots" },
      Array.from({ length: count }, (_, i) => {
        const card = cards[i];
        return h(
          "li",
          { class: "tray__slot", onclick: card && choosing ? () => toggle(card) : null },
          card && h("span", { class: "tray__card", key: card }, lying(card, app, { spot: "tray" })),
        );
      }),
    ),
    h(
      "p",
      { class: "tray__kept" },
      h("span", null, t("tray.kept", { n: kept.length })),
      app.play.suits.map((suit) => {
        const n = kept.filter((card) => app.play?.suitOf(card) === suit).length;
        return h(
          "span",
          { class: `tray__suit suit--${suit}` },
          app.play?.pip(suit),
          h("span", { class: "unseen" }, t(`suit.${suit}`)),
          String(n),
        );
      }),
    ),
  );
}
