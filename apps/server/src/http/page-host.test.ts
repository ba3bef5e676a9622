import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { pageAddress, registerPageRoute } from './page-host.ts';

test.each([
  ['/catalog?q=kopi', 'https://toko.example/catalog?q=kopi'],
  ['/', 'https://toko.example/'],
  // Taken as an address of its own, each of these would name another host.
  ['//evil.example/catalog', 'https://toko.example/evil.example/catalog'],
  ['/\\evil.example/catalog', 'https://toko.example/evil.example/catalog'],
  ['http://evil.example/catalog', 'https://toko.example/http://evil.example/catalog'],
  ['//', 'https://toko.example/'],
  ['//[', 'https://toko.example/['],
])('%s is a page of the shop: %s', (path, address) => {
  expect(pageAddress(path, 'https://toko.example').href).toBe(address);
});

test('a page’s policy blesses the scripts that its renderer names, and none that stands in it besides', async () => {
  const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');
  const html = '<!doctype html><script>ours()</script><p>Kopi <script>theirs()</script></p>';
  const app = Fastify();
  registerPageRoute(app, 'http://shop.test', async () => ({
    response: new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    body: Buffer.from(html),
    scriptHashes: [hashOf('ours()')],
  }));
  const answer = await app.inject('/product/1');
  expect(answer.body).toBe(html);
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'sha256-${hashOf('ours()')}';`);
  expect(policy).not.toContain(hashOf('theirs()'));
  expect(policy.split('; ').filter((rule) => rule.startsWith('script-src'))).toHaveLength(1);
});
