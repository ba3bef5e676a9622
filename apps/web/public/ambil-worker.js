/* Shows the code of an order that is ready to be fetched where its page can't be had: as the page has put it there (keep-pickup.ts). */
const CACHE = 'ambil-1';
/** A network that says nothing for so long counts as none. */
const PATIENCE_MS = 4_000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(open(event.request));
});

async function open(request) {
  const kept = await caches.match(request, { cacheName: CACHE, ignoreSearch: true, ignoreVary: true });
  if (!kept) return fetch(request);
  const silence = new Promise((_resolve, reject) => setTimeout(() => reject(new Error('the network says nothing')), PATIENCE_MS));
  return Promise.race([fetch(request), silence]).catch(() => kept);
}
