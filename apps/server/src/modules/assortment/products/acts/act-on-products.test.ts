import type { ProductAct, ProductActKind } from '@lapak/contract/assortment/product-acts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(() => shop.close());

let keys = 0;
function newKey(): string {
  keys += 1;
  return `product-act-${keys}`;
}
const RAISE: ProductActKind = { kind: 'price', by: 'percent', value: 10, rounding: 500 };

async function makeSome(count: number, changes: Record<string, unknown> = {}) {
  const ids: number[] = [];
  for (let each = 0; each < count; each += 1) ids.push((await shop.makeProduct(changes)).id);
  return ids;
}
const read = async (id: number) => (await shop.call('getProduct', { token, params: { id } })).data;
async function rowsOf(ids: readonly number[]): Promise<ProductAct['rows']> {
  return (await Promise.all(ids.map(read))).map(({ id, version }) => ({ id, expected_version: version }));
}
const act = async (kind: ProductActKind, rows: ProductAct['rows'], key = newKey()) =>
  (await shop.call('actOnProducts', { token, headers: { 'idempotency-key': key }, body: { act: kind, rows } })).data;
const plan = async (kind: ProductActKind, ids: number[]) => (await shop.call('planProductAct', { token, body: { act: kind, ids } })).data;
const undo = async (id: number | null) => (await shop.call('undoProductAct', { token, params: { id: id ?? 0 } })).data.rows;
const setTo = (...prices: readonly (readonly [number, string | null, number])[]): ProductActKind => ({
  kind: 'prices',
  prices: prices.map(([id, size, price]) => ({ id, size, price })),
});
/** A change as the form sends it. */
const save = async (id: number, changes: Record<string, unknown>) => {
  const { name, price, stock, category } = await read(id);
  const body = { name, price, stock, category_id: category.id, ...changes };
  await shop.call('updateProduct', { token, params: { id }, body });
};
const SIZES = [
  { label: '250 g', price: 30_000, stock: 5 },
  { label: '500 g', price: 55_250, stock: 5 },
];

