import { createRequire } from 'node:module';
import { json } from 'node:stream/consumers';

/** An `import` would load Node's `fetch` as well, of 7 MB and 40 ms, in the process that starts a shop. */
const http = createRequire(import.meta.url)('node:http');

/** How long a program that listens may take to say who it is. */
const PATIENCE_MS = 3_000;

/** Where a shop with these settings listens, seen from its own machine. */
export function placeOf({ HOST: host = '127.0.0.1', PORT: port = '3000' }) {
  const address = host === '0.0.0.0' || host === '' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return { address, port, at: `http://${address.includes(':') ? `[${address}]` : address}:${port}` };
}

/** What the shop there says of itself; null where none does. */
export function healthAt(at) {
  return new Promise((resolve) => {
    const call = http.get(`${at}/healthz`, { agent: false, signal: AbortSignal.timeout(PATIENCE_MS) }, (answer) =>
      json(answer).then(resolve, () => resolve(null)),
    );
    call.once('error', () => resolve(null));
  });
}
