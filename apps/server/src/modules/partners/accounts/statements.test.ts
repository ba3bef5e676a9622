import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { NO_MONEY, toRupiah } from '@lapak/contract/money/sen';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { mailSender } from '../../../../test/mail-sender.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { checkBooks } from '../../bookkeeping/reconciliation/index.ts';
import { closeWithin, planClosing } from './close-periods.ts';

let shop: OrderShop;
let token: string;
let partner: { id: number };
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(async () => {
  expect(await checkBooks(shop.database, null)).toEqual({ opened: 0, closed: 0 });
  await shop.close();
});
let made = 0;
beforeEach(async () => {
  made += 1;
  const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
  const body = { ...place, name: `Dapur ${made}`, contact_email: 'dapur@contoh.example' };
  partner = (await shop.call('createBusiness', { token, body })).data;
});

const YESTERDAY = addDays(dateOf(new Date()), -1);
const key = (value: string = crypto.randomUUID()) => ({ 'idempotency-key': value });
const theirs = () => shop.makeProduct({ business_id: partner.id, reseller_price: 41_000 });
/** Sold by an offline till at a moment that is over. */
async function sellAt(product: { id: number }, quantity: number, at: string) {
  const body = {
    payment_method: 'cash',
    cash_received: quantity * 50_000,
    total_amount: quantity * 50_000,
    order_items: [{ product_id: product.id, quantity, price: 50_000 }],
    offline: true,
    sold_at: at,
  };
  return (await shop.call('placeSale', { token, headers: key(), body })).data;
}
const noonOf = (day: string) => `${day}T05:00:00.000Z`;
const account = async () => (await shop.call('getPartner', { token, params: { id: partner.id } })).data;
const closeUntil = (ends_on: string, idempotency?: string) =>
  shop.call('closePartnerPeriods', { token, headers: key(idempotency), body: { ends_on, business_ids: [partner.id] } });
/** Closes what was booked today, as if it were tomorrow; its sheet, read anew each time. */
async function closeToday() {
  const userId = (await shop.call('getProfile', { token })).data.id;
  const closing = { ends_on: dateOf(new Date()), business_ids: [partner.id] };
  const at = new Date(Date.now() + 24 * 3_600_000);
  const company = { name: 'Lapak Hijau', company_name: 'Koperasi Uji', company_address: null };
  const [id = 0] = await shop.database.transaction((transaction) => closeWithin(transaction, { closing, shop: company, userId, at }));
  return async () => (await shop.call('getStatement', { token, params: { id } })).data.sheet;
}
const paid = { method: 'transfer', reference: 'BSI 1', paid_on: dateOf(new Date()), is_sure: true };
const pay = (changes: object = {}, idempotency?: string) =>
  shop.call('payPartner', {
    token,
    params: { id: partner.id },
    headers: key(idempotency),
    body: { ...paid, amount: 82_000, photo: null, note: null, ...changes },
  });
const entries = async (query: Record<string, string | number> = {}) =>
  (await shop.call('listPartnerEntries', { token, params: { id: partner.id }, query })).data;

