import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EXPIRING_DAYS } from '@lapak/contract/assortment/delivery-note-states';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import {
  businesses,
  deliveryNotes,
  districts,
  orderEvents,
  orderItems,
  orderReturns,
  orders,
  partnerEntries,
  partnerPayments,
  partnerRequests,
  payments,
  products,
  shifts,
  stockBatches,
  users,
} from '../database/tables.ts';
import { findLedgerGaps } from '../modules/assortment/stock/index.ts';
import { createUploads } from '../modules/kernel/uploads/index.ts';
import { loadCashDay } from '../modules/ledger/cash-book/index.ts';
import { demoProducts } from './demo/products.ts';
import { seedDemo } from './seed-demo.ts';
import { seedLocations } from './seed-locations.ts';
import { DEMO_ACCOUNTS } from './seed-people.ts';
import { seedPictures } from './seed-pictures.ts';

const now = new Date('2026-11-20T05:00:00Z');
const noPictures = { copyPicture: () => Promise.resolve({ path: '/uploads/pictures/0123456789abcdef0123456789abcdef' }) };

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  const seed = { database: shop.database, uploads: noPictures, log: () => {}, now, contactEmail: 'salam@contoh.example' };
  // Two processes start at once, and a third later.
  await Promise.all([seedDemo(seed), seedDemo(seed)]);
  await seedDemo(seed);
});
afterAll(() => shop.close());

