/**
 * The service worker: what a browser shows when no server answers, and what a tap on a notification does. Everything
 * else always comes from the network, so a page never runs with code that is older than its server's.
 * It is served at the root of the service; %VERSION% is the digest of what is kept, so a change of that comes as a
 * worker of its own.
 */
const KEPT_IN = "hifumi offline %VERSION%";
const PAGE = "offline";
/** @type {any} lib.dom knows windows, not workers */
const worker = self;
const KEPT = [PAGE, "web/offline.css", "web/icon.svg"].map(
  (path) => new URL(path, worker.registration.scope).href,
);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(keep().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(visit(event));
  else if (request.method === "GET" && KEPT.includes(request.url))
    event.respondWith(fetch(request).catch(() => kept(request.url)));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

async function keep() {
  const cache = await caches.open(KEPT_IN);
  await cache.addAll(KEPT.map((url) => new Request(url, { cache: "reload" })));
}

async function takeOver() {
  for (const name of await caches.keys())
    if (name.startsWith("hifumi ") && name !== KEPT_IN) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** @param {any} event a page is asked for, perhaps already on its way */
async function visit(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return kept(new URL(PAGE, worker.registration.scope).href);
  }
}

/** @param {string} url */
async function kept(url) {
  return (await caches.match(url)) ?? Response.error();
}

/** @param {string} url of a table: the window that shows it, or a new one */
async function show(url) {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((/** @type {any} */ one) => one.url === url);
  return open ? open.focus() : worker.clients.openWindow(url);
}
