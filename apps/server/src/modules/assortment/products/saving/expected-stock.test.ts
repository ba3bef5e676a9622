import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { findLedgerGaps } from '../../stock/index.ts';

let shop: OrderShop;
let categoryId: number;
beforeAll(async () => {
  shop = await startOrderShop();
  categoryId = (await shop.makeProduct()).category_id;
});
afterAll(() => shop.close());

/** What the admin's form holds after it was opened; `changes` are what somebody typed. */
const form = (changes: Record<string, unknown>) => ({ name: 'Kopi Uji', price: 50_000, stock: 10, category_id: categoryId, ...changes });
const save = (id: number, body: object) => shop.call('updateProduct', { token: shop.adminToken, params: { id }, body });
const refused = (id: number, body: object) => shop.fail('updateProduct', { token: shop.adminToken, params: { id }, body });
const productOf = async (id: number) => (await shop.call('getCatalogProduct', { params: { id } })).data;

async function sell(id: number, variant?: string): Promise<void> {
  const line = { product_id: id, quantity: 1, price: 50_000, ...(variant ? { variant_label: variant } : {}) };
  await shop.call('placeOrder', { body: shop.orderOf({ id }, { order_items: [line] }) });
}

describe('a form that was opened before a sale', () => {
  test('does not undo it when it says what stock it was opened with: 409, the current figures, nothing written', async () => {
    const { id } = await shop.makeProduct();
    await sell(id);
    const answer = await refused(id, form({ name: 'Nama Baru', stock: 25, expected_stock: 10 }));
    expect(answer).toMatchObject({
      status: 409,
      code: 'stock_changed',
      error: 'Stok berubah sejak formulir ini dibuka. Periksa stok terbaru, lalu simpan lagi.',
      fields: { stock: 'Stok sekarang 9, bukan lagi 10.' },
      data: { stock: 9, size_variants: [] },
    });
    expect(await productOf(id)).toMatchObject({ stock: 9, name: expect.stringMatching(/^Kopi Uji/u) });

    await save(id, form({ name: 'Nama Baru', stock: 24, expected_stock: 9 }));
    expect(await productOf(id)).toMatchObject({ stock: 24, name: 'Nama Baru' });
  });

  test('knows each size’s stock by its label, whatever its case', async () => {
    const sizes = (first: object, second: object) => [
      { label: '250 g', price: 50_000, ...first },
      { label: '500 g', price: 90_000, ...second },
    ];
    const { id } = await shop.makeProduct({ size_variants: sizes({ stock: 4 }, { stock: 6 }) });
    await sell(id, '250 g');
    const opened = form({ expected_stock: 10, size_variants: sizes({ stock: 4, expected_stock: 4 }, { stock: 6, expected_stock: 6 }) });
    expect(await refused(id, opened)).toMatchObject({
      status: 409,
      code: 'stock_changed',
      fields: { 'size_variants.0.stock': 'Stok sekarang 3, bukan lagi 4.' },
      data: {
        stock: 10,
        size_variants: [
          { label: '250 g', stock: 3 },
          { label: '500 g', stock: 6 },
        ],
      },
    });
    const again = form({
      expected_stock: 10,
      size_variants: sizes({ label: '250 G', stock: 8, expected_stock: 3 }, { stock: 6, expected_stock: 6 }),
    });
    await save(id, again);
    expect((await productOf(id)).size_variants).toMatchObject([
      { label: '250 G', stock: 8 },
      { label: '500 g', stock: 6 },
    ]);
  });

  test('is refused when a size that it knew is gone', async () => {
    const { id } = await shop.makeProduct({ size_variants: [{ label: '250 g', price: 50_000, stock: 4 }] });
    await save(id, form({ size_variants: [] }));
    const opened = form({ size_variants: [{ label: '250 g', price: 50_000, stock: 4, expected_stock: 4 }] });
    expect(await refused(id, opened)).toMatchObject({
      code: 'stock_changed',
      fields: { 'size_variants.0.stock': 'Varian ini sudah dihapus.' },
      data: { stock: 10, size_variants: [] },
    });
  });

  test('that says nothing may set any stock until something is sold, and again once an admin has set it', async () => {
    const sizes = (...stock: number[]) => stock.map((each, index) => ({ label: `${index}`, price: 50_000, stock: each }));
    const { id } = await shop.makeProduct({ size_variants: sizes(4, 6) });
    await save(id, form({ stock: 12, size_variants: sizes(5, 7) }));
    await sell(id, '1');

    expect(await refused(id, form({ stock: 12, size_variants: sizes(5, 7) }))).toMatchObject({
      status: 409,
      code: 'stock_changed',
      fields: { 'size_variants.1.stock': 'Ada penjualan sejak stok ini diatur. Stok sekarang 6.' },
      data: { stock: 12 },
    });
    // Figures that nobody sold from stay free, and so does one that stays as it is.
    await save(id, form({ stock: 3, size_variants: sizes(8, 6, 9) }));
    await save(id, form({ stock: 3, size_variants: [...sizes(8), { label: '1', price: 60_000 }] }));
    expect((await productOf(id)).size_variants).toMatchObject([{ stock: 8 }, { stock: 6, price: 60_000 }]);

    await save(id, form({ stock: 3, size_variants: [{ label: '1', price: 60_000, stock: 20, expected_stock: 6 }] }));
    await save(id, form({ stock: 3, size_variants: [{ label: '1', price: 60_000, stock: 2 }] }));
    expect((await productOf(id)).size_variants).toMatchObject([{ stock: 2 }]);
  });

  test('that says nothing is refused after a return as well', async () => {
    const { id } = await shop.makeProduct();
    const placed = await shop.call('placeOrder', { body: shop.orderOf({ id }) });
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: placed.data.id }, body: { status: 'cancelled' } });
    expect(await refused(id, form({ stock: 9 }))).toMatchObject({ code: 'stock_changed', data: { stock: 10 } });
    await save(id, form({ stock: 10 }));
  });

  test('may come as a form with files, where figures are text and a blank one says nothing', async () => {
    const { id } = await shop.makeProduct();
    await sell(id);
    const send = async (expected: string) => {
      const parts = { name: 'Kopi Uji', price: '50000', stock: '12', category_id: String(categoryId), expected_stock: expected };
      const payload = new FormData();
      for (const [name, value] of Object.entries(parts)) payload.set(name, value);
      const headers = { authorization: `Bearer ${shop.adminToken}` };
      return (await shop.app.inject({ method: 'PUT', url: `/api/v1/products/${id}`, headers, payload })).statusCode;
    };
    expect(await send('10')).toBe(409);
    expect(await send('sepuluh')).toBe(422);
    expect(await send('9')).toBe(200);
    // The last one was an admin's, so nothing sold is undone.
    expect(await send('')).toBe(200);
  });
});

test('of ten saves at once that expect the same stock one counts, between sales that all count', async () => {
  const { id } = await shop.makeProduct({ stock: 50 });
  const saves = Array.from({ length: 10 }, (_, each) =>
    shop.app.inject({
      method: 'PUT',
      url: `/api/v1/products/${id}`,
      headers: { authorization: `Bearer ${shop.adminToken}` },
      payload: form({ stock: 100 + each, expected_stock: 50 }),
    }),
  );
  const statuses = (await Promise.all(saves)).map((answer) => answer.statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  expect(await shop.database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);
});
