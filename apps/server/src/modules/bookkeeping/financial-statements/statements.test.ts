import type { Statement } from '@lapak/contract/bookkeeping/financial-statements';
import { addDays, dateOf, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { tradeOfPartners } from '../../../../test/partner-trade.ts';
import { datedOn, lockMonths } from '../../ledger/book/index.ts';
import { dayAfterMonth } from '../journal/index.ts';
import { checkBooks } from '../reconciliation/index.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(() => shop.close());

const today = dateOf(new Date());
const thisMonth = today.slice(0, 7);
const lastDay = addDays(`${thisMonth}-01`, -1);
const lastMonth = lastDay.slice(0, 7);
const last = { from: `${lastMonth}-01`, to: lastDay };
const now = { from: `${thisMonth}-01`, to: addDays(dayAfterMonth(thisMonth), -1) };
const query = <Result>(statement: string, values: unknown[] = []) =>
  shop.database.$client.query<Result & Record<string, unknown>>(statement, values).then(({ rows }) => rows);
type Asked = { kind: 'trial' | 'income' | 'balance'; from: string; to: string; compare?: 'previous' | 'last_year' };
const statement = async (asked: Asked) => (await shop.call('getFinancialStatement', { token, query: asked })).data;
const line = ({ lines }: Statement, name: string) => lines.find((each) => each.name === name)?.amounts ?? [];
const spend = (amount: number, category: string) =>
  shop.call('addCashRow', {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { purpose: 'expense', from_place: 'safe', amount, category, to_whom: 'Warung', happened_on: today },
  });
const bring = (amount: number) =>
  shop.call('addCashRow', {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { purpose: 'owner_in', to_place: 'safe', amount, to_whom: 'Ketua', happened_on: today },
  });

/** One unit of a product of its own, for cash. */
const sell = async () => {
  const { id } = await shop.makeProduct();
  const order_items = [{ product_id: id, quantity: 1, price: 50_000 }];
  const body = { payment_method: 'cash', cash_received: 50_000, total_amount: 50_000, order_items, offline: true };
  await shop.call('placeSale', { token, body });
};

/** Lets all that is booked so far have been booked, and have happened, on another day: what a shop that is older would have. */
async function moveAll(bookedOn: string, happenedOn = bookedOn): Promise<void> {
  const client = await shop.database.$client.connect();
  const [booked, happened] = [bookedOn, happenedOn].map((day) => new Date(midnightOf(day).getTime() + 3_600_000));
  try {
    await client.query('set session_replication_role = replica');
    for (const table of ['ledger_entries', 'postings'])
      await client.query(`update ${table} set booked_at = $1, happened_at = $2 where booked_at >= $3`, [
        booked,
        happened,
        midnightOf(`${thisMonth}-01`),
      ]);
    await client.query('set session_replication_role = origin');
  } finally {
    client.release();
  }
}

/** All until a day is sealed, without its accounts. */
const sealUntil = (day: string) =>
  query(`insert into day_seals (number, day, contents) values ((select coalesce(max(number), 0) + 1 from day_seals), $1, '{}')`, [day]);

test('statements balance after any trade, and tell the same profit', { timeout: 120_000 }, async () => {
  await tradeOfPartners(shop, { runs: 2, deeds: 10 });
  // Of what it sold all may have come back.
  await sell();
  await bring(500_000);
  await spend(30_000, 'Kemasan');
  const [trial, income, balance] = await Promise.all((['trial', 'income', 'balance'] as const).map((kind) => statement({ kind, ...now })));
  if (!(trial && income && balance)) throw new Error('three statements');
  expect([trial.is_balanced, balance.is_balanced]).toEqual([true, true]);
  expect(trial.lines.at(-1)?.amounts).toEqual([0, expect.any(Number), expect.any(Number), 0]);
  expect(line(income, 'Laba bersih')).toEqual(line(balance, 'Laba tahun berjalan'));
  expect(line(income, 'Jumlah pendapatan')[0]).toBeGreaterThan(0);
  const gross = (line(income, 'Jumlah pendapatan')[0] ?? 0) - (line(income, 'Bagian mitra')[0] ?? 0);
  expect(line(income, 'Laba kotor')[0]).toBeCloseTo(gross, 6);
  expect(line(income, 'Kemasan')).toEqual([30_000]);
  const [owed] = await query<{ sum: string }>('select sum(amount_sen) from partner_entries');
  expect(Math.round((line(balance, 'Utang mitra konsinyasi')[0] ?? 0) * 100)).toBe(Number(owed?.sum ?? 0));
});

test('a month is closed once its days are sealed, reads the same for good, and lists what came after', async () => {
  const close = { token, params: { month: lastMonth } };
  await moveAll(lastDay);
  const before = await statement({ kind: 'income', ...last });
  const { data: open } = await shop.call('listMonths', { token });
  expect(open.map(({ month, blocked_by: why }) => [month, why])).toEqual([
    [thisMonth, 'not_over'],
    [lastMonth, 'open_days'],
  ]);
  expect((await shop.fail('closeMonth', close)).code).toBe('month_open_days');
  await sealUntil(addDays(lastDay, -1));
  expect((await shop.fail('closeMonth', close)).code).toBe('month_open_days');
  expect((await shop.call('listMonths', { token, query: { q: lastMonth } })).data[0]?.open_day).toBe(lastDay);
  await sealUntil(lastDay);
  expect((await shop.call('listMonths', { token })).data.map(({ month, today, last_booked_at }) => [month, today, last_booked_at])).toEqual(
    [
      [thisMonth, null, null],
      [lastMonth, dateOf(new Date()), expect.any(String)],
    ],
  );
  expect((await shop.fail('closeMonth', { token, params: { month: thisMonth } })).code).toBe('month_not_over');

  // Two presses at once close it once.
  const answers = await Promise.allSettled([shop.call('closeMonth', close), shop.call('closeMonth', close)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await shop.fail('closeMonth', close)).code).toBe('month_closed');
  const { data: closed } = await shop.call('listMonths', { token, query: { q: lastMonth } });
  expect(closed).toMatchObject([{ closed: { by: expect.any(String) }, late: 0, blocked_by: null }]);
  expect(closed[0]?.result).toBe(line(before, 'Laba bersih')[0]);
  const { data: told } = await shop.call('listChanges', { token, query: { kind: 'month' } });
  expect(told).toMatchObject([{ name: lastMonth, action: 'created' }]);

  // What happened in it and comes now is in this month, and says so.
  await spend(5_000, 'Konsumsi');
  await query('alter table ledger_entries disable trigger user');
  await query(`update ledger_entries set happened_at = $1 where id = (select max(id) from ledger_entries)`, [midnightOf(lastDay)]);
  await query('alter table ledger_entries enable trigger user');
  expect({ ...(await statement({ kind: 'income', ...last })), closed: null }).toEqual(before);
  const { data: late, meta } = await shop.call('listLateEntries', { token, params: { month: lastMonth } });
  expect(meta.total).toBe(1);
  expect(late).toMatchObject([{ day: today, happened_on: lastDay, amount: 5_000 }]);

  // Balances begin with what the closing keeps: they are those of the whole book.
  const both = await statement({ kind: 'income', ...now, compare: 'previous' });
  expect(both.compared?.from).toBe(last.from);
  const result = closed[0]?.result ?? 0;
  // Its sen are a fraction of a rupiah here.
  expect(line(both, 'Laba bersih')).toEqual([-5_000, result, Math.round((-5_000 - result) * 100) / 100]);
  const trial = await statement({ kind: 'trial', ...now });
  expect(trial.is_balanced).toBe(true);
  const [safe] = await query<{ sum: string }>(`select sum(amount_sen) / 100 as sum from postings where account = 'safe'`);
  expect(line(trial, 'Brankas').at(-1)).toBe(Number(safe?.sum));
  await expect(query(`delete from month_closings`)).rejects.toThrow('closed months are only added to');
});

test('a year begins with the profit of those before it in the equity', async () => {
  const year = Number(today.slice(0, 4));
  // Less what was spent today; added up here, sen as a fraction of a rupiah would not be exact.
  const [earlier] = await query<{ profit: string }>(
    `select -sum(amount_sen) / 100 - 5000 as profit from postings where booked_at < $1 and split_part(account, ':', 1) = any ($2)`,
    [
      midnightOf(dayAfterMonth(lastMonth)),
      ['sales', 'returns', 'shipping', 'rounding', 'other_income', 'partner_share', 'other_expense', 'cash_difference', 'expense'],
    ],
  );
  const next = { from: `${year + 1}-01-01`, to: `${year + 1}-01-31` };
  const balance = await statement({ kind: 'balance', ...next });
  expect(balance.is_balanced).toBe(true);
  expect(line(balance, 'Laba tahun-tahun lalu')).toEqual([Number(earlier?.profit)]);
  expect(line(balance, 'Laba tahun berjalan')).toEqual([]);
  const trial = await statement({ kind: 'trial', ...next });
  expect(trial.is_balanced).toBe(true);
  expect(line(trial, 'Penjualan')).toEqual([]);
  expect(line(trial, 'Laba tahun-tahun lalu')[0]).toBe(-Number(earlier?.profit));
});

test('an expense that is called otherwise, or no longer kept, moves no sum of any month', async () => {
  const { data: settings } = await shop.call('getSettings', { token });
  const save = async (expenses: { number: string; name: string }[]) =>
    shop.call('updateBookSettings', { token, body: { ...settings.books, expenses, expected_version: undefined } });
  await bring(90_000);
  await spend(40_000, 'Perbaikan');
  const before = line(await statement({ kind: 'income', ...now }), 'Perbaikan')[0];
  expect(before).toBeGreaterThan(0);
  await save(settings.books.expenses.map((kind) => (kind.name === 'Perbaikan' ? { ...kind, name: 'Servis' } : kind)));
  await spend(1_000, 'Servis');
  const renamed = await statement({ kind: 'income', ...now });
  expect([line(renamed, 'Servis'), line(renamed, 'Perbaikan')]).toEqual([[(before ?? 0) + 1_000], []]);
  await save(settings.books.expenses.filter(({ name }) => name !== 'Perbaikan'));
  expect(line(await statement({ kind: 'income', ...now }), 'Servis')).toEqual([(before ?? 0) + 1_000]);
  const taken = [...settings.books.expenses.filter(({ name }) => name !== 'Perbaikan'), { number: '6-1750', name: 'Servis' }];
  expect(
    await shop.fail('updateBookSettings', { token, body: { ...settings.books, expenses: taken, expected_version: undefined } }),
  ).toMatchObject({
    status: 422,
    fields: { [`expenses.${taken.length - 1}.name`]: expect.stringContaining('6-1700') },
  });
  await save(settings.books.expenses);
});

test('the CSV has the lines of the screen; a wrong question is refused', async () => {
  const { body, headers } = await shop.app.inject({
    url: `/api/v1/journal/statement.csv?kind=balance&from=${last.from}&to=${last.to}&compare=previous`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(headers['content-disposition']).toContain(`neraca-${last.from}-sampai-${last.to}.csv`);
  const { lines } = await statement({ kind: 'balance', ...last, compare: 'previous' });
  const rows = body.trim().split('\r\n');
  expect(rows[0]?.replace('\uFEFF', '')).toBe('jenis;nomor_akun;nama;jumlah;pembanding;selisih');
  expect(rows).toHaveLength(lines.length + 1);
  expect(
    await shop.fail('getFinancialStatement', { token, query: { kind: 'income', from: '2026-02-01', to: '2026-01-31' } }),
  ).toMatchObject({
    status: 422,
    fields: { to: 'Tanggal akhir mendahului tanggal awal.' },
  });
  expect((await shop.fail('getLedger', { token, query: { ...last, account: '7-7777' } })).status).toBe(404);
  expect((await shop.fail('closeMonth', { token, params: { month: '2026-13' } })).status).toBe(422);
});

test('what a person dates is of its month while that is open, and afterwards of today, listed under the day that was meant', async () => {
  const shopOfOwn = await startOrderShop();
  try {
    const admin = shopOfOwn.adminToken;
    const spendOn = (day: string, amount: number) =>
      shopOfOwn.call('addCashRow', {
        token: admin,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { purpose: 'expense', from_place: 'bank', amount, category: 'Kemasan', to_whom: 'Warung', happened_on: day },
      });
    const packingOf = async (period: { from: string; to: string }) =>
      line((await shopOfOwn.call('getFinancialStatement', { token: admin, query: { kind: 'income', ...period } })).data, 'Kemasan')[0] ?? 0;
    const late = async () => (await shopOfOwn.call('listLateEntries', { token: admin, params: { month: lastMonth } })).data;
    await spendOn(lastDay, 40_000);
    const points = (await shopOfOwn.call('lookOverMonth', { token: admin, params: { month: lastMonth } })).data;
    expect(points.map(({ point, amount, is_fine }) => [point, amount, is_fine])).toEqual([
      ['profit', -40_000, true],
      ['unclear', 0, true],
      ['suspense', 0, true],
      ['below_zero', -40_000, false],
      ['owed_to_buyers', 0, true],
    ]);
    expect([await packingOf(last), await packingOf(now)]).toEqual([40_000, 0]);
    expect(await late()).toEqual([]);
    await shopOfOwn.database.$client.query(`insert into day_seals (number, day, contents) values (1, $1, '{}')`, [lastDay]);
    // Sealed, not closed: the day stays as it is.
    await spendOn(lastDay, 5_000);
    await shopOfOwn.call('closeMonth', { token: admin, params: { month: lastMonth } });
    await spendOn(lastDay, 7_000);
    expect([await packingOf(last), await packingOf(now)]).toEqual([40_000, 12_000]);
    expect(await late()).toMatchObject([5_000, 7_000].map((amount) => ({ amount, day: today, happened_on: lastDay })));
    expect((await shopOfOwn.call('listMonths', { token: admin })).data.find(({ month }) => month === lastMonth)).toMatchObject({ late: 2 });
    await checkBooks(shopOfOwn.database, null);
    const { rows } = await shopOfOwn.database.$client.query(`select about from discrepancies where closed_at is null and area = 'book'`);
    expect(rows).toEqual([]);
  } finally {
    await shopOfOwn.close();
  }
});

test('a month is not closed while somebody books on one of its days', async () => {
  const { database } = shop;
  const open = `${lastMonth}-03`;
  const written = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const writing = database.transaction(async (transaction) => {
    await datedOn(transaction, open);
    written.resolve();
    await release.promise;
  });
  await written.promise;
  let isClosed = false;
  const closing = database.transaction(async (transaction) => {
    await lockMonths(transaction);
    isClosed = true;
  });
  await vi.waitFor(async () =>
    expect(
      await query(
        `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      ),
    ).toHaveLength(1),
  );
  expect(isClosed).toBe(false);
  release.resolve();
  await Promise.all([writing, closing]);
  expect(isClosed).toBe(true);
});

test('nothing is booked in a closed month, whatever a clock says, and what was kept is looked through at night', async () => {
  const { end } = (await query<{ end: Date }>('select end_of_closed_months() as end'))[0] ?? {};
  if (!end) throw new Error('a month is closed by now');
  // As a machine whose clock was ahead would have left it: a month that has not come is closed.
  const ahead = dayAfterMonth(dayAfterMonth(thisMonth).slice(0, 7)).slice(0, 7);
  const balances = async () =>
    Object.fromEntries(
      (await query<{ account: string; sum: string }>('select account, sum(amount_sen) as sum from postings group by 1')).map((row) => [
        row.account,
        Number(row.sum),
      ]),
    );
  await query('insert into month_closings (month, balances, result_sen) values ($1, $2, 0)', [ahead, JSON.stringify(await balances())]);
  const of = { from: `${ahead}-01`, to: addDays(dayAfterMonth(ahead), -1) };
  const safe = async (at: { from: string; to: string }) => line(await statement({ kind: 'balance', ...at }), 'Brankas')[0] ?? 0;
  const before = await safe(of);
  await bring(777_000);
  await sell();
  const opened = await query<{ at: Date }>(
    'select min(booked_at) as at from ledger_entries where id > (select max(id) - 2 from ledger_entries)',
  );
  expect(opened[0]?.at).toEqual(midnightOf(dayAfterMonth(ahead)));
  const next = dayAfterMonth(ahead);
  expect(await safe({ from: next, to: next })).toBe(before + 777_000);
  await expect(
    query(`insert into ledger_entries (kind, document, step, happened_at, booked_at) values ('cash', 'late', 1, now(), now())`),
  ).rejects.toThrow('is booked in a closed month');
  const kept = () => query(`select found::int from discrepancies where about = $1 and closed_at is null`, [`kept ${ahead}`]);
  await checkBooks(shop.database, null);
  expect(await kept()).toEqual([]);
  await query('alter table month_closings disable trigger user');
  await query(`update month_closings set balances = balances || '{"safe": 5}' where month = $1`, [ahead]);
  await checkBooks(shop.database, null);
  expect(await kept()).toEqual([{ found: 5 }]);
});
