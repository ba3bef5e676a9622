import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { drawerOf } from '@lapak/contract/ledger/cash-places';
import { asSen } from '@lapak/contract/money/sen';
import { orderCodeOf } from '@lapak/contract/sales/order-code';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { sumSealedPlaces } from '../book/index.ts';
import { insertCashMovement, loadCashDay } from './index.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(() => shop.close());

const today = dateOf(new Date());
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const row = (body: object, headers = key()) => ({ token, headers, body: { happened_on: today, ...body } });
const add = async (body: object) => (await shop.call('addCashRow', row(body))).data;
const undo = async (id: number) =>
  (await shop.call('undoCashRow', { token, headers: key(), params: { id }, body: { reason: 'Salah ketik' } })).data;
const book = async (query: Record<string, string> = {}) => (await shop.call('listCashBook', { token, query })).data;
const held = async (place: string) =>
  (await shop.call('listCashPlaces', { token })).data.places.find((each) => each.place === place)?.balance ?? 0;
const opening = (amount: number) => add({ purpose: 'opening', to_place: 'safe', amount, confirmed: ['opened_before'] });
const expense = (amount: number, more: object = {}) => ({
  purpose: 'expense',
  from_place: 'safe',
  amount,
  category: 'Kemasan',
  to_whom: 'Toko Plastik Jaya',
  ...more,
});

/** A till with its shift, its drawer, and a sale in cash. */
async function openTill(float: number) {
  const till = crypto.randomUUID();
  const product = await shop.makeProduct({ stock: 50 });
  const { data: shift } = await shop.call('openShift', { token, body: { till_id: till, till_name: `Kasir ${till}`, float_amount: float } });
  const sell = (amount: number, more: object = {}) =>
    shop.call('placeSale', {
      token,
      headers: key(),
      body: {
        payment_method: 'cash',
        cash_received: amount,
        total_amount: amount,
        order_items: [{ product_id: product.id, quantity: amount / 50_000, price: 50_000 }],
        till_id: till,
        code: orderCodeOf(crypto.getRandomValues(new Uint8Array(8))),
        ...more,
      },
    });
  const move = (body: object) =>
    shop.call('addCashMovement', { token, headers: key(), params: { id: shift.id }, body: { reason: 'Kas', till_id: till, ...body } });
  const close = (counted: number, more: object = {}) =>
    shop.call('closeShift', {
      token,
      params: { id: shift.id },
      body: { counted: { cash: counted }, reason: 'Dihitung dua kali', ...more },
    });
  const reopen = (amount: number) => shop.call('openShift', { token, body: { till_id: till, float_amount: amount } });
  return { till, shift, drawer: drawerOf(till), sell, move, close, reopen };
}
const discrepanciesOf = async (place: string) =>
  (await loadCashDay(shop.database, today)).findings.filter(
    (discrepancy) => discrepancy.kind !== 'below_zero' && [discrepancy.row.from_place, discrepancy.row.to_place].includes(place),
  );

