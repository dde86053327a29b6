/**
 * One place for what is known. A change replaces fields; watchers are told once for all changes of a turn
 * of the event loop.
 *
 * @template {object} S
 * @typedef {{get: () => S, set: (change: Partial<S>) => void, watch: (seen: (now: S, before: S) => void) => () => void}} Store
 */

/**
 * @template {object} S
 * @param {S} first
 * @returns {Store<S>}
 */
export function createStore(first) {
  let now = first;
  let told = first;
  let waiting = false;
  /** @type {Set<(now: S, before: S) => void>} */
  const watchers = new Set();

  function tell() {
    waiting = false;
    const before = told;
    told = now;
    for (const watcher of watchers) watcher(now, before);
  }

  return {
    get: () => now,
    set(change) {
      now = { ...now, ...change };
      if (waiting) return;
      waiting = true;
      queueMicrotask(tell);
    },
    watch(seen) {
      watchers.add(seen);
      return () => watchers.delete(seen);
    },
  };
}
