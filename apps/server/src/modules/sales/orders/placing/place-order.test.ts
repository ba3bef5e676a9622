import { setTimeout as delay } from 'node:timers/promises';
import { arrivalOf } from '@lapak/contract/sales/delivery/arrival';
import { spanOf } from '@lapak/contract/sales/delivery/span-of';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLACES } from '../../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { orderItems, orders, payments } from '../../../../database/tables.ts';
import { findLedgerGaps } from '../../../assortment/stock/index.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const stockOf = async (id: number) => (await shop.call('getCatalogProduct', { params: { id } })).data.available_stock;
const countOrders = async () => (await shop.database.select({ id: orders.id }).from(orders)).length;
const fault = (body: object) => shop.sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: body });

test('the total is asked for after the checks of the specification, not between them', async () => {
  const product = await shop.makeProduct();
  const asking = async (changes: object) =>
    (await shop.fail('placeOrder', { body: { ...shop.orderOf(product), total_amount: undefined, ...changes }, headers: key() })).message;
  expect(await asking({ shipping_courier: null, shipping_cost_breakdown: null })).toBe('Pilih layanan pengiriman sebelum melanjutkan.');
  expect(await asking({ guest_email: '' })).not.toContain('total_amount');
  expect(await asking({})).toBe('total_amount wajib diisi.');
});

describe('the day of arrival', () => {
  test('is frozen with the order, counted anew when its money comes and when it leaves, and survives other settings', async () => {
    const { token } = await shop.signIn('admin');
    const local = { kind: 'local' } as const;
    const settings = {
      same_day_until: 14,
      same_day_weekdays: [1, 2, 3, 4, 5, 6],
      days_from: 1,
      days_to: 3,
      handling_days: 1,
      highest_cost: null,
    };
    const rule = { until_hour: 14, weekdays: [1, 2, 3, 4, 5, 6], work_weekdays: [1, 2, 3, 4, 5, 6], handling_days: 1, closed_days: [] };
    const product = await shop.makeProduct();
    const { data } = await shop.call('placeOrder', { body: shop.orderOf(product), headers: key() });
    expect(data.arrival).toEqual(arrivalOf(new Date(), rule, local));
    // No local courier on any day from now on: what was promised stays.
    await shop.call('updateDeliverySettings', { token, body: { ...settings, same_day_weekdays: [] } });
    const later = await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct()), headers: key() });
    expect(later.data.arrival).toBeNull();
    // As if it had been ordered, and its money had come, on other days.
    await shop.database
      .update(orders)
      .set({ arrival: { from: '2026-01-02', to: '2026-01-02', carriage: local, rule: { ...rule, weekdays: [1] } } })
      .where(eq(orders.id, data.id));
    const arrival = async () => (await shop.call('getOrderByToken', { params: { token: data.token } })).data.arrival;
    expect(await arrival()).toEqual({ from: '2026-01-02', to: '2026-01-02' });
    await shop.call('updateOrder', { token, params: { id: data.id }, body: { payment_status: 'paid' } });
    expect(await arrival()).toEqual(arrivalOf(new Date(), { ...rule, weekdays: [1] }, local));
    await shop.call('updateOrder', { token, params: { id: data.id }, body: { status: 'shipped' } });
    expect(await arrival()).toEqual(arrivalOf(new Date(), { ...rule, weekdays: [1], until_hour: 24 }, local));
    await shop.call('updateDeliverySettings', { token, body: settings });
  });
});

