import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { drawQr } from '../../features/orders/draw-qr.ts';
import type { Shop } from '../shop.ts';

/** Must be the worker's (public/ambil-worker.js). */
const CACHE = 'ambil-1';

/** Keeps the code of an order that is ready at its page's address, which shows it without a network from then on. */
export async function keepPickup({ code, pickup_code }: BuyerOrder, pickup: Shop['pickup']): Promise<void> {
  if (pickup_code === null || !navigator.serviceWorker) return;
  const { pathname } = window.location;
  const cache = await window.caches.open(CACHE);
  const page = pageOf(code, { pickupCode: pickup_code, pickup, qr: await drawQr(pickup_code) });
  await cache.put(pathname, new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  await navigator.serviceWorker.register('/ambil-worker.js', { scope: pathname, updateViaCache: 'none' });
}

/** Nothing is left on the phone once it was fetched, or isn't ready any more. */
export async function forgetPickup(): Promise<void> {
  if (!navigator.serviceWorker) return;
  const { pathname, href } = window.location;
  await (await window.caches.open(CACHE)).delete(pathname);
  const registration = await navigator.serviceWorker.getRegistration(href);
  if (registration && new URL(registration.scope).pathname === pathname) await registration.unregister();
}

interface Page {
  pickupCode: string;
  pickup: Shop['pickup'];
  qr: Awaited<ReturnType<typeof drawQr>>;
}

function pageOf(code: string, { pickupCode, pickup, qr: { size, path } }: Page): string {
  const place = [pickup?.name, pickup?.address, pickup?.hours].flatMap((line) => (line ? `<p>${escaped(line)}</p>` : []));
  return `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Pesanan ${escaped(code)}</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:24rem;margin:auto;padding:1.5rem;color:#1c2b20;background:#fff}
strong{display:block;font-size:2.5rem;letter-spacing:.2em}svg{width:100%}</style>
<main><h1>Kode pengambilan</h1><p>Pesanan ${escaped(code)}. Tunjukkan kode ini di toko.</p><strong>${escaped(pickupCode)}</strong>
<svg role="img" aria-label="Kode pengambilan ${escaped(pickupCode)}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>
${place.join('')}<p>Anda sedang luring. <a href="">Muat ulang</a></p></main></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
