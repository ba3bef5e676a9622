import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { photo, sendSlipOf } from '../../../../test/slip-form.ts';
import { checkBooks } from '../reconciliation/index.ts';

let shop: OrderShop;
let token: string;
let product: { id: number };
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
  product = await shop.makeProduct({ stock: 1_000 });
});
afterAll(() => shop.close());

const TODAY = dateOf(new Date());
const ago = (days: number) => addDays(TODAY, -days);
const key = (value: string = crypto.randomUUID()) => ({ 'idempotency-key': value });
const query = async (text: string, values: unknown[] = []) => (await shop.database.$client.query(text, values)).rows;

/** Sold in cash by an offline till at noon of a day. */
async function sell(day: string, quantity = 1, changes: object = {}) {
  const total = quantity * 50_000;
  const body = {
    payment_method: 'cash',
    cash_received: total,
    total_amount: total,
    order_items: [{ product_id: product.id, quantity, price: 50_000 }],
    offline: true,
    sold_at: `${day}T05:00:00.000Z`,
    ...changes,
  };
  return (await shop.call('placeSale', { token, headers: key(), body })).data;
}
const voidSale = (id: number) => shop.call('voidSale', { token, params: { id }, body: { reason: 'Salah ketik' } });
const read = async (day: string) => (await shop.call('getDay', { token, params: { day } })).data;
const sealing = (day: string, fingerprint: string, sent?: string) => ({
  token,
  params: { day },
  headers: key(sent),
  body: { fingerprint },
});
/** What the sales without a drawer leave open is accepted first. */
async function ready(day: string) {
  const open = (await read(day)).faults.filter(({ part, accepted }) => part === 'cash' && accepted === null);
  if (open.length > 0)
    await accept(
      day,
      open.map((fault) => fault.key),
    );
  return read(day);
}
const seal = async (day: string) => (await shop.call('sealDay', sealing(day, (await ready(day)).fingerprint))).data;
const accept = (day: string, faults: string[], reason = 'Sudah diperiksa') =>
  shop.call('acceptDayFaults', { token, params: { day }, body: { faults, reason } });
const list = async (asked: Record<string, string> = {}) => (await shop.call('listDays', { token, query: asked })).data;
const amountOf = ({ sums }: Awaited<ReturnType<typeof read>>, source: string, kind?: string) =>
  sums.filter((sum) => sum.source === source && (kind === undefined || sum.kind === kind)).reduce((all, { amount }) => all + amount, 0);
/** Names the shop by law. */
async function nameByLaw(company_name: string) {
  const { version: _, ...own } = (await shop.call('getSettings', { token })).data.shop;
  const body = { ...own, contact_email: 'halo@lapak.example', company_name, company_address: 'Jalan Daud Beureueh 1' };
  await shop.call('updateShopSettings', { token, body });
}
/** A day that is over, with nothing open before it and one sale of its own. */
let next = 7;
async function nextDay() {
  next -= 1;
  const day = ago(next);
  await sell(day);
  return day;
}

