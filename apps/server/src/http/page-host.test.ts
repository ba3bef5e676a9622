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

test.each(['/wp-login.php', '/.env', '/.git/config', '/old/picture.PNG?x=1', '/favicon.ico/.x'])(
  '%s is a file that is not there: short, and 404',
  async (path) => {
    const app = Fastify();
    registerPageRoute(app, 'http://shop.test', () => Promise.reject(new Error('rendered')));
    const answer = await app.inject(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body.length).toBeLessThan(100);
  },
);

test.each(['/product/1.data', '/robots.txt', '/a.b/c', '/kopi', '/toko-2.0'])('%s is rendered', async (path) => {
  const app = Fastify();
  const render = async () => ({ response: new Response(null), body: Buffer.from('rendered'), scriptHashes: [] });
  registerPageRoute(app, 'http://shop.test', render, { files: new Set(['/robots.txt']) });
  expect((await app.inject(path)).body).toBe('rendered');
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