describe('a guest’s order', () => {
  test('takes stock, keeps name and price as sold, and can be followed by its secret address', async () => {
    const product = await shop.makeProduct({ discount: 10 });
    const body = shop.orderOf(product, {
      total_amount: 2 * 45_000 + shop.courier.cost,
      order_items: [{ product_id: product.id, quantity: 2, price: 45_000 }],
    });
    const { data, payment, message } = await shop.call('placeOrder', { body, headers: key() });
    expect(message).toBe('Pesanan berhasil dibuat. Terima kasih!');
    expect(payment).toMatchObject({ method: 'manual', status: 'unpaid', total_amount: 102_000 });
    expect(data).toMatchObject({ status: 'pending', payment_status: 'unpaid', total_amount: 102_000, shipping_district: 'Kuta Alam' });
    expect(await stockOf(product.id)).toBe(8);
    const followed = await shop.call('getOrderByToken', { params: { token: data.token } });
    expect(followed.data.order_items[0]).toMatchObject({ price: 45_000, quantity: 2, product: { name: product.name } });
    expect(JSON.stringify(followed)).not.toContain('tamu@contoh.example');
    const found = await shop.call('findOrder', { body: { code: data.code.toLowerCase().replace('-', ' '), email: 'TAMU@contoh.example' } });
    expect(found.data.token).toBe(data.token);
    expect(await shop.fail('findOrder', { body: { code: data.code, email: 'lain@contoh.example' } })).toMatchObject({ status: 404 });
  });

  test('takes the chosen variant’s stock and keeps the chosen options', async () => {
    const product = await shop.makeProduct({
      stock: 0,
      size_variants: [
        { label: '250 g', price: 60_000, stock: 5 },
        { label: '500 g', price: 110_000, stock: 3 },
      ],
      option_groups: [{ name: 'Giling', values: ['Halus', 'Kasar'] }],
    });
    const line = {
      product_id: product.id,
      quantity: 2,
      price: 110_000,
      variant_label: '500 g',
      selected_options: [{ group: 'Giling', value: 'Kasar' }],
    };
    const body = shop.orderOf(product, { total_amount: 220_000 + shop.courier.cost, order_items: [line] });
    const { data } = await shop.call('placeOrder', { body, headers: key() });
    expect(data.order_items[0]).toMatchObject({ variant_label: '500 g', selected_options: [{ group: 'Giling', value: 'Kasar' }] });
    const { data: after } = await shop.call('getCatalogProduct', { params: { id: product.id } });
    expect(after.size_variants.map((variant) => variant.stock)).toEqual([5, 1]);

    const without = shop.orderOf(product, { order_items: [{ ...line, variant_label: null }] });
    expect(await shop.fail('placeOrder', { body: without, headers: key() })).toMatchObject({
      status: 409,
      code: 'options_missing',
      message: `Ukuran untuk ${product.name} belum dipilih: 250 g, 500 g.`,
    });
    const open = shop.orderOf(product, { order_items: [{ ...line, selected_options: [] }] });
    expect(await shop.fail('placeOrder', { body: open, headers: key() })).toMatchObject({
      status: 409,
      code: 'options_missing',
      message: `Pilihan Giling untuk ${product.name} belum dipilih: Halus, Kasar.`,
    });
    const wrongOption = shop.orderOf(product, { order_items: [{ ...line, selected_options: [{ group: 'Giling', value: 'Bubuk' }] }] });
    expect(await shop.fail('placeOrder', { body: wrongOption, headers: key() })).toMatchObject({
      status: 409,
      code: 'product_unavailable',
    });
  });
});

