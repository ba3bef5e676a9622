/**
 * Receives the shop's webhooks: checks the signature, does each event once, and answers 204 (docs/webhooks.md).
 *
 *   WEBHOOK_SECRET=whsec_… node examples/receive-webhooks.ts 4000
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const MAX_AGE_SECONDS = 5 * 60;
const secret = Buffer.from((process.env['WEBHOOK_SECRET'] ?? '').replace(/^whsec_/u, ''), 'base64');
/** A real program keeps these in its database, in the transaction that does the work. */
const done = new Set<string>();

function isSigned(id: string, seconds: string, signatures: string, body: string): boolean {
  if (!(Math.abs(Date.now() / 1_000 - Number(seconds)) < MAX_AGE_SECONDS)) return false;
  const expected = Buffer.from(`v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`);
  // During a change of secrets there are two.
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  const body = await text(request);
  const [id, seconds, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(request.headers[name]));
  if (!id || !isSigned(id, String(seconds), String(signatures), body)) return response.writeHead(401).end();
  if (!done.has(id)) {
    done.add(id);
    console.log(body);
  }
  return response.writeHead(204).end();
}).listen(Number(process.argv[2] ?? 4_000), '127.0.0.1', () => console.log('ready'));
