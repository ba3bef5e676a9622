import { gzipSync } from 'node:zlib';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { mailSender } from '../../../../test/mail-sender.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let shop: OrderShop;
/** A second process of the same shop. */
let other: TestApp;
let here: string;
let there: string;
let token: string;
let partner: { id: number; name: string };
beforeAll(async () => {
  shop = await startOrderShop();
  here = shop.app.listeningOrigin;
  other = await startTestApp(() => ({}), { existing: shop.connection });
  there = await other.app.listen({ port: 0, host: '127.0.0.1' });
  token = shop.adminToken;
});
afterAll(async () => {
  await other.close();
  await shop.close();
});
const PLACE = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
let made = 0;
const makePartner = async (fields: object = {}) => {
  made += 1;
  const body = { ...PLACE, name: `Dapur <${made}>`, contact_email: 'dapur@contoh.example', ...fields };
  return (await shop.call('createBusiness', { token, body })).data;
};
beforeEach(async () => {
  partner = await makePartner();
});

const TODAY = dateOf(new Date());
const makeLink = async (id = partner.id, by_mail = false) =>
  (await shop.call('makePartnerPageLink', { token, params: { id }, body: { by_mail } })).data.url;
const pathOf = (url: string | null) => new URL(url ?? '').pathname;
const open = (path: string, headers: Record<string, string> = {}) => shop.app.inject({ url: path, headers });
const read = async (path: string) => {
  const response = await open(path);
  expect(response.statusCode, response.body).toBe(200);
  return response.body;
};
/** What a person reads of it. */
const textOf = (page: string) =>
  page
    .replace(/<(?:style|script)>.*?<\/(?:style|script)>/gsu, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\u00a0]+/gu, ' ');
const makeGoods = (fields: object = {}) =>
  shop.makeProduct({ business_id: partner.id, reseller_price: 41_000, option_groups: [], ...fields });
const sell = (product: { id: number }, quantity = 1) =>
  shop.call('placeSale', {
    token,
    body: {
      payment_method: 'debit',
      total_amount: quantity * 50_000,
      order_items: [{ product_id: product.id, quantity, price: 50_000 }],
    },
  });

describe('the address', () => {
  test('opens one page, is renewed and ended, and says of itself that it is secret', async () => {
    const first = await makeLink();
    expect(first).toMatch(/\/mitra-saya\/[A-Za-z0-9_-]{43}$/u);
    const { headers } = await open(pathOf(first));
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const since = async () => (await shop.call('getPartner', { token, params: { id: partner.id } })).data.page_link_since;
    expect(await since()).not.toBeNull();

    const second = await makeLink();
    const gone = await open(pathOf(first));
    expect(gone.statusCode).toBe(404);
    expect(textOf(gone.body)).toContain('Tautan ini sudah diganti atau diakhiri. Minta tautan baru kepada toko.');
    expect((await open(pathOf(second))).statusCode).toBe(200);
    await shop.call('endPartnerPageLink', { token, params: { id: partner.id } });
    expect((await open(pathOf(second))).statusCode).toBe(404);
    expect(await since()).toBeNull();
    for (const odd of ['x', 'a'.repeat(43), '%00', 'a'.repeat(44)]) expect((await open(`/mitra-saya/${odd}`)).statusCode).toBe(404);
    const { rows } = await shop.database.$client.query<{ link: string }>(
      'select row_to_json(partner_links)::text as link from partner_links where business_id = $1',
      [partner.id],
    );
    expect(rows).toHaveLength(2);
    for (const url of [first, second]) expect(JSON.stringify(rows)).not.toContain(pathOf(url).split('/').at(-1));
    const audit = await shop.call('listChanges', { token, query: { kind: 'business', record_id: partner.id } });
    expect(audit.data.filter(({ fields }) => fields.some(({ field }) => field === 'page_link'))).toHaveLength(4);
  });

  test('is one of several at once, whoever makes it; a statement is not opened by it, nor it by a statement’s', async () => {
    const links = await Promise.all([makeLink(), makeLink(), makeLink()]);
    const statuses = await Promise.all(links.map(async (url) => (await open(pathOf(url))).statusCode));
    expect(statuses.sort()).toEqual([200, 404, 404]);
    const page = (await makeLink()) ?? '';
    expect((await shop.fail('openStatement', { params: { token: page.split('/').at(-1) ?? '' } })).status).toBe(404);
  });

  test('goes by mail to the partner alone', async () => {
    const sender = mailSender(shop);
    expect(await makeLink(partner.id, true)).toBeNull();
    await sender.send();
    const mail = (await sender.received()).find(({ subject }) => subject.startsWith('Halaman Dapur'));
    const secret = /mitra-saya\/([\w-]{43})/u.exec(mail?.text ?? '')?.[1];
    expect((await open(`/mitra-saya/${secret}`)).statusCode).toBe(200);
    const { rows } = await shop.database.$client.query(`select count(*)::int from mails where text like '%' || $1 || '%'`, [secret]);
    expect(rows).toEqual([{ count: 0 }]);
    const silent = await makePartner({ contact_email: null });
    expect(await shop.fail('makePartnerPageLink', { token, params: { id: silent.id }, body: { by_mail: true } })).toMatchObject({
      code: 'invalid_input',
    });
    expect(await shop.fail('makePartnerPageLink', { token, params: { id: 999_999 }, body: { by_mail: false } })).toMatchObject({
      status: 404,
    });
  });
});