describe('what the buyer claims', () => {
  test.each([
    ['price', (id: number) => ({ order_items: [{ product_id: id, quantity: 1, price: 1 }], total_amount: 12_001 })],
    ['total', () => ({ total_amount: 1_000 })],
    [
      'shipping cost',
      () => ({
        shipping_cost_breakdown: { type: 'local_courier', courier_id: shop.courier.courierId, price_id: shop.courier.priceId, cost: 0 },
      }),
    ],
  ])('a changed %s is answered 409 with the right figures, and nothing is written', async (_what, changes) => {
    const product = await shop.makeProduct();
    const before = await countOrders();
    const answer = await shop.fail('placeOrder', { body: shop.orderOf(product, changes(product.id)), headers: key() });
    expect(answer).toMatchObject({
      status: 409,
      code: 'order_changed',
      data: { lines: [{ product_id: product.id, price: 50_000, available: 10 }], shipping_cost: 12_000, total_amount: 62_000 },
    });
    expect(await countOrders()).toBe(before);
    expect(await stockOf(product.id)).toBe(10);
  });

  test('a price after discount is whole rupiah; who counts by the unrounded formula is charged the same', async () => {
    // 12,5 % off Rp 17.333 is Rp 15.166,375.
    const product = await shop.makeProduct({ price: 17_333, discount: 12.5 });
    const order = (price: number, total_amount: number) =>
      shop.orderOf(product, { order_items: [{ product_id: product.id, quantity: 3, price }], total_amount });
    for (const [price, total] of [
      [15_166, 57_498],
      [15_166.38, 57_499.14],
    ] as const) {
      const { data, payment } = await shop.call('placeOrder', { body: order(price, total), headers: key() });
      expect(data).toMatchObject({ subtotal_amount: 45_498, total_amount: 57_498, order_items: [{ price: 15_166 }] });
      expect(payment).toMatchObject({ amount: 57_498 });
    }
    for (const [price, total] of [
      [15_167, 57_501],
      [15_166, 57_501],
      [15_166, 57_495],
    ] as const)
      expect(await shop.fail('placeOrder', { body: order(price, total), headers: key() })).toMatchObject({
        code: 'order_changed',
        data: { lines: [{ price: 15_166 }], total_amount: 57_498 },
      });
  });

  test.each([0, 1, 5_000, 20_000_000])(
    'a total of %d for the gateway gets the right figures, not a word about the channel',
    async (total) => {
      const product = await shop.makeProduct();
      const body = shop.orderOf(product, { payment_method: 'tripay:BRIVA', total_amount: total });
      expect(await shop.fail('placeOrder', { body, headers: key() })).toMatchObject({
        status: 409,
        code: 'order_changed',
        data: { total_amount: 62_000 },
      });
    },
  );

  test('a courier price that is not of this district is refused', async () => {
    const product = await shop.makeProduct();
    const body = shop.orderOf(product, {
      shipping_cost_breakdown: {
        type: 'local_courier',
        courier_id: shop.courier.courierId,
        price_id: shop.courier.priceId + 1,
        cost: 12_000,
      },
    });
    expect(await shop.fail('placeOrder', { body, headers: key() })).toMatchObject({ status: 409, code: 'shipping_unavailable' });
  });

  test('a local courier does not fetch goods that lie in another city', async () => {
    const { data: partner } = await shop.call('createBusiness', {
      token: shop.adminToken,
      body: { name: 'Mitra jauh', city_id: PLACES.gambir.city, district_id: PLACES.gambir.district },
    });
    const product = await shop.makeProduct({ business_id: partner.id });
    expect(await shop.fail('placeOrder', { body: shop.orderOf(product), headers: key() })).toMatchObject({
      status: 409,
      code: 'shipping_unavailable',
    });
    expect(await stockOf(product.id)).toBe(10);
  });

  test('nobody orders in another’s name, and a guest needs an email', async () => {
    const product = await shop.makeProduct();
    const person = await shop.signIn('customer');
    const body = shop.orderOf(product, { user_id: person.id + 1 });
    expect(await shop.fail('placeOrder', { body, token: person.token })).toMatchObject({ status: 403 });
    expect(await shop.fail('placeOrder', { body })).toMatchObject({ status: 401 });
    for (const guest_email of ['<a@contoh.example>', 'A@[127.0.0.1].x'])
      expect(await shop.fail('placeOrder', { body: shop.orderOf(product, { guest_email }) })).toMatchObject({
        status: 422,
        fields: { guest_email: 'Format email tidak valid.' },
      });
    const guest = await shop.fail('placeOrder', { body: shop.orderOf(product, { guest_email: '' }) });
    expect(guest).toMatchObject({
      status: 422,
      error: 'Email dibutuhkan untuk pesanan tamu.',
      fields: { guest_email: expect.any(String) },
    });
    const own = await shop.call('placeOrder', {
      body: shop.orderOf(product, { user_id: person.id, guest_email: null }),
      token: person.token,
    });
    const list = await shop.call('listOwnOrders', { token: person.token });
    expect(list.data.map((order) => order.id)).toEqual([own.data.id]);
  });

  test('goods from two origins are told apart', async () => {
    const here = await shop.makeProduct();
    const other = await shop.call('createBusiness', { token: shop.adminToken, body: { name: 'Gayo', city_id: 109, district_id: 110401 } });
    const there = await shop.makeProduct({ business_id: other.data.id });
    const body = shop.orderOf(here, {
      total_amount: 112_000,
      order_items: [here, there].map(({ id }) => ({ product_id: id, quantity: 1, price: 50_000 })),
    });
    expect(await shop.fail('placeOrder', { body })).toMatchObject({ status: 422, code: 'mixed_origins' });
  });

  test.each([
    [{ order_items: [] }, 'Keranjang Anda masih kosong. Tambahkan produk sebelum checkout.'],
    [{ shipping_name: ' ' }, 'Lengkapi seluruh informasi pengiriman yang wajib diisi.'],
    [{ shipping_district_id: 317101 }, 'Pilih provinsi, kota/kabupaten, dan kecamatan tujuan pengiriman.'],
    [{ shipping_cost_breakdown: null }, 'Pilih layanan pengiriman sebelum melanjutkan.'],
    [{ payment_method: 'tunai' }, 'Metode pembayaran tidak dikenal.'],
    [{ payment_method: 'tripay:TIDAKADA' }, 'Metode pembayaran Tripay belum tersedia. Silakan pilih metode lain.'],
  ])('%j is answered with its text', async (changes, text) => {
    const product = await shop.makeProduct();
    const answer = await shop.fail('placeOrder', { body: shop.orderOf(product, changes) });
    expect(answer.error).toBe(text);
    expect([409, 422]).toContain(answer.status);
  });
});

