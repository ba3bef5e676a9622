import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { dropPageHeaders, registerSecurityHeaders } from './security-headers.ts';

test.each([
  ['https://toko.example', 'max-age=31536000'],
  ['http://toko.example', undefined],
  ['http://127.0.0.1:3000', undefined],
])('browsers are told to come to %s by https only: %s', async (publicUrl, header) => {
  const app = Fastify();
  await registerSecurityHeaders(app, publicUrl);
  app.get('/', async () => 'ok');
  expect((await app.inject('/')).headers['strict-transport-security']).toBe(header);
});

test('a file of the build carries none of what is for pages, and stays what its type says', async () => {
  const app = Fastify();
  await registerSecurityHeaders(app, 'https://toko.example');
  app.get('/page', async () => 'ok');
  app.get('/file', async (_request, reply) => {
    dropPageHeaders(reply);
    return 'ok';
  });
  const [page, file] = [(await app.inject('/page')).headers, (await app.inject('/file')).headers];
  expect(page).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'permissions-policy': expect.any(String) });
  expect(Object.keys(file).filter((name) => /policy|^x-/u.test(name))).toEqual(['cross-origin-resource-policy', 'x-content-type-options']);
});