describe('a balance', () => {
  test('is the sum of sales, adjustments and payments, each leading to its order', async () => {
    const sale = await sellAt(await theirs(), 2, noonOf(YESTERDAY));
    const adjust = { amount: -2_000, reason: 'Label dicetak toko' };
    await shop.call('adjustPartner', { token, params: { id: partner.id }, headers: key(), body: adjust });
    await pay({ amount: 30_000 });
    expect(await account()).toMatchObject({ balance: 50_000, open: 80_000, unclear: 0, payable: 0, last_paid_on: dateOf(new Date()) });
    expect(await entries()).toMatchObject([
      { kind: 'payment', amount: -30_000, payment: { method: 'transfer', state: 'paid', reference: 'BSI 1' }, statement: null },
      { kind: 'adjustment', amount: -2_000, reason: 'Label dicetak toko', by: 'admin1' },
      { kind: 'earning', amount: 82_000, quantity: 2, order: { id: sale.id, code: sale.code } },
    ]);
    expect(await entries({ kind: 'payment' })).toHaveLength(1);
  });

  test('counts a payment that may not have arrived until that is known', async () => {
    await sellAt(await theirs(), 2, noonOf(YESTERDAY));
    await pay({ is_sure: false });
    expect(await account()).toMatchObject({ balance: 0, unclear: 82_000 });
    const [entry] = await entries({ kind: 'payment' });
    const settle = (outcome: string) =>
      shop.call('settlePartnerPayment', { token, params: { id: entry?.payment?.id ?? 0 }, body: { outcome, note: null } });
    await settle('paid');
    expect(await account()).toMatchObject({ balance: 0, unclear: 0 });
    await settle('not_paid');
    await settle('not_paid');
    expect(await account()).toMatchObject({ balance: 82_000, unclear: 0, last_paid_on: null });
    const again = { token, params: { id: entry?.payment?.id ?? 0 }, body: { outcome: 'paid' } };
    await shop.database.$client.query('select 1');
    expect((await shop.call('settlePartnerPayment', again)).data.balance).toBe(82_000);
  });

  test('is paid once under a key, however often it is sent at once', async () => {
    await sellAt(await theirs(), 2, noonOf(YESTERDAY));
    const same = crypto.randomUUID();
    const answers = await Promise.all([pay({}, same), pay({}, same), pay({}, same)]);
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await entries({ kind: 'payment' })).toHaveLength(1);
    expect(
      await shop.fail('payPartner', { token, params: { id: partner.id }, headers: key(same), body: { ...paid, amount: 1 } }),
    ).toMatchObject({ code: 'idempotency_key_reused' });
  });
});

describe('terms', () => {
  const setTerms = (terms: object) =>
    shop.call('updatePartnerTerms', {
      token,
      params: { id: partner.id },
      body: { basis: 'price', percent: null, discounts_by: 'shop', minimum: 0, rhythm: 'monthly', ...terms },
    });

  test('decide what is sold from then on, with discounts borne as agreed', async () => {
    await shop.allowDiscounts();
    const product = await theirs();
    const sell = async (off: number) => {
      const discount = off === 0 ? {} : { discount: { amount: off, reason: 'Penyok' } };
      const body = {
        payment_method: 'cash',
        cash_received: 100_000 - off,
        total_amount: 100_000 - off,
        order_items: [{ product_id: product.id, quantity: 2, price: 50_000, ...discount }],
      };
      const { data } = await shop.call('placeSale', { token, headers: key(), body });
      return { id: data.id, item: data.order_items[0]?.id, booked: (await entries())[0]?.amount };
    };
    expect((await sell(5_000)).booked).toBe(82_000);
    await setTerms({ discounts_by: 'partner' });
    expect((await sell(5_000)).booked).toBe(77_000);
    const saved = await setTerms({ basis: 'percent', percent: 80, discounts_by: 'shop', expected_version: 1 });
    expect(saved.data).toMatchObject({ percent: 80, version: 2 });
    expect((await sell(5_000)).booked).toBe(80_000);
    await setTerms({ basis: 'percent', percent: 80, discounts_by: 'partner' });
    const last = await sell(5_001);
    // Of Rp 4.001 that the discount takes off their part they bear as many whole rupiah for each unit.
    expect(last.booked).toBe(76_000);
    // Taken back unit by unit nothing is left.
    for (let unit = 0; unit < 2; unit++) {
      const body = { reason: 'Salah', items: [{ order_item_id: last.item, quantity: 1 }] };
      await shop.call('returnSale', { token, headers: key(), params: { id: last.id }, body });
    }
    expect((await entries()).slice(0, 3).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0);
    const stale = { basis: 'price', percent: null, discounts_by: 'shop', minimum: 0, rhythm: 'weekly', expected_version: 1 };
    expect(await shop.fail('updatePartnerTerms', { token, params: { id: partner.id }, body: stale })).toMatchObject({ status: 409 });
  });

  test('name an account: the first counts at once, another one waits a day and is mailed', async () => {
    const change = (number: string) =>
      shop.call('changePartnerAccount', { token, params: { id: partner.id }, body: { bank: 'BSI', number, holder: 'Cut' } });
    await change('7001 234 567');
    expect(await account()).toMatchObject({ account: { number: '7001234567' }, waiting_account: null });
    await change('9999888777');
    expect(await account()).toMatchObject({ account: { number: '7001234567' }, waiting_account: { number: '9999888777' } });
    const { data: mails } = await shop.call('listMails', { token, query: { kind: 'partner_account' } });
    expect(mails).toMatchObject([{ recipient: 'dapur@contoh.example' }, { recipient: 'dapur@contoh.example' }]);
    const { data: told } = await shop.call('listChanges', { token, query: { kind: 'business', record_id: partner.id } });
    expect(told[0]).toMatchObject({ by: 'admin1', fields: [{ field: 'bank', to: 'BSI' }, { field: 'counts_from' }] });
    // Entering the one that counts ends the change that waits.
    await change('7001234567');
    expect(await account()).toMatchObject({ account: { number: '7001234567' }, waiting_account: null });
  });
});

