import { Agent, request } from 'node:http';
import type pg from 'pg';
import { copyProducts } from './own-shop.ts';

interface List {
  what: string;
  /** For so many products and orders, asked for the so manieth time. */
  path(size: number, time: number): string;
  /** Before each time something changes that all of the catalog depends on, so that nothing that is kept will do. */
  isChanged?: true;
}

/** Asked with a token, so that each is answered by the app and the database, not from the page cache. */
const LISTS: List[] = [
  { what: 'catalog, first page', path: () => '/api/v1/catalog/products?page=1' },
  { what: 'the same after a change', path: () => '/api/v1/catalog/products?page=1', isChanged: true },
  { what: 'catalog, in the middle', path: (size) => `/api/v1/catalog/products?page=${Math.floor(size / 24)}` },
  { what: 'catalog, last page', path: (size) => `/api/v1/catalog/products?page=${Math.floor(size / 12)}` },
  { what: 'catalog, by price', path: () => '/api/v1/catalog/products?page=2&sort=price_asc' },
  { what: 'catalog, by name', path: () => '/api/v1/catalog/products?page=2&sort=name' },
  { what: 'a category', path: () => '/api/v1/catalog/products?category_id=1&page=1' },
  { what: 'a category by chance', path: () => '/api/v1/catalog/products/by-category?category_id=1&random=4' },
  { what: 'landing page, rendered again', path: () => '/', isChanged: true },
  { what: 'product page, rendered again', path: () => '/product/1', isChanged: true },
  { what: 'search, a common word', path: () => '/api/v1/catalog/products?q=kopi&page=1' },
  { what: 'the same after a change', path: () => '/api/v1/catalog/products?q=kopi&page=1', isChanged: true },
  { what: 'search, a rare one', path: (size) => `/api/v1/catalog/products?q=${size}&page=1` },
  { what: 'search, rare ones never asked', path: (size, time) => `/api/v1/catalog/products?q=${size - 11 * time}&page=1` },
  { what: 'search, a typo', path: () => '/api/v1/catalog/products?q=kopu&page=1' },
  { what: 'orders, first page', path: () => '/api/v1/orders?page=1' },
  { what: 'orders, last page', path: (size) => `/api/v1/orders?page=${Math.floor(size / 10)}` },
  { what: 'orders, one status', path: () => '/api/v1/orders?status=shipped&page=1' },
  { what: 'orders, a search', path: () => '/api/v1/orders?q=pembeli77%40contoh&page=1' },
  { what: "the admin's products", path: () => '/api/v1/products?page=1' },
];
const ASKED = 40;

export interface ListTime {
  what: string;
  p95: number;
}

/** The 95th percentile of each list's time, one request after the other, in milliseconds. `size` products and orders are there. */
export async function timeLists(
  shop: URL,
  { database, token, size }: { database: pg.Pool; token: string; size: number },
): Promise<ListTime[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  for (const { what, path, isChanged } of LISTS) {
    const taken = [];
    const asked = isChanged ? ASKED / 2 : ASKED;
    for (let time = 0; time < asked; time += 1) {
      if (isChanged) await database.query('select note_public_change()');
      taken.push(await timeOf(new URL(path(size, time), shop), token, agent));
    }
    times.push({ what, p95: taken.sort((a, b) => a - b)[Math.floor(asked * 0.95)] ?? 0 });
  }
  agent.destroy();
  return times;
}

function timeOf(address: URL, token: string, agent: Agent): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(address, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(performance.now() - begin));
    });
    call.once('error', reject).end();
  });
}

/**
 * Up to so many products, and so many orders beside those of the demo. Nothing hears of them one by one: not the audit, not who keeps the
 * figures of products.
 */
export async function grow(database: pg.Pool, size: number): Promise<void> {
  const client = await database.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run("set gin_pending_list_limit = '1GB'");
  await run('alter table products disable trigger user');
  await run('alter table order_events disable trigger user');
  const { rows: counted } = await client.query<{ products: number }>('select count(*)::int as products from products');
  await copyProducts(client, size - (counted[0]?.products ?? 0), 0);
  await run(
    `insert into product_figures (product_id, available, price)
     select id, stock, 1000 * discounted_price_sen(price_sen, discount_tenths) from products
     where deleted_at is null and not exists (select 1 from product_figures where product_id = products.id)`,
  );
  await run(
    'update products set is_sold_out = available <= 0 from product_figures where product_id = id and is_sold_out <> (available <= 0)',
  );
  await run('alter table products enable trigger user');
  // Unheard of by the triggers, it has to be told.
  await run('select note_public_change()');
  const { rows } = await client.query<{ before: number }>('select coalesce(max(id), 0) as before from orders');
  const before = rows[0]?.before;
  await run(
    `insert into orders (code, token, status, payment_status, order_type, guest_email, subtotal_sen, shipping_cost_sen, total_sen,
       payment_method, shipping_name, created_at)
     select 'BN-' || to_char(n, 'FM000000'), 'bench-token-' || n, (array['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'])[1 + n % 5],
       (array['unpaid', 'paid', 'expired'])[1 + n % 3], (array['online', 'pos'])[1 + n % 2], 'pembeli' || n || '@contoh.example',
       100000 + n % 991 * 100, 0, 100000 + n % 991 * 100, 'manual', 'Nama N' || to_char(n, 'FM00000'),
       timestamptz '2025-01-01' + n * interval '4 minutes'
     from generate_series((select count(*) from orders where code like 'BN-%') + 1, $1::int) n`,
    [size],
  );
  await run(
    `insert into order_items (order_id, product_id, product_name, quantity, unit_price_sen)
     select orders.id, model.id, model.name, 1, orders.total_sen
     from orders join products model on model.id = (select max(id) from products) - orders.id % $2::int where orders.id > $1`,
    [before, size / 2],
  );
  await run(
    `insert into order_events (order_id, field, to_value, reason, created_at)
     select id, 'status', 'pending', '{"code":"placed"}', created_at from orders where id > $1`,
    [before],
  );
  await run('alter table order_events enable trigger user');
  await run('vacuum analyze');
  client.release();
}
