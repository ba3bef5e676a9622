import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** The yardstick: `node:http` alone, which sends the same headers and bytes to whoever asks whatever. Runs beside its client. */
const { head, body }: { head: string[]; body: Uint8Array } = workerData;
const server = createServer((_request, response) => response.writeHead(200, head).end(body));
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