describe('a closed period', () => {
  test('is numbered without gaps and frozen; what comes later is in the next one', async () => {
    const product = await theirs();
    const sale = await sellAt(product, 3, noonOf(addDays(YESTERDAY, -3)));
    await sellAt(product, 1, noonOf(YESTERDAY));
    const preview = { ends_on: addDays(YESTERDAY, -1), business_ids: [partner.id] };
    expect((await shop.call('previewClosing', { token, body: preview })).data).toMatchObject([
      { sales: 123_000, closing: 123_000, problem: null },
    ]);
    const { data: first } = await closeUntil(addDays(YESTERDAY, -1));
    expect(first).toMatchObject([{ sales: 123_000, closing: 123_000, payable: 123_000, starts_on: addDays(YESTERDAY, -3), is_last: true }]);
    const [one] = first;
    if (!one) throw new Error('no statement');
    const read = async (id: number) => (await shop.call('getStatement', { token, params: { id } })).data.sheet;
    const before = await read(one.id);
    expect(before.sale_lines).toMatchObject([{ quantity: 3, price: 41_000, off: 0, amount: 123_000 }]);
    const { stock, name } = (await shop.call('getProduct', { token, params: { id: product.id } })).data;
    expect(before.shelf).toEqual([{ product: name, size: null, quantity: stock }]);

    // A return of what is in it already, and a sale of a till that was offline that day.
    const body = { reason: 'Salah', items: [{ order_item_id: sale.order_items[0]?.id, quantity: 1 }] };
    await shop.call('returnSale', { token, headers: key(), params: { id: sale.id }, body });
    await sellAt(product, 1, noonOf(addDays(YESTERDAY, -2)));
    expect(await read(one.id)).toEqual(before);
    await pay({ amount: 123_000 });
    const { data: second } = await closeUntil(YESTERDAY);
    expect(second).toMatchObject([
      { number: one.number + 1, opening: 123_000, sales: 82_000, returns: 0, closing: 205_000, payable: 82_000 },
    ]);
    expect(await account()).toMatchObject({ balance: 41_000, open: -41_000, payable: 82_000 });
    expect((await shop.call('listStatements', { token, query: { business_id: partner.id } })).data.map(({ payable }) => payable)).toEqual([
      82_000, 0,
    ]);
    expect(await entries({ statement_id: one.id })).toHaveLength(1);
    for (const statement of [
      'update partner_statements set closing_sen = 0',
      'update postings set statement_id = null where statement_id is not null',
    ])
      await expect(shop.database.$client.query(statement)).rejects.toThrow('only added to');
  });

  test('says what nobody knew of a payment, and who it is for; and none of it changes', async () => {
    await sellAt(await theirs(), 2, noonOf(YESTERDAY));
    const account = { bank: 'BSI', number: '7001234567', holder: 'Cut' };
    await shop.call('changePartnerAccount', { token, params: { id: partner.id }, body: account });
    await pay({ amount: 30_000, is_sure: false });
    const read = await closeToday();
    const before = await read();
    expect(before).toMatchObject({
      payment_lines: [{ amount: -30_000, reference: 'BSI 1', is_unclear: true }],
      paid_to: { account, address: expect.stringContaining('Kuta Alam') },
      company: { name: 'Koperasi Uji', address: null },
      // A closing that is told later doesn't know what the shop had then.
      shelf: null,
      discounts_by: 'shop',
      terms_changed_on: null,
    });
    const [entry] = await entries({ kind: 'payment' });
    const settled = { token, params: { id: entry?.payment?.id ?? 0 }, body: { outcome: 'not_paid', note: null } };
    await shop.call('settlePartnerPayment', settled);
    await sellAt(await theirs(), 1, noonOf(YESTERDAY));
    expect(await read()).toEqual(before);
  });

  test('multiplies out: what was taken off stands beside the price, and lines of earlier terms are marked', async () => {
    await shop.allowDiscounts();
    const terms = { basis: 'percent', percent: 80, discounts_by: 'partner', minimum: 0, rhythm: 'monthly' };
    const agree = (changes: object) =>
      shop.call('updatePartnerTerms', { token, params: { id: partner.id }, body: { ...terms, ...changes } });
    const product = await theirs();
    const sell = async (off: number) => {
      const discount = off === 0 ? {} : { discount: { amount: off, reason: 'Penyok' } };
      const total_amount = 100_000 - off;
      const order_items = [{ product_id: product.id, quantity: 2, price: 50_000, ...discount }];
      const body = { payment_method: 'cash', cash_received: total_amount, total_amount, order_items };
      await shop.call('placeSale', { token, headers: key(), body });
    };
    await agree({ percent: 70 });
    await sell(0);
    await agree({});
    await sell(5_000);
    const sheet = await (await closeToday())();
    expect(sheet.sale_lines).toMatchObject([
      { quantity: 2, price: 35_000, off: 0, amount: 70_000, is_earlier: true },
      { quantity: 2, price: 40_000, off: 4_000, amount: 76_000, is_earlier: false },
    ]);
    expect(sheet).toMatchObject({ discounts_by: 'partner', percent: 80, terms_changed_on: dateOf(new Date()) });
  });

  test('one that was closed before says of the new things that it does not know them', async () => {
    await sellAt(await theirs(), 1, noonOf(YESTERDAY));
    const { data } = await closeUntil(YESTERDAY);
    const id = data[0]?.id ?? 0;
    await shop.database.$client.query(
      `alter table partner_statements disable trigger only_added_to;
      update partner_statements set contents = (contents - 'company' - 'partner' - 'shelf') #- '{terms,discounts_by}' where id = ${id};
      alter table partner_statements enable trigger only_added_to`,
    );
    const { sheet } = (await shop.call('getStatement', { token, params: { id } })).data;
    expect(sheet).toMatchObject({ company: null, paid_to: null, shelf: null, discounts_by: null, terms_changed_on: null, sales: 41_000 });
  });

  test('is closed once, by however many at once, and never before its last day is over', async () => {
    await sellAt(await theirs(), 1, noonOf(YESTERDAY));
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => closeUntil(YESTERDAY)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await shop.call('listStatements', { token, query: { business_id: partner.id } })).data).toHaveLength(1);
    const today = { ends_on: dateOf(new Date()), business_ids: [partner.id] };
    expect(await shop.fail('closePartnerPeriods', { token, body: today })).toMatchObject({ status: 422 });
    const again = { ends_on: YESTERDAY, business_ids: [partner.id] };
    expect(await shop.fail('closePartnerPeriods', { token, body: again })).toMatchObject({ code: 'period_closed' });
    const { rows } = await shop.database.$client.query('select max(number) - count(*)::int as gap from partner_statements');
    expect(rows).toEqual([{ gap: 0 }]);
  });

  test('leaves a return that is written at the same time to itself or to the next one, whole', async () => {
    const product = await theirs();
    const sale = await sellAt(product, 4, noonOf(YESTERDAY));
    const back = () =>
      shop.call('returnSale', {
        token,
        headers: key(),
        params: { id: sale.id },
        body: { reason: 'Salah', items: [{ order_item_id: sale.order_items[0]?.id, quantity: 1 }] },
      });
    await Promise.all([back(), closeUntil(YESTERDAY), back(), pay({ amount: 1_000 }), back()]);
    expect(await account()).toMatchObject({ balance: 40_000 });
    const { rows } = await shop.database.$client.query(
      `select sum(amount_sen)::int as open from partner_entries where business_id = $1 and statement_id is null`,
      [partner.id],
    );
    const { data } = await shop.call('listStatements', { token, query: { business_id: partner.id } });
    expect(data[0]?.closing).toBe(164_000);
    expect(rows).toEqual([{ open: -12_400_000 }]);
  });

  test('is paid together with others, once: who comes second is told that the sum has changed', async () => {
    await sellAt(await theirs(), 2, noonOf(YESTERDAY));
    const { data } = await closeUntil(YESTERDAY);
    const body = { ...paid, items: data.map(({ id, payable }) => ({ statement_id: id, amount: payable })) };
    const readList = () =>
      shop.app.inject({ url: `/api/v1/partners/pay-list.csv?ids=${data[0]?.id}`, headers: { authorization: `Bearer ${token}` } });
    const listed = async () => (await shop.call('listStatements', { token, query: { business_id: partner.id } })).data[0]?.account;
    // No bank pays nobody: left out of the list, told with its sum, and refused by transfer, though not in cash.
    expect(await listed()).toBe('none');
    expect((await readList()).body).not.toContain('82000');
    const { meta } = await shop.call('listStatements', { token });
    expect(meta.left_out.find(({ account }) => account === 'none')?.payable).toBeGreaterThanOrEqual(82_000);
    expect(await shop.fail('payStatements', { token, body })).toMatchObject({ code: 'no_payout_account' });
    expect(await entries({ kind: 'payment' })).toEqual([]);
    const change = (number: string) =>
      shop.call('changePartnerAccount', { token, params: { id: partner.id }, body: { bank: 'BSI', number, holder: 'Cut' } });
    await change('7001234567');
    await change('9999888777');
    expect(await listed()).toBe('waiting');
    expect((await readList()).body).not.toContain('82000');
    await change('7001234567');
    expect(await listed()).toBe('ready');
    const list = await readList();
    expect(list.body).toContain('bank;nomor_rekening;nama_penerima;jumlah;berita');
    expect(list.body).toContain(`;82000;Laporan mitra ${data[0]?.number};`);
    const workbook = await shop.app.inject({
      url: `/api/v1/partners/pay-list.csv?ids=${data[0]?.id}&format=xlsx`,
      headers: { authorization: `Bearer ${token}` },
    });
    const sheet = new TextDecoder().decode(unzipSync(new Uint8Array(workbook.rawPayload))['xl/worksheets/sheet1.xml']);
    expect(sheet).toMatch(/t="inlineStr"><is><t xml:space="preserve">7001234567</u);
    const outcomes = await Promise.allSettled([1, 2].map(() => shop.call('payStatements', { token, headers: key(), body })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await account()).toMatchObject({ balance: 0, payable: 0 });
    expect(await shop.fail('payStatements', { token, body })).toMatchObject({ code: 'payout_changed' });
  });

  test('is paid once by one call: it may be named only once', async () => {
    await sellAt(await theirs(), 2, noonOf(YESTERDAY));
    const { data } = await closeUntil(YESTERDAY);
    const item = { statement_id: data[0]?.id, amount: 82_000 };
    const body = { ...paid, method: 'cash', items: [item, item] };
    expect(await shop.fail('payStatements', { token, headers: key(), body })).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(await account()).toMatchObject({ balance: 82_000, payable: 82_000 });
  });

  test('is not paid before it began, and a day of more than a month ago is asked about', async () => {
    await sellAt(await theirs(), 2, noonOf(YESTERDAY));
    const { data } = await closeUntil(YESTERDAY);
    const items = [{ statement_id: data[0]?.id, amount: 82_000 }];
    const body = (paid_on: string, confirmed: string[] = []) => ({ ...paid, method: 'cash', paid_on, items, confirmed });
    const of = (...call: Parameters<typeof body>) => ({ token, headers: key(), body: body(...call) });
    const early = await shop.fail('payStatements', of(addDays(data[0]?.starts_on ?? '', -1), ['old_day']));
    expect(early).toMatchObject({ status: 422, fields: { paid_on: expect.stringContaining('sebelum laporannya mulai') } });
    expect(await shop.fail('payStatements', of('2020-01-01', ['old_day']))).toMatchObject({ status: 422 });
    expect(
      await shop.fail('payPartner', {
        token,
        params: { id: partner.id },
        headers: key(),
        body: { ...paid, paid_on: '2020-01-01', amount: 1_000 },
      }),
    ).toMatchObject({
      code: 'confirmation_needed',
      data: { questions: [{ question: 'old_day', text: expect.stringContaining('1 Januari 2020') }] },
    });
    await shop.call('payStatements', of(YESTERDAY));
    expect(await account()).toMatchObject({ balance: 0, last_paid_on: YESTERDAY });
  });
});

