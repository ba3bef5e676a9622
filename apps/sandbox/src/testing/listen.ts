import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { onTestFinished } from 'vitest';
import { buildSandbox, type SandboxOptions } from '../app.ts';

/** Starts a sandbox on a free port for one test and stops it afterwards. */
export async function startSandbox(options: SandboxOptions = {}): Promise<{ url: string; stop: () => Promise<void> }> {
  const app = buildSandbox(options);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = () => app.close();
  onTestFinished(stop);
  return { url, stop };
}

/** A bare HTTP server for one test, for instance one that misbehaves. */
export async function startServer(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return `http://127.0.0.1:${address.port}`;
}

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A shop's webhook: keeps what it gets, answers what `answer` says. */
export async function startShop(
  answer: (call: number) => { status: number; body: string },
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const url = await startServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      const { status, body } = answer(received.length);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  return { url, received };
}
