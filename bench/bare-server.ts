import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The yardstick: `node:http` alone, which sends the headers and bytes that it is told to whoever asks whatever. A process of its own. */
process.once('message', ({ head, body }: { head: string[]; body: string }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => response.writeHead(200, head).end(bytes));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit());
