// Provides the page for a missing network or server, and caches the content-addressed files of the
// app. Never caches personal data: pages, GraphQL, images and events bypass this worker. A new
// version activates when every window of the app has been closed.

importScripts('/sw-push.js');

const OFFLINE_CACHE = 'slotcast-offline-2';
const FILES_CACHE = 'slotcast-files-1';
const OFFLINE_PAGE = '/offline/index.html';
const OFFLINE_FILES = [
  OFFLINE_PAGE,
  '/offline/page.css',
  '/offline/page.js',
  '/colorMode.js',
  '/icon.svg',
];
/** Of a proxy whose server is down, and of a server that sheds requests; neither is a page. */
const UNREACHABLE_STATUSES = [502, 503, 504];
/** About three builds; the oldest files are deleted first. */
const MAX_FILES = 400;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(OFFLINE_CACHE)
      .then((cache) =>
        cache.addAll(OFFLINE_FILES.map((file) => new Request(file, { cache: 'reload' }))),
      ),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOldCaches(),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(answerFile(event));
  else if (OFFLINE_FILES.includes(url.pathname))
    event.respondWith(fetch(request).catch(() => offlineFile(url.pathname)));
  else if (request.mode === 'navigate')
    event.respondWith(isDocumentOfOthers(url.pathname) ? answerOnce(event) : answerPage(event));
});

/** Use the preloaded response (navigationPreload): a second request would consume one-time links. */
async function answerOnce({ request, preloadResponse }) {
  return (await preloadResponse) ?? fetch(request);
}

/** Pages come from the network only, so that no user sees an old build or another user's data. */
async function answerPage(event) {
  try {
    const response = await answerOnce(event);
    return UNREACHABLE_STATUSES.includes(response.status) ? offlineFile(OFFLINE_PAGE) : response;
  } catch {
    return offlineFile(OFFLINE_PAGE);
  }
}

/** Content-addressed files never change: cache them at first use. */
async function answerFile(event) {
  const cache = await caches.open(FILES_CACHE);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.status === 200)
    event.waitUntil(keep({ cache, request: event.request, response: response.clone() }));
  return response;
}

async function keep({ cache, request, response }) {
  await cache.put(request, response);
  const kept = await cache.keys();
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - MAX_FILES)).map((old) => cache.delete(old)),
  );
}

async function offlineFile(path) {
  const cache = await caches.open(OFFLINE_CACHE);
  return (await cache.match(path)) ?? Response.error();
}

async function dropOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter(
        (name) => name.startsWith('slotcast-') && name !== OFFLINE_CACHE && name !== FILES_CACHE,
      )
      .map((name) => caches.delete(name)),
  );
}

/**
 * Downloads, documentation and overlays are not pages of the app: show the browser's own error for
 * them.
 */
function isDocumentOfOthers(pathname) {
  return /^\/(api|graphql|graphiql|overlay|media|webhooks|health|metrics)(\/|$)/.test(pathname);
}