describe('the page', () => {
  test('says what is on the shelf, what was sold today and what is owed; nothing of who bought', async () => {
    const path = pathOf(await makeLink());
    expect(textOf(await read(path))).toMatch(/Dapur <\d+> .*Belum ada yang terjual hari ini.*Rp 0 .*Belum ada produk Anda di toko/u);
    const plain = await makeGoods({ name: 'Keripik & Pisang', stock: 9 });
    await makeGoods({
      name: 'Kopi "Arabika"',
      stock: 0,
      size_variants: [
        { label: '250 g', price: 50_000, reseller_price: 40_000, stock: 0 },
        { label: '500 g', price: 95_000, reseller_price: 80_000, stock: 4 },
      ],
    });
    const foreign = await shop.makeProduct({ name: 'Madu Orang Lain' });
    await sell(plain, 2);
    await sell(foreign);
    await shop.call('placeOrder', { body: shop.orderOf(plain) });
    const cancelled = await shop.call('placeOrder', { body: shop.orderOf(plain) });
    await shop.call('updateOrder', { token, params: { id: cancelled.data.id }, body: { status: 'cancelled' } });

    const page = await read(path);
    const text = textOf(page);
    expect(text).toMatch(/3 barang .*Bagian Anda Rp 123\.000 .*Keripik & Pisang .* · Web, belum dibayar 1 .* · Kasir 2 /u);
    expect(text).toMatch(/Saldo .*Rp 82\.000 .*Belum pernah ada pembayaran/u);
    expect(text).toMatch(/Di rak Keripik & Pisang .* 6 .*Kopi "Arabika", 250 g .*Habis .*Kopi "Arabika", 500 g .* 4 /u);
    expect(text).not.toContain('Madu Orang Lain');
    for (const secret of ['Cut Meutia', 'Meutia', '08126', 'Jalan']) expect(page).not.toContain(secret);
  });

  test('says what expires, what has, a holiday, a percentage, and a payment that is not sure', async () => {
    const product = await makeGoods({ stock: 0 });
    const { data: draft } = await shop.call('createGoodsPaper', { token, body: { direction: 'in', business_id: partner.id } });
    const lines = [{ product_id: product.id, units: 5, best_before: addDays(TODAY, 3) }];
    const body = { expected_version: draft.version, day: TODAY, note: '', lines };
    const { data: saved } = await shop.call('updateGoodsPaper', { token, params: { id: draft.id }, body });
    const confirmation = { token, params: { id: draft.id }, body: { expected_version: saved.version } };
    await shop.call('confirmGoodsPaper', { ...confirmation, headers: { 'idempotency-key': crypto.randomUUID() } });
    const path = pathOf(await makeLink());
    expect(textOf(await read(path))).toContain('5 segera kedaluwarsa, mulai ');

    await shop.call('updateBusiness', {
      token,
      params: { id: partner.id },
      body: { ...PLACE, name: 'Dapur Libur', holiday_until: addDays(TODAY, 2) },
    });
    const terms = { basis: 'percent', percent: 80, discounts_by: 'shop', minimum: 0, rhythm: 'weekly' };
    await shop.call('updatePartnerTerms', { token, params: { id: partner.id }, body: terms });
    await shop.call('payPartner', {
      token,
      params: { id: partner.id },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        ...{ amount: 12_500, method: 'transfer', reference: null, paid_on: TODAY, is_sure: false, photo: null, note: null },
        confirmed: ['above_owed'],
      },
    });
    const text = textOf(await read(path));
    expect(text).toContain('Toko Anda libur sampai');
    expect(text).toMatch(/Belum pasti Rp 12\.500 sudah dikirim.*Pembayaran terakhir: Rp 12\.500, .* transfer bank, belum pasti\./u);
    expect(text).not.toContain('bagian Anda Rp');
  });

  test('leads to this partner’s statements and to nobody else’s', async () => {
    const product = await makeGoods();
    const at = new Date(Date.now() - 86_400_000).toISOString();
    const sale = { product_id: product.id, quantity: 1, price: 50_000 };
    await shop.call('placeSale', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { payment_method: 'cash', cash_received: 50_000, total_amount: 50_000, order_items: [sale], offline: true, sold_at: at },
    });
    const closed = await shop.call('closePartnerPeriods', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { ends_on: addDays(TODAY, -1), business_ids: [partner.id] },
    });
    const statement = closed.data[0];
    const path = pathOf(await makeLink());
    const href = new RegExp(`href="(\\?laporan=${statement?.id})"`, 'u').exec(await read(path))?.[1] ?? '';
    expect(textOf(await read(path + href))).toMatch(/Laporan penjualan Dapur .*Penjualan Rp 41\.000 .*Saldo akhir Rp 41\.000/u);
    const stranger = await makePartner();
    expect((await open(pathOf(await makeLink(stranger.id)) + href)).statusCode).toBe(404);
  });

  test('weighs at most 30,000 bytes without compression, with every list full of the longest names', async () => {
    const name = (index: number) => `${'Sambal Ikan Kayu <Keumamah> & Pliek U '.repeat(4).slice(0, 140)} ${index}`;
    const goods = [];
    for (let index = 0; index < 22; index += 1) goods.push(await makeGoods({ name: name(index), stock: 1000 }));
    for (const product of goods.slice(0, 14)) await sell(product);
    const response = await open(pathOf(await makeLink()));
    const text = textOf(response.body);
    expect(text).toContain('12 penjualan terbaru dari 14.');
    expect(text).toContain('1 dari 2');
    // Style and script are in it, and nothing else is loaded but the shop's icon.
    expect([...response.body.matchAll(/\b(?:src|href)="([^"?#][^"]*)"/gu)].map(([, address]) => address)).toEqual(['/favicon.svg']);
    const icon = 600;
    const bytes = Buffer.byteLength(response.body) + icon;
    expect(bytes).toBeLessThanOrEqual(30_000);
    expect(gzipSync(response.body).length + icon).toBeLessThanOrEqual(7_000);
    expect(textOf(await read(`${pathOf(await makeLink())}?rak=2`))).toContain('2 dari 2');
  });
});

describe('while it is open', () => {
  interface Told {
    parts?: Record<string, string>;
    over?: boolean;
  }
  async function listen(base: string, url: string | null) {
    const heard: Told[] = [];
    const leaving = new AbortController();
    const headers = { accept: 'text/event-stream', 'accept-encoding': 'br, gzip' };
    const response = await fetch(`${base}${pathOf(url)}`, { headers, signal: leaving.signal });
    let raw = '';
    const ended = (async () => {
      for await (const chunk of response.body ?? []) {
        raw += Buffer.from(chunk).toString('utf8');
        const whole = raw.split('\n\n');
        raw = whole.pop() ?? '';
        for (const message of whole) if (message.startsWith('data: ')) heard.push(JSON.parse(message.slice(6)));
      }
    })().catch(() => {});
    const hears = (check: (told: Told | undefined) => void) => vi.waitFor(() => check(heard.at(-1)), { timeout: 10_000 });
    return { response, heard, hears, ended, leave: () => leaving.abort() };
  }

  test('a sale is there in this process and in another one; only what has changed is sent', async () => {
    const product = await makeGoods({ stock: 5 });
    const url = await makeLink();
    const streams = [await listen(here, url), await listen(there, url)];
    for (const stream of streams) {
      expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(stream.response.headers.get('content-encoding')).toBeNull();
      await stream.hears((told) => expect(Object.keys(told?.parts ?? {})).toContain('arsip'));
    }
    await sell(product, 2);
    for (const stream of streams)
      await stream.hears((told) => {
        expect(textOf(told?.parts?.['hari'] ?? '')).toContain('2 barang');
        expect(textOf(told?.parts?.['uang'] ?? '')).toContain('Rp 82.000');
        expect(Object.keys(told?.parts ?? {})).not.toContain('arsip');
      });
    for (const stream of streams) stream.leave();
  });

  test('nothing of another partner is pushed', async () => {
    const theirs = await makeGoods();
    const stream = await listen(there, await makeLink());
    await stream.hears((told) => expect(told?.parts).toBeDefined());
    const foreign = await shop.makeProduct();
    await sell(foreign);
    await sell(theirs);
    await stream.hears((told) => expect(told?.parts?.['hari']).toContain('Kasir'));
    expect(stream.heard).toHaveLength(2);
    stream.leave();
  });

  test('a new address ends it at once, and says so', async () => {
    const streams = [await listen(here, await makeLink())];
    const url = await makeLink();
    streams.push(await listen(there, url));
    await streams[0]?.ended;
    expect(streams[0]?.heard.at(-1)).toEqual({ over: true });
    await shop.call('endPartnerPageLink', { token, params: { id: partner.id } });
    await streams[1]?.ended;
    expect(streams[1]?.heard.at(-1)).toEqual({ over: true });
    expect((await listen(there, url)).response.status).toBe(404);
  });

  test('one address holds three, and all partners together so many that the bell has its own', async () => {
    const url = await makeLink();
    const streams = [];
    for (let opened = 0; opened < 4; opened += 1) streams.push(await listen(there, url));
    await streams[0]?.ended;
    await streams[3]?.hears((told) => expect(told?.parts).toBeDefined());
    for (let opened = 0; opened < 19; opened += 1) {
      const link = await makeLink((await makePartner()).id);
      for (let more = 0; more < 3; more += 1) streams.push(await listen(there, link));
    }
    const refused = await listen(there, await makeLink((await makePartner()).id));
    expect(refused.response.status).toBe(503);
    const bell = await fetch(`${there}/api/v1/bell`, { headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` } });
    expect(bell.status).toBe(200);
    await bell.body?.cancel();
    for (const stream of streams) stream.leave();
  });
});
