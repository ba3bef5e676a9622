import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections: one of these may take a port between its choice and its use. */
const [FIRST, COUNT] = [12_000, 20_000];

/** A port of this machine that nobody listens at just now. */
export function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * COUNT);
  return new Promise((resolve, reject) => {
    const server = createServer();
    // Somebody listens there: another one.
    server.once('error', () => resolve(freePort()));
    server.listen(port, '127.0.0.1', () => server.close((error) => (error ? reject(error) : resolve(port))));
  });
}
