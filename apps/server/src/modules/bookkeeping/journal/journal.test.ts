import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { tillOfDrawer } from '@lapak/contract/ledger/cash-places';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { tradeOfPartners } from '../../../../test/partner-trade.ts';
import { readJournal } from './journal-queries.ts';
import { type JournalLine, presentLine } from './present-line.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(() => shop.close());

const today = dateOf(new Date());
const EVER = { from: addDays(today, -300), to: today };
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const books = async () => (await shop.call('getSettings', { token })).data.books;
const sumOf = async (statement: string) => Number((await shop.database.$client.query<{ sum: string }>(statement)).rows[0]?.sum ?? 0);
const row = (body: object) => shop.call('addCashRow', { token, headers: key(), body: { happened_on: today, ...body } });

/** A day of a till with expenses and a closing that is short, and cash of the safe. */
async function cashTrade(): Promise<void> {
  const till_id = crypto.randomUUID();
  const product = await shop.makeProduct({ stock: 20 });
  const { data: shift } = await shop.call('openShift', { token, body: { till_id, float_amount: 100_000 } });
  const sell = (payment_method: string, more: object = {}) =>
    shop.call('placeSale', {
      token,
      headers: key(),
      body: {
        ...{ payment_method, cash_received: payment_method === 'cash' ? 50_000 : null, total_amount: 50_000, till_id },
        order_items: [{ product_id: product.id, quantity: 1, price: 50_000 }],
        ...more,
      },
    });
  const { data: first } = await sell('cash');
  await sell('qris');
  await shop.call('voidSale', { token, headers: key(), params: { id: first.id }, body: { reason: 'Salah input' } });
  await sell('cash');
  const out = { kind: 'out', reason: 'Kas', amount: 7_000, till_id };
  await shop.call('addCashMovement', { token, headers: key(), params: { id: shift.id }, body: out });
  await shop.call('addCashMovement', {
    ...{ token, headers: key(), params: { id: shift.id } },
    body: { ...out, purpose: 'expense', category: 'Konsumsi', to_whom: 'Warung' },
  });
  await shop.call('closeShift', {
    token,
    params: { id: shift.id },
    body: { counted: { cash: 130_000 }, to_safe: 120_000, reason: 'Kurang' },
  });
  await row({ purpose: 'expense', from_place: 'safe', amount: 30_000, category: 'Kemasan', to_whom: '=1+1' });
  await row({ purpose: 'owner_out', from_place: 'safe', amount: 10_000, to_whom: 'Ketua' });
  const { data: wrong } = await row({ purpose: 'move', from_place: 'safe', to_place: 'bank', amount: 50_000 });
  await shop.call('undoCashRow', { token, headers: key(), params: { id: wrong.movement_id ?? 0 }, body: { reason: 'Belum disetor' } });
}

