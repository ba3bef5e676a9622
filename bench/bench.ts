import { Agent, createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firstLoadOf } from './first-load.ts';

/**
 * `npm run bench -- <shop address>`: what a first visit to the shop's pages loads, then answers per second of the pages and calls
 * that shoppers use most, next to a bare node:http server that sends the same bytes. Machines differ, so the ratio is the figure
 * to look at. Only ever against a local shop. With `--sizes` behind the address only the first table, at once.
 */
const shop = new URL(process.argv[2] ?? 'http://127.0.0.1:3000');
if (!['127.0.0.1', 'localhost', '[::1]'].includes(shop.hostname)) throw new Error('bench loads local servers only');

const IN_FLIGHT = 16;
const SECONDS = 4;
const PAGES = ['/', '/catalog', '/product/1', '/cart', '/checkout', '/login'];
const PATHS = ['/', '/catalog', '/product/1', '/api/v1/catalog/products/?page=1', '/api/v1/catalog/products/1', '/healthz'];

/** As a browser asks, so that the shop packs its answers. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });

function get(address: URL): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(address, { agent, headers: HEADERS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(Buffer.concat(chunks)) : reject(new Error(`${response.statusCode}`)),
      );
    });
    call.once('error', reject).end();
  });
}

async function answersPerSecond(address: URL): Promise<number> {
  const end = Date.now() + SECONDS * 1000;
  let answers = 0;
  const visitor = async () => {
    while (Date.now() < end) {
      await get(address);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, visitor));
  return answers / SECONDS;
}

async function bareServer(body: Buffer): Promise<{ address: URL; close: () => void }> {
  const server = createServer((_request, response) => response.writeHead(200, { 'content-length': body.length }).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: new URL(`http://127.0.0.1:${port}/`), close: () => server.close() };
}

console.log('| first visit | scripts | their bytes, gzip | brotli | HTML, gzip |\n|---|---|---|---|---|');
for (const page of PAGES) {
  const { scripts, gzip, brotli, htmlGzip } = await firstLoadOf(shop.href, page);
  console.log(`| ${page} | ${scripts.length} | ${gzip} | ${brotli} | ${htmlGzip} |`);
}
if (process.argv.includes('--sizes')) process.exit();

console.log('\n| address | bytes sent | shop, answers/s | bare node:http | ratio |\n|---|---|---|---|---|');
for (const path of PATHS) {
  const address = new URL(path, shop);
  const body = await get(address);
  const bare = await bareServer(body);
  const [ours, theirs] = [await answersPerSecond(address), await answersPerSecond(bare.address)];
  bare.close();
  console.log(`| ${path} | ${body.length} | ${ours.toFixed(0)} | ${theirs.toFixed(0)} | ${(ours / theirs).toFixed(2)} |`);
}
agent.destroy();