describe('a payment', () => {
  test('of more than is owed is asked about, also of several at once', async () => {
    await sellAt(await theirs(), 2, noonOf(YESTERDAY));
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => pay()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await account()).toMatchObject({ balance: 0 });
    const more = { token, params: { id: partner.id }, headers: key(), body: { ...paid, amount: 50_000 } };
    expect(await shop.fail('payPartner', more)).toMatchObject({
      code: 'confirmation_needed',
      data: { questions: [{ question: 'above_owed' }] },
    });
    // Asked, answered and sent again it keeps its key: a lost answer is found.
    const meant = { ...more, body: { ...more.body, confirmed: ['above_owed'] } };
    await shop.call('payPartner', meant);
    await shop.call('payPartner', more);
    expect(await account()).toMatchObject({ balance: -50_000 });
  });

  test('that was noted by mistake is taken back with the reason, and its line of the bank is open again', async () => {
    await sellAt(await theirs(), 2, noonOf(YESTERDAY));
    await pay();
    const [entry] = await entries({ kind: 'payment' });
    const id = entry?.payment?.id ?? 0;
    const { rows } = await shop.database.$client.query<{ id: number }>(
      `with file as (insert into bank_imports (file_name, columns, heads, lines) values ('uji.csv', '{}', '', 1) returning id), line as (
        insert into bank_lines (import_id, day, amount_sen, description, occurrence) select id, current_date, -8200000, 'TRF', 1 from file returning id)
      insert into bank_matches (line_id, posting_id) select line.id, p.id from line, postings p where p.place = 'bank' and p.row_id = $1 and p.amount_sen = -8200000 returning line_id as id`,
      [id],
    );
    const settle = (body: object) => ({ token, params: { id }, body });
    expect(await shop.fail('settlePartnerPayment', settle({ outcome: 'withdrawn', note: null }))).toMatchObject({
      fields: { note: 'Tulis alasannya.' },
    });
    await shop.call('settlePartnerPayment', settle({ outcome: 'withdrawn', note: 'Salah mitra' }));
    await shop.call('settlePartnerPayment', settle({ outcome: 'withdrawn', note: 'Salah mitra' }));
    expect(await account()).toMatchObject({ balance: 82_000, last_paid_on: null });
    expect((await entries({ kind: 'payment' }))[0]?.payment?.state).toBe('withdrawn');
    expect(await shop.fail('settlePartnerPayment', settle({ outcome: 'not_paid', note: null }))).toMatchObject({ code: 'payout_settled' });
    const open = await shop.database.$client.query('select id from bank_matches where line_id = $1 and released_at is null', [rows[0]?.id]);
    expect([rows.length, open.rows]).toEqual([1, []]);
  });
});

