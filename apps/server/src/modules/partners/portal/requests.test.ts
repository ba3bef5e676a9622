import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { MAX_REQUESTS_A_DAY } from '@lapak/contract/partners/partner-request-states';
import type { PartnerRequest } from '@lapak/contract/partners/partner-requests';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { findLedgerGaps } from '../../assortment/stock/index.ts';

let shop: OrderShop;
let token: string;
let partner: { id: number; name: string };
let path: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(async () => {
  expect(await shop.database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);
  await shop.close();
});
const PLACE = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
let made = 0;
beforeEach(async () => {
  made += 1;
  partner = (await shop.call('createBusiness', { token, body: { ...PLACE, name: `Dapur ${made}` } })).data;
  const link = await shop.call('makePartnerPageLink', { token, params: { id: partner.id }, body: { by_mail: false } });
  path = new URL(link.data.url ?? '').pathname;
});

const TODAY = dateOf(new Date());
const makeGoods = (fields: object = {}) =>
  shop.makeProduct({ business_id: partner.id, reseller_price: 41_000, option_groups: [], ...fields });
/** Sends the page's form as a browser does. */
const send = (fields: Record<string, string>, at = path) =>
  shop.app.inject({
    method: 'POST',
    url: at,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      kunci: crypto.randomUUID(),
      barang: '',
      jumlah: '',
      harga: '',
      sampai: '',
      pesan: '',
      ...fields,
    }).toString(),
  });
const listed = async (query: Record<string, string | number> = {}) =>
  (await shop.call('listPartnerWishes', { token, query: { business_id: partner.id, ...query } })).data;
const barang = ({ id }: { id: number }, size: number | null = null) => ({ barang: `${id}-${size ?? ''}` });
async function request(fields: Record<string, string>): Promise<PartnerRequest> {
  const response = await send(fields);
  expect(response.statusCode, response.body).toBe(303);
  expect(response.headers['location']).toBe('?terkirim=1#permintaan');
  const [newest] = await listed();
  if (!newest) throw new Error('no request came in');
  return newest;
}
const take = (id: number, body: object = {}) => ({ token, params: { id }, body: { answer: null, ...body } });
const page = async () => (await shop.app.inject(path)).body;
const stockOf = async (id: number) => (await shop.call('getProduct', { token, params: { id } })).data.stock;