describe('the checks', () => {
  let here: number;
  let there: number;
  beforeAll(async () => {
    const { data } = await shop.call('createBusiness', {
      token: shop.adminToken,
      body: { name: 'Jauh', city_id: 109, district_id: 110401 },
    });
    here = (await shop.makeProduct()).id;
    there = (await shop.makeProduct({ business_id: data.id })).id;
  });

  /** Each flaw with the text of spec section 5, in its order; the last two are refusals beyond the spec's seven. */
  const FLAWS: readonly { text: string; flaw: () => Record<string, unknown> }[] = [
    { text: 'Keranjang Anda masih kosong. Tambahkan produk sebelum checkout.', flaw: () => ({ order_items: [] }) },
    { text: 'Lengkapi seluruh informasi pengiriman yang wajib diisi.', flaw: () => ({ shipping_phone: '' }) },
    { text: 'Pilih provinsi, kota/kabupaten, dan kecamatan tujuan pengiriman.', flaw: () => ({ shipping_city_id: 3171 }) },
    {
      text: 'Produk dalam keranjang berasal dari beberapa lokasi asal bisnis. Silakan pisahkan pesanan berdasarkan lokasi asal.',
      flaw: () => ({ order_items: [here, there].map((id) => ({ product_id: id, quantity: 99, price: 50_000 })) }),
    },
    { text: 'Email dibutuhkan untuk pesanan tamu.', flaw: () => ({ guest_email: null }) },
    {
      text: 'Pilih layanan pengiriman sebelum melanjutkan.',
      flaw: () => ({ shipping_courier: null, shipping_cost_breakdown: null }),
    },
    { text: 'Harga, ongkos kirim, atau total berubah. Periksa kembali pesanan Anda.', flaw: () => ({ total_amount: 1 }) },
    { text: 'Metode pembayaran Tripay belum tersedia. Silakan pilih metode lain.', flaw: () => ({ payment_method: 'tripay:TIDAKADA' }) },
  ];

  test.each(FLAWS.map(({ text }, position) => [text, position] as const))('in their order: %s', async (text, position) => {
    // All flaws from this one on; of two that change the same member the earlier wins.
    const flaws = Object.assign(
      {},
      ...FLAWS.slice(position)
        .map(({ flaw }) => flaw())
        .reverse(),
    );
    const answer = await shop.fail('placeOrder', { body: shop.orderOf({ id: here }, flaws), headers: key() });
    expect(answer.error).toBe(text);
  });

  test.each([
    [{ shipping_courier: '' }],
    [{ shipping_cost_breakdown: undefined }],
    [{ shipping_cost_breakdown: { type: 'local_courier', cost: 12_000 } }],
  ])('half a shipping is none: %j', async (changes) => {
    const answer = await shop.fail('placeOrder', { body: shop.orderOf({ id: here }, changes), headers: key() });
    expect(answer).toMatchObject({ status: 422, error: 'Pilih layanan pengiriman sebelum melanjutkan.' });
  });
});

