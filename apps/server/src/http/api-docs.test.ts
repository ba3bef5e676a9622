import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { describeApi } from './api-description.ts';
import { registerApiDocs } from './api-docs.ts';
import { registerPageRoute } from './page-host.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test('the API docs show what a failed call answers, and that is what comes', async () => {
  const docs = (await shop.app.inject('/api/docs/json')).json();
  const { responses } = docs.paths['/api/v1/orders/find'].post;
  const shape = responses['4XX'].content['application/json'].schema;
  expect(Object.keys(shape.properties)).toEqual(['success', 'error', 'message', 'code', 'fields', 'data']);
  expect(responses).toHaveProperty('5XX');

  const refused = await shop.app.inject({ method: 'POST', url: '/api/v1/orders/find', payload: { code: 'LH-1' } });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toEqual({
    success: false,
    error: 'Masukkan email yang dipakai saat memesan.',
    message: 'Masukkan email yang dipakai saat memesan.',
    code: 'invalid_input',
    fields: { email: 'Masukkan email yang dipakai saat memesan.' },
  });
});

test('the file of a release is what a running shop answers, and names what opens a call to keys', async () => {
  const written: unknown = JSON.parse(JSON.stringify(await describeApi()));
  const { paths, ...said } = (await shop.app.inject('/api/docs/json')).json();
  expect(written).toMatchObject(said);
  const calls = Object.entries(paths).filter(([path]) => path.startsWith('/api/v1/') && !path.includes('*'));
  expect(written).toHaveProperty('paths', Object.fromEntries(calls));
  expect(paths['/api/v1/orders'].get.description).toBe('Also by an API key with the scope `orders:read`.');
});

test('calls that take files show their form with the names of its parts; those that ask for the password say so', async () => {
  const { paths } = (await shop.app.inject('/api/docs/json')).json();
  const formOf = (path: string, method: string) => paths[`/api/v1${path}`][method].requestBody.content['multipart/form-data'].schema;
  for (const [path, method] of [
    ['/products', 'post'],
    ['/products/{id}', 'put'],
  ] as const) {
    const { properties } = formOf(path, method);
    expect(properties.image_cover.anyOf[0]).toEqual({ type: 'string', format: 'binary' });
    expect(properties.images.anyOf[0]).toEqual({ type: 'string', format: 'binary' });
    expect(properties).toHaveProperty('name');
    expect(paths[`/api/v1${path}`][method].requestBody.content).toHaveProperty('application/json');
  }
  for (const path of [
    '/uploads/pictures',
    '/uploads/files',
    '/uploads/private-files',
    '/products/imports',
    '/orders/follow/{token}/slips',
    '/rounds/{token}/deeds/{key}/photo',
  ])
    expect(formOf(path, 'post'), path).toMatchObject({ properties: { file: { format: 'binary' } }, required: ['file'] });
  expect(paths['/api/v1/users'].post.description).toContain('`POST /api/v1/auth/confirm`');
  expect(paths['/api/v1/products'].post.description ?? '').not.toContain('confirm');
});

test('their reader works on a plain network, and its own styles are not refused', async () => {
  const { headers } = await shop.app.inject('/api/docs/static/index.html');
  expect(headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

test('they list calls only, not the address of every page', async () => {
  const app = Fastify();
  await registerApiDocs(app);
  const page = async () => ({ response: new Response('<p>halaman</p>'), body: null, scriptHashes: [] });
  registerPageRoute(app, 'http://shop.test', page);
  app.get('/api/v1/contoh', async () => ({}));
  await app.ready();
  expect((await app.inject('/catalog')).body).toBe('<p>halaman</p>');
  expect(Object.keys(app.swagger().paths ?? {})).toEqual(['/api/v1/contoh']);
});
