import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { findLedgerGaps } from '../stock/index.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(() => shop.close());

const SIZES = [{ label: '250 g', price: 50_000, stock: 1 }];
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

async function makePartner(name: string): Promise<number> {
  const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
  return (await shop.call('createBusiness', { token, body: { ...place, name } })).data.id;
}
const makeGoods = (business_id: number | null, input: object = {}) =>
  shop.makeProduct({ stock: 2, business_id, option_groups: [], size_variants: [], ...input });
const receive = async (lines: object[], headers = key()) =>
  (await shop.call('receiveStock', { token, headers, body: { lines, note: 'Surat jalan 12' } })).data;
const undo = (id: number) => shop.call('undoStockReceipt', { token, params: { id } });
const papersOf = async (id: number) => (await shop.call('listGoodsPapers', { token, query: { business_id: id } })).data;
const stockOf = async (id: number) => (await shop.call('getProduct', { token, params: { id } })).data.stock;
const movesOf = async (id: number) => (await shop.call('listStockMovements', { token, query: { product_id: id } })).data;
const sell = (product_id: number, quantity = 1) =>
  shop.call('placeSale', {
    token,
    headers: key(),
    body: { payment_method: 'debit', total_amount: 50_000 * quantity, order_items: [{ product_id, quantity, price: 50_000 }] },
  });

test("goods of partners are on a booked paper for each of them, the shop's own and those of nobody are not", async () => {
  const [first, second] = [await makePartner('Dapur Pidie'), await makePartner('Kebun Gayo')];
  const cake = await makeGoods(first);
  const sized = await makeGoods(first, { size_variants: SIZES });
  const coffee = await makeGoods(second);
  const own = await makeGoods(shop.mainBusinessId);
  const nobodys = await makeGoods(null);
  const receipt = await receive([
    { product_id: cake.id, units: 10 },
    { product_id: own.id, units: 1 },
    { product_id: coffee.id, units: 4 },
    { product_id: sized.id, variant_label: '250 G', units: 5 },
    { product_id: sized.id, variant_label: 'Raksasa', units: 5 },
    { product_id: nobodys.id, units: 2 },
  ]);
  expect(receipt).toMatchObject({
    booked: 5,
    units: 22,
    gone: [{ product_id: sized.id, variant_label: 'Raksasa' }],
    papers: [
      { number: expect.stringMatching(/^BM-\d{5}$/u), business: 'Dapur Pidie', units: 15 },
      { business: 'Kebun Gayo', units: 4 },
    ],
  });
  const [paper] = await papersOf(first);
  expect(paper).toMatchObject({
    id: receipt.papers[0]?.id,
    number: receipt.papers[0]?.number,
    direction: 'in',
    note: 'Surat jalan 12',
    lines_count: 2,
    units: 15,
    confirmed_by: 'admin1',
  });
  expect(await papersOf(shop.mainBusinessId)).toEqual([]);
  expect(await movesOf(cake.id)).toMatchObject([{ reason: 'goods_in', change: 10, balance: 12, note: 'Dapur Pidie' }, {}]);
  for (const { id } of [own, nobodys]) expect((await movesOf(id))[0]).toMatchObject({ reason: 'adjustment', cause: 'received' });
  expect(await stockOf(own.id)).toBe(3);

  await Promise.all([undo(receipt.id), undo(receipt.id)]);
  for (const { id } of [cake, coffee, own, nobodys]) expect(await stockOf(id)).toBe(2);
  // A mistake is a further paper: the first stays as it is.
  expect(await papersOf(first)).toMatchObject([{ direction: 'out', units: 15, note: `Nota ${paper?.number} diurungkan` }, paper]);
  expect(await papersOf(second)).toHaveLength(2);
  expect(await shop.database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);
});

