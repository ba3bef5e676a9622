import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { bringDiscrepancies } from '@lapak/server/modules/bookkeeping/reconciliation/index.ts';
import { post } from '@lapak/server/modules/ledger/book/index.ts';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBook } from '../../../apps/server/test/check-book.ts';
import { type OrderShop, startOrderShop } from '../../../apps/server/test/order-shop.ts';
import { bookCosts } from './book-costs.ts';
import { findCostGaps } from './find-cost-gaps.ts';
import { part } from './register.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(() => shop.close());

const today = dateOf(new Date());
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const list = async () => (await shop.call('listOwnGoods', { token, query: {} })).data;
const levelOf = async ({ id }: { id: number }) => (await list()).find(({ product_id }) => product_id === id);
const price = (id: number, total: number, more: object = {}) => ({
  ...{ token, headers: key() },
  body: { prices: [{ id, total }], day: today, ...more },
});
const say = async (product: { id: number }, total: number, more: object = {}) => {
  const receipt = (await levelOf(product))?.unpriced;
  await shop.call('setPurchasePrices', price(receipt?.id ?? 0, total, more));
  return levelOf(product);
};
const stockOf = async ({ id }: { id: number }) =>
  (await shop.database.$client.query<{ stock: number }>('select stock from products where id = $1', [id])).rows[0]?.stock ?? 0;
const adjust = async (product: { id: number }, change: number, cause: 'received' | 'damaged') => {
  const body = { product_id: product.id, variant_id: null, expected: await stockOf(product), change, cause, note: null };
  await shop.call('adjustStock', { token, body });
};
const sell = async (product: { id: number }, quantity: number) => {
  const total = quantity * 50_000;
  const order_items = [{ product_id: product.id, quantity, price: 50_000 }];
  const body = { payment_method: 'cash', cash_received: total, total_amount: total, order_items };
  return (await shop.call('placeSale', { token, headers: key(), body: body as never })).data;
};
const place = async (product: { id: number }, quantity: number) => {
  const total_amount = quantity * 50_000 + shop.courier.cost;
  const body = shop.orderOf(product, { total_amount, order_items: [{ product_id: product.id, quantity, price: 50_000 }] });
  return (await shop.call('placeOrder', { body: body as never })).data;
};
const move = (id: number, body: object) => shop.call('updateOrder', { token, params: { id }, body });
const amounts = async (kind: 'income' | 'balance') => {
  const { data } = await shop.call('getFinancialStatement', { token, query: { kind, from: today, to: today } });
  expect(data.is_balanced).toBe(true);
  return (name: string) => data.lines.findLast((each) => each.name === name)?.amounts[0] ?? 0;
};
const figures = async () => {
  const [income, balance] = [await amounts('income'), await amounts('balance')];
  return [balance('Persediaan'), balance('Barang diterima, belum dibayar'), balance('Saldo awal'), income('Harga pokok penjualan')];
};
/** The journal's lines of goods that name an order, but for day and document. */
const linesOf = async ({ code }: { code: string }) => {
  const url = `/api/v1/journal/journal.csv?from=${today}&to=${today}`;
  const { body } = await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const cells = body.split('\r\n').map((line) => line.split(';'));
  return cells.filter((line) => line[7] === 'Barang milik toko' && line[8] === code).map((line) => line.slice(3, 7).join(' '));
};

/** What must be true after any trade: by questions that don't know how costs are booked. */
async function checkCosts(): Promise<void> {
  await bookCosts(shop.database);
  const wrong = {
    'a cost is no whole rupiah': `select id from postings where account in ('inventory', 'cost_of_goods') and amount_sen % 100 <> 0`,
    'stock or cost of goods is booked by anything else than its move': `
      select p.id from postings p join ledger_entries e on e.id = p.entry_id where p.account in ('inventory', 'cost_of_goods') and e.kind <> 'goods'`,
  };
  for (const [what, statement] of Object.entries(wrong)) expect((await shop.database.$client.query(statement)).rows, what).toEqual([]);
  expect(await findCostGaps(shop.database)).toEqual([]);
  await checkBook(shop);
}