describe('races', () => {
  test('fifty orders for the last unit: one succeeds, 49 are refused, nothing is left', async () => {
    const product = await shop.makeProduct({ stock: 1 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        shop.app.inject({ method: 'POST', url: '/api/v1/orders', headers: key(), payload: shop.orderOf(product) }),
      ),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    for (const answer of answers.filter((one) => one.statusCode === 409)) {
      expect(answer.json()).toMatchObject({
        code: 'out_of_stock',
        error: 'Stok produk tidak mencukupi.',
        data: { lines: [{ problem: 'stock' }] },
      });
    }
    expect(await stockOf(product.id)).toBe(0);
  });

  test('one order sent twenty times at once with one key is one order and one answer', async () => {
    const product = await shop.makeProduct();
    const headers = key();
    const body = shop.orderOf(product, { payment_method: 'tripay:BRIVA' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.app.inject({ method: 'POST', url: '/api/v1/orders/', headers, payload: body })),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await stockOf(product.id)).toBe(9);
    const rows = await shop.database.select().from(orderItems).where(eq(orderItems.product_id, product.id));
    expect(rows).toHaveLength(1);
    const other = await shop.fail('placeOrder', { body: { ...body, notes: 'lain' }, headers });
    expect(other).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  });

  test('the same order sent again and again while it is written is never told that it has taken its own last unit', async () => {
    for (let round = 0; round < 10; round += 1) {
      const product = await shop.makeProduct({ stock: 1 });
      const order = { method: 'POST', url: '/api/v1/orders/', headers: key(), payload: shop.orderOf(product) } as const;
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          await delay(2 * index);
          return shop.app.inject(order);
        }),
      );
      expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    }
  });

  test('orders over the same goods in opposite order do not deadlock', async () => {
    const [a, b] = [await shop.makeProduct({ stock: 100 }), await shop.makeProduct({ stock: 100 })];
    const body = (...ids: number[]) =>
      shop.orderOf(a, { total_amount: 112_000, order_items: ids.map((id) => ({ product_id: id, quantity: 1, price: 50_000 })) });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        shop.app.inject({ method: 'POST', url: '/api/v1/orders', headers: key(), payload: turn % 2 ? body(a.id, b.id) : body(b.id, a.id) }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect([await stockOf(a.id), await stockOf(b.id)]).toEqual([70, 70]);
  });
});