test('after any trade each document balances, and the accounts are what the books of the shop say', { timeout: 120_000 }, async () => {
  await tradeOfPartners(shop, { runs: 3, deeds: 12 });
  await cashTrade();
  const settings = await books();
  const lines: JournalLine[] = [];
  for await (const line of readJournal(shop.database, EVER)) lines.push(presentLine(line, settings));
  const documents = Map.groupBy(lines, ({ document }) => document);
  const sum = (some: readonly { amount: number }[]) => some.reduce((all, { amount }) => all + amount, 0) || 0;
  expect([...documents].filter(([, own]) => sum(own) !== 0)).toEqual([]);
  expect(documents.size).toBeGreaterThan(20);

  const { accounts } = await books();
  const onAccount = (account: { number: string }) => sum(lines.filter((line) => line.account.number === account.number));
  expect(-onAccount(accounts.partners)).toBe(await sumOf('select sum(amount_sen) from partner_entries'));
  // Sold is what is handed over; turnover for tax is also what is paid and isn't.
  const ofOrders = (what: string, status = 'true') =>
    sumOf(`select sum(${what}) from turnover_entries join orders on orders.id = order_id where ${status}`);
  expect(-onAccount(accounts.sales) - onAccount(accounts.returns)).toBe(await ofOrders('goods_sen', `status = 'delivered'`));
  expect(0 - onAccount(accounts.shipping_held)).toBe(await ofOrders('shipping_sen', `status = 'delivered'`));
  expect(0 - onAccount(accounts.advance)).toBe(
    await ofOrders('goods_sen + shipping_sen + extra_sen', `status <> 'delivered' and payment_status = 'paid'`),
  );
  expect(onAccount(accounts.till_noncash)).toBe(
    await sumOf(`select sum(amount_sen) from tenders join orders on orders.id = order_id
      where method <> 'cash' and (return_id is not null or payment_status in ('paid', 'refunded'))`),
  );
  const { data } = await shop.call('listCashPlaces', { token });
  const held = (fits: (place: string) => boolean) =>
    data.places.filter(({ place }) => fits(place)).reduce((all, { balance }) => all + Math.round(balance * 100), 0);
  expect(onAccount(accounts.drawer)).toBe(held((place) => tillOfDrawer(place) !== null));
  expect(onAccount(accounts.safe)).toBe(held((place) => place === 'safe'));
  expect(onAccount(accounts.elsewhere)).toBe(held((place) => place === 'elsewhere'));
  for (const place of ['bank', 'gateway', 'till_noncash'] as const) expect(onAccount(accounts[place])).toBe(held((each) => each === place));
  // The month sheet adds its rows to what was there before, and comes to what the book has by place.
  const { data: month } = await shop.call('getCashMonth', { token, params: { month: today.slice(0, 7) } });
  for (const [index, { place }] of month.places.entries())
    expect([place, Math.round((month.closing[index] ?? 0) * 100)]).toEqual([place, held((each) => each === place)]);

  const { data: trial } = await shop.call('getFinancialStatement', { token, query: { ...EVER, kind: 'trial' } });
  expect(trial).toMatchObject({ is_balanced: true, closed: null });
  expect(trial.lines.find(({ name }) => name === 'Kemasan')).toMatchObject({ number: '6-1100', amounts: [0, 30_000, 0, 30_000] });
  // The ledger of each account is its lines of the journal, page by page and as CSV.
  for (const { number } of trial.lines) {
    if (number === null) continue;
    const account = { number };
    const { data: ledger, meta } = await shop.call('getLedger', { token, query: { ...EVER, account: number, page_size: 200 } });
    expect(Math.round(ledger.closing * 100)).toBe(onAccount(account));
    const { data: last } = await shop.call('getLedger', { token, query: { ...EVER, account: number, page: meta.total, page_size: 1 } });
    expect(last.rows.map(({ balance }) => balance)).toEqual([ledger.closing]);
    const { body } = await shop.app.inject({
      url: `/api/v1/journal/ledger.csv?account=${number}&from=${EVER.from}&to=${EVER.to}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(body.trim().split('\r\n')).toHaveLength(meta.total + 1);
    expect(body.trim().split(';').at(-2)?.replace(',', '.')).toBe(String(ledger.closing));
  }
});

test('the CSV has its twelve columns, is guarded, and is bound to its period', async () => {
  const download = (from: string, to: string) =>
    shop.app.inject({ url: `/api/v1/journal/journal.csv?from=${from}&to=${to}`, headers: { authorization: `Bearer ${token}` } });
  const { body } = await download(today, today);
  const [head, ...rows] = body.trim().split('\r\n');
  expect(head?.replace('\uFEFF', '')).toBe(
    'tanggal;nomor_dokumen;nomor_akun;nama_akun;debit;kredit;keterangan;jenis;pesanan;laporan_mitra;mitra;hari_kejadian',
  );
  expect(rows.every((line) => line.startsWith(`${today};`))).toBe(true);
  expect(body).not.toMatch(/[;\n]=/u);
  expect((await download('2000-01-01', '2000-01-31')).body.trim().split('\r\n')).toHaveLength(1);
});

test('two usual programs get the same lines under their columns, and until when anybody saved it is known', async () => {
  const read = async () => (await shop.call('getJournalExport', { token })).data;
  const download = async (query: string) =>
    (await shop.app.inject({ url: `/api/v1/journal/journal.csv?${query}`, headers: { authorization: `Bearer ${token}` } })).body;
  const plain = (await download(`from=${today}&to=${today}`)).trim().split('\r\n');
  const [year, month, day] = today.split('-');
  const heads = {
    accurate: 'No Jurnal;Tanggal;Catatan;No Akun;Nama Akun;Debit;Kredit;Catatan Akun',
    jurnal: 'No Transaksi;Tgl Transaksi;Akun;Nama Akun;Deskripsi;Debit;Kredit;Memo;Tag',
  };
  for (const [program, expected] of Object.entries(heads)) {
    const [head, ...rows] = (await download(`from=${today}&to=${today}&program=${program}`)).trim().split('\r\n');
    expect(head?.replace('\uFEFF', '')).toBe(expected);
    expect(rows).toHaveLength(plain.length - 1);
    expect(rows.every((line) => line.split(';')[1] === `${day}/${month}/${year}`)).toBe(true);
  }
  // Saved before a day is over, it has what was booked by then.
  await download(`from=${today}&to=${addDays(today, 20)}&program=jurnal`);
  await download(`to=${addDays(today, -40)}&from=${addDays(today, -50)}`);
  expect(await read()).toMatchObject({ until: today, by: expect.stringMatching(/./u) });
});

test('two accounts never share a number', async () => {
  const { version: _, ...now } = await books();
  const clash = { ...now, expenses: [{ number: now.accounts.safe.number, name: 'Kemasan' }] };
  expect(await shop.fail('updateBookSettings', { token, body: clash })).toMatchObject({
    status: 422,
    fields: { 'expenses.0.number': 'Sudah dipakai akun lain.' },
  });
});
