/* Opens a courier's page without a network, once it was opened: its two files, and nothing of the day, which the page itself keeps. */
const CACHE = 'kurir-1';
const FILES = ['/kurir.html', '/kurir.js'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin === self.location.origin && FILES.includes(pathname)) event.respondWith(open(event.request, pathname));
});

async function open(request, pathname) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(pathname, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(pathname);
    if (!kept) throw error;
    return kept;
  }
}
