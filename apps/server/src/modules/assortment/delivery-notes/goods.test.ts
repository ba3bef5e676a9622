import type { DeliveryNote } from '@lapak/contract/assortment/delivery-notes';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { findLedgerGaps } from '../stock/index.ts';

let shop: OrderShop;
let token: string;
let partner: number;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
  const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
  partner = (await shop.call('createBusiness', { token, body: { ...place, name: 'Dapur Ulee Kareng', contact_phone: '0812000' } })).data.id;
});
afterAll(() => shop.close());

const TODAY = dateOf(new Date());
const SOON = addDays(TODAY, 12);

const makeGoods = (stock: number, sizes: { label: string; price: number; stock: number }[] = []) =>
  shop.makeProduct({ stock, business_id: partner, option_groups: [], size_variants: sizes });
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
type Line = { product_id: number; variant_label?: string; units: number | null; best_before?: string };

async function draft(direction: 'in' | 'out', lines: Line[], note = ''): Promise<DeliveryNote> {
  const { data } = await shop.call('createGoodsPaper', { token, body: { direction, business_id: partner } });
  return (await save(data, lines, note)).data;
}
const save = ({ id, version, day }: DeliveryNote, lines: Line[], note = '') =>
  shop.call('updateGoodsPaper', { token, params: { id }, body: { expected_version: version, day, note, lines } });
const confirmation = ({ id, version }: DeliveryNote, headers = key()) => ({
  token,
  params: { id },
  body: { expected_version: version },
  headers,
});
const confirm = async (paper: DeliveryNote) => (await shop.call('confirmGoodsPaper', confirmation(paper))).data;
const stockOf = async (id: number) => (await shop.call('getProduct', { token, params: { id } })).data.stock;
const movesOf = async (id: number) => (await shop.call('listStockMovements', { token, query: { product_id: id } })).data;
const numberOf = ({ number }: DeliveryNote) => Number(number?.slice(3));

