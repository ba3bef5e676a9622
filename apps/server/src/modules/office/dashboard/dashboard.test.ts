import { dateOf, startOfDay, startOfMonth } from '@lapak/contract/dates/jakarta-days';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { startTestApp } from '../../../../test/test-app.ts';

let shop: OrderShop;
let token: string;
beforeEach(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterEach(() => shop.close());

const HOUR_MS = 3_600_000;
const dashboard = async () => (await shop.call('getDashboard', { token })).data;

/** An online order of one unit for 62,000 rupiah with its shipping, as it would stand had it been placed then. */
async function order(product: { id: number }, at: Date, status = 'pending', paymentStatus = 'unpaid'): Promise<number> {
  const { data } = await shop.call('placeOrder', { body: shop.orderOf(product) });
  await shop.database.$client.query('update orders set created_at = $1, status = $2, payment_status = $3 where id = $4', [
    at,
    status,
    paymentStatus,
    data.id,
  ]);
  return data.id;
}

async function sale(product: { id: number }, at: Date, quantity: number): Promise<void> {
  const line = { product_id: product.id, quantity, price: 50_000 };
  const { data } = await shop.call('placeSale', {
    token,
    body: { payment_method: 'debit', total_amount: quantity * 50_000, order_items: [line] },
  });
  await shop.database.$client.query('update orders set created_at = $1 where id = $2', [at, data.id]);
}

describe('the dashboard', () => {
  test('of an empty shop is zeros, with a place for each of 30 days', async () => {
    const empty = await dashboard();
    expect(empty).toMatchObject({
      today: dateOf(new Date()),
      orders_today: 0,
      revenue_this_month: 0,
      active_products: 0,
      partners: 1,
      orders_waiting: 0,
      applications_waiting: 0,
      waiting: [],
      low_stock: { total: 0, products: [] },
      best_sellers: [],
      activity: [],
    });
    expect(empty.days).toHaveLength(30);
    expect(empty.days.at(-1)).toEqual({ date: empty.today, web: { orders: 0, revenue: 0 }, till: { orders: 0, revenue: 0 } });
    expect(empty.days.map((day) => day.date)).toEqual([...new Set(empty.days.map((day) => day.date))].sort());
  });

  test('counts by the day and month in Aceh, and agrees with the list of orders', async () => {
    const [scarce, plenty] = [await shop.makeProduct({ stock: 30 }), await shop.makeProduct({ stock: 60 })];
    const now = new Date();
    const today = startOfDay(now);
    const lastNight = new Date(today.getTime() - 1);
    await order(scarce, today);
    await order(scarce, today, 'confirmed', 'paid');
    await order(scarce, today, 'cancelled', 'paid');
    await order(scarce, today, 'delivered', 'refunded');
    await order(scarce, lastNight, 'shipped', 'paid');
    await order(scarce, startOfDay(now, 29), 'delivered', 'unpaid');
    await order(scarce, new Date(startOfDay(now, 29).getTime() - 1), 'delivered', 'paid');
    await sale(plenty, today, 3);
    await sale(plenty, new Date(today.getTime() - HOUR_MS), 4);

    const shown = await dashboard();
    expect(shown).toMatchObject({ orders_today: 5, orders_waiting: 1 });
    const yesterday = dateOf(lastNight);
    const daysOf = (date: string) => shown.days.find((day) => day.date === date);
    expect(daysOf(dateOf(now))).toMatchObject({ web: { orders: 1, revenue: 62_000 }, till: { orders: 1, revenue: 150_000 } });
    expect(daysOf(yesterday)).toMatchObject({ web: { orders: 1, revenue: 62_000 }, till: { orders: 1, revenue: 200_000 } });
    expect(shown.days[0]).toMatchObject({ web: { orders: 1, revenue: 62_000 }, till: { orders: 0, revenue: 0 } });

    const listed = async (from: Date) => (await shop.call('listOrders', { token, query: { from: dateOf(from) } })).summary;
    expect(shown.orders_today).toBe((await listed(now)).orders);
    expect(shown.revenue_this_month).toBe((await listed(startOfMonth(now))).revenue);
    const chart = shown.days.reduce((sum, { web, till }) => sum + web.revenue + till.revenue, 0);
    expect(chart).toBe((await listed(startOfDay(now, 29))).revenue);

    expect(shown.best_sellers).toMatchObject([
      { product_id: plenty.id, name: plenty.name, quantity: 7, revenue: 350_000, picture: null },
      { product_id: scarce.id, name: scarce.name, quantity: 3, revenue: 150_000 },
    ]);
    await shop.call('deleteProduct', { token, params: { id: plenty.id } });
    expect((await dashboard()).best_sellers[0]).toMatchObject({ product_id: null, name: plenty.name, quantity: 7 });
  });

  test('lists what runs out first, of what is on sale', async () => {
    const before = await dashboard();
    await shop.makeProduct({ name: 'Habis', stock: 0 });
    await shop.makeProduct({ name: 'Sisa dua', stock: 100, size_variants: [{ label: 'a', price: 50_000, stock: 2 }] });
    await shop.makeProduct({ name: 'Cukup', stock: 6 });
    const hidden = await shop.makeProduct({ name: 'Tidak dijual', stock: 0 });
    const { name, category_id } = hidden;
    await shop.call('updateProduct', {
      token,
      params: { id: hidden.id },
      body: { name, category_id, price: 1, stock: 0, is_active: false },
    });
    const { low_stock, active_products } = await dashboard();
    expect(low_stock.products.map((product) => product.name)).toEqual(['Habis', 'Sisa dua']);
    expect(low_stock).toMatchObject({ total: 2, products: [{ available_stock: 0 }, { available_stock: 2 }] });
    expect(active_products).toBe(before.active_products + 3);
  });

  test('tells what happened last, newest first, and by whom', async () => {
    // More than the list holds.
    const earlier = await shop.makeProduct({ stock: 10 });
    for (let each = 0; each < 10; each += 1) await shop.call('placeOrder', { body: shop.orderOf(earlier) });
    const product = await shop.makeProduct({ name: 'Kabar', size_variants: [{ label: '250 g', price: 50_000, stock: 9 }] });
    const id = (
      await shop.call('placeOrder', {
        body: shop.orderOf(product, { order_items: [{ product_id: product.id, quantity: 1, price: 50_000, variant_label: '250 g' }] }),
      })
    ).data.id;
    const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
    const application = { ...place, name: 'Usaha Baru', description: 'Keripik', contact_name: 'Nurul', contact_phone: '0812-0000' };
    await shop.call('applyAsBusiness', { body: application });
    await shop.call('updateOrder', { token, params: { id }, body: { status: 'confirmed' } });
    const sizes = [{ label: '250 g', price: 50_000, stock: 20, expected_stock: 8 }];
    const { name, category_id } = product;
    await shop.call('updateProduct', {
      token,
      params: { id: product.id },
      body: { name, category_id, price: 1, stock: 10, size_variants: sizes },
    });

    const { activity, applications_waiting } = await dashboard();
    expect(activity).toHaveLength(10);
    expect(activity.slice(0, 5)).toMatchObject([
      { kind: 'stock', product_id: product.id, name: 'Kabar', variant_label: '250 g', change: 12, by: 'admin1' },
      expect.objectContaining({ order_id: id, to: expect.stringMatching(/^(confirmed|paid)$/u), by: 'admin1' }),
      expect.objectContaining({ order_id: id, to: expect.stringMatching(/^(confirmed|paid)$/u), by: 'admin1' }),
      { kind: 'application', name: 'Usaha Baru', by: null },
      {
        kind: 'order',
        order_id: id,
        order_type: 'online',
        from: null,
        to: 'pending',
        by: null,
        customer: 'Cut Meutia',
        total_amount: 62_000,
      },
    ]);
    expect(activity.map(({ at }) => at)).toEqual(
      activity
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(applications_waiting).toBe(1);
  });

  test('says what waits, by urgency, each as its list counts it, with its oldest and its sum', async () => {
    const product = await shop.makeProduct({ stock: 5 });
    const now = new Date();
    const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
    await order(product, ago(5));
    await order(product, ago(2), 'confirmed', 'paid');
    const oldest = await order(product, ago(9), 'confirmed', 'paid');
    await order(product, ago(50), 'confirmed', 'unpaid');
    await order(product, ago(60), 'shipped', 'paid');
    const sold = [{ product_id: product.id, quantity: 3, price: 50_000 }];
    await shop.call('placeSale', {
      token,
      body: { payment_method: 'cash', cash_received: 150_000, total_amount: 150_000, order_items: sold, offline: true },
    });
    const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
    await shop.call('applyAsBusiness', {
      body: { ...place, name: 'Usaha Baru', description: 'Keripik', contact_name: 'Nurul', contact_phone: '0812-0000' },
    });
    const { waiting, low_stock } = await dashboard();
    expect(waiting).toMatchObject([
      { kind: 'to_pack', count: 2, oldest: ago(9).toISOString(), total_amount: 124_000 },
      { kind: 'pending', count: 1, oldest: ago(5).toISOString(), total_amount: 62_000 },
      { kind: 'findings', count: (await shop.call('getBell', { token })).data.findings, oldest: expect.any(String), total_amount: null },
      { kind: 'backup_none', count: 1 },
      { kind: 'low_stock', count: low_stock.total, oldest: null },
      { kind: 'applications', count: 1, oldest: expect.any(String) },
    ]);
    await shop.call('updateOrder', { token, params: { id: oldest }, body: { status: 'shipped' } });
    expect((await dashboard()).waiting[0]).toMatchObject({ kind: 'to_pack', count: 1, oldest: ago(2).toISOString() });
  });

  test('says which places have less than nothing by the book, and how much is missing', async () => {
    const pay = (amount: number) =>
      shop.call('addCashRow', {
        token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: {
          ...{ purpose: 'expense', from_place: 'bank', amount, category: 'Listrik', to_whom: 'PLN', happened_on: dateOf(new Date()) },
        },
      });
    const below = async () => (await dashboard()).waiting.filter(({ kind }) => kind === 'money_below_zero');
    expect(await below()).toEqual([]);
    await pay(40_000);
    await pay(2_500);
    expect(await below()).toEqual([{ kind: 'money_below_zero', count: 1, oldest: null, total_amount: 42_500 }]);
    const { data: statement } = await shop.call('getFinancialStatement', {
      token,
      query: { kind: 'balance', from: dateOf(startOfMonth(new Date())), to: dateOf(new Date()) },
    });
    const [assets] = statement.lines.filter(({ kind, is_asset: isAsset }) => kind === 'account' && isAsset);
    expect(assets).toMatchObject({ name: 'Bank', amounts: [-42_500] });
  });

  test('asks the same few questions however much there is, and reads revenue from its index', async () => {
    const pool = shop.database.$client;
    const sent = vi.spyOn(pool, 'query');
    await dashboard();
    const statements = sent.mock.calls.filter(([text]) => !String(text).startsWith('/* watch */')).length;
    sent.mockRestore();
    // 39, and a few that come once a minute, such as when the session was seen.
    expect(statements).toBeLessThanOrEqual(45);

    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off; set local enable_bitmapscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select sum(total_sen) from orders where created_at >= now() - interval '30 days'
         and ((payment_status = 'paid' or status = 'delivered') and status <> 'cancelled' and payment_status <> 'refunded')`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_sales_idx');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('the first steps', () => {
  const save = (name: 'updateShopSettings' | 'updatePickupSettings' | 'updateGuideSettings', body: object) =>
    shop.call(name, { token: shop.adminToken, body });
  const steps = async () => (await dashboard()).first_steps;

  test('say what a shop lacks that has a gateway, couriers, a main business and a category, and go with the last of it', async () => {
    const done = { main_business: true, category: true, delivery: true, payment: true };
    // The gateway is no account: a transfer is offered beside it.
    expect(await steps()).toEqual({ ...done, payment: false, contact: false, product: false, pickup: false });
    expect((await dashboard()).transfer_lacks_account).toBe(false);
    const { id: first } = await shop.makeProduct();
    expect((await dashboard()).transfer_lacks_account).toBe(true);
    const bank_accounts = [{ bank: 'BSI', number: '7000000014', holder: 'Koperasi Uji' }];
    await shop.call('updateTransferSettings', { token: shop.adminToken, body: { bank_accounts } });
    expect((await dashboard()).transfer_lacks_account).toBe(false);
    await shop.call('deleteProduct', { token: shop.adminToken, params: { id: first } });
    expect(await steps()).toEqual({ ...done, contact: false, product: false, pickup: false });
    await save('updateShopSettings', { name: 'Lapak Uji', contact_email: 'salam@contoh.example' });
    await save('updatePickupSettings', { pickup_name: 'Lapak Uji', pickup_address: 'Jalan Pocut Baren' });
    expect(await steps()).toEqual({ ...done, contact: true, product: false, pickup: true });
    const { id } = await shop.makeProduct();
    expect(await steps()).toBeNull();
    await shop.call('deleteProduct', { token: shop.adminToken, params: { id } });
    expect(await steps()).toMatchObject({ product: false });
  });

  test('are put away by an admin', async () => {
    await save('updateGuideSettings', { hidden: true });
    expect(await steps()).toBeNull();
    await save('updateGuideSettings', { hidden: false });
    expect(await steps()).not.toBeNull();
  });

  test('of a shop without any provider want a courier with a price, and a bank account', async () => {
    const plain = await startTestApp();
    const admin = await plain.signIn('admin');
    const missing = async () => (await plain.call('getDashboard', { token: admin.token })).data.first_steps;
    expect(Object.values((await missing()) ?? {})).toEqual(Array(7).fill(false));
    const { data } = await plain.call('createCourier', { token: admin.token, body: { courier_name: 'Bang Din', phone_number: '0812' } });
    expect(await missing()).toMatchObject({ delivery: false });
    await plain.call('createCourierPrice', { token: admin.token, body: { courier_id: data.id, region: 'Kota', base_price: 10_000 } });
    expect(await missing()).toMatchObject({ delivery: true, payment: false });
    const bank_accounts = [{ bank: 'BSI', number: '7000000014', holder: 'Koperasi Uji' }];
    await plain.call('updateTransferSettings', { token: admin.token, body: { bank_accounts } });
    expect(await missing()).toMatchObject({ payment: true });
    await plain.close();
  });
});