describe('the secret address of a statement', () => {
  const open = (secret: string) => shop.app.inject(`/api/v1/statements/${secret}`);
  const secretOf = (url: string | null) => url?.split('/').at(-1) ?? '';

  test('opens it for whoever has it, until it is renewed or ended', async () => {
    await sellAt(await theirs(), 2, noonOf(YESTERDAY));
    const { data } = await closeUntil(YESTERDAY);
    const params = { id: data[0]?.id ?? 0 };
    const link = async () => secretOf((await shop.call('makeStatementLink', { token, params, body: { by_mail: false } })).data.url);
    const first = await link();
    const answer = await open(first);
    expect(answer.json()).toMatchObject({ data: { closing: 82_000, partner: `Dapur ${made}`, shop: 'Lapak Hijau' } });
    expect(answer.headers['cache-control']).toContain('no-store');
    const second = await link();
    expect((await open(first)).statusCode).toBe(404);
    expect((await open(second)).statusCode).toBe(200);
    const { rows } = await shop.database.$client.query('select count(*)::int from partner_links where token_hash = $1', [second]);
    expect(rows).toEqual([{ count: 0 }]);
    await shop.call('endStatementLink', { token, params });
    expect((await open(second)).statusCode).toBe(404);
  });
});

test('a statement is mailed with an address of its own, which nobody else is told', async () => {
  await sellAt(await theirs(), 2, noonOf(YESTERDAY));
  const { data } = await closeUntil(YESTERDAY);
  const made = await shop.call('makeStatementLink', { token, params: { id: data[0]?.id ?? 0 }, body: { by_mail: true } });
  expect(made.data.url).toBeNull();
  const sender = mailSender(shop);
  await sender.send();
  const mail = (await sender.received()).find(({ subject }) => subject.startsWith('Laporan penjualan'));
  expect(mail?.text).toContain('Rp\u00a082.000');
  const secret = /laporan-mitra\/([\w-]{43})/u.exec(mail?.text ?? '')?.[1];
  expect((await shop.app.inject(`/api/v1/statements/${secret}`)).statusCode).toBe(200);
  const { rows } = await shop.database.$client.query(`select count(*)::int from mails where text like '%' || $1 || '%'`, [secret]);
  expect(rows).toEqual([{ count: 0 }]);
});

