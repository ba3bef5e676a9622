import { expect, test } from '@playwright/test';
import { ROBUSTA } from './catalog-page.ts';
import { productNamed, shopUrl } from './shop.ts';

test('an address with a character that nothing can hold is a search like any other', async ({ request }) => {
  for (const path of ['/catalog?q=%00', '/catalog?q=kopi%00', '/catalog?category_id=%00'])
    expect((await request.get(`${shopUrl()}${path}`)).status()).toBe(200);
});

test('sitemap and robots name the public pages', async ({ request }) => {
  const product = await productNamed(ROBUSTA);
  const sitemap = await request.get(`${shopUrl()}/sitemap.xml`);
  expect(sitemap.headers()['content-type']).toContain('xml');
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address]) => new URL(address ?? '').pathname);
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/catalog', '/gabung-mitra', `/product/${product.id}-kopi-robusta-ulee-kareng`, '/privasi']),
  );
  const robots = await (await request.get(`${shopUrl()}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /admin');
  expect(robots).toMatch(/^Sitemap: http.+\/sitemap\.xml$/mu);
  expect(await sitemap.text()).toMatch(/<lastmod>20\d\d-/u);
});

test('an address says by its status whether something is there', async ({ request }) => {
  const { id } = await productNamed(ROBUSTA);
  const named = `/product/${id}-kopi-robusta-ulee-kareng`;
  const ask = (path: string) => request.get(`${shopUrl()}${path}`, { maxRedirects: 0 });
  expect((await ask(named)).status()).toBe(200);
  for (const written of [`/product/${id}-nama-lama?from=wa`, `/product/${id}-`]) {
    const moved = await ask(written);
    expect([moved.status(), moved.headers().location]).toEqual([301, named]);
  }
  for (const unknown of ['/product/999999', '/product/kopi']) expect((await ask(unknown)).status()).toBe(404);
  expect((await ask('/pesanan/AAAAAAAAAAAAAAAAAAAAAAAAAAAA')).status()).toBe(404);
  for (const file of ['/wp-login.php', '/.env', '/uploads.zip']) {
    const answer = await ask(file);
    expect(answer.status()).toBe(404);
    expect((await answer.body()).length).toBeLessThan(100);
  }
  expect((await ask('/favicon.ico')).headers()['content-type']).toMatch(/icon/u);
  const security = await ask('/.well-known/security.txt');
  const said = await security.text();
  expect(said).toMatch(/^Contact: mailto:\S+@\S+$/mu);
  const [, expires = ''] = /^Expires: (.+)$/mu.exec(said) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});