describe('a paper', () => {
  test('is a draft until it is confirmed: then it has a number, and its goods are there', async () => {
    const sized = await makeGoods(0, [{ label: '250 g', price: 50_000, stock: 1 }]);
    const plain = await makeGoods(4);
    const paper = await draft('in', [
      { product_id: sized.id, variant_label: '250 G', units: 6, best_before: SOON },
      { product_id: plain.id, units: null },
    ]);
    expect(paper).toMatchObject({ number: null, business: { id: partner, name: 'Dapur Ulee Kareng' }, contact: { phone: '0812000' } });
    expect(paper.lines).toMatchObject([
      { name: sized.name, variant_label: '250 g', units: 6, best_before: SOON, stock: 1 },
      { name: plain.name, variant_label: null, units: null, best_before: null, stock: 4 },
    ]);
    expect(await shop.fail('confirmGoodsPaper', confirmation(paper))).toMatchObject({
      code: 'invalid_input',
      fields: { 'lines.1.units': `Isi jumlah ${plain.name}.` },
    });
    expect(await stockOf(plain.id)).toBe(4);

    const saved = (await save(paper, [{ product_id: sized.id, variant_label: '250 g', units: 6, best_before: SOON }])).data;
    const booked = await confirm(saved);
    expect(booked).toMatchObject({ number: expect.stringMatching(/^BM-\d{5}$/u), confirmed_by: 'admin1', units: 6 });
    expect((await shop.call('getProduct', { token, params: { id: sized.id } })).data.size_variants).toMatchObject([{ stock: 7 }]);
    expect(await movesOf(sized.id)).toMatchObject([{ reason: 'goods_in', change: 6, balance: 7, note: 'Dapur Ulee Kareng' }, {}]);
  });

  test('stays as it is once it is confirmed; a mistake is a further one, and numbers have no gaps', async () => {
    const product = await makeGoods(0);
    const first = await confirm(await draft('in', [{ product_id: product.id, units: 5 }]));
    const later = confirmation(first);
    expect(await shop.fail('confirmGoodsPaper', later)).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      data: { number: first.number },
    });
    const body = { expected_version: first.version, day: TODAY, lines: [] };
    expect(await shop.fail('updateGoodsPaper', { token, params: { id: first.id }, body })).toMatchObject({ code: 'changed_meanwhile' });
    expect(await shop.fail('deleteGoodsPaper', { token, params: { id: first.id } })).toMatchObject({ code: 'changed_meanwhile' });
    for (const statement of [
      'update goods_papers set note = $$x$$ where id = $1',
      'delete from goods_papers where id = $1',
      'update goods_paper_lines set units = 6 where paper_id = $1',
      'delete from goods_paper_lines where paper_id = $1',
    ])
      await expect(shop.database.$client.query(statement, [first.id])).rejects.toThrow('a confirmed paper is not changed');
    const thrownAway = await draft('in', [{ product_id: product.id, units: 1 }]);
    await shop.call('deleteGoodsPaper', { token, params: { id: thrownAway.id } });
    expect(numberOf(await confirm(await draft('in', [{ product_id: product.id, units: 1 }])))).toBe(numberOf(first) + 1);
  });

  test('two editors of a draft notice each other', async () => {
    const product = await makeGoods(0);
    const paper = await draft('in', [{ product_id: product.id, units: 1 }]);
    await save(paper, [{ product_id: product.id, units: 2 }]);
    const body = { expected_version: paper.version, day: TODAY, lines: [] };
    expect(await shop.fail('updateGoodsPaper', { token, params: { id: paper.id }, body })).toMatchObject({
      code: 'changed_meanwhile',
      data: { lines: [{ units: 2 }] },
    });
    expect(await shop.fail('confirmGoodsPaper', confirmation(paper))).toMatchObject({ code: 'changed_meanwhile' });
    expect(await stockOf(product.id)).toBe(0);
  });

  test('has goods of its partner alone, none that are gone, none that are past their date', async () => {
    const foreign = await shop.makeProduct({ stock: 1 });
    const empty = await draft('in', []);
    const attempt = (line: Line) =>
      shop.fail('updateGoodsPaper', {
        token,
        params: { id: empty.id },
        body: { expected_version: empty.version, day: TODAY, lines: [line] },
      });
    expect(await attempt({ product_id: foreign.id, units: 1 })).toMatchObject({
      fields: { 'lines.0': `${foreign.name} bukan produk mitra ini.` },
    });
    expect(await attempt({ product_id: foreign.id, variant_label: 'Raksasa', units: 1 })).toMatchObject({ code: 'invalid_input' });
    expect(await shop.fail('confirmGoodsPaper', confirmation(empty))).toMatchObject({ message: 'Nota ini belum berisi barang.' });
    const product = await makeGoods(0);
    const past = await draft('in', [{ product_id: product.id, units: 1, best_before: addDays(TODAY, -1) }]);
    expect(await shop.fail('confirmGoodsPaper', confirmation(past))).toMatchObject({
      fields: { 'lines.0.best_before': `${product.name} sudah lewat tanggalnya.` },
    });
    expect(await shop.fail('createGoodsPaper', { token, body: { direction: 'in', business_id: 999_999 } })).toMatchObject({
      fields: { business_id: 'Mitra ini tidak ada lagi.' },
    });
  });

  test('takes back no more than is there, by level and by date; what is unsold fills it', async () => {
    const product = await makeGoods(3);
    await confirm(await draft('in', [{ product_id: product.id, units: 2, best_before: SOON }]));
    const ofProduct = async () =>
      (await shop.call('listUnsoldGoods', { token, query: { business_id: partner } })).data.filter(
        (line) => line.product_id === product.id,
      );
    expect(await ofProduct()).toMatchObject([
      { units: 2, best_before: SOON, stock: 5 },
      { units: 3, best_before: null, stock: 5 },
    ]);
    const tooMuch = [
      [
        { product_id: product.id, units: 4 },
        { product_id: product.id, units: 2 },
      ],
      [{ product_id: product.id, units: 3, best_before: SOON }],
    ];
    for (const lines of tooMuch)
      expect(await shop.fail('confirmGoodsPaper', confirmation(await draft('out', lines)))).toMatchObject({
        code: 'out_of_stock',
        fields: { 'lines.0.units': expect.stringContaining('tinggal') },
      });
    const lines = (await ofProduct()).map(({ product_id, units, best_before }) => ({
      product_id,
      units,
      ...(best_before && { best_before }),
    }));
    expect(await confirm(await draft('out', lines))).toMatchObject({ number: expect.stringMatching(/^BK-/u), units: 5 });
    expect(await ofProduct()).toEqual([]);
  });

  test('is found by number, partner, note and product, and by its filters', async () => {
    const product = await makeGoods(0);
    const paper = await confirm(await draft('in', [{ product_id: product.id, units: 5 }], 'SJ 4711'));
    const found = async (query: Record<string, string | number>) =>
      (await shop.call('listGoodsPapers', { token, query })).data.map(({ id }) => id);
    for (const q of [paper.number ?? '', 'ulee', '4711', product.name]) expect(await found({ q })).toContain(paper.id);
    expect(await found({ q: paper.number ?? '', state: 'draft' })).toEqual([]);
    expect(await found({ business_id: partner, direction: 'in', state: 'confirmed', from: TODAY, to: TODAY })).toContain(paper.id);
    expect(await found({ to: addDays(TODAY, -1) })).toEqual([]);
  });
});