test('statements are mailed and printed together; a row that cannot be mailed says why and keeps its address', async () => {
  const withMail = partner;
  await sellAt(await theirs(), 2, noonOf(YESTERDAY));
  const { data: one } = await closeUntil(YESTERDAY);
  const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
  partner = (await shop.call('createBusiness', { token, body: { ...place, name: `Tanpa surel ${made}` } })).data;
  await sellAt(await theirs(), 1, noonOf(YESTERDAY));
  const { data: other } = await closeUntil(YESTERDAY);
  const ids = [...one, ...other].map(({ id }) => id);
  expect([...one, ...other].map(({ has_email }) => has_email)).toEqual([true, false]);
  const links = () => shop.database.$client.query('select statement_id from partner_links where statement_id = any($1)', [ids]);
  const body = { rows: ids.map((id) => ({ id })) };
  const same = key();
  const answers = await Promise.all([1, 2].map(() => shop.call('mailStatements', { token, headers: same, body })));
  for (const { data } of answers)
    expect(data.rows).toEqual([
      { id: ids[0], done: true, reason: null },
      { id: ids[1], done: false, reason: 'Mitra ini belum punya alamat email.' },
    ]);
  expect((await links()).rows).toEqual([{ statement_id: ids[0] }]);
  const sheets = (await shop.call('listStatementSheets', { token, query: { ids: ids.join(',') } })).data;
  expect(sheets.map(({ sales }) => sales)).toEqual([82_000, 41_000]);
  const ofMonth = async (month: string) =>
    (await shop.call('listStatements', { token, query: { business_id: withMail.id, month } })).data.length;
  expect([await ofMonth(YESTERDAY.slice(0, 7)), await ofMonth('2020-01')]).toEqual([1, 0]);
});