describe('the cash book', () => {
  test('says of each rupiah of a day where it is: drawer, safe, bank', async () => {
    const before = { safe: await held('safe'), bank: await held('bank') };
    const { drawer, sell, move, close, reopen, shift } = await openTill(200_000);
    await sell(500_000);
    await move({ kind: 'out', amount: 40_000, purpose: 'expense', category: 'Konsumsi', to_whom: 'Warung Bu Nur' });
    await move({ kind: 'out', amount: 100_000, purpose: 'move', place: 'bank' });
    expect(await held(drawer)).toBe(560_000);
    const { data: closed } = await close(559_000, { to_safe: 350_000 });
    expect(closed.report.to_safe_amount).toBe(350_000);
    expect(await held(drawer)).toBe(209_000);
    expect(await held('safe')).toBe(before.safe + 350_000);
    expect(await held('bank')).toBe(before.bank + 100_000);
    await add({ purpose: 'move', from_place: 'safe', to_place: 'bank', amount: 300_000, reference: 'BSI 0912' });
    expect(await held('bank')).toBe(before.bank + 400_000);
    expect((await book({ place: drawer })).map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual(
      [
        ['float', 200_000],
        ['sale', 500_000],
        ['expense', 40_000],
        ['move', 100_000],
        ['move', 350_000],
        ['close_difference', 1_000],
      ].toSorted(),
    );
    const { data: next } = await reopen(209_000);
    expect(next.left_before).toBe(209_000);
    expect((await book({ place: drawer, kind: 'float' })).map((each) => each.shift_id)).toEqual([shift.id]);
  });

  test('shows a float that is not what was left, until it is explained', async () => {
    const { drawer, close, reopen } = await openTill(0);
    await close(0, {});
    await add({ purpose: 'owner_in', to_place: drawer, amount: 70_000, about: 'Uang kecil' });
    const { data: next } = await reopen(50_000);
    expect(next.left_before).toBe(70_000);
    const [discrepancy] = await discrepanciesOf(drawer);
    expect(discrepancy).toMatchObject({
      id: `unclear:float:${next.id}`,
      kind: 'unclear',
      row: { amount_sen: 2_000_000, to_place: 'elsewhere' },
    });
    await opening(1);
    const told = await add({ purpose: 'move', from_place: 'elsewhere', to_place: 'safe', amount: 20_000, explains: `float:${next.id}` });
    expect(await discrepanciesOf(drawer)).toEqual([]);
    if (told.movement_id) await undo(told.movement_id);
    expect(await discrepanciesOf(drawer)).toHaveLength(1);
  });

  test('takes what a till of an earlier version says, and tells that nobody said for what', async () => {
    const { drawer, move, close, shift } = await openTill(100_000);
    await move({ kind: 'out', amount: 30_000 });
    const nowhere = { shift_id: shift.id, kind: 'in', amount_sen: asSen(500_000), reason: 'Server versi lama' } as const;
    await shop.database.transaction((transaction) => insertCashMovement(transaction, nowhere));
    expect(await held(drawer)).toBe(75_000);
    const unsaid = (await book({ place: drawer, kind: 'unsaid' })).toSorted((one, other) => other.amount - one.amount);
    expect(unsaid.map(({ problem, amount }) => [problem, amount])).toEqual([
      ['unsaid', 30_000],
      [null, 5_000],
    ]);
    // Said anew: undone, and booked as what it was. The shift's drawer stays what it is.
    const [wrong] = unsaid;
    await undo(wrong?.movement_id ?? 0);
    expect(await held(drawer)).toBe(105_000);
    await add(expense(30_000, { from_place: drawer }));
    const { data: closed } = await close(75_000);
    expect(closed.report.methods.find(({ method }) => method === 'cash')).toMatchObject({ expected: 75_000, difference: 0 });
    expect((await discrepanciesOf(drawer)).filter(({ kind }) => kind === 'unsaid')).toEqual([]);
    // A closing that says nothing of the safe leaves all in the drawer.
    expect(await held(drawer)).toBe(75_000);
  });

  test('a row of a shift that is closed is undone beside the drawer, which was counted', async () => {
    const { drawer, move, close } = await openTill(100_000);
    await move({ kind: 'out', amount: 60_000, purpose: 'owner_out', to_whom: 'Bu Cut' });
    await close(40_000, { to_safe: 0 });
    const [taken] = await book({ place: drawer, kind: 'owner_out' });
    const elsewhere = await held('elsewhere');
    await undo(taken?.movement_id ?? 0);
    expect([await held(drawer), (await held('elsewhere')) - elsewhere]).toEqual([40_000, 60_000]);
    expect(await shop.fail('undoCashRow', { token, params: { id: taken?.movement_id ?? 0 }, body: { reason: 'Lagi' } })).toMatchObject({
      code: 'cash_row_undone',
    });
  });

  test('a sale that came in late was counted as a surplus, and is taken off it', async () => {
    const { drawer, close, sell, shift } = await openTill(100_000);
    await close(150_000, { to_safe: 0 });
    await sell(50_000, { offline: true, shift_id: shift.id, sold_at: new Date(Date.now() - 1000).toISOString() });
    expect(await held(drawer)).toBe(150_000);
    expect((await book({ place: drawer })).map(({ kind }) => kind).toSorted()).toEqual(
      ['float', 'close_difference', 'late_sale', 'late_difference'].toSorted(),
    );
  });

  test('counts a partner who was paid in cash once, and again when it did not arrive', async () => {
    const { data: partner } = await shop.call('createBusiness', {
      token,
      body: {
        name: `Mitra Tunai ${crypto.randomUUID().slice(0, 4)}`,
        description: 'Kebun',
        address: 'Takengon',
        city_id: PLACES.kutaAlam.city,
        district_id: PLACES.kutaAlam.district,
        contact_phone: '0811',
        contact_email: 'tunai@example.com',
      },
    });
    await opening(90_000);
    const before = await held('safe');
    const pay = (more: object) => ({
      token,
      headers: key(),
      params: { id: partner.id },
      body: { amount: 50_000, method: 'cash', paid_on: today, is_sure: false, ...more },
    });
    await shop.call('payPartner', pay({ from_place: 'safe', confirmed: ['above_owed'] }));
    expect(await held('safe')).toBe(before - 50_000);
    const { data: entries } = await shop.call('listPartnerEntries', { token, params: { id: partner.id }, query: {} });
    const paymentId = entries[0]?.payment?.id ?? 0;
    await shop.call('settlePartnerPayment', { token, params: { id: paymentId }, body: { outcome: 'not_paid' } });
    expect(await held('safe')).toBe(before);
    expect(await shop.fail('payPartner', pay({ from_place: 'safe', amount: before + 1, confirmed: ['above_owed'] }))).toMatchObject({
      status: 409,
      code: 'safe_too_low',
    });
    // An earlier version says nothing of where it came from.
    await shop.call('payPartner', pay({ confirmed: ['above_owed'] }));
    expect(await held('safe')).toBe(before);
    expect((await book({ q: partner.name })).map(({ kind, problem }) => [kind, problem]).toSorted()).toEqual(
      [
        ['partner', null],
        ['partner', 'unclear'],
        ['partner_back', null],
      ].toSorted(),
    );
  });

  test('the month sheet runs from opening to closing by place, and the CSV has its rows', async () => {
    const { data: sheet } = await shop.call('getCashMonth', { token, params: { month: today.slice(0, 7) } });
    for (const [index, { place }] of sheet.places.entries()) {
      expect(sheet.closing[index]).toBe(await held(place));
      const moved = sheet.rows.reduce(
        (sum, each) => sum + (each.to?.place === place ? each.amount : 0) - (each.from?.place === place ? each.amount : 0),
        0,
      );
      expect((sheet.opening[index] ?? 0) + moved).toBeCloseTo(sheet.closing[index] ?? 0, 2);
    }
    await add(expense(1, { to_whom: '=HYPERLINK("x")' }));
    const { body: csv } = await shop.app.inject({
      url: `/api/v1/cash-book/cash-book.csv?from=${today}&to=${today}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(csv.split('\r\n')).toHaveLength(sheet.rows.length + 3);
    expect(csv).toContain(`'=HYPERLINK`);
  });
});

describe('what buyers paid without cash', () => {
  test('waits where it is held until it is paid out to the bank, less a fee that is an expense', async () => {
    const { sell } = await openTill(0);
    const before = { held: await held('till_noncash'), bank: await held('bank') };
    await sell(100_000, { payment_method: 'qris', cash_received: null });
    expect(await held('till_noncash')).toBe(before.held + 100_000);
    const [sold] = await book({ place: 'till_noncash', kind: 'noncash' });
    expect(sold).toMatchObject({ amount: 100_000, from: null, to: { name: 'QRIS & EDC' }, problem: null });

    const payout = { purpose: 'move', from_place: 'till_noncash', to_place: 'bank', amount: 100_000, fee: 700 };
    for (const [wrong, field] of [
      [{ to_place: 'safe' }, 'to_place'],
      [{ fee: 100_000 }, 'fee'],
      [{ from_place: 'safe' }, 'fee'],
      [{ from_place: 'safe', to_place: 'gateway', fee: 0 }, 'to_place'],
    ] as const)
      expect(await shop.fail('addCashRow', row({ ...payout, ...wrong }))).toMatchObject({
        status: 422,
        fields: { [field]: expect.any(String) },
      });
    // Ten times too much, or by two at once, is asked about.
    expect(await shop.fail('addCashRow', row({ ...payout, amount: 10 * (before.held + 100_000) }))).toMatchObject({
      status: 409,
      code: 'confirmation_needed',
      data: { questions: [{ question: 'above_place', text: expect.stringContaining('QRIS & EDC berisi') }] },
    });
    // Pressed twice it is paid out once.
    const once = row(payout);
    const [one, other] = await Promise.all([shop.call('addCashRow', once), shop.call('addCashRow', once)]);
    expect(one.data).toMatchObject({ amount: 99_300, from: { place: 'till_noncash' }, to: { place: 'bank' } });
    expect(other.data.id).toBe(one.data.id);
    expect([await held('till_noncash'), await held('bank')]).toEqual([before.held, before.bank + 99_300]);
    expect((await book({ place: 'till_noncash', kind: 'expense' }))[0]).toMatchObject({
      amount: 700,
      category: 'Biaya layanan pembayaran',
    });
    const again = await Promise.allSettled([1, 2].map(() => shop.call('addCashRow', row({ ...payout, amount: 10_000, fee: 0 }))));
    expect(again.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await add({ ...payout, amount: 10_000, fee: 0, confirmed: ['above_place'] });
    expect(await held('till_noncash')).toBe(before.held - 10_000);
  });
});

test('a drawer that was counted right is booked as closed: what of it goes to the safe is there', async () => {
  const { drawer, close } = await openTill(100_000);
  const before = await held('safe');
  await close(100_000, { to_safe: 70_000 });
  expect([await held(drawer), await held('safe')]).toEqual([30_000, before + 70_000]);
  expect((await book({ place: 'safe' }))[0]).toMatchObject({ kind: 'move', amount: 70_000, from: { place: drawer } });
});

describe('what belongs together', () => {
  test('a payout that is taken back takes its fee with it, unless somebody says otherwise', async () => {
    const { sell } = await openTill(0);
    await sell(100_000, { payment_method: 'qris', cash_received: null });
    const before = { held: await held('till_noncash'), bank: await held('bank') };
    const payout = { purpose: 'move', from_place: 'till_noncash', to_place: 'bank', amount: 20_000, fee: 500 };
    const first = await add(payout);
    expect((await book({ place: 'bank' }))[0]).toMatchObject({ id: first.id, fee: 500 });
    await undo(first.movement_id ?? 0);
    expect([await held('till_noncash'), await held('bank')]).toEqual([before.held, before.bank]);
    const second = await add(payout);
    const kept = { token, headers: key(), params: { id: second.movement_id ?? 0 }, body: { reason: 'Salah', with_fee: false } };
    await shop.call('undoCashRow', kept);
    expect([await held('till_noncash'), await held('bank')]).toEqual([before.held - 500, before.bank]);
  });

  test('a refund in cash names its order, is no more than its buyer waits for, and is not booked again when the order is refunded', async () => {
    const product = await shop.makeProduct();
    const { data: order } = await shop.call('placeOrder', { body: shop.orderOf(product) });
    const move = (body: object) => shop.call('updateOrder', { token, params: { id: order.id }, body });
    const total = order.total_amount;
    await opening(500_000);
    const back = (amount: number, more: object = {}) =>
      row({ purpose: 'refund', from_place: 'safe', amount, to_whom: 'Pembeli', order_code: order.code.toLowerCase(), ...more });
    expect(await shop.fail('addCashRow', back(1_000, { order_code: '' }))).toMatchObject({
      fields: { order_code: 'Tulis kode pesanannya.' },
    });
    expect(await shop.fail('addCashRow', back(1_000, { order_code: 'LH-00000000' }))).toMatchObject({
      fields: { order_code: expect.any(String) },
    });
    await move({ payment_status: 'paid', status: 'confirmed' });
    expect(await shop.fail('addCashRow', back(1_000))).toMatchObject({ fields: { order_code: expect.stringContaining('tidak menunggu') } });
    await move({ status: 'cancelled' });
    expect(await shop.fail('addCashRow', back(total + 1))).toMatchObject({ fields: { amount: expect.stringContaining('menunggu') } });
    const bank = await held('bank');
    const halves = await Promise.allSettled([1, 2].map(() => shop.call('addCashRow', back(total - 10_000))));
    expect(halves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const part = await add(back(4_000).body);
    await undo(part.movement_id ?? 0);
    const owed = async () =>
      (
        await shop.database.$client.query(
          `select coalesce(sum(amount_sen), 0)::int / 100 as sum from postings where order_id = $1 and account = 'refund_due'`,
          [order.id],
        )
      ).rows[0]?.sum;
    expect(await owed()).toBe(-10_000);
    await move({ payment_status: 'refunded' });
    // Of the bank only what the safe hasn't paid.
    expect([await held('bank'), await owed()]).toEqual([bank - 10_000, 0]);
    const [paidRow] = await book({ place: 'safe', kind: 'refund' });
    expect(paidRow).toMatchObject({ order_id: order.id });
    const again = (await book({ q: 'Pembeli', kind: 'refund' })).find(({ is_undone, is_undoing }) => !is_undone && !is_undoing);
    expect(await shop.fail('undoCashRow', { token, params: { id: again?.movement_id ?? 0 }, body: { reason: 'Salah' } })).toMatchObject({
      code: 'undo_impossible',
    });
    const { rows } = await shop.database.$client.query('select * from book_gaps($1, $1)', [order.id]);
    expect(rows).toEqual([]);
    await move({ payment_status: 'paid' });
    expect([await held('bank'), await owed()]).toEqual([bank, -10_000]);
  });
});

test('shipping that a buyer paid is a debt until the courier has it, and is no profit', async () => {
  const product = await shop.makeProduct();
  const { data: order } = await shop.call('placeOrder', { body: shop.orderOf(product) });
  const { cost } = shop.courier;
  const amountOf = async (kind: 'income' | 'balance', name: string) =>
    (await shop.call('getFinancialStatement', { token, query: { kind, from: today, to: today } })).data.lines.find(
      (line) => line.name === name,
    )?.amounts[0] ?? 0;
  const figures = () =>
    Promise.all([amountOf('balance', 'Uang muka pembeli'), amountOf('balance', 'Ongkir titipan'), amountOf('income', 'Laba bersih')]);
  const [advance = 0, held = 0, profit = 0] = await figures();
  await shop.call('updateOrder', { token, params: { id: order.id }, body: { payment_status: 'paid', status: 'confirmed' } });
  expect(await figures()).toEqual([advance + order.total_amount, held, profit]);
  await shop.call('updateOrder', { token, params: { id: order.id }, body: { status: 'delivered' } });
  const earned = profit + order.total_amount - cost;
  expect(await figures()).toEqual([advance, held + cost, earned]);
  const pay = (more: object) => row({ purpose: 'courier', from_place: 'bank', amount: cost, to_whom: 'Kurir Banda', ...more });
  expect(await shop.fail('addCashRow', pay({ to_whom: '' }))).toMatchObject({ fields: { to_whom: 'Tulis kepada siapa.' } });
  const paid = await add(pay({}).body);
  expect(await figures()).toEqual([advance, held, earned]);
  await undo(paid.movement_id ?? 0);
  expect(await figures()).toEqual([advance, held + cost, earned]);
});

describe('an explanation', () => {
  test('goes the other way, and explains no more than is left, of two at once one', async () => {
    const till = crypto.randomUUID();
    const begin = (float_amount: number) => shop.call('openShift', { token, body: { till_id: till, till_name: 'Kasir', float_amount } });
    const { data: shift } = await begin(70_000);
    await opening(200_000);
    const told = (amount: number, more: object = {}) =>
      row({ purpose: 'move', from_place: 'safe', to_place: 'elsewhere', amount, explains: `float:${shift.id}`, ...more });
    for (const wrong of [told(70_001), told(70_000, { from_place: 'elsewhere', to_place: 'safe' })])
      expect(await shop.fail('addCashRow', wrong)).toMatchObject({ status: 422 });
    const outcomes = await Promise.allSettled([told(40_000), told(40_000)].map((call) => shop.call('addCashRow', call)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await shop.fail('addCashRow', told(40_000))).toMatchObject({
      fields: { amount: 'Yang belum dijelaskan tinggal Rp\u00a030.000.' },
    });
    const rest = await add(told(30_000).body);
    expect(await shop.fail('addCashRow', told(1))).toMatchObject({ fields: { amount: 'Baris ini sudah dijelaskan.' } });
    // What is taken back explains nothing.
    await undo(rest.movement_id ?? 0);
    await add(told(30_000).body);
  });

  test('a day of long ago is asked about, but for an opening balance', async () => {
    await opening(9_000);
    const old = row({ purpose: 'owner_in', to_place: 'bank', amount: 1_000, happened_on: '2020-01-01' });
    expect(await shop.fail('addCashRow', old)).toMatchObject({
      code: 'confirmation_needed',
      data: { questions: [{ question: 'old_day' }] },
    });
  });
});

describe('two dates', () => {
  test('what is written later of an earlier day is of that day and of its month, while both are open', async () => {
    const lastMonth = dateOf(new Date(Date.now() - 31 * 86_400_000));
    const sheet = async (month: string) => (await shop.call('getCashMonth', { token, params: { month: month.slice(0, 7) } })).data;
    const before = await sheet(today);
    const late = await add({ purpose: 'owner_in', to_place: 'bank', amount: 3_000, happened_on: lastMonth });
    expect(late).toMatchObject({ happened_on: lastMonth, booked_on: lastMonth, own_day: null });
    const { rows, ...kept } = await sheet(today);
    expect(rows).toEqual(before.rows);
    expect(kept).not.toEqual(before);
    expect((await sheet(lastMonth)).rows).toContainEqual(expect.objectContaining({ id: late.id, happened_on: lastMonth }));
    expect(await book({ from: lastMonth, to: lastMonth })).toMatchObject([{ id: late.id }]);
  });

  test('a seal keeps what was where, and what comes after it is added', async () => {
    const places = async () => (await shop.call('listCashPlaces', { token })).data.places.map(({ place, balance }) => [place, balance]);
    const before = await places();
    await shop.database.transaction(async (transaction) => {
      await transaction.execute(`insert into day_seals (number, day, contents) values (1, '2020-01-01', '{}')`);
      await transaction.execute(`update ledger_entries set seal = 1`);
      const balances = JSON.stringify(await sumSealedPlaces(transaction));
      await transaction.execute(`alter table day_seals disable trigger only_added_to; update day_seals set balances = '${balances}';
        alter table day_seals enable trigger only_added_to`);
    });
    expect(await places()).toEqual(before);
    await opening(5_000);
    const safe = before.find(([place]) => place === 'safe')?.[1];
    expect(await held('safe')).toBe(Number(safe) + 5_000);
  });
});

describe('the safe', () => {
  test('is never empty below nothing: of two who take all at once one gets it', async () => {
    await opening(80_000);
    const all = await held('safe');
    const [one, other] = await Promise.allSettled([
      shop.call('addCashRow', row(expense(all))),
      shop.call('addCashRow', row(expense(all, { to_whom: 'Orang kedua' }))),
    ]);
    expect([one?.status, other?.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await held('safe')).toBe(0);
    expect(await shop.fail('addCashRow', row(expense(1)))).toMatchObject({
      status: 409,
      code: 'safe_too_low',
      message: 'Brankas berisi Rp 0, tidak cukup untuk ini.',
    });
  });

  test('the same key is the same row, and what was spent since can not be undone', async () => {
    const deposit = row({ purpose: 'opening', to_place: 'safe', amount: 25_000, confirmed: ['opened_before'] });
    const [one, other] = await Promise.all([shop.call('addCashRow', deposit), shop.call('addCashRow', deposit)]);
    expect(one.data.id).toBe(other.data.id);
    await add(expense(20_000));
    expect(await shop.fail('undoCashRow', { token, params: { id: one.data.movement_id ?? 0 }, body: { reason: 'Salah' } })).toMatchObject({
      code: 'safe_too_low',
    });
  });

  test('two undo one row at once: it is undone once', async () => {
    const { movement_id } = await opening(10_000);
    const before = await held('safe');
    const call = () => ({ token, headers: key(), params: { id: movement_id ?? 0 }, body: { reason: 'Salah' } });
    const ended = await Promise.allSettled([shop.call('undoCashRow', call()), shop.call('undoCashRow', call())]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await held('safe')).toBe(before - 10_000);
  });

  test('a day in the past counts too: what is taken then must have been there', async () => {
    await opening(5_000);
    const yesterday = dateOf(new Date(Date.now() - 86_400_000));
    expect(await shop.fail('addCashRow', row(expense(1_000, { happened_on: yesterday })))).toMatchObject({ code: 'safe_too_low' });
  });
});

test('rows are only added to', async () => {
  await opening(1_000);
  for (const statement of [
    `update cash_movements set amount_sen = 1`,
    `update cash_movements set purpose = null`,
    `delete from cash_movements`,
  ])
    await expect(shop.database.$client.query(statement)).rejects.toThrow('the cash book is only added to');
});