describe('a day', () => {
  test('is sealed once with all that happened on it, and the first one leaves out what was before', async () => {
    await sell(ago(7), 4);
    const day = await nextDay();
    const sale = await sell(day, 2);
    await nameByLaw('Koperasi Lama');
    // A shop that has never sealed a day is asked for none; from the first seal on for those that are over.
    expect((await list()).filter((listed) => listed.is_due)).toEqual([]);
    const shown = await read(day);
    expect(shown).toMatchObject({ number: null, previous: null, blocked_by: null, empty_days: 0, is_over: true, changes: [] });
    expect(amountOf(shown, 'till')).toBe(150_000);
    expect(await seal(day)).toMatchObject({ number: 1, sealed_by: 'Cut Meutia', sums: shown.sums });
    expect((await list()).filter((listed) => listed.is_due).map((listed) => listed.day)).toEqual([1, 2, 3, 4, 5].map(ago));
    expect(shown.faults).toMatchObject([
      { part: 'cash', place: 'cash', amount: 150_000, text: 'Penjualan tunai: belum jelas tempat uangnya.' },
    ]);

    expect(await shop.fail('sealDay', sealing(day, shown.fingerprint))).toMatchObject({ status: 409, code: 'day_sealed' });
    expect(await shop.fail('getDay', { token, params: { day: ago(7) } })).toMatchObject({ status: 404 });
    expect(await shop.fail('getDay', { token, params: { day: addDays(TODAY, 1) } })).toMatchObject({ status: 404 });
    await voidSale(sale.id);
    await nameByLaw('Koperasi Baru');
    expect(amountOf(await read(day), 'till')).toBe(150_000);
    // Its paper is whose it was; of seals of before the name alone is known.
    expect(await read(day)).toMatchObject({ company: 'Koperasi Lama', address: 'Jalan Daud Beureueh 1' });
    expect(await read(ago(1))).toMatchObject({ company: 'Koperasi Baru', address: 'Jalan Daud Beureueh 1' });
    await expect(query('update day_seals set day = day')).rejects.toThrow('only added to');
    await expect(query('delete from day_seals')).rejects.toThrow('only added to');
    for (const change of ['seal = null', `kind = 'sale'`, 'happened_at = now()'])
      await expect(query(`update ledger_entries set ${change} where seal = 1`)).rejects.toThrow('only added to');
    await expect(query('delete from ledger_entries')).rejects.toThrow('only added to');
  });

  test('says what changes the days before it: what came late, and what was taken back', async () => {
    const sealed = ago(next);
    const late = await sell(sealed, 3);
    const day = await nextDay();
    const shown = await read(day);
    // The void of the test before happened today.
    expect(shown.changes).toEqual([
      { day: sealed, number: 1, source: 'till', kind: 'sale', count: 1, amount: 150_000, orders: [late.code] },
    ]);
    expect(amountOf(shown, 'till')).toBe(200_000);
    expect(await seal(day)).toMatchObject({ number: 2, previous: { day: sealed, number: 1 }, changes: shown.changes });
    expect((await read(TODAY)).changes).toMatchObject([{ day: sealed, number: 1, kind: 'void', amount: -100_000 }]);
  });

  test('waits for the days before it; those without trade are sealed with it', async () => {
    const blocked = await nextDay();
    next -= 2;
    const day = ago(next);
    await sell(day);
    const shown = await read(day);
    expect(shown).toMatchObject({ blocked_by: blocked, empty_days: 0 });
    expect(amountOf(shown, 'till')).toBe(50_000);
    expect(await shop.fail('sealDay', sealing(day, shown.fingerprint))).toMatchObject({ status: 409, code: 'day_not_next' });
    expect(await seal(blocked)).toMatchObject({ number: 3 });
    expect(await read(day)).toMatchObject({ blocked_by: null, empty_days: 1 });
    expect(await seal(day)).toMatchObject({ number: 5, empty_days: 0 });
    expect(await read(addDays(day, -1))).toMatchObject({ number: 4, sums: [], faults: [] });
  });

  test('is listed with its number and money, and found by number and date', async () => {
    const days = await list();
    expect(days.map(({ number }) => number)).toEqual([null, null, 5, 4, 3, 2, 1]);
    expect(days[0]).toMatchObject({ day: TODAY, entries: 1, money: -100_000, accepted: null, sealed_by: null });
    expect(days[5]).toMatchObject({ number: 2, entries: 2, money: 200_000, accepted: 1, sealed_by: 'Cut Meutia' });
    expect((await list({ state: 'open' })).map(({ day }) => day)).toEqual([TODAY, ago(1)]);
    expect((await list({ state: 'sealed', q: '#4' })).map(({ number }) => number)).toEqual([4]);
    const spoken = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
    for (const q of [ago(1), spoken.format(new Date(`${ago(1)}T00:00:00Z`))])
      expect((await list({ q })).map(({ day }) => day)).toEqual([ago(1)]);
    expect(await list({ q: '%' })).toHaveLength(7);
  });
});

