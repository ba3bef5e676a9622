import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startBuyers } from '../../test/buyers.ts';
import { describeWith } from '../../test/debian-programs.ts';
import { type OrderShop, startOrderShop } from '../../test/order-shop.ts';
import { type ShopProcess, startShopProcess, urlOf } from '../../test/shop-process.ts';
import { startTrialPooler } from '../../test/trial-pooler.ts';
import { makeTrialPostgres, type TrialPostgres } from '../../test/trial-postgres.ts';
import { openTrialProcesses, type TrialProcesses } from '../../test/trial-processes.ts';
import { findWrongBooks } from '../../test/wrong-books.ts';
import { checkConnectionPath } from '../database/check-connection-path.ts';
import { closeDatabase, type Database, openDatabase } from '../database/connection.ts';
import { createDatabase } from '../database/create-database.ts';
import { migrate } from '../database/migrate.ts';
import { withProcessLock } from '../database/process-lock.ts';
import { setLimitsOnRole } from '../database/session-limits.ts';

const LONG = 300_000;
const PATIENCE = { timeout: 90_000, interval: 50 };
const STOCK = 100_000;
/** What each of eight people buys, so that nobody's answer looks like another's. */
const PEOPLE = 8;
const ORDERS_EACH = 12;

/* Registered only where PgBouncer is installed: Debian's package `pgbouncer` (1.18, which knows no prepared statements). */
describeWith(['pgbouncer'], 'behind a real PgBouncer in transaction mode', () => {
  let postgres: TrialPostgres;
  let processes: TrialProcesses;
  let pooled: { host: string; port: number; user: string; database: string };
  /** One that drops what it doesn't know of the first packet, as many are set. */
  let careless: typeof pooled;
  let shops: ShopProcess[];
  let product: { id: number };
  let orderOf: OrderShop['orderOf'];
  let adminToken: string;
  let cost: number;

  beforeAll(async () => {
    postgres = await makeTrialPostgres();
    await postgres.start();
    const { connection } = postgres;
    await createDatabase({ ...connection, database: 'postgres' }, connection.database);
    await migrate(connection);
    const setup = await startOrderShop({ existing: connection });
    product = await setup.makeProduct({ stock: STOCK });
    ({ orderOf, adminToken } = setup);
    cost = setup.courier.cost;
    await setup.close();

    processes = await openTrialProcesses('pgbouncer');
    // Few connections for many: whoever is next gets another's.
    const behind = { ...connection, poolSize: 3 };
    const through = async (name: string, more = '') => ({
      ...connection,
      host: '127.0.0.1',
      port: (await startTrialPooler(processes, { name, ...behind, more })).port,
    });
    pooled = await through('pooler');
    careless = await through('careless', 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options');
    shops = await Promise.all([startThrough(), startThrough()]);
  }, LONG);
  afterAll(async () => {
    for (const { child, ended } of shops ?? []) {
      child.kill('SIGKILL');
      await ended;
    }
    await processes?.close();
    await postgres?.remove();
  }, LONG);

  const startThrough = () =>
    startShopProcess({
      DATABASE_URL: tcpUrlOf(pooled),
      DATABASE_DIRECT_URL: urlOf(postgres.connection),
      PREPARE_STATEMENTS: 'false',
      DATA_DIR: `${processes.folder}/shop`,
    });
  const openPooled = (): Database => openDatabase(pooled, { direct: postgres.connection, prepares: false, patienceMs: LONG });

  test('two processes sell through three connections: nobody gets another’s answer, and the books are right', {
    timeout: LONG,
  }, async () => {
    const people = Array.from({ length: PEOPLE }, async (_, index) => {
      const address = shops[index % shops.length]?.address;
      for (let turn = 0; turn < ORDERS_EACH; turn += 1) {
        const quantity = 1 + index;
        const name = `Pembeli ${index} ke-${turn}`;
        const total = quantity * 50_000 + cost;
        const body = orderOf(product, {
          shipping_name: name,
          total_amount: total,
          order_items: [{ product_id: product.id, quantity, price: 50_000 }],
        });
        const made = await send(`${address}/api/v1/orders`, body);
        expect(made, name).toMatchObject({ status: 201, body: { data: { shipping_name: name } } });
        const followed = await send(`${address}/api/v1/orders/follow/${made.body.data?.token}`);
        expect(followed, name).toMatchObject({ status: 200, body: { data: { id: made.body.data?.id, shipping_name: name } } });
      }
    });
    await Promise.all(people);
    expect(await postgres.ask('select count(*)::int as count from orders')).toEqual([{ count: PEOPLE * ORDERS_EACH }]);
    const database = openPooled();
    expect(await findWrongBooks(database)).toEqual([]);
    await closeDatabase(database);
  });

  test('a change at one process is seen at the other, which trusts what it has cached', { timeout: LONG }, async () => {
    const [here, there] = shops;
    const seen = async () => (await send(`${there?.address}/api/v1/catalog/products/${product.id}`)).body.data?.stock;
    const before = Number(await seen());
    await send(`${here?.address}/api/v1/stock/adjustments`, {
      ...{ product_id: product.id, variant_id: null, expected: before, change: 7, cause: 'other', note: 'Uji' },
    });
    await vi.waitFor(async () => expect(await seen()).toBe(before + 7), PATIENCE);
    for (const { address } of shops) expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ok' });
  });

  test('locks hold: of two processes one at a time has it', { timeout: LONG }, async () => {
    const databases = [openPooled(), openPooled()];
    let inside = 0;
    const most: number[] = [];
    const work = databases.map((database) =>
      withProcessLock(database, 'demo', async () => {
        inside += 1;
        most.push(inside);
        // While it works, the other asks for the lock.
        await vi.waitFor(async () => expect(await waiting(postgres)).toBeGreaterThan(most.length === 1 ? 1 : 0), PATIENCE);
        inside -= 1;
      }),
    );
    await Promise.all(work);
    expect(most).toEqual([1, 1]);
    for (const database of databases) await closeDatabase(database);
  });

  test('a statement that runs away is ended: the limits are the role’s own', { timeout: LONG }, async () => {
    const database = openPooled();
    const { rows } = await database.execute(sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('random_page_cost') as page`);
    expect(rows).toEqual([{ statement: '10s', idle: '10s', page: '1.1' }]);
    await closeDatabase(database);
  });

  test('the database dies behind the pooler: who buys is told to wait, never 500, and goes on by itself', { timeout: LONG }, async () => {
    const buyers = startBuyers(shops[0]?.address ?? '', orderOf(product));
    await buyers.untilMore(5);
    await postgres.kill();
    await vi.waitFor(async () => expect((await fetch(`${shops[0]?.address}/readyz`)).status).toBe(503), PATIENCE);
    await postgres.start();
    await buyers.untilMore(15);
    await buyers.stop();
    expect(buyers.unexpected).toEqual([]);
    const database = openPooled();
    expect(await findWrongBooks(database)).toEqual([]);
    await closeDatabase(database);
  });

  test('a start says what to set, before anything is written', { timeout: LONG }, async () => {
    const direct = postgres.connection;
    const check = (way: Partial<Parameters<typeof checkConnectionPath>[0]>) =>
      checkConnectionPath({ connection: pooled, direct, prepares: false, statementMs: 10_000, ...way });
    await setLimitsOnRole(direct, 10_000);
    await check({});
    await checkConnectionPath({ connection: direct, direct: undefined, prepares: true, statementMs: 10_000 });
    await expect(check({ direct: undefined })).rejects.toThrow(/Set DATABASE_DIRECT_URL/u);
    await expect(check({ connection: careless, direct: undefined })).rejects.toThrow(/Set DATABASE_DIRECT_URL/u);
    await expect(check({ prepares: true })).rejects.toThrow(/Set PREPARE_STATEMENTS=false/u);
    await createDatabase({ ...direct, database: 'postgres' }, 'another');
    await expect(check({ direct: { ...direct, database: 'another' } })).rejects.toThrow(/lead to two databases/u);
    await postgres.ask(`alter role ${direct.user} in database ${direct.database} reset all`);
    const fresh = await startTrialPooler(processes, { name: 'fresh', ...direct, poolSize: 1 });
    await expect(check({ connection: { ...pooled, port: fresh.port } })).rejects.toThrow(/alter role .* set statement_timeout = '10s'/u);
  });

  interface Answer {
    status: number;
    body: { data?: { id: number; token?: string; stock?: number; shipping_name?: string } };
  }

  async function send(url: string, body?: unknown): Promise<Answer> {
    const response = await fetch(url, {
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(url.includes('/stock/') && { authorization: `Bearer ${adminToken}` }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }
});

const tcpUrlOf = ({ host, port, user, database }: { host: string; port: number; user: string; database: string }) =>
  `postgres://${user}@${host}:${port}/${database}`;

/** How many connections want the lock or have it. */
async function waiting(postgres: TrialPostgres): Promise<number> {
  const [row] = await postgres.ask<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name = 'lapak-hijau-lock'`,
  );
  return row?.count ?? 0;
}