describe('what a partner sends', () => {
  test('is kept with what belongs to its kind, and shown to both', async () => {
    const product = await makeGoods({ name: 'Keripik', stock: 4 });
    await request({ jenis: 'sold_out', ...barang(product), jumlah: 'tidak dipakai' });
    await request({ jenis: 'more', ...barang(product), jumlah: '24' });
    await request({ jenis: 'price', ...barang(product), harga: 'Rp 43.500' });
    await request({ jenis: 'holiday', sampai: addDays(TODAY, 5) });
    await request({ jenis: 'message', pesan: ' Besok <kami>\r\nantar pagi. ' });
    const level = { product_id: product.id, stock: 4, price: 50_000, reseller_price: 41_000 };
    const about = {
      product_name: 'Keripik',
      variant_label: null,
      level,
      state: 'waiting',
      business: { id: partner.id, name: partner.name },
    };
    expect(await listed()).toMatchObject([
      { kind: 'message', message: 'Besok <kami>\nantar pagi.', product_name: null, level: null },
      { kind: 'holiday', holiday_until: addDays(TODAY, 5) },
      { kind: 'price', price: 43_500, price_of: 'partner', ...about },
      { kind: 'more', units: 24, ...about },
      { kind: 'sold_out', units: null, price: null, ...about },
    ]);
    const shown = await page();
    expect(shown).toContain('Besok &lt;kami&gt;');
    expect(shown).toMatch(/<b>Ada lagi<\/b> 24 × Keripik.*Menunggu/u);
    expect(await listed({ q: 'keripik' })).toHaveLength(3);
    expect(await listed({ q: partner.name, kind: 'holiday' })).toHaveLength(1);
    expect(await listed({ state: 'taken' })).toEqual([]);
  });

  test.each([
    [{ jenis: '' }, 'Pilih apa yang ingin Anda sampaikan.'],
    [{ jenis: 'sold_out' }, 'Pilih barangnya.'],
    [{ jenis: 'sold_out', barang: '999999-' }, 'Barang ini tidak ada lagi di toko. Pilih yang lain.'],
    [{ jenis: 'more', jumlah: '0', own: 'yes' }, 'Isi jumlah barang yang akan datang, mulai 1.'],
    [{ jenis: 'price', harga: 'murah', own: 'yes' }, 'Isi harga barunya dalam rupiah.'],
    [{ jenis: 'holiday', sampai: '2020-01-01' }, 'Tanggal libur ini sudah lewat.'],
    [{ jenis: 'holiday', sampai: 'besok' }, 'Isi tanggal terakhir libur.'],
    [{ jenis: 'message', pesan: ' ' }, 'Tulis pesannya.'],
    [{ jenis: 'message', pesan: 'x'.repeat(501) }, 'Pesan paling banyak 500 huruf.'],
    [{ jenis: 'message', pesan: 'Halo', kunci: 'x' }, 'Formulir ini sudah usang. Periksa isinya, lalu kirim lagi.'],
  ])('is refused with what is wrong, and stays typed: %o', async ({ own, ...fields }: Record<string, string>, text) => {
    const product = own ? barang(await makeGoods()) : {};
    const response = await send({ ...fields, ...product });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain(`role="alert">${text}`);
    if (fields['harga']) expect(response.body).toContain('value="murah"');
    expect(await listed()).toEqual([]);
  });

  test('is not about another partner’s goods, nor about what has run out already', async () => {
    const foreign = await shop.makeProduct();
    expect((await send({ jenis: 'more', ...barang(foreign), jumlah: '3' })).body).toContain('Barang ini tidak ada lagi di toko.');
    const empty = await makeGoods({ stock: 0 });
    expect((await send({ jenis: 'sold_out', ...barang(empty) })).body).toContain('Barang ini sudah tercatat habis.');
  });

  test('is one request for a double press, and another form’s same request says that it waits', async () => {
    const kunci = crypto.randomUUID();
    const twice = await Promise.all([1, 2, 3].map(() => send({ jenis: 'message', pesan: 'Halo', kunci })));
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(await listed()).toHaveLength(1);
    expect((await send({ jenis: 'message', pesan: 'Halo lagi', kunci })).body).toContain('sudah terkirim dengan isi lain');
    expect((await send({ jenis: 'message', pesan: 'Halo' })).body).toContain('Permintaan yang sama sudah kami terima');
    expect(await listed()).toHaveLength(1);
  });

  test('has an end for a day, also for many at once; an ended link takes nothing', async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_REQUESTS_A_DAY + 3 }, (_, index) => send({ jenis: 'message', pesan: `Pesan ${index}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(MAX_REQUESTS_A_DAY);
    expect(await listed({ page_size: 100 })).toHaveLength(MAX_REQUESTS_A_DAY);
    await shop.call('endPartnerPageLink', { token, params: { id: partner.id } });
    expect((await send({ jenis: 'message', pesan: 'Masih bisa?' })).statusCode).toBe(404);
  });
});

describe('an admin', () => {
  test('empties a level through the ledger, once, and only from what was seen', async () => {
    const product = await makeGoods({ stock: 5 });
    const { id } = await request({ jenis: 'sold_out', ...barang(product) });
    expect(await shop.fail('takePartnerWish', take(id))).toMatchObject({ code: 'invalid_input' });
    expect(await shop.fail('takePartnerWish', take(id, { expected_stock: 9 }))).toMatchObject({
      code: 'stock_changed',
      message: 'Stoknya sekarang 5, bukan lagi 9.',
    });
    const colleague = (await shop.signIn('admin')).token;
    const both = await Promise.allSettled([
      shop.call('takePartnerWish', take(id, { expected_stock: 5 })),
      shop.call('takePartnerWish', { ...take(id, { expected_stock: 5 }), token: colleague }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await shop.fail('takePartnerWish', take(id, { expected_stock: 0 }))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      message: expect.stringMatching(/^Permintaan ini sudah dijalankan oleh /u),
      data: { state: 'taken' },
    });
    expect(await stockOf(product.id)).toBe(0);
    const moves = (await shop.call('listStockMovements', { token, query: { product_id: product.id } })).data;
    expect(moves).toMatchObject([{ reason: 'adjustment', change: -5, balance: 0, note: 'Mitra: habis' }, {}]);
    const { data: changes } = await shop.call('listChanges', { token, query: { kind: 'business', record_id: partner.id } });
    expect(changes[0]?.fields).toMatchObject([
      { field: 'wish', from: 'sold_out', to: 'taken' },
      { field: 'wish_about', to: product.name },
    ]);
    expect(await page()).toContain('Dijalankan');
  });

  test('a sale between looking and pressing is told, and sells no less', async () => {
    const product = await makeGoods({ stock: 5 });
    const { id } = await request({ jenis: 'sold_out', ...barang(product) });
    const sale = {
      payment_method: 'debit',
      total_amount: 50_000,
      order_items: [{ product_id: product.id, quantity: 1, price: 50_000 }],
    };
    const [taken, sold] = await Promise.allSettled([
      shop.call('takePartnerWish', take(id, { expected_stock: 5 })),
      shop.call('placeSale', { token, body: sale }),
    ]);
    // Whichever came first, the other one knew of it.
    expect([taken.status, sold.status].filter((status) => status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(product.id)).toBe(taken.status === 'fulfilled' ? 0 : 4);
  });

  test('empties a size kept by dates, and its batches with it', async () => {
    const product = await makeGoods({ stock: 0, size_variants: [{ label: '250 g', price: 50_000, stock: 0 }] });
    const { data: draft } = await shop.call('createGoodsPaper', { token, body: { direction: 'in', business_id: partner.id } });
    const lines = [3, 9].map((days) => ({ product_id: product.id, variant_label: '250 g', units: 2, best_before: addDays(TODAY, days) }));
    const { data: saved } = await shop.call('updateGoodsPaper', {
      token,
      params: { id: draft.id },
      body: { expected_version: draft.version, day: TODAY, note: '', lines },
    });
    const confirmation = { token, params: { id: draft.id }, body: { expected_version: saved.version } };
    await shop.call('confirmGoodsPaper', { ...confirmation, headers: { 'idempotency-key': crypto.randomUUID() } });
    const level = /value="(\d+-\d+)">[^<]*250 g/u.exec(await page())?.[1] ?? '';
    const { id, variant_label } = await request({ jenis: 'sold_out', barang: level });
    expect(variant_label).toBe('250 g');
    await shop.call('takePartnerWish', take(id, { expected_stock: 4 }));
    const { rows } = await shop.database.$client.query('select sum(units)::int as units from stock_batches where product_id = $1', [
      product.id,
    ]);
    expect(rows).toEqual([{ units: 0 }]);
  });

  test('begins a draft with the line in it', async () => {
    const product = await makeGoods({ stock: 1 });
    const { id } = await request({ jenis: 'more', ...barang(product), jumlah: '24' });
    const both = await Promise.allSettled([1, 2].map(() => shop.call('takePartnerWish', take(id))));
    const taken = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []));
    expect(taken).toMatchObject([{ state: 'taken' }]);
    const { data: paper } = await shop.call('getGoodsPaper', { token, params: { id: taken[0]?.paper_id ?? 0 } });
    expect(paper).toMatchObject({
      number: null,
      direction: 'in',
      business: { id: partner.id },
      lines: [{ product_id: product.id, units: 24 }],
    });
    expect(await stockOf(product.id)).toBe(1);
    const papers = await shop.call('listGoodsPapers', { token, query: { business_id: partner.id } });
    expect(papers.data).toHaveLength(1);
  });

  test('sets both prices as typed, and only over those that were seen', async () => {
    const product = await makeGoods({ size_variants: [{ label: '500 g', price: 95_000, reseller_price: 80_000, stock: 2 }], stock: 0 });
    const level = /value="(\d+-\d+)">[^<]*500 g/u.exec(await page())?.[1] ?? '';
    const { id } = await request({ jenis: 'price', barang: level, harga: '85.000' });
    const prices = { price: 99_000, reseller_price: 85_000, expected_price: 95_000, expected_reseller_price: 80_000 };
    expect(await shop.fail('takePartnerWish', take(id))).toMatchObject({ code: 'invalid_input' });
    expect(await shop.fail('takePartnerWish', take(id, { prices: { ...prices, expected_price: 90_000 } }))).toMatchObject({
      code: 'changed_meanwhile',
      message: 'Harga produk ini baru saja diubah. Periksa lagi sebelum menjalankannya.',
      data: { state: 'waiting', level: { price: 95_000, reseller_price: 80_000 } },
    });
    const before = (await shop.call('getProduct', { token, params: { id: product.id } })).data;
    await shop.call('takePartnerWish', take(id, { prices, answer: 'Mulai besok' }));
    const after = (await shop.call('getProduct', { token, params: { id: product.id } })).data;
    expect(after.size_variants).toMatchObject([{ price: 99_000, reseller_price: 85_000 }]);
    expect(after.version).toBe(before.version + 1);
    expect(await page()).toContain('Jawaban toko: Mulai besok');
  });

  test('a partner by percentage asks for the selling price', async () => {
    const terms = { basis: 'percent', percent: 80, discounts_by: 'shop', minimum: 0, rhythm: 'weekly' };
    await shop.call('updatePartnerTerms', { token, params: { id: partner.id }, body: terms });
    const product = await makeGoods();
    expect(await page()).toContain('Harga jual baru');
    expect(await request({ jenis: 'price', ...barang(product), harga: '55000' })).toMatchObject({ price_of: 'selling', price: 55_000 });
  });

  test('sends a partner on holiday, whose goods are then not ordered', async () => {
    const product = await makeGoods();
    const { id } = await request({ jenis: 'holiday', sampai: addDays(TODAY, 1) });
    await shop.call('takePartnerWish', take(id));
    expect(await shop.fail('placeOrder', { body: shop.orderOf(product) })).toMatchObject({ code: 'partner_on_holiday' });
    expect(await page()).toContain('Toko Anda libur sampai');
    const late = await request({ jenis: 'holiday', sampai: TODAY });
    await shop.database.$client.query('update partner_wishes set holiday_until = $2 where id = $1', [late.id, addDays(TODAY, -1)]);
    expect(await shop.fail('takePartnerWish', take(late.id))).toMatchObject({
      code: 'invalid_input',
      message: 'Tanggal libur ini sudah lewat. Tolak saja permintaannya.',
    });
  });

  test('says clearly that a product is gone or another’s, and declines with a reason that the partner reads', async () => {
    const gone = await makeGoods();
    const moved = await makeGoods();
    const requests = [
      await request({ jenis: 'sold_out', ...barang(gone) }),
      await request({ jenis: 'more', ...barang(moved), jumlah: '3' }),
    ];
    await shop.call('deleteProduct', { token, params: { id: gone.id } });
    const { data } = await shop.call('getProduct', { token, params: { id: moved.id } });
    await shop.database.$client.query('update products set business_id = $2 where id = $1', [data.id, shop.mainBusinessId]);
    expect(await listed()).toMatchObject([{ level: null }, { level: null }]);
    for (const { id } of requests) {
      expect(await shop.fail('takePartnerWish', take(id, { expected_stock: 5 }))).toMatchObject({
        code: 'changed_meanwhile',
        message: 'Produk ini sudah dihapus atau bukan lagi milik mitra ini. Tolak permintaannya dengan alasan.',
        data: { state: 'waiting' },
      });
      expect(await shop.fail('declinePartnerWish', { token, params: { id }, body: { reason: ' ' } })).toMatchObject({
        fields: { reason: 'Tulis alasannya. Mitra akan membacanya.' },
      });
      await shop.call('declinePartnerWish', { token, params: { id }, body: { reason: 'Sudah tidak dijual' } });
    }
    const shown = await page();
    expect(shown).toContain('Ditolak');
    expect(shown).toContain('Jawaban toko: Sudah tidak dijual');
    expect(await shop.fail('declinePartnerWish', { token, params: { id: requests[0]?.id ?? 0 }, body: { reason: 'Lagi' } })).toMatchObject({
      code: 'changed_meanwhile',
    });
  });

  test('takes on or declines, never both at once', async () => {
    const { id } = await request({ jenis: 'message', pesan: 'Halo' });
    const both = await Promise.allSettled([
      shop.call('takePartnerWish', take(id, { answer: 'Siap' })),
      shop.call('declinePartnerWish', { token, params: { id }, body: { reason: 'Tidak' } }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await shop.database.$client.query<{ n: number }>(
      `select count(*)::int as n from changes where kind = 'business' and record_id = $1 and fields::text like '%wish%'`,
      [partner.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});

test.each([
  ['text/plain', 'habis'],
  ['application/json', '["habis"]'],
  ['application/json', '"habis"'],
])('what no form sends is refused: %s', async (type, payload) => {
  const response = await shop.app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
});