describe('at once', () => {
  test('the same paper confirmed twice moves its stock once, under one key or under two', async () => {
    const product = await makeGoods(0);
    const one = await draft('in', [{ product_id: product.id, units: 5 }]);
    const headers = key();
    const same = await Promise.all([1, 2, 3].map(() => shop.call('confirmGoodsPaper', confirmation(one, headers))));
    expect(new Set(same.map(({ data }) => data.number)).size).toBe(1);
    const other = await draft('in', [{ product_id: product.id, units: 5 }]);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => shop.call('confirmGoodsPaper', confirmation(other))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(product.id)).toBe(10);
  });

  test('several papers get numbers one after the other', async () => {
    const product = await makeGoods(0);
    const papers = await Promise.all([1, 2, 3, 4].map(() => draft('in', [{ product_id: product.id, units: 1 }])));
    const numbers = (await Promise.all(papers.map(confirm))).map(numberOf).sort((a, b) => a - b);
    expect(numbers).toEqual([0, 1, 2, 3].map((step) => (numbers[0] ?? 0) + step));
  });

  test.each(['order', 'till'] as const)('the last unit is either taken back or sold: %s', async (by) => {
    const product = await makeGoods(0);
    await confirm(await draft('in', [{ product_id: product.id, units: 1, best_before: SOON }]));
    const back = await draft('out', [{ product_id: product.id, units: 1 }]);
    const item = { product_id: product.id, price: 50_000, quantity: 1 };
    const sale =
      by === 'order'
        ? shop.call('placeOrder', { body: shop.orderOf(product) })
        : shop.call('placeSale', { token, body: { payment_method: 'qris', total_amount: 50_000, order_items: [item] } });
    const outcomes = await Promise.allSettled([shop.call('confirmGoodsPaper', confirmation(back)), sale]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(product.id)).toBe(0);
  });

  test('two tills sell the last of a batch once', async () => {
    const product = await makeGoods(0);
    await confirm(await draft('in', [{ product_id: product.id, units: 1, best_before: SOON }]));
    const body = { payment_method: 'qris', total_amount: 50_000, order_items: [{ product_id: product.id, price: 50_000, quantity: 1 }] };
    const outcomes = await Promise.allSettled([1, 2].map(() => shop.call('placeSale', { token, body })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);
  });
});