describe('an act on many products', () => {
  test('raises prices with those of the sizes as the plan showed, and the undo puts them back', async () => {
    const [plain = 0] = await makeSome(1);
    const [sized = 0] = await makeSome(1, { size_variants: SIZES, stock: 0 });
    expect(await plan(RAISE, [sized, plain, 999_999])).toMatchObject([
      {
        id: sized,
        problem: null,
        prices: [
          { label: '250 g', before: 30_000, after: 33_000 },
          { label: '500 g', before: 55_250, after: 61_000 },
        ],
      },
      { id: plain, problem: null, prices: [{ label: null, before: 50_000, after: 55_000 }] },
    ]);
    const done = await act(RAISE, await rowsOf([plain, sized]));
    expect(done.rows).toEqual([plain, sized].map((id) => ({ id, done: true, reason: null })));
    expect(await read(plain)).toMatchObject({ price: 55_000, stock: 10 });
    expect((await read(sized)).size_variants).toMatchObject([
      { price: 33_000, stock: 5 },
      { price: 61_000, stock: 5 },
    ]);
    expect(await undo(done.act)).toEqual([plain, sized].map((id) => ({ id, done: true, reason: null })));
    expect(await read(plain)).toMatchObject({ price: 50_000 });
    expect((await read(sized)).size_variants).toMatchObject(SIZES);
    // Again it does nothing, whatever has been saved since.
    await save(plain, { price: 70_000 });
    expect(await undo(done.act)).toMatchObject([{ done: true }, { done: true }]);
    expect(await read(plain)).toMatchObject({ price: 70_000 });
  });

  test('never writes over a newer change, neither when it acts nor when it is undone', async () => {
    const [first = 0, second = 0] = await makeSome(2);
    const rows = await rowsOf([first, second]);
    await save(first, { price: 60_000 });
    const done = await act(RAISE, rows);
    expect(done.rows).toMatchObject([{ id: first, done: false, reason: expect.stringContaining('diubah orang lain') }, { done: true }]);
    expect(await read(first)).toMatchObject({ price: 60_000 });
    await save(second, { price: 80_000 });
    expect(await undo(done.act)).toEqual([{ id: second, done: false, reason: 'Sudah diubah lagi sejak itu.' }]);
    expect(await read(second)).toMatchObject({ price: 80_000 });
  });

  test('sets each price that is named, leaves the others, and the undo puts them back', async () => {
    const [plain = 0] = await makeSome(1);
    const [sized = 0] = await makeSome(1, { size_variants: SIZES, stock: 0 });
    // What is sold without a size at the till too has a price of its own beside theirs.
    const [both = 0] = await makeSome(1, { size_variants: SIZES, stock: 4 });
    const now = await plan({ kind: 'prices', prices: [] }, [plain, sized, both]);
    expect(now.map(({ prices }) => prices.map(({ label, before, after }) => [label, before, after]))).toEqual([
      [[null, 50_000, 50_000]],
      [
        ['250 g', 30_000, 30_000],
        ['500 g', 55_250, 55_250],
      ],
      [
        [null, 50_000, 50_000],
        ['250 g', 30_000, 30_000],
        ['500 g', 55_250, 55_250],
      ],
    ]);
    const done = await act(
      setTo([plain, null, 51_500], [sized, '500 g', 57_000.5], [both, null, 49_000], [both, '250 g', 31_000]),
      await rowsOf([plain, sized, both]),
    );
    expect(done.rows).toEqual([plain, sized, both].map((id) => ({ id, done: true, reason: null })));
    expect(await read(plain)).toMatchObject({ price: 51_500, stock: 10 });
    expect(await read(sized)).toMatchObject({ size_variants: [{ price: 30_000 }, { price: 57_000.5 }] });
    expect(await read(both)).toMatchObject({ price: 49_000, size_variants: [{ price: 31_000 }, { price: 55_250 }] });
    expect(await undo(done.act)).toMatchObject([{ done: true }, { done: true }, { done: true }]);
    expect(await read(plain)).toMatchObject({ price: 50_000 });
    for (const id of [sized, both]) expect(await read(id)).toMatchObject({ price: 50_000, size_variants: SIZES });
  });

  test('sets no price out of bounds, of a size that is gone, twice, or on a product that has been saved since', async () => {
    const [first = 0, second = 0] = await makeSome(2);
    const [sized = 0] = await makeSome(1, { size_variants: SIZES, stock: 0 });
    const rows = await rowsOf([first, second, sized]);
    const wrong = [setTo([first, null, 0]), setTo([first, null, 100_000_000_001]), setTo([first, null, 1], [first, null, 2])];
    for (const kind of wrong) expect(await shop.fail('actOnProducts', { token, body: { act: kind, rows } })).toMatchObject({ status: 422 });
    await save(second, { price: 60_000 });
    const done = await act(setTo([first, null, 1], [second, null, 1], [sized, '250 g', 1], [sized, '1 kg', 90_000]), rows);
    expect(done.rows).toEqual([
      { id: first, done: true, reason: null },
      { id: second, done: false, reason: 'Sudah diubah orang lain sementara itu.' },
      { id: sized, done: false, reason: 'Ukuran 1 kg tidak ada lagi.' },
    ]);
    expect(await read(first)).toMatchObject({ price: 1 });
    expect(await read(second)).toMatchObject({ price: 60_000 });
    expect(await read(sized)).toMatchObject({ size_variants: SIZES });
    // A product without a price of its own in the act isn't saved.
    expect((await act(setTo([first, null, 5]), await rowsOf([second]))).rows).toMatchObject([{ done: false }]);
  });

  test('refuses prices that would not be left, and what would change nothing', async () => {
    const [cheap = 0, dear = 0] = [...(await makeSome(1, { price: 1_000 })), ...(await makeSome(1))];
    const off: ProductActKind = { kind: 'price', by: 'amount', value: -1_000, rounding: 0 };
    expect(await plan(off, [cheap])).toMatchObject([{ problem: expect.stringContaining('tidak akan tersisa'), prices: [] }]);
    expect((await act(off, await rowsOf([cheap, dear]))).rows).toMatchObject([{ done: false }, { done: true }]);
    expect(await plan({ kind: 'active', is_active: true }, [dear])).toMatchObject([{ problem: 'Sudah begitu.' }]);
  });

  test('moves to another category and partner, hides, and back', async () => {
    const ids = await makeSome(2);
    const before = await Promise.all(ids.map(read));
    const { data: category } = await shop.call('createCategory', { token, body: { name: 'Borongan' } });
    const acts: ProductActKind[] = [
      { kind: 'category', category_id: category.id },
      { kind: 'business', business_id: null },
      { kind: 'active', is_active: false },
    ];
    const done: (number | null)[] = [];
    for (const kind of acts) done.push((await act(kind, await rowsOf(ids))).act);
    for (const id of ids) {
      expect(await read(id)).toMatchObject({ category: { id: category.id }, business: null, business_name: null, is_active: false });
    }
    // Only the last one is as its act left it.
    expect(await undo(done[0] ?? null)).toMatchObject([{ done: false }, { done: false }]);
    expect(await undo(done[2] ?? null)).toMatchObject([{ done: true }, { done: true }]);
    expect((await Promise.all(ids.map(read))).map(({ is_active }) => is_active)).toEqual([true, true]);
    expect(before.every(({ is_active }) => is_active)).toBe(true);
    const rows = await rowsOf(ids);
    expect(await shop.fail('actOnProducts', { token, body: { act: { kind: 'category', category_id: 999_999 }, rows } })).toMatchObject({
      code: 'invalid_input',
    });
  });

  test('copies hidden and without stock or codes, and the undo deletes the copies alone', async () => {
    const [id = 0] = await makeSome(1, { size_variants: SIZES, stock: 0, sku: `BRG-${newKey()}` });
    const { name } = await read(id);
    const done = await act({ kind: 'duplicate' }, await rowsOf([id]));
    const found = async () => (await shop.call('listProducts', { token, query: { q: `${name} salinan` } })).data;
    const [copy] = await found();
    expect(copy).toMatchObject({ name: `${name} (salinan)`, is_active: false, stock: 0, available_stock: 0, sku: null });
    expect(copy?.size_variants).toMatchObject(SIZES.map(({ label, price }) => ({ label, price, stock: 0 })));
    expect(await undo(done.act)).toMatchObject([{ id: copy?.id, done: true }]);
    expect((await found()).filter((row) => row.id === copy?.id)).toEqual([]);
    expect(await read(id)).toMatchObject({ name });
  });

  test('deletes for good', async () => {
    const ids = await makeSome(2);
    const done = await act({ kind: 'delete' }, await rowsOf(ids));
    expect(done).toMatchObject({ act: null, rows: [{ done: true }, { done: true }] });
    for (const id of ids) expect(await shop.fail('getProduct', { token, params: { id } })).toMatchObject({ code: 'product_not_found' });
  });

  test('is done once however often its key comes, and stands in the audit as its admin’s', async () => {
    const ids = await makeSome(3);
    const rows = await rowsOf(ids);
    const key = newKey();
    const both = await Promise.all([act(RAISE, rows, key), act(RAISE, rows, key)]);
    expect(both[0]).toEqual(both[1]);
    expect((await Promise.all(ids.map(read))).map(({ price }) => price)).toEqual([55_000, 55_000, 55_000]);
    const { rows: changes } = await shop.database.$client.query(
      `select record_id from changes where kind = 'product' and action = 'changed' and user_id is not null and record_id = any($1)`,
      [ids],
    );
    expect(changes.map(({ record_id }) => record_id).sort()).toEqual([...ids].sort());
  });
});