describe('the nightly check', () => {
  test('finds a statement and a payment that are no longer what was booked, and closes both once they are', async () => {
    const { $client } = shop.database;
    await sellAt(await theirs(), 2, noonOf(YESTERDAY));
    const { data } = await closeUntil(YESTERDAY);
    const number = data[0]?.number ?? 0;
    await pay();
    await pay({ amount: 1_000, is_sure: false, confirmed: ['above_owed'] });
    const change = async (table: string, set: string) =>
      $client.query(`alter table ${table} disable trigger only_added_to; update ${table} set ${set} where business_id = ${partner.id};
        alter table ${table} enable trigger only_added_to`);
    expect(await checkBooks(shop.database, null)).toEqual({ opened: 0, closed: 0 });
    await change('partner_statements', 'sales_sen = sales_sen + 100, closing_sen = closing_sen + 100');
    await change('partner_payments', 'amount_sen = amount_sen + 100');
    expect(await checkBooks(shop.database, null)).toEqual({ opened: 3, closed: 0 });
    const { data: found } = await shop.call('listFindings', { token, query: { area: 'sums' } });
    const name = `Dapur ${made}`;
    expect(found.map(({ detail }) => detail.replaceAll('\u00a0', ' ')).toSorted()).toEqual([
      `Laporan nomor ${number} (${name}): penjualan Rp 82.001, menurut buku mitra Rp 82.000.`,
      `Pembayaran ke ${name}: dicatat Rp 1.001, di buku mitra Rp 1.000.`,
      `Pembayaran ke ${name}: dicatat Rp 82.001, di buku mitra Rp 82.000.`,
    ]);
    await change('partner_statements', 'sales_sen = sales_sen - 100, closing_sen = closing_sen - 100');
    await change('partner_payments', 'amount_sen = amount_sen - 100');
    expect(await checkBooks(shop.database, null)).toEqual({ opened: 0, closed: 3 });
  });
});