test('what was there is a beginning; goods that come are paid or owed; what is handed over costs the average, and what comes back what it cost', async () => {
  const product = await shop.makeProduct({ stock: 10 });
  const before = await place(product, 2);
  await list();
  expect(await levelOf(product)).toMatchObject({ units: 10, value: 0, average: 0, unpriced: { kind: 'start', units: 10 } });
  const start = (await levelOf(product))?.unpriced?.id ?? 0;
  const paying = price(start, 100_000, { from_place: 'bank', to_whom: 'Pasar' });
  expect((await shop.fail('setPurchasePrices', paying)).fields).toHaveProperty('from_place');
  expect(await say(product, 100_000)).toMatchObject({ units: 10, value: 100_000, average: 10_000, unpriced: null });
  expect(await figures()).toEqual([100_000, 0, 100_000, 0]);
  expect((await shop.fail('setPurchasePrices', price(start, 1))).fields).toHaveProperty(['prices.0.total']);

  await adjust(product, 10, 'received');
  expect(await say(product, 140_000, { from_place: 'bank', to_whom: 'Pasar Aceh' })).toMatchObject({
    units: 20,
    value: 240_000,
    average: 12_000,
  });
  expect(await figures()).toEqual([240_000, 0, 100_000, 0]);
  // Sold and not handed over, it is still the shop's.
  expect((await levelOf(product))?.units).toBe(20);
  await move(before.id, { status: 'delivered', payment_status: 'paid' });
  const sale = await sell(product, 3);
  await checkCosts();
  expect(await figures()).toEqual([180_000, 0, 100_000, 60_000]);
  const income = await amounts('income');
  expect(income('Laba kotor')).toBe(income('Jumlah pendapatan') - 60_000);

  // Dearer goods change nothing of what was sold before.
  await adjust(product, 5, 'received');
  expect(await say(product, 100_000)).toMatchObject({ units: 20, value: 280_000, average: 14_000 });
  expect(await figures()).toEqual([280_000, 100_000, 100_000, 60_000]);
  const [item] = sale.order_items;
  const back = { items: [{ order_item_id: item?.id ?? 0, quantity: 1 }], reason: 'Salah barang' };
  await shop.call('returnSale', { token, headers: key(), params: { id: sale.id }, body: back as never });
  await checkCosts();
  expect((await figures())[3]).toBe(48_000);
  // A bookkeeper finds the cost of an order beside its sale.
  const [goods, cost] = ['Persediaan', 'Harga pokok penjualan'];
  const about = `${sale.code}, ${product.name}`;
  expect(await linesOf(sale)).toEqual([
    `${goods}  36000 ${about}`,
    `${cost} 36000  ${about}`,
    `${goods} 12000  ${about}`,
    `${cost}  12000 ${about}`,
  ]);
  expect(await linesOf(before)).toHaveLength(2);
  await move(before.id, { status: 'cancelled' });
  await adjust(product, -1, 'damaged');
  await checkCosts();
  const [stock, , , spent] = await figures();
  expect(await levelOf(product)).toMatchObject({ units: 22, value: stock });
  expect((stock ?? 0) + (spent ?? 0)).toBe(340_000);
  // What isn't paid yet waits for a row of the cash book.
  const paid = { purpose: 'goods', from_place: 'bank', amount: 100_000, to_whom: 'Pasar Aceh', happened_on: today };
  await shop.call('addCashRow', { token, headers: key(), body: paid as never });
  expect((await figures())[1]).toBe(0);
});

