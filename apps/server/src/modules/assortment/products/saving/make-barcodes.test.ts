import { ownBarcodeOf } from '@lapak/contract/assortment/ean13';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const OWN = /^29\d{11}$/u;
const product = async (id: number) => (await shop.call('getProduct', { token: shop.adminToken, params: { id } })).data;
const create = async (fields: object = {}) => {
  const { category_id } = await shop.makeProduct();
  const body = { name: 'Kopi tanpa garis', price: 50_000, stock: 5, category_id, ...fields };
  return (await shop.call('createProduct', { token: shop.adminToken, body })).data;
};
const make = (ids: number[]) => shop.call('makeBarcodes', { token: shop.adminToken, body: { ids } });
const takeNext = async () => (await shop.call('takeNextBarcode', { token: shop.adminToken })).data.barcode;

test('products and sizes without a barcode get one of their own, and what is there stays', async () => {
  const plain = await create();
  const known = await create({ barcode: '8991234500001' });
  const size = (label: string, barcode?: string) => ({ label, price: 40_000, stock: 3, barcode });
  const sized = await create({ size_variants: [size('250 g', '8991234500002'), size('500 g')] });
  expect((await make([sized.id, known.id, plain.id])).data.made).toBe(2);
  const after = await product(plain.id);
  expect(after.barcode).toMatch(OWN);
  expect((await product(known.id)).barcode).toBe('8991234500001');
  const sizes = (await product(sized.id)).size_variants.map(({ barcode }) => barcode);
  expect(sizes).toEqual(['8991234500002', expect.stringMatching(OWN)]);
  expect((await product(sized.id)).barcode).toBeNull();
  expect((await make([sized.id, known.id, plain.id])).data.made).toBe(0);
  expect((await product(plain.id)).barcode).toBe(after.barcode);
});

test('a form that was open meanwhile can not clear the number that was made', async () => {
  const made = await create();
  await make([made.id]);
  const body = { name: made.name, price: 50_000, stock: 5, category_id: made.category_id, barcode: '', expected_version: made.version };
  const answer = await shop.fail('updateProduct', { token: shop.adminToken, params: { id: made.id }, body });
  expect(answer).toMatchObject({ status: 409, code: 'changed_meanwhile' });
});

test('two admins who make them at once make each once, and no number twice', async () => {
  const ids: number[] = [];
  for (let number = 0; number < 6; number += 1) ids.push((await create()).id);
  const answers = await Promise.all([make(ids), make(ids.toReversed()), make(ids.slice(2)), make(ids)]);
  expect(answers.reduce((sum, { data }) => sum + data.made, 0)).toBe(6);
  const codes = await Promise.all(ids.map(async (id) => (await product(id)).barcode));
  expect(new Set(codes).size).toBe(6);
  expect(codes.every((code) => OWN.test(code ?? ''))).toBe(true);
});

test('a number that somebody has typed already is passed over', async () => {
  const last = await takeNext();
  const typed = ownBarcodeOf(Number(last.slice(2, 12)) + 1);
  await create({ barcode: typed });
  const made = await create();
  await make([made.id]);
  const { barcode } = await product(made.id);
  expect(barcode).toMatch(OWN);
  expect(barcode).not.toBe(typed);
});