describe('what does not meet', () => {
  test('keeps a day open until it is settled, or accepted with a reason that the seal keeps', async () => {
    const till = crypto.randomUUID();
    const { data: shift } = await shop.call('openShift', {
      token,
      body: { till_id: till, till_name: 'Kasir depan', float_amount: 100_000 },
    });
    const yesterday = `'${TODAY}'::date - interval '14 hours'`;
    await query(`alter table ledger_entries disable trigger user; alter table postings disable trigger user;
      update shifts set opened_at = ${yesterday} where id = ${shift.id};
      with entry as (update ledger_entries set happened_at = ${yesterday} where document = 'shift:${shift.id}' returning id)
        update postings set happened_at = ${yesterday} from entry where entry_id = entry.id;
      alter table ledger_entries enable trigger user; alter table postings enable trigger user`);
    const day = ago(1);
    const product2 = await shop.makeProduct();
    const order = (await shop.call('placeOrder', { headers: key(), body: shop.orderOf(product2) })).data;
    await sendSlipOf(shop, order.token, { bytes: await photo('red') });
    const unpaid = (await shop.call('placeOrder', { headers: key(), body: shop.orderOf(product2) })).data;
    await query(`update payment_slips set created_at = now() - interval '1 day'`);

    const before = await read(day);
    expect(before.faults.map(({ part, text, accepted }) => [part, text, accepted])).toEqual([
      ['drawers', expect.stringContaining('Kasir depan: shift yang dibuka'), null],
      ['cash', 'Kas awal berbeda: belum jelas tempat uangnya.', null],
      ['transfers', `${order.code}: bukti transfer belum diperiksa.`, null],
    ]);
    expect(await shop.fail('sealDay', sealing(day, before.fingerprint))).toMatchObject({
      status: 409,
      code: 'day_unsettled',
      data: { day, number: null, faults: [{ part: 'drawers' }, { part: 'cash' }, { part: 'transfers' }] },
    });
    expect(await shop.fail('acceptDayFaults', { token, params: { day }, body: { faults: ['slip:99'], reason: 'x' } })).toMatchObject({
      code: 'day_changed',
    });
    const [open, , slip] = before.faults;
    await accept(day, [open?.key ?? ''], 'Shift malam');
    const slips = (await shop.call('listSlips', { token })).data;
    await shop.call('decideSlip', { token, params: { id: slips[0]?.slip.id ?? 0 }, body: { verdict: 'accepted' } });
    // The money counts for the day of the slip.
    const settled = await read(day);
    expect(amountOf(settled, 'transfer')).toBe(order.total_amount);
    expect(settled.faults.filter(({ part }) => part !== 'cash')).toMatchObject([
      { key: open?.key, accepted: { reason: 'Shift malam', by: 'Cut Meutia' } },
    ]);
    expect(slip?.place).toBe('slips');

    await shop.call('updateOrder', { token, params: { id: unpaid.id }, body: { payment_status: 'paid' } });
    expect((await read(TODAY)).faults.find(({ part }) => part === 'transfers')).toMatchObject({
      text: `${unpaid.code}: ditandai lunas tanpa bukti transfer.`,
      amount: unpaid.total_amount,
      place: 'order',
      id: unpaid.id,
    });

    const taken = { token, params: { day, id: settled.faults[0]?.accepted?.id ?? 0 } };
    expect((await shop.call('withdrawDayAcceptance', taken)).data.faults[0]?.accepted).toBeNull();
    await accept(day, [open?.key ?? ''], 'Shift malam, tutup pukul dua');
    const sealed = await seal(day);
    expect(sealed.faults.filter(({ part }) => part !== 'cash')).toMatchObject([
      { accepted: { id: null, reason: 'Shift malam, tutup pukul dua', by: 'Cut Meutia' } },
    ]);
    expect(await shop.fail('withdrawDayAcceptance', taken)).toMatchObject({ code: 'day_sealed' });
    expect((await list())[1]).toMatchObject({ day, accepted: 2 });
    const [event] = await query(`select name, fields from changes where kind = 'day' and record_id = $1`, [sealed.number]);
    expect(event).toMatchObject({ name: day });
  });

  test('accepted once lasts until it changes, and can still be taken back', async () => {
    const { data: partner } = await shop.call('createBusiness', {
      token,
      body: { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district, name: 'Dapur Lama' },
    });
    const paid = {
      method: 'transfer',
      reference: null,
      paid_on: ago(1),
      is_sure: false,
      amount: 5_000,
      photo: null,
      note: null,
      confirmed: ['above_owed'],
    };
    await shop.call('payPartner', { token, params: { id: partner.id }, headers: key(), body: paid });
    const payout = async (day: string) => (await read(day)).faults.find(({ text }) => text.startsWith('Dapur Lama'));
    // The last day that was sealed, as if this had been accepted then.
    const [last] = await query(`select day::text, number, contents from day_seals order by number desc limit 1`);
    const fault = await payout(TODAY);
    await query(`insert into day_acceptances (day, fault, reason) values ($1, $2, 'Bank belum menjawab')`, [last.day, fault?.key]);
    // The seal hasn't got it: it had gone meanwhile, and is asked about anew.
    expect((await payout(TODAY))?.accepted).toBeNull();
    const accepted = [...last.contents.accepted, { ...fault, amount_sen: -500_000, reason: 'Bank belum menjawab', by: null, at: last.day }];
    await query(
      `alter table day_seals disable trigger user; update day_seals set contents = jsonb_set(contents, '{accepted}', '${JSON.stringify(accepted)}')
      where number = ${last.number}; alter table day_seals enable trigger user`,
    );
    const lasting = (await payout(TODAY))?.accepted;
    expect(lasting).toMatchObject({ since: last.day, reason: 'Bank belum menjawab' });
    const taken = { token, params: { day: TODAY, id: lasting?.id ?? 0 } };
    const { data } = await shop.call('withdrawDayAcceptance', taken);
    expect(data.faults.find(({ key: each }) => each === fault?.key)?.accepted).toBeNull();
  });

  test('says of its stock whether the books were looked through on that day or later', async () => {
    const checked = async () => (await read(TODAY)).stock_checked;
    await checkBooks(shop.database, null);
    expect(await checked()).toBe(true);
    await query(`update reconciliation_checks set checked_at = checked_at - interval '30 days'`);
    expect(await read(TODAY)).toMatchObject({ stock_checked: false, today: TODAY, last_booked_at: expect.any(String) });
  });

  test('is told of drawers with what they should hold', async () => {
    const [{ till_id, id }] = (await query('select till_id, id from shifts where closed_at is null and till_name is not null')) as [
      { till_id: string; id: number },
    ];
    await sell(TODAY, 2, { till_id, offline: false, sold_at: null });
    await shop.call('addCashMovement', { token, params: { id }, body: { kind: 'out', amount: 30_000, reason: 'Bensin' } });
    await shop.call('closeShift', { token, params: { id }, body: { counted: { cash: 165_000 }, reason: 'Kembalian salah' } });
    const today = await read(TODAY);
    expect(today.drawers).toContainEqual(
      expect.objectContaining({
        till: 'Kasir depan',
        // Its float was put in on the day before.
        carried: 100_000,
        float: 0,
        sales: 100_000,
        cash_out: -30_000,
        expected: 170_000,
        counted: 165_000,
        difference: -5_000,
      }),
    );
    expect(today.faults.filter(({ part }) => part === 'drawers')).toMatchObject([
      { amount: -5_000, place: 'shift', id, text: expect.stringContaining('Alasan kasir: Kembalian salah') },
    ]);
    const [{ sum }] = (await query('select sum(amount_sen) from day_entries where shift_id = $1', [id])) as [{ sum: string }];
    expect(sum).toBe('0');
  });

  test('is cash that came in after its drawer was counted', async () => {
    const [{ till_id, id }] = (await query('select till_id, id from shifts where number is not null and till_name is not null')) as [
      { till_id: string; id: number },
    ];
    const [{ opened_at }] = (await query('select opened_at from shifts where id = $1', [id])) as [{ opened_at: Date }];
    await sell(TODAY, 1, { till_id, shift_id: id, sold_at: new Date(opened_at.getTime() + 60_000).toISOString() });
    const found = (await read(TODAY)).faults.filter(({ key }) => key.startsWith('late_cash'));
    expect(found).toMatchObject([
      { amount: 50_000, place: 'shift', id, text: expect.stringContaining('tercatat setelah lacinya dihitung') },
    ]);
  });

  test('is told of cash that the book moves beside the drawers; what is dated on a sealed day is of today', async () => {
    const row = {
      amount: 75_000,
      purpose: 'owner_out',
      category: null,
      to_whom: 'Bu Rahmi',
      about: 'Belanja',
      reference: null,
      photo: null,
    };
    const places = { from_place: 'safe', to_place: null };
    await shop.call('addCashRow', {
      token,
      headers: key(),
      body: { ...row, amount: 200_000, purpose: 'opening', to_whom: null, from_place: null, to_place: 'safe', happened_on: ago(1) },
    });
    await shop.call('addCashRow', { token, headers: key(), body: { ...row, ...places, happened_on: TODAY } });
    const today = await read(TODAY);
    expect(today.sums.filter(({ source }) => source === 'cash')).toEqual([
      { source: 'cash', kind: 'in', method: 'opening', count: 1, amount: 200_000 },
      { source: 'cash', kind: 'out', method: 'owner_out', count: 1, amount: -75_000 },
    ]);
    // Its own day was sealed: it belongs to this one, and says so.
    expect(today.changes.filter(({ source }) => source === 'cash')).toEqual([]);
    const { data: rows } = await shop.call('listCashBook', { token, query: { kind: 'opening' } });
    expect(rows).toMatchObject([{ happened_on: TODAY, booked_on: TODAY, own_day: ago(1) }]);
  });

  test('is nothing that the night finds in a sealed day', async () => {
    expect(await checkBooks(shop.database, null)).toEqual({ opened: 0, closed: 0 });
  });
});
