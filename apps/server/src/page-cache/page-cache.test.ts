import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBreakableLine } from '../../test/breakable-line.ts';
import { type OrderShop, startOrderShop } from '../../test/order-shop.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { listen, notify } from '../database/listen.ts';

/** Two processes, as it were, on one database. */
/** A second is promised (decision 27), on a machine that isn't busy. Unheard of, a change would show after minutes. */
const SOON_MS = 10_000;
let shop: OrderShop;
let second: TestApp;
const addresses = new Map<TestApp, string>();
beforeAll(async () => {
  shop = await startOrderShop();
  second = await startTestApp(() => ({}), { existing: shop.connection });
  addresses.set(shop, shop.app.listeningOrigin);
  addresses.set(second, await second.app.listen({ port: 0, host: '127.0.0.1' }));
  for (const { database } of [shop, second]) {
    const marks: string[] = [];
    listen(database, 'public_change', (payload) => marks.push(payload), { onGap() {} });
    heard.push(marks);
  }
  await everythingHeard();
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

/** What each process has been told. */
const heard: string[][] = [];
let mark = 0;
/** Waits until both have heard what has happened so far. No product has a number below 0. */
async function everythingHeard(): Promise<void> {
  mark -= 1;
  const isHeard = async () => {
    await notify(shop.database, 'public_change', String(mark));
    for (const marks of heard) expect(marks).toContain(String(mark));
  };
  await vi.waitFor(isHeard, 10_000);
}

interface Got {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

function get(app: TestApp, path: string, headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const call = request(`${addresses.get(app)}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[response.headers['content-encoding'] ?? ''];
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: String(unpack ? unpack(bytes) : bytes) });
      });
    });
    call.once('error', reject).end();
  });
}

/** How often the app itself was asked while `act` ran; what is kept it never hears of. */
async function renderings(app: TestApp, act: () => Promise<unknown>): Promise<number> {
  const inject = vi.spyOn(app.app, 'inject');
  try {
    await act();
    return inject.mock.calls.length;
  } finally {
    inject.mockRestore();
  }
}

async function isKept(app: TestApp, path: string): Promise<boolean> {
  await get(app, path);
  return (await renderings(app, () => get(app, path))) === 0;
}

const productOf = (got: Got) => JSON.parse(got.body).data;
const sql = (text: string, values: unknown[] = []) => shop.database.$client.query(text, values);
const CATALOG = '/api/v1/catalog/products?page=1';

test('what has been rendered once is given to everybody, packed as each asks, with one mark', async () => {
  const product = await shop.makeProduct({ description: 'Kopi dari Gayo. '.repeat(100) });
  const path = `/api/v1/catalog/products/${product.id}`;
  await everythingHeard();
  expect(await isKept(shop, path)).toBe(true);
  const plain = await get(shop, path);
  const answers = await Promise.all(
    ['br, gzip', 'gzip', 'br;q=0, gzip;q=0.5'].map((takes) => get(shop, path, { 'accept-encoding': takes })),
  );
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', 'gzip']);
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const { body, headers } of answers) {
    expect(body).toBe(plain.body);
    expect(headers.etag).toBe(plain.headers.etag);
    expect(headers.vary).toBe('accept-encoding');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  const again = await get(shop, path, { 'if-none-match': String(plain.headers.etag) });
  expect(again).toMatchObject({ status: 304, body: '' });
  expect(again.headers['content-type']).toBeUndefined();
});

test('an order, or anything else that changes what is shown, reaches every process', async () => {
  const product = await shop.makeProduct({ stock: 10 });
  const path = `/api/v1/catalog/products/${product.id}`;
  const everywhere = async (expected: object) => {
    await everythingHeard();
    for (const one of [shop, second]) {
      await vi.waitFor(async () => expect(productOf(await get(one, path))).toMatchObject(expected), SOON_MS);
      expect(await isKept(one, path)).toBe(true);
    }
  };
  await everywhere({ available_stock: 10 });
  await shop.call('placeOrder', { body: shop.orderOf(product) });
  await everywhere({ available_stock: 9 });
  await second.call('updateProduct', {
    token: shop.adminToken,
    params: { id: product.id },
    body: { ...INPUT(product), name: 'Kopi baru' },
  });
  await everywhere({ name: 'Kopi baru' });
  await sql('update categories set name = $1 where id = $2', ['Kopi dan teh', product.category_id]);
  await everywhere({ category: { name: 'Kopi dan teh' } });
  await sql('update businesses set name = $1 where id = $2', ['Koperasi baru', product.business_id]);
  await everywhere({ business_name: 'Koperasi baru' });
  await sql('update products set is_active = false where id = $1', [product.id]);
  for (const one of [shop, second]) await vi.waitFor(async () => expect((await get(one, path)).status).toBe(404), SOON_MS);
});

const INPUT = ({ name, price, stock, category_id }: { name: string; price: number; stock: number; category_id: number }) => ({
  name,
  price,
  stock,
  category_id,
  expected_stock: stock - 1,
});

test('a partner’s page follows its story, its certificates and its products, in every process', async () => {
  const product = await shop.makeProduct();
  const path = `/api/v1/catalog/partners/${product.business_id}`;
  const everywhere = async (expected: object) => {
    await everythingHeard();
    for (const one of [shop, second]) {
      await vi.waitFor(async () => expect(productOf(await get(one, path))).toMatchObject(expected), SOON_MS);
      expect(await isKept(one, path)).toBe(true);
    }
  };
  await everythingHeard();
  const { product_count: count } = productOf(await get(shop, path));
  await everywhere({ product_count: count, certificates: [] });
  await sql("update businesses set story = 'Dari dapur kecil.', holiday_until = current_date + 2 where id = $1", [product.business_id]);
  await everywhere({ story: 'Dari dapur kecil.', holiday_until: expect.any(String) });
  await sql("insert into certificates (kind, number, holder, business_id, checked_at) values ('halal', 'ID-7', 'Koperasi', $1, now())", [
    product.business_id,
  ]);
  await everywhere({ certificates: [{ number: 'ID-7' }] });
  await sql('delete from certificates');
  await sql('update products set is_active = false where id = $1', [product.id]);
  await everywhere({ certificates: [], product_count: count - 1 });
  await sql('update businesses set holiday_until = null where id = $1', [product.business_id]);
});

test('what has sold out is out of stock in lists and figures too', async () => {
  const product = await shop.makeProduct({ stock: 1 });
  await everythingHeard();
  expect(await isKept(second, CATALOG)).toBe(true);
  const before = JSON.parse((await get(second, CATALOG)).body).meta.in_stock;
  await shop.call('placeOrder', { body: shop.orderOf(product) });
  await vi.waitFor(async () => expect(JSON.parse((await get(second, CATALOG)).body).meta.in_stock).toBe(before - 1), SOON_MS);
});

test('a stock that moves drops only what shows it', async () => {
  const [sold, other] = [await shop.makeProduct(), await shop.makeProduct()];
  const path = `/api/v1/catalog/products/${other.id}`;
  await everythingHeard();
  expect(await isKept(shop, path)).toBe(true);
  await shop.call('placeOrder', { body: shop.orderOf(sold) });
  await everythingHeard();
  expect(await renderings(shop, () => get(shop, path))).toBe(0);
  await vi.waitFor(async () => expect(productOf(await get(shop, `/api/v1/catalog/products/${sold.id}`)).available_stock).toBe(9), SOON_MS);
});

test('an answer whose stock has moved is rendered anew once for all who ask, and given to nobody as it was', async () => {
  const product = await shop.makeProduct({ stock: 10 });
  const path = `/api/v1/catalog/products/${product.id}`;
  await everythingHeard();
  expect(await isKept(shop, path)).toBe(true);
  await sql('update products set stock = 7 where id = $1', [product.id]);
  await everythingHeard();
  const count = await renderings(shop, async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(shop, path)));
    for (const answer of answers) expect(productOf(answer).available_stock).toBe(7);
  });
  expect(count).toBe(1);
});

test('many who ask for what nobody has asked for yet wait for one rendering', async () => {
  await everythingHeard();
  const path = '/api/v1/catalog/products?q=badai&page=1';
  const count = await renderings(shop, () => Promise.all(Array.from({ length: 50 }, () => get(shop, path))));
  expect(count).toBe(1);
});

test('who asks after a change gets no rendering that began before it, though many wait for that', async () => {
  const product = await shop.makeProduct({ stock: 10 });
  await everythingHeard();
  const path = `/api/v1/catalog/products/${product.id}`;
  // The first rendering is held up when it has read the stock.
  const read = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const render = shop.app.inject.bind(shop.app);
  const inject = vi.spyOn(shop.app, 'inject').mockImplementationOnce((async (address: string) => {
    const answer = await render(address);
    read.resolve();
    await release.promise;
    return answer;
  }) as typeof render);
  const early = get(shop, path);
  await read.promise;
  // Sold out: that is never shown as it was for a moment more.
  await sql('update products set stock = 0 where id = $1', [product.id]);
  await everythingHeard();
  const late = get(shop, path);
  release.resolve();
  expect(productOf(await early).available_stock).toBe(10);
  expect(productOf(await late).available_stock).toBe(0);
  expect(productOf(await get(shop, path)).available_stock).toBe(0);
  expect(inject).toHaveBeenCalledTimes(2);
  inject.mockRestore();
});

test('a stock that moves while a page is rendered ends what comes of it, though others of the product stay', async () => {
  const product = await shop.makeProduct({ stock: 10 });
  const path = `/api/v1/catalog/products/${product.id}`;
  await everythingHeard();
  const read = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const render = shop.app.inject.bind(shop.app);
  const inject = vi.spyOn(shop.app, 'inject').mockImplementationOnce((async (address: string) => {
    const answer = await render(address);
    read.resolve();
    await release.promise;
    return answer;
  }) as typeof render);
  const early = get(shop, path);
  await read.promise;
  // Not sold out: only the figure moves, which is told of by the product's number.
  await sql('update products set stock = 7 where id = $1', [product.id]);
  await everythingHeard();
  release.resolve();
  expect(productOf(await early).available_stock).toBe(10);
  // It came before the change; whoever asks from now on gets what is so, and at once: nobody waits for a day's end.
  await vi.waitFor(async () => expect(productOf(await get(shop, path)).available_stock).toBe(7), SOON_MS);
  inject.mockRestore();
});

test('an error is given to who asked, and never kept', async () => {
  const path = '/api/v1/catalog/products/999999';
  expect((await get(shop, path)).status).toBe(404);
  expect(await renderings(shop, () => get(shop, path))).toBe(1);
});

test('nobody’s token or cookie comes near what is kept', async () => {
  const path = '/api/v1/catalog/categories';
  await everythingHeard();
  expect(await isKept(shop, path)).toBe(true);
  const kept = await get(shop, path);
  const inject = vi.spyOn(shop.app, 'inject');
  const signedIn = await get(shop, path, { authorization: `Bearer ${shop.adminToken}` });
  expect(inject).not.toHaveBeenCalled();
  expect(signedIn.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  await sql('update categories set description = $1', ['lain']);
  await vi.waitFor(async () => expect((await get(shop, path, { cookie: 'lang=ace' })).body).not.toBe(kept.body), SOON_MS);
  // Rendered for a visitor with a cookie, but asked for by nobody in particular.
  expect(inject.mock.calls.flat()).toEqual(inject.mock.calls.map(() => path));
  inject.mockRestore();
  for (const personal of ['/api/v1/profile', '/api/v1/products', '/api/v1/catalog/products/by-category?category_id=1&random=4']) {
    expect(await renderings(shop, () => get(shop, personal))).toBe(0);
  }
});

test('after a time without a listener everything is rendered anew', async () => {
  const product = await shop.makeProduct({ stock: 10 });
  const path = `/api/v1/catalog/products/${product.id}`;
  await everythingHeard();
  expect(await isKept(shop, path)).toBe(true);
  const other = new pg.Client(shop.connection);
  await other.connect();
  await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lapak-hijau-lifeline' and datname = current_database()",
  );
  await other.query('update products set stock = 5 where id = $1', [product.id]);
  await other.end();
  await vi.waitFor(async () => expect(productOf(await get(shop, path)).available_stock).toBe(5), SOON_MS);
  await everythingHeard();
  expect(await isKept(shop, path)).toBe(true);
});

test('where the listener’s line is dead without a word, nothing is older than a second all the same', async () => {
  const product = await shop.makeProduct({ stock: 10 });
  const path = `/api/v1/catalog/products/${product.id}`;
  const line = await openBreakableLine(shop.connection);
  const connection = { ...shop.connection, host: '127.0.0.1', port: line.port };
  const third = await startTestApp(() => ({}), { existing: connection });
  addresses.set(third, await third.app.listen({ port: 0, host: '127.0.0.1' }));
  await vi.waitFor(async () => expect(await isKept(third, path)).toBe(true), 10_000);
  line.silence('lapak-hijau-lifeline');
  await sql('update products set stock = 6 where id = $1', [product.id]);
  const changedAt = performance.now();
  const seeChange = async () => {
    const age = performance.now() - changedAt;
    const { available_stock } = productOf(await get(third, path));
    if (available_stock !== 6) oldest = age;
    expect(available_stock).toBe(6);
  };
  let oldest = 0;
  await vi.waitFor(seeChange, { timeout: 5_000, interval: 20 });
  expect(oldest).toBeLessThan(1_000);
  await third.close();
  await line.close();
});

test('after changes by chance what is kept is what would be rendered', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, () => shop.makeProduct({ stock: 3 })));
  const paths = [
    CATALOG,
    '/api/v1/catalog/products?sort=price_asc&page=1',
    '/api/v1/catalog/products?q=kopi&page=1',
    '/api/v1/catalog/categories',
    '/api/v1/catalog/partners?page=1',
    `/api/v1/catalog/partners/${products[0]?.business_id}`,
    ...products.map(({ id }) => `/api/v1/catalog/products/${id}`),
  ];
  const changes = [
    'update products set stock = greatest(0, stock - 1) where id = $1',
    'update products set stock = stock + 1 where id = $1',
    'update products set price_sen = price_sen + 100 where id = $1',
    'update products set is_active = not is_active where id = $1',
    'insert into product_variants (product_id, position, label, price_sen, reseller_price_sen, stock) values ($1, 9, md5(random()::text), 100, 100, 2)',
    'update product_variants set stock = greatest(0, stock - 1) where product_id = $1',
    'delete from product_variants where product_id = $1',
    'update categories set description = md5(random()::text) where id = (select category_id from products where id = $1)',
    'update businesses set name = md5(random()::text) where id = (select business_id from products where id = $1)',
  ];
  const any = <One>(all: readonly One[]): One => all[Math.floor(Math.random() * all.length)] as One;
  let isTrading = true;
  const readers = [shop, second].map(async (one) => {
    while (isTrading) await get(one, any(paths));
  });
  for (let round = 0; round < 80; round += 1) await sql(any(changes), [any(products).id]);
  isTrading = false;
  await Promise.all(readers);
  await everythingHeard();
  for (const one of [shop, second]) {
    for (const path of paths) {
      const fresh = (await one.app.inject(path)).body;
      await vi.waitFor(async () => expect((await get(one, path)).body).toBe(fresh), SOON_MS);
    }
  }
});