test('two acts on the same products at once: each product gets one of them, and sales go on', async () => {
  const ids = await makeSome(5);
  const rows = await rowsOf(ids);
  const lower: ProductActKind = { kind: 'price', by: 'amount', value: -5_000, rounding: 0 };
  const [up, down, sold] = await Promise.all([
    act(RAISE, rows),
    act(lower, rows.toReversed()),
    shop.app.inject({ method: 'POST', url: '/api/v1/orders', payload: shop.orderOf({ id: ids[2] ?? 0 }) }),
  ]);
  for (const id of ids) {
    const outcomes = [up, down].map((done) => done.rows.find((row) => row.id === id)?.done);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect((await read(id)).price).toBe(outcomes[0] ? 55_000 : 45_000);
  }
  // Sold at the old price, or told that it has changed.
  expect([201, 409]).toContain(sold.statusCode);
});

test('two admins who set prices at once: a product has those of one of them, with all its sizes', async () => {
  const ids = await makeSome(3, { size_variants: SIZES, stock: 0 });
  const rows = await rowsOf(ids);
  const toAll = (price: number) => setTo(...ids.flatMap((id) => SIZES.map(({ label }) => [id, label, price] as const)));
  const [one, other] = await Promise.all([act(toAll(11_000), rows), act(toAll(22_000), rows.toReversed())]);
  for (const id of ids) {
    const outcomes = [one, other].map((done) => done.rows.find((row) => row.id === id)?.done);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const price = outcomes[0] ? 11_000 : 22_000;
    expect((await read(id)).size_variants).toMatchObject([{ price }, { price }]);
  }
});

test('all of a filter are chosen as they were seen, or it says that they changed', async () => {
  const ids = await makeSome(3, { size: 'Bungkus borongan' });
  const { name } = await read(ids[0] ?? 0);
  const pick = (count: number) => ({ token, query: { q: name, is_active: true, count } });
  expect((await shop.call('listProductIds', pick(1))).data).toEqual([ids[0]]);
  await act({ kind: 'active', is_active: false }, await rowsOf(ids.slice(0, 1)));
  expect(await shop.fail('listProductIds', pick(1))).toMatchObject({ code: 'selection_changed' });
});
