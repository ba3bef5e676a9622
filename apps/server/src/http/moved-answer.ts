import type { IncomingMessage, ServerResponse } from 'node:http';
import { failure, failureAnswer } from '@lapak/contract/errors';
import type { Move } from '../database/shop-move.ts';

/** Tells robots, the gateway and tills when to ask again. */
const RETRY_AFTER_SECONDS = 600;
/** What a till that is open may still need, and what says that the process is there. */
const STILL_ANSWERED = /^\/(?:assets\/|till-worker\.js(?:$|\?)|healthz(?:$|\?))/u;

/** Whether a shop that has moved answers this as it did. */
export function isStillAnswered(url = ''): boolean {
  return STILL_ANSWERED.test(url);
}

/**
 * What a shop that has moved answers to everything (decision 108): 503, since search engines then keep its addresses, the gateway calls
 * again until the new shop takes the callback, and tills keep their sales. 410 would have them all give up.
 */
export function answerMoved(request: IncomingMessage, response: ServerResponse, { to }: Pick<Move, 'to'>): void {
  const isCall = request.url?.startsWith('/api') ?? false;
  const text = to === null ? undefined : { text: `Toko ini sudah pindah ke ${to}.`, data: { to } };
  const body = isCall ? JSON.stringify(failureAnswer(failure('shop_moved', text))) : pageOf(to);
  response.writeHead(503, {
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function pageOf(to: string | null): string {
  const where =
    to === null
      ? '<p>Silakan coba lagi nanti, atau hubungi pengelola toko untuk alamat barunya.</p>'
      : `<p>Silakan berbelanja di alamat barunya:</p><p><a href="${escaped(to)}">${escaped(to)}</a></p>`;
  return `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Toko ini sudah pindah</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f6f7f2; color: #1d2a1f; font: 1.125rem/1.6 system-ui, sans-serif; }
  main { max-width: 32rem; padding: 2rem 1.5rem; }
  h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 1rem; }
  a { color: #14532d; font-weight: 600; overflow-wrap: anywhere; }
</style>
<main>
<h1>Toko ini sudah pindah</h1>
${where}
<p>Pesanan Anda ikut pindah dan tidak hilang.</p>
</main>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => `&#${sign.codePointAt(0)};`);
}
