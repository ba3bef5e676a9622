import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  message: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** Another program that takes webhooks. `answer` decides what it says: a status, or `drop` to hang up after it has read everything. */
export async function startWebhookReceiver() {
  const received: Received[] = [];
  let answer: (message: Received) => number | 'drop' | Promise<number | 'drop'> = () => 204;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const message = { id: String(request.headers['webhook-id']), headers: request.headers, body, message: JSON.parse(body) };
    received.push(message);
    const status = await answer(message);
    if (status === 'drop') request.socket.destroy();
    else response.writeHead(status, status >= 300 && status < 400 ? { location: '/elsewhere' } : {}).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/kabar`,
    received,
    answerWith(how: typeof answer) {
      answer = how;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** Whether it is signed with that secret, as a receiver by Standard Webhooks finds it. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/u, ''), 'base64');
  const said = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = Buffer.from(createHmac('sha256', key).update(said).digest('base64'));
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => Buffer.from(signature.replace(/^v1,/u, '')))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));
}
