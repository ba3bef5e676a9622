import { Writable } from 'node:stream';
import { failure } from '@lapak/contract/errors';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { registerErrorTranslator } from './error-translator.ts';
import { loggerOptions } from './logger-options.ts';
import { asPage, registerRequestIds, requestIds } from './request-id.ts';

const PROXY_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
let behind: TestApp;
let bare: TestApp;
let address: Record<'behind' | 'bare', string>;

beforeAll(async () => {
  behind = await startTestApp(() => ({}), { environment: { TRUST_PROXY: 'true' } });
  bare = await startTestApp();
  address = {
    behind: await behind.app.listen({ port: 0, host: '127.0.0.1' }),
    bare: await bare.app.listen({ port: 0, host: '127.0.0.1' }),
  };
});
afterAll(async () => {
  await behind.close();
  await bare.close();
});

const idOf = async (which: 'behind' | 'bare', given?: string) => {
  const headers = given === undefined ? {} : { 'x-request-id': given };
  return (await fetch(`${address[which]}/healthz`, { headers })).headers.get('x-request-id');
};

test('a request has the name that the proxy gave it, a readable one without a proxy, and no name that could forge a line', async () => {
  expect(await idOf('behind', PROXY_ID)).toBe(PROXY_ID);
  for (const wrong of ['short', 'a"b,"level":50,"x', 'with space and more', 'x'.repeat(65), '-begins-so'])
    expect(await idOf('behind', wrong)).toMatch(/^[0-9A-Z]{8}$/u);
  expect(await idOf('bare', PROXY_ID)).toMatch(/^[0-9A-Z]{8}$/u);
  expect(await idOf('bare')).not.toBe(await idOf('bare'));
});

test('what a page asks the shop itself has the page’s name', () => {
  const nameOf = requestIds(true);
  expect(asPage('PAGE0001', () => nameOf({ headers: { 'x-request-id': PROXY_ID } }))).toBe('PAGE0001');
  expect(nameOf({})).toMatch(/^[0-9A-Z]{8}$/u);
});

test('a failure of the shop’s own says the name under which it is in the log; another failure says none', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const app = Fastify({ logger: { ...loggerOptions('error'), stream }, requestIdHeader: false, genReqId: requestIds(true) });
  registerRequestIds(app);
  registerErrorTranslator(app);
  app.get('/broken', () => Promise.reject(new Error('a bug')));
  app.get('/missing', () => Promise.reject(failure('not_found')));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}${path}`, { headers });
    return { id: response.headers.get('x-request-id'), ...((await response.json()) as { error: string; code: string }) };
  };

  const own = await ask('/broken');
  expect(own).toEqual({
    success: false,
    code: 'internal',
    id: expect.stringMatching(/^[0-9A-Z]{8}$/u),
    error: `Terjadi kesalahan pada server. Silakan coba lagi. Kode: ${own.id}`,
    message: own.error,
  });
  expect((await ask('/broken', { 'x-request-id': PROXY_ID })).error).toContain(`Kode: ${PROXY_ID.slice(0, 8)}`);
  expect((await ask('/missing')).error).not.toContain('Kode');
  expect(lines.map((line) => (JSON.parse(line) as { reqId: string }).reqId)).toEqual([own.id, PROXY_ID]);
  await app.close();
});