describe('the gateway', () => {
  test('opens a payment to pay with, fee on top, and ships nationally at the provider’s cost', async () => {
    const product = await shop.makeProduct();
    const { options } = await shop.call('getShippingCost', {
      body: { origin_district_id: PLACES.kutaAlam.district, destination_district_id: PLACES.gambir.district, weight: 500 },
    });
    const option = options[0];
    if (!option) throw new Error('no courier');
    const body = shop.orderOf(product, {
      payment_method: 'tripay:BRIVA',
      shipping_province_id: PLACES.gambir.province,
      shipping_city_id: PLACES.gambir.city,
      shipping_district_id: PLACES.gambir.district,
      shipping_courier: option.courier_code,
      shipping_service: option.service,
      shipping_cost_breakdown: { type: 'rajaongkir', cost: option.cost },
      total_amount: 50_000 + option.cost,
    });
    const { payment, message } = await shop.call('placeOrder', { body, headers: key() });
    expect(message).toBe('Pesanan berhasil dibuat. Selesaikan pembayaran melalui Tripay.');
    expect(payment).toMatchObject({ status: 'unpaid', amount: 50_000 + option.cost, fee_customer: 4_250 });
    expect(payment.pay_code).toMatch(/^\d+$/u);
    expect(payment.instructions.length).toBeGreaterThan(0);
  });

  test('ships what doesn’t keep by nothing slower, whoever asks for it', async () => {
    const lasting = await shop.makeProduct();
    const cake = await shop.makeProduct({ name: 'Timphan', max_transit_days: 2 });
    const ask = (...ids: number[]) =>
      shop.call('getShippingCost', {
        body: {
          origin_district_id: PLACES.kutaAlam.district,
          destination_district_id: PLACES.gambir.district,
          weight: 500,
          product_ids: ids,
        },
      });
    expect((await ask(lasting.id)).keeping).toBeNull();
    const { options, keeping } = await ask(lasting.id, cake.id);
    expect(keeping).toEqual({ name: 'Timphan', days: 2 });
    const within = (days: number) => (option: { estimated_delivery: string }) => (spanOf(option.estimated_delivery)?.to ?? 99) <= days;
    const fast = options.find(within(2));
    const slow = options.find((option) => !within(2)(option) && option.estimated_delivery !== '');
    const silent = options.find((option) => option.estimated_delivery === '');
    if (!fast || !slow || !silent) throw new Error('the sandbox has all three');
    const bodyOf = (product: typeof cake, option: typeof fast) =>
      shop.orderOf(product, {
        shipping_province_id: PLACES.gambir.province,
        shipping_city_id: PLACES.gambir.city,
        shipping_district_id: PLACES.gambir.district,
        shipping_courier: option.courier_code,
        shipping_service: option.service,
        shipping_cost_breakdown: { type: 'rajaongkir', cost: option.cost },
        total_amount: 50_000 + option.cost,
      });
    expect(await shop.fail('placeOrder', { body: bodyOf(cake, slow), headers: key() })).toMatchObject({
      status: 409,
      code: 'shipping_unavailable',
      message: 'Layanan ini terlalu lama untuk Timphan. Pilih layanan lain.',
    });
    expect(await shop.fail('placeOrder', { body: bodyOf(cake, silent), headers: key() })).toMatchObject({
      status: 409,
      message: 'Layanan ini waktunya tidak disebut, tanyakan dulu. Pilih layanan lain.',
    });
    await shop.call('placeOrder', { body: bodyOf(cake, fast), headers: key() });
    await shop.call('placeOrder', { body: bodyOf(lasting, slow), headers: key() });
    expect((await shop.call('placeOrder', { body: bodyOf(lasting, silent), headers: key() })).data.arrival).toBeNull();
  });

  test('that refuses leaves the order to its buyer (refused-payment.test.ts)', async () => {
    const product = await shop.makeProduct();
    await fault({ provider: 'tripay', path: 'transaction/create', kind: 'refuse', times: 1 });
    const { data, payment } = await shop.call('placeOrder', { body: shop.orderOf(product, { payment_method: 'tripay:BRIVA' }) });
    expect(data).toMatchObject({ status: 'pending', payment_status: 'unpaid' });
    expect(payment.status).toBe('failed');
    expect(await stockOf(product.id)).toBe(9);
  });

  test('whose answer is lost is asked again: one order, one transaction', async () => {
    const product = await shop.makeProduct();
    await fault({ provider: 'tripay', path: 'transaction/create', kind: 'lost_answer', times: 1 });
    const { data } = await shop.call('placeOrder', { body: shop.orderOf(product, { payment_method: 'tripay:BRIVA' }), headers: key() });
    const [payment] = await shop.database.select().from(payments).where(eq(payments.order_id, data.id));
    expect(payment).toMatchObject({ state: 'unpaid', reference: expect.stringMatching(/^DEV-/u) });
  });
});

test('after all of it the ledger accounts for every unit', async () => {
  expect(await shop.database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);
});
