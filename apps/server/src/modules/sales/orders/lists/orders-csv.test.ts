import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

async function csv(query: string): Promise<string[]> {
  const answer = await shop.app.inject({
    url: `/api/v1/orders.csv?${query}`,
    headers: { authorization: `Bearer ${shop.adminToken}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.body.trim().split('\r\n').slice(1);
}

test('orders come as CSV: the oldest first, of a period of days in Aceh, as they are searched, and nothing that would run', async () => {
  const sizes = [{ label: '250 g', price: 50_000, stock: 9 }];
  const product = await shop.makeProduct({ name: 'Kopi Uji', size_variants: sizes });
  const order = async (changes: object) =>
    (
      await shop.call('placeOrder', {
        body: shop.orderOf(product, {
          order_items: [{ product_id: product.id, quantity: 1, price: 50_000, variant_label: '250 g' }],
          ...changes,
        }),
      })
    ).data;
  const [first, second] = [await order({ shipping_name: '=1+1' }), await order({ notes: 'Titip; "satpam"' })];
  await shop.database.$client.query('update orders set created_at = $1 where id = $2', ['2026-03-01T17:00:00Z', first.id]);

  const rows = await csv('');
  expect(rows.map((row) => row.split(';').slice(0, 2))).toEqual([first, second].map(({ id, code }) => [String(id), code]));
  expect(rows[0]).toContain(`;2026-03-02 00:00:00;Online;Menunggu konfirmasi;Belum dibayar;Transfer manual;`);
  expect(rows[0]).toContain(`;tamu@contoh.example;'=1+1;`);
  expect(rows[0]).toContain(';1× Kopi Uji (250 g);1;50000;12000;62000;');
  expect(rows[1]).toContain(';"Titip; ""satpam"""');
  expect(await csv('from=2026-03-02&to=2026-03-02')).toEqual([rows[0]]);
  expect(await csv('to=2026-03-01')).toEqual([]);
  expect(await csv(`q=${second.code}&status=pending`)).toEqual([rows[1]]);
  expect(await csv('status=delivered')).toEqual([]);
});

test('a download that fails before its first line is a failure that can be read, and no file', async () => {
  const { statusCode, headers, body } = await shop.app.inject({
    // No day that the database knows.
    url: '/api/v1/orders.csv?from=0000-01-01&to=2026-01-01',
    headers: { authorization: `Bearer ${shop.adminToken}`, 'accept-encoding': 'gzip' },
  });
  expect(statusCode).toBe(422);
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'invalid_input' });
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).not.toHaveProperty('content-disposition');
});

test('a phone number and a postcode keep their zeros in a workbook', async () => {
  const product = await shop.makeProduct({ name: 'Kopi Buku' });
  const { data } = await shop.call('placeOrder', { body: shop.orderOf(product, { shipping_phone: '081234567890' }) });
  const { rawPayload, headers } = await shop.app.inject({
    url: `/api/v1/orders.csv?q=${data.code}&format=xlsx`,
    headers: { authorization: `Bearer ${shop.adminToken}` },
  });
  expect(headers['content-disposition']).toMatch(/pesanan-[\d-]+\.xlsx/u);
  const sheet = new TextDecoder().decode(unzipSync(new Uint8Array(rawPayload))['xl/worksheets/sheet1.xml']);
  const texts = [...sheet.matchAll(/s="1" t="inlineStr"><is><t xml:space="preserve">([^<]*)</gu)].map(([, text]) => text);
  expect(texts).toEqual(expect.arrayContaining([data.code, '081234567890']));
});