test('what is earned at the door is in a statement once the courier has handed its money in, the oldest first', async () => {
  const { version, ...features } = (await shop.call('getSettings', { token })).data.features;
  await shop.call('updateFeatureSettings', { token, body: { ...features, cod: true, expected_version: version } });
  const today = dateOf(new Date());
  const payable = async () => {
    const closing = { ends_on: today, business_ids: [partner.id] };
    const [period] = await planClosing(shop.database, closing, new Date(Date.now() + 24 * 3_600_000));
    return toRupiah(period?.sales ?? NO_MONEY);
  };
  const sell = async () => {
    const { data } = await shop.call('placeOrder', { body: shop.orderOf(await theirs(), { payment_method: 'cod' }) });
    await shop.call('updateOrder', { token, params: { id: data.id }, body: { status: 'shipped' } });
    const body = { ending: 'handed_over', received_by: null, amount: data.total_amount } as const;
    await shop.call('recordDeed', { token, headers: key(), params: { id: data.id }, body });
    return data.total_amount;
  };
  const handIn = async (amount: number) => {
    const { places } = (await shop.call('listCashPlaces', { token })).data;
    const from_place = places.find(({ name }) => name.startsWith('Di kurir'))?.place;
    const body = { purpose: 'move', from_place, to_place: 'safe', amount, happened_on: today } as const;
    await shop.call('addCashRow', { token, headers: key(), body });
  };
  const [first, second] = [await sell(), await sell()];
  expect(await payable()).toBe(0);
  await handIn(first - 1_000);
  expect(await payable()).toBe(0);
  await handIn(1_000);
  expect(await payable()).toBe(41_000);
  await handIn(second);
  expect(await payable()).toBe(82_000);
});
