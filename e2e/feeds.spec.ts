import { expect, test } from '@playwright/test';
import { apiCall, dropProduct, newProduct, shopUrl } from './shop.ts';

test('the feeds have each product and size with the price and stock of the API, also right after a sale and a change', async ({
  request,
}) => {
  const product = await newProduct({ name: 'Sirup "asam" & <manis>', price: 50_000, discount: 10, stock: 2 });
  try {
    const read = async (path: string) => (await request.get(`${shopUrl()}${path}`)).text();
    const entry = async () => (await read('/feeds/google.xml')).split('<item>').find((item) => item.includes(`<g:id>${product.id}</g:id>`));
    const line = async () => (await read('/feeds/meta.csv')).split('\r\n').find((row) => row.startsWith(`${product.id},`));

    const whole = await apiCall('listCatalogProducts');
    const google = await read('/feeds/google.xml');
    const ids = [...google.matchAll(/<g:id>([^<]+)<\/g:id>/gu)].map(([, id]) => id);
    const expected = whole.data.flatMap(({ id, size_variants: sizes }) =>
      sizes.length > 0 ? sizes.map(({ label }) => `${id}-${label}`) : [String(id)],
    );
    expect(expected.filter((id) => !ids.includes(id.replaceAll('&', '&amp;')))).toEqual([]);

    await expect.poll(entry).toContain('<g:title>Sirup &quot;asam&quot; &amp; &lt;manis&gt;</g:title>');
    expect(await entry()).toContain('<g:price>50000 IDR</g:price><g:sale_price>45000 IDR</g:sale_price>');
    expect(await entry()).toContain('<g:availability>in_stock</g:availability>');
    expect(await line()).toContain('"Sirup ""asam"" & <manis>"');
    expect(await line()).toContain(',45000 IDR,2,');

    const item = { product_id: product.id, quantity: 2, price: 45_000 };
    await apiCall('placeSale', { as: 'kasir', body: { payment_method: 'debit', total_amount: 90_000, order_items: [item] } });
    await expect.poll(entry).toContain('<g:availability>out_of_stock</g:availability>');
    await expect.poll(line).toContain(',out of stock,');
  } finally {
    await dropProduct(product.id);
  }
  await expect.poll(async () => (await request.get(`${shopUrl()}/feeds/google.xml`)).text()).not.toContain(`<g:id>${product.id}</g:id>`);
});

test('assistants are told what the shop is and where it says what, without a private address', async ({ request }) => {
  const text = await (await request.get(`${shopUrl()}/llms.txt`)).text();
  expect(text).toMatch(/^# .+\n\n> .+/u);
  const paths = [...text.matchAll(/\]\(([^)]+)\)/gu)].map(([, address]) => new URL(address ?? '').pathname);
  expect(paths).toEqual(expect.arrayContaining(['/catalog', '/mitra', '/syarat', '/feeds/google.xml']));
  expect(paths.filter((path) => /^\/(?:admin|api|cart|checkout|pesanan|profile)/u.test(path))).toEqual([]);
  for (const path of new Set(paths)) expect((await request.get(`${shopUrl()}${path}`)).status()).toBe(200);
});
