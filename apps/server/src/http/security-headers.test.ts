import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerSecurityHeaders } from './security-headers.ts';

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