describe('the demo shop', () => {
  test('is there once, with all places of Indonesia', async () => {
    expect(await shop.database.$count(users)).toBe(DEMO_ACCOUNTS.length);
    expect(await shop.database.$count(products)).toBe(demoProducts.length);
    expect(await shop.database.$count(districts)).toBeGreaterThan(7000);
    const { data } = await shop.call('listProvinces');
    expect(data[0]).toMatchObject({ id: 9 });
    expect((await shop.call('getMainBusiness')).data.city_id).toBe(97);
  });

  test.each([
    ['admin', 'admin-demo'],
    ['supervisor', 'supervisor-demo'],
    ['kasir', 'kasir-demo'],
    ['operator', 'operator-demo'],
    ['pembeli', 'pembeli-demo'],
  ])('lets %s in', async (username, password) => {
    const { data } = await shop.call('login', { body: { username, password } });
    expect(data.user.email).toMatch(/\.example$/u);
  });

  test('shows its catalog', async () => {
    const { data: list } = await shop.call('listCatalogCategories');
    expect(list.every((category) => category.product_count > 0)).toBe(true);
    const { data, meta } = await shop.call('listCatalogProducts', { query: { q: 'kopi gayo' } });
    expect(data.length).toBeGreaterThan(0);
    expect(meta.total_partners).toBeGreaterThan(10);
    expect(data.every((product) => product.origin_district_id !== null)).toBe(true);
  });

  test('says where its cash is', async () => {
    const { data } = await shop.call('login', { body: { username: 'admin', password: 'admin-demo' } });
    const { data: book } = await shop.call('listCashPlaces', { token: data.token });
    const held = new Map(book.places.map(({ place, balance }) => [place, balance]));
    expect(held.get('safe')).toBeGreaterThanOrEqual(0);
    expect(held.get('bank')).toBeGreaterThan(0);
    expect([...held.values()].every((balance) => balance >= 0)).toBe(true);
    const { findings } = await loadCashDay(shop.database, dateOf(new Date(now.getTime() - 86_400_000)));
    expect(findings).toEqual([]);
  });

  test('has paid its couriers what they brought, but for the last days', async () => {
    const { data } = await shop.call('login', { body: { username: 'admin', password: 'admin-demo' } });
    const listed = async (state?: string) => (await shop.call('listCourierPay', { token: data.token, query: state ? { state } : {} })).meta;
    expect([(await listed('paid')).total > 0, (await listed('unpaid')).total > 0]).toEqual([true, true]);
    expect((await listed()).due.length).toBeGreaterThan(0);
  });

  test('has books that agree', async () => {
    const { data } = await shop.call('login', { body: { username: 'admin', password: 'admin-demo' } });
    expect((await shop.call('checkBooks', { token: data.token })).data).toEqual({ opened: 0, closed: 0 });
  });

  test('has a ledger that adds up', async () => {
    expect(await shop.database.transaction(findLedgerGaps)).toEqual([]);
    const negative = await shop.database.execute(sql`
      select product_id, variant_id from (
        select product_id, variant_id, sum(change) over (partition by product_id, variant_id order by created_at, id) as level from stock_movements
      ) levels where level < 0`);
    expect(negative.rows).toEqual([]);
  });

  test('has two months of trade with its partners, and nothing of it is still to come', async () => {
    const { data } = await shop.call('login', { body: { username: 'admin', password: 'admin-demo' } });
    const as = { token: data.token };
    const papers = await shop.database.select().from(deliveryNotes);
    const numbers = papers.filter(({ direction }) => direction === 'in').flatMap(({ number }) => number ?? []);
    expect(numbers.sort((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1));
    expect(new Set(papers.map(({ direction, number }) => `${direction} ${number === null ? 'draft' : 'booked'}`))).toEqual(
      new Set(['in booked', 'in draft', 'out booked']),
    );
    const active = await shop.database.$count(businesses, sql`is_active and not is_main`);
    expect(new Set(papers.map(({ business_id }) => business_id)).size).toBe(active);
    const today = dateOf(now);
    const stands = (await shop.database.select().from(stockBatches)).filter(({ units }) => units > 0);
    expect(stands.some(({ best_before }) => best_before !== null && best_before < today)).toBe(true);
    expect(
      stands.some(({ best_before }) => best_before !== null && best_before >= today && best_before < addDays(today, EXPIRING_DAYS)),
    ).toBe(true);

    expect(await shop.database.$count(orders, sql`order_type = 'pos' and shift_id is null`)).toBe(0);
    const days = await shop.database.select().from(shifts);
    expect(days.every(({ closed_at, report }) => closed_at !== null && closed_at <= now && report?.kind === 'Z')).toBe(true);
    const kinds = await shop.database.selectDistinct({ kind: orderReturns.kind }).from(orderReturns);
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['return', 'void']);

    const { data: statements } = await shop.call('listStatements', { ...as, query: { page_size: 100 } });
    expect(statements.map(({ number }) => number)).toEqual(statements.map((_, index) => statements.length - index));
    const { data: payable } = await shop.call('listStatements', { ...as, query: { is_payable: 'true' } });
    expect(payable.length).toBeGreaterThan(2);
    const paid = await shop.database.select().from(partnerPayments);
    expect(new Set(paid.map(({ method, is_sure }) => `${method} ${is_sure}`))).toEqual(
      new Set(['cash true', 'transfer true', 'transfer false']),
    );
    const entries = await shop.database.select().from(partnerEntries);
    expect(new Set(entries.map(({ kind }) => kind)).size).toBe(5);
    const wishes = await shop.database.selectDistinct({ state: partnerRequests.state }).from(partnerRequests);
    expect(wishes.map(({ state }) => state).sort()).toEqual(['declined', 'taken', 'waiting']);
    const past = [...entries.map(({ happened_at }) => happened_at), ...papers.map(({ created_at }) => created_at)];
    expect(past.filter((at) => at > now)).toEqual([]);
  });

  test('has past orders whose figures fit their lines, payments and histories', async () => {
    const all = await shop.database.select().from(orders);
    expect(all.length).toBeGreaterThan(150);
    expect(new Set(all.map((order) => order.status))).toEqual(new Set(['pending', 'confirmed', 'shipped', 'delivered', 'cancelled']));
    const lines = await shop.database.select().from(orderItems);
    const paid = new Map((await shop.database.select().from(payments)).map((payment) => [payment.order_id, payment]));
    const events = await shop.database.select().from(orderEvents).orderBy(orderEvents.id);
    for (const order of all) {
      const own = lines.filter((line) => line.order_id === order.id);
      expect(own.reduce((sum, line) => sum + line.unit_price_sen * line.quantity, 0)).toBe(order.subtotal_sen);
      expect(order.subtotal_sen + order.shipping_cost_sen).toBe(order.total_sen);
      expect(order.code).toMatch(/^LH-[0-9A-HJKMNP-TV-Z]{8}$/u);
      expect(order.token).toMatch(/^[A-Za-z0-9_-]{22}$/u);
      const history = events.filter((event) => event.order_id === order.id);
      expect(history.findLast((event) => event.field === 'status')?.to_value).toBe(order.status);
      expect(history.findLast((event) => event.field === 'payment_status')?.to_value).toBe(order.payment_status);
      if (order.order_type === 'online') {
        expect(paid.get(order.id)).toMatchObject({
          state: order.payment_status,
          method: order.payment_method,
          amount_rupiah: order.total_sen / 100,
        });
        expect(order.user_id === null).toBe(order.guest_email !== null);
      }
      if (order.cash_received_sen !== null) expect(order.change_due_sen).toBe(order.cash_received_sen - order.total_sen);
    }
    // The gateway would be asked about these, and it has never heard of them.
    expect(all.filter((order) => order.payment_status === 'unpaid' && order.payment_method !== 'manual')).toEqual([]);
    const [buyer] = await shop.database.select().from(users).where(eq(users.username, 'pembeli'));
    expect(all.some((order) => order.user_id === buyer?.id)).toBe(true);
    for (const { created_at } of all) expect(created_at > (buyer?.created_at ?? new Date())).toBe(true);
  });
});