test('sent twice at once and once more after a lost answer: one paper, and the same answer', async () => {
  const partner = await makePartner('Dapur Kembar');
  const product = await makeGoods(partner);
  const headers = key();
  const lines = [{ product_id: product.id, units: 6 }];
  const [first, second] = await Promise.all([receive(lines, headers), receive(lines, headers), sell(product.id)]);
  expect(second).toEqual(first);
  expect(await receive(lines, headers)).toEqual(first);
  expect(await stockOf(product.id)).toBe(7);
  expect(await papersOf(partner)).toHaveLength(1);
});

test('receipts of the same partners at once wait for each other, and numbers have no gaps', async () => {
  const [left, right] = [await makePartner('Kiri'), await makePartner('Kanan')];
  const [first, second] = [await makeGoods(left), await makeGoods(right)];
  const there = [first, second].map(({ id }) => ({ product_id: id, units: 1 }));
  const receipts = await Promise.all([receive(there), receive(there.toReversed()), receive(there), receive(there.toReversed())]);
  const numbers = receipts.flatMap(({ papers }) => papers.map(({ number }) => Number(number.slice(3)))).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
  expect(await stockOf(first.id)).toBe(6);
});

test("nothing is booked where one of the partners' goods is refused, and no number is lost", async () => {
  const partner = await makePartner('Dapur Penuh');
  const product = await makeGoods(partner, { stock: 1_000_000 });
  const own = await makeGoods(null);
  await shop.database.$client.query(
    'alter table goods_papers add constraint refused check (business_name <> $$Dapur Penuh$$ or number is null)',
  );
  const body = {
    lines: [
      { product_id: own.id, units: 1 },
      { product_id: product.id, units: 1 },
    ],
  };
  expect(await shop.fail('receiveStock', { token, headers: key(), body })).toMatchObject({ status: 500 });
  await shop.database.$client.query('alter table goods_papers drop constraint refused');
  expect(await stockOf(own.id)).toBe(2);
  expect(await papersOf(partner)).toEqual([]);
});

test('taking back takes what has no date, and is refused whole where some is sold, set, or of another partner now', async () => {
  const partner = await makePartner('Dapur Tanggal');
  const dated = await makeGoods(partner, { stock: 0 });
  const best_before = addDays(dateOf(new Date()), 9);
  const draft = (await shop.call('createGoodsPaper', { token, body: { direction: 'in', business_id: partner } })).data;
  const lines = [{ product_id: dated.id, units: 3, best_before }];
  const update = { expected_version: draft.version, day: draft.day, lines };
  const saved = (await shop.call('updateGoodsPaper', { token, params: { id: draft.id }, body: update })).data;
  await shop.call('confirmGoodsPaper', { token, params: { id: draft.id }, body: { expected_version: saved.version }, headers: key() });
  await undo((await receive([{ product_id: dated.id, units: 4 }])).id);
  const { data: batches } = await shop.call('listStockBatches', { token, query: { product_id: dated.id } });
  expect(batches).toMatchObject([{ best_before, units: 3 }]);

  const plain = await makeGoods(partner, { stock: 0 });
  const own = await makeGoods(null);
  const both = [plain, own].map(({ id }) => ({ product_id: id, units: 2 }));
  const refused = (id: number) => shop.fail('undoStockReceipt', { token, params: { id } });
  const sold = await receive(both);
  await sell(plain.id);
  const before = await papersOf(partner);
  expect(await refused(sold.id)).toMatchObject({ code: 'undo_impossible', message: expect.stringContaining('terjual') });
  expect([await stockOf(own.id), await papersOf(partner)]).toEqual([4, before]);
  const later = await receive(both);
  expect(await refused(sold.id)).toMatchObject({ message: expect.stringContaining('sudah diubah lagi') });
  const other = await makePartner('Dapur Baru');
  await shop.database.$client.query('update products set business_id = $1 where id = $2', [other, plain.id]);
  expect(await refused(later.id)).toMatchObject({ code: 'undo_impossible', message: expect.stringContaining('sudah diubah lagi') });
  expect(await stockOf(own.id)).toBe(6);
});
