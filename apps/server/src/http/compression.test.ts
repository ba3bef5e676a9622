import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerCompression } from './compression.ts';

const LONG = { text: 'Kopi Gayo dari kebun teduh. '.repeat(100) };
const app = Fastify();

beforeAll(async () => {
  await registerCompression(app);
  app.get('/long', (_request, reply) => reply.header('etag', 'W/"a"').header('vary', 'Origin').send(LONG));
  app.get('/short', () => ({ text: 'Kopi' }));
  app.get('/picture', (_request, reply) => reply.type('image/webp').send(Buffer.alloc(4096)));
  app.get('/packed', (_request, reply) => reply.type('text/html').header('content-encoding', 'br').send(Buffer.alloc(4096)));
  await app.ready();
});
afterAll(() => app.close());

function get(url: string, accepted?: string, method: InjectOptions['method'] & string = 'GET') {
  return app.inject({ method, url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
}

describe('compression', () => {
  test('sends brotli where it is taken, else gzip, and the same content either way', async () => {
    const brotli = await get('/long', 'gzip, deflate, br');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(LONG);

    const gzip = await get('/long', 'br;q=0, gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(LONG);
  });

  test('tells caches that the bytes depend on the asking browser, and keeps the tag', async () => {
    const packed = await get('/long', 'br');
    expect(String(packed.headers.vary).toLowerCase()).toBe('origin, accept-encoding');
    expect(packed.headers.etag).toBe('W/"a"');

    // Whoever takes no encoding gets what everybody can read.
    const plain = await get('/long');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.json()).toEqual(LONG);
  });

  test.each(['/short', '/picture'])('leaves %s alone', async (url) => {
    expect((await get(url, 'br')).headers).not.toHaveProperty('content-encoding');
  });

  test('never packs what is packed already, nor the answer to HEAD', async () => {
    const packed = await get('/packed', 'br');
    expect(packed.rawPayload).toHaveLength(4096);
    const head = await get('/long', 'br', 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.headers).not.toHaveProperty('content-encoding');
  });
});