test('a price that is said after some were sold is their cost as far as they are gone, once under one key', async () => {
  const product = await shop.makeProduct({ stock: 0 });
  await adjust(product, 4, 'received');
  await sell(product, 3);
  const before = await figures();
  const [first] = [(await levelOf(product))?.unpriced?.id ?? 0];
  const once = price(first, 40_000);
  const [one, other] = await Promise.all([shop.call('setPurchasePrices', once), shop.call('setPurchasePrices', once)]);
  expect(other).toEqual(one);
  expect(await levelOf(product)).toMatchObject({ units: 1, value: 10_000 });
  const after = await figures();
  expect(after.map((amount, index) => Math.round(amount - (before[index] ?? 0)))).toEqual([10_000, 40_000, 0, 30_000]);
  await checkCosts();
  // Two that are said after all but a few are gone take no more off than is there.
  await adjust(product, 10, 'received');
  const [second] = [(await levelOf(product))?.unpriced?.id ?? 0];
  await adjust(product, 10, 'received');
  await list();
  await sell(product, 18);
  await shop.call('setPurchasePrices', price(second, 0));
  expect(await say(product, 0)).toMatchObject({ units: 3, value: 0 });
  await checkCosts();
  const both = await Promise.allSettled([1, 2].map(() => shop.call('setPurchasePrices', price(first, 5))));
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('what came in together is paid by one row, all of it or nothing; a price that isn’t known yet waits', async () => {
  const [rice, sugar, salt] = [
    await shop.makeProduct({ name: 'Beras', stock: 2 }),
    await shop.makeProduct({ name: 'Gula', stock: 0 }),
    await shop.makeProduct({ name: 'Garam', stock: 0 }),
  ];
  const { data: partner } = await shop.call('createBusiness', { token, body: { name: 'Gayo', city_id: 97, district_id: 117_102 } });
  const theirs = await shop.makeProduct({ business_id: partner.id, reseller_price: 40_000, stock: 5 });
  await list();
  await say(rice, 20_000);
  const lines = [rice, theirs, sugar, salt].map(({ id }, at) => ({ product_id: id, units: 10 + at }));
  const receive = async () => (await shop.call('receiveStock', { token, headers: key(), body: { lines } })).data.id;
  const waiting = async (id: number) => (await shop.call('listReceivedGoods', { token, params: { id } })).data;
  const receipt = await receive();
  await sell(rice, 1);
  const goods = await waiting(receipt);
  expect(goods).toMatchObject([
    { name: 'Beras', label: null, kind: 'in', units: 10, day: today },
    { name: 'Gula', units: 12 },
    { name: 'Garam', units: 13 },
  ]);
  const before = await figures();
  const prices = goods.map(({ id }, at) => ({ id, total: [110_000, 60_000, null][at] ?? null }));
  const send = (more: object) => price(0, 0, { prices, from_place: 'bank', to_whom: 'Pasar Aceh', ...more });
  const twice = [prices[0], prices[1], { ...prices[1], total: 1 }];
  expect((await shop.fail('setPurchasePrices', send({ prices: twice }))).fields).toHaveProperty(['prices.2.total']);
  expect((await shop.fail('setPurchasePrices', send({ from_place: 'safe' }))).code).toBe('safe_too_low');
  expect((await shop.fail('setPurchasePrices', send({ prices: prices.slice(2) }))).fields).toHaveProperty(['prices.0.total']);
  expect(await figures()).toEqual(before);
  expect(await waiting(receipt)).toEqual(goods);

  const once = send({});
  await Promise.all([1, 2].map(() => shop.call('setPurchasePrices', once)));
  expect(await waiting(receipt)).toMatchObject([{ name: 'Garam', units: 13 }]);
  expect(await levelOf(sugar)).toMatchObject({ units: 12, value: 60_000 });
  const { rows } = await shop.database.$client.query(
    `select amount_sen, reason from cash_movements where to_whom = 'Pasar Aceh' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ amount_sen: '17000000', reason: 'Beras, Gula' }]);
  // The same goods once more, while a price of the first still waits: each has its own.
  const second = await receive();
  expect((await waiting(second)).map(({ units }) => units)).toEqual([10, 12, 13]);
  expect(await waiting(receipt)).toMatchObject([{ units: 13 }]);
  const undo = (id: number) => shop.call('undoStockReceipt', { token, params: { id } });
  await undo(second);
  expect(await waiting(second)).toEqual([]);
  // Two that nobody looked at in between have a price each, whatever came and went beside them.
  const unitsOf = async (id: number) => (await waiting(id)).map(({ units }) => units);
  const [third, fourth, gone] = [await receive(), await receive(), await receive()];
  await undo(gone);
  await adjust(sugar, 4, 'received');
  await adjust(salt, -2, 'damaged');
  for (const id of [third, fourth]) expect(await unitsOf(id)).toEqual([10, 12, 13]);
  expect(await unitsOf(gone)).toEqual([]);
  await shop.call('setPurchasePrices', price(0, 0, { prices: (await waiting(third)).map(({ id }) => ({ id, total: 50_000 })) }));
  expect([await unitsOf(third), await unitsOf(fourth)]).toEqual([[], [10, 12, 13]]);
  // One that takes the place of another which was counted.
  const fifth = await receive();
  expect(await unitsOf(fifth)).toEqual([10, 12, 13]);
  await undo(fifth);
  expect(await unitsOf(await receive())).toEqual([10, 12, 13]);
  await checkCosts();
});

test('a partner’s goods cost nothing here', async () => {
  const { data: partner } = await shop.call('createBusiness', {
    token,
    body: { name: 'Kopi Gayo', city_id: 97, district_id: 117_102 },
  });
  const theirs = await shop.makeProduct({ business_id: partner.id, reseller_price: 40_000, stock: 5 });
  await sell(theirs, 2);
  expect(await levelOf(theirs)).toBeUndefined();
  await checkCosts();
});

test('random trade: stock at its average is the account, whatever came between two readings', async () => {
  let seed = 11;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const goods = [await shop.makeProduct({ stock: 20 }), await shop.makeProduct({ stock: 7 })];
  const open: number[] = [];
  const sold: { id: number; item: number; left: number }[] = [];
  for (let step = 0; step < 60; step++) {
    const product = goods[random(2)] ?? { id: 0 };
    const stock = await stockOf(product);
    const units = 1 + random(3);
    const act = random(9);
    if (act === 0) await adjust(product, units * 4, 'received');
    else if (act === 1 && (await levelOf(product))?.unpriced) await say(product, 1000 * random(90));
    else if (act === 2 && stock >= units) await adjust(product, -units, 'damaged');
    else if (act === 3 && stock >= units) {
      const sale = await sell(product, units);
      sold.push({ id: sale.id, item: sale.order_items[0]?.id ?? 0, left: units });
    } else if (act === 4 && stock >= units) open.push((await place(product, units)).id);
    else if (act === 5 && open.length > 0) await move(open[0] ?? 0, { status: 'delivered', payment_status: 'paid' });
    else if (act === 6 && open.length > 0) await move(open.shift() ?? 0, { status: 'cancelled' });
    else if (act === 7 && open.length > 0) await move(open[0] ?? 0, { status: 'shipped' });
    else if (act === 8 && sold.length > 0) {
      const back = sold.shift();
      if (!back) continue;
      const body = { items: [{ order_item_id: back.item, quantity: 1 }], reason: 'Rusak' };
      await shop.call('returnSale', { token, headers: key(), params: { id: back.id }, body: body as never });
    }
    if (random(3) === 0) await checkCosts();
  }
  // Two that read at once book nothing twice.
  await adjust(goods[0] ?? { id: 0 }, 3, 'received');
  await Promise.all([1, 2, 3].map(() => bookCosts(shop.database)));
  await checkCosts();
});

test('a wrong price is corrected by a counter-entry on its day, or of today where that is over; what was paid stays', async () => {
  const product = await shop.makeProduct({ name: 'Minyak', stock: 0 });
  await adjust(product, 10, 'received');
  const day = addDays(today, -1);
  await say(product, 1_000_000, { from_place: 'bank', to_whom: 'Agen', day });
  await sell(product, 4);
  await bookCosts(shop.database);
  const [receipt] = (await levelOf(product))?.priced ?? [];
  expect(receipt).toMatchObject({ kind: 'in', units: 10, total: 1_000_000 });
  const id = receipt?.id ?? 0;
  const before = await figures();
  const changed = async () => (await figures()).map((amount, at) => Math.round(amount - (before[at] ?? 0)));
  const correction = (total: number, was: number) => ({
    ...{ token, headers: key(), params: { id } },
    body: { total, was, reason: 'Nol kelebihan satu' },
  });
  const once = correction(100_000, 1_000_000);
  await Promise.all([1, 2].map(() => shop.call('correctPurchasePrice', once)));
  expect(await changed()).toEqual([-540_000, -900_000, 0, 0]);
  expect(await levelOf(product)).toMatchObject({ units: 6, value: 60_000, average: 10_000, priced: [{ id, total: 100_000 }] });
  const entries = async () =>
    (
      await shop.database.$client.query(
        `select reason, own_day::text, timezone('Asia/Jakarta', booked_at)::date::text as booked from ledger_entries where document = $1 order by step`,
        [`goods:${id}`],
      )
    ).rows;
  expect((await entries()).at(-1)).toEqual({ reason: 'Minyak, harga dikoreksi: Nol kelebihan satu', own_day: null, booked: day });
  // Another who looks at the old price corrects nothing.
  expect((await shop.fail('correctPurchasePrice', correction(90_000, 1_000_000))).fields).toHaveProperty('total');
  expect((await shop.fail('correctPurchasePrice', correction(100_000, 100_000))).fields).toHaveProperty('total');
  expect((await shop.fail('correctPurchasePrice', { ...correction(1, 2), params: { id: id + 1000 } })).code).toBe('not_found');
  await checkCosts();

  // A sealed day stays as it is.
  await shop.database.$client.query(`insert into day_seals (number, day, contents) values (1, $1, '{}')`, [day]);
  await shop.call('correctPurchasePrice', correction(120_000, 100_000));
  expect(await changed()).toEqual([-528_000, -880_000, 0, 8000]);
  expect((await entries()).at(-1)).toMatchObject({ own_day: day, booked: today });
  expect(await findCostGaps(shop.database)).toEqual([]);

  // One that nobody has said yet isn't corrected.
  await adjust(product, 2, 'received');
  const open = (await levelOf(product))?.unpriced?.id ?? 0;
  expect((await shop.fail('correctPurchasePrice', { ...correction(5, 0), params: { id: open } })).fields).toHaveProperty('total');
});

test('what disagrees is a finding with its goods, units and rupiah, which ends once it agrees; nothing is asked while the plugin is off', async () => {
  // As somebody would who writes past the shop.
  const query = (statement: SQL) =>
    shop.database.transaction(async (transaction) => {
      await transaction.execute('set local session_replication_role = replica');
      await transaction.execute(statement);
    });
  const findings = async () => {
    await shop.call('checkBooks', { token });
    const { data: listed } = await shop.call('listFindings', { token, query: { area: 'goods' } });
    const { rows } = await shop.database.execute(sql`select id from discrepancies where area = 'goods' and closed_at is null`);
    return { texts: listed.map(({ detail }) => detail.replaceAll(/\s/gu, ' ')).toSorted(), listed, open: rows.length };
  };
  const product = await shop.makeProduct({ name: 'Kopi Gayo', stock: 0 });
  await adjust(product, 10, 'received');
  await say(product, 100_000);
  const waiting = await place(product, 2);
  const delivered = await place(product, 3);
  await move(delivered.id, { status: 'delivered', payment_status: 'paid' });
  expect(await findings()).toMatchObject({ open: 0, texts: [] });
  const level = (await levelOf(product)) ?? { units: 0, value: 0 };
  expect(level).toMatchObject({ units: 7, value: 70_000 });

  // A level that says more than came and went, and one that is worth what nobody booked.
  await query(sql`update cost_levels set value_sen = value_sen + 500000 where product_id = ${product.id}`);
  const worth = await findings();
  expect(worth).toMatchObject({ open: 1, texts: ['Kopi Gayo: 7 unit senilai Rp 75.000, di akun Persediaan Rp 70.000.'] });
  expect(worth.listed[0]).toMatchObject({ kind: 'goods_value', name: 'Kopi Gayo', order: null });
  await query(sql`update cost_levels set value_sen = value_sen - 500000 where product_id = ${product.id}`);
  const moved = (more: number) =>
    sql`update cost_moves set units = units + ${more} where kind in ('start', 'in') and level_id = (select id from cost_levels where product_id = ${product.id})`;
  await query(moved(4));
  expect(await findings()).toMatchObject({
    open: 1,
    texts: ['Kopi Gayo: harga pokok menghitung 7 unit senilai Rp 70.000, menurut masuk dan keluarnya 11 unit.'],
  });
  await query(moved(-4));

  // An order that isn't handed over costs nothing; lines of orders, not only moves of stock, say what is sold.
  // Past what the rule reads again, as a status that somebody turned back is after ten minutes.
  await query(sql`update cost_reading set event_id = 2147483647, movement_id = 9223372036854775807`);
  await query(sql`update orders set status = 'shipped' where id = ${delivered.id}`);
  const early = await findings();
  expect(early.texts).toEqual([
    `${delivered.code}: belum diserahkan, tetapi 3 unit Kopi Gayo senilai Rp 30.000 sudah keluar sebagai harga pokok.`,
  ]);
  expect(early.listed[0]).toMatchObject({ kind: 'goods_order', order: { id: delivered.id } });
  await query(sql`update orders set status = 'delivered' where id = ${delivered.id}`);
  await query(sql`update stock_movements set change = change - 1 where order_id = ${waiting.id}`);
  const { texts } = await findings();
  expect(texts).toEqual([
    expect.stringMatching(/^Kopi Gayo: harga pokok menghitung 8 unit senilai Rp [\d.]+, menurut stok dan pesanan 7 unit\.$/u),
  ]);

  // Off, its rows are neither read nor shown nor ended; on again they are.
  bringDiscrepancies([]);
  await query(sql`alter table cost_levels rename to cost_levels_away`);
  expect(await findings()).toMatchObject({ open: 1, texts: [] });
  await query(sql`alter table cost_levels_away rename to cost_levels`);
  bringDiscrepancies([part]);
  await query(sql`update stock_movements set change = change + 1 where order_id = ${waiting.id}`);
  expect(await findings()).toMatchObject({ open: 0, texts: [] });

  await shop.database.transaction((transaction) =>
    post(transaction, [
      {
        ...{ kind: 'goods', document: 'goods:999999' },
        postings: [
          { account: 'inventory', amount: 250_000 },
          { account: 'cost_of_goods', amount: -250_000 },
        ],
      },
    ]),
  );
  expect((await findings()).texts).toEqual([
    'Akun Harga pokok penjualan berisi -Rp 2.500 yang bukan dari barang mana pun (0 unit).',
    'Akun Persediaan berisi Rp 2.500 yang bukan dari barang mana pun (0 unit).',
  ]);
});
