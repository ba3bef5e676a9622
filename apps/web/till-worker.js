/*
 * The service worker of the till, and of nothing else: its scope is /admin/pos (decision 24). It holds the till's build files and the
 * empty page that they start from, which is the same for everybody. What the API answers never passes through it.
 * scripts/build-till-worker.mjs puts VERSION and FILES before it.
 */
const SHELLS = ['/admin/pos', '/admin/pos/display'];
const CACHE = `till-${VERSION}`;
const PICTURES = 'pictures-of-till';
const MAX_PICTURES = 500;
/** A network that says nothing for so long counts as none. */
const PATIENCE_MS = 4_000;

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const shell = SHELLS.find((each) => pathname === each || pathname === `${each}/`);
    if (shell) event.respondWith(openShell(request, shell));
  } else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
  else if (pathname.startsWith('/uploads/') && request.destination === 'image') event.respondWith(openPicture(request));
});

/** All or nothing: a till that is only half there would open without a network and then break. */
async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...SHELLS.map((shell) => new Request(shell, { cache: 'reload' })), ...FILES]);
  await self.skipWaiting();
}

/** The build before stays: a till that was opened with it may still ask for its parts. */
async function activate() {
  const older = (await caches.keys()).filter((name) => name.startsWith('till-') && name !== CACHE);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The shop's page while it can be had, so that a new build is seen at once; else the one that was kept. */
async function openShell(request, shell) {
  const kept = await caches.match(shell, { cacheName: CACHE });
  try {
    const answer = await withPatience(fetch(request));
    if (answer.status < 500 || !kept) return answer;
  } catch (error) {
    if (!kept) throw error;
  }
  return kept;
}

function withPatience(promise) {
  return Promise.race([
    promise,
    new Promise((_resolve, reject) => setTimeout(() => reject(new Error('the network says nothing')), PATIENCE_MS)),
  ]);
}

/** A build file's name tells its content, so whichever cache has it has the right one; the list of routes may be asked for without some. */
async function openFile(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}

async function openPicture(request) {
  const cache = await caches.open(PICTURES);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const pictures = await cache.keys();
    await Promise.all(pictures.slice(0, Math.max(0, pictures.length - MAX_PICTURES)).map((old) => cache.delete(old)));
  }
  return answer;
}