describe('seeding', () => {
  test('leaves a shop alone that somebody has begun to use', async () => {
    const used = await startTestApp();
    try {
      await used.signIn('admin');
      await used.call('register', {
        body: { username: 'pemilik', email: 'pemilik@contoh.example', password: 'rahasia-kita', first_name: 'Cut', last_name: 'Nyak' },
      });
      await seedDemo({ database: used.database, uploads: noPictures, log: () => {}, now, contactEmail: 'salam@contoh.example' });
      expect(await used.database.$count(products)).toBe(0);
      expect(await used.database.$count(districts)).toBe(0);
      await seedLocations(used.database);
      await seedLocations(used.database);
      expect(await used.database.$count(districts)).toBeGreaterThan(7000);
    } finally {
      await used.close();
    }
  });

  test('goes on after it was interrupted', async () => {
    const { database, drop } = await createTestDatabase();
    try {
      const seed = { database, log: () => {}, now, contactEmail: 'salam@contoh.example' };
      await expect(seedDemo({ ...seed, uploads: { copyPicture: () => Promise.reject(new Error('power cut')) } })).rejects.toThrow(
        'power cut',
      );
      expect(await database.$count(users)).toBe(DEMO_ACCOUNTS.length);
      await seedDemo({ ...seed, uploads: noPictures });
      expect(await database.$count(users)).toBe(DEMO_ACCOUNTS.length);
      expect(await database.$count(products)).toBe(demoProducts.length);
    } finally {
      await drop();
    }
  });

  test('copies every picture that the pipeline made of a product, and the shop shows it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lapak-seed-'));
    const fresh = await startTestApp(() => ({}), { environment: { DATA_DIR: folder } });
    try {
      const uploads = await createUploads({ config: { dataFolder: folder, s3: null }, database: fresh.database });
      const pictures = await seedPictures(uploads);
      // Partners have pictures by their slugs, too, and no cover.
      const ofProducts = [...pictures].filter(([, { cover }]) => cover !== undefined);
      expect(ofProducts.map(([slug]) => slug).sort()).toEqual(demoProducts.map(({ slug }) => slug).sort());
      const covers = ofProducts.map(([, { cover }]) => cover);
      expect(new Set(covers).size).toBe(demoProducts.length);
      for (const file of ['320.avif', '800.avif', '640.webp', 'og.jpg']) {
        expect((await fresh.app.inject(`${covers[0]}/${file}`)).statusCode).toBe(200);
      }
    } finally {
      await fresh.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
