import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';

/** A shop that the bench starts for itself, as `npm start` does, with its data in a new folder. */
export interface OwnShop {
  address: URL;
  database: pg.Pool;
  /** Products that are ordered: the newest, on the catalog's first page, from the main business and without sizes. */
  ordered: number[];
  /** From starting the process to its first page, in seconds; the data were there. */
  startSeconds: number;
  /** Of the server's process; 0 where it can't be found. */
  pid: number;
  close(): Promise<void>;
}

const ROOT = path.join(import.meta.dirname, '..');

/**
 * `products` more than the demo has, with a stock that lasts; so many are there to be ordered. `settings` are for its environment, `root`
 * is the checkout that is started.
 */
export async function startOwnShop({
  products,
  ordered,
  settings = {},
  root = ROOT,
}: {
  products: number;
  ordered: number;
  settings?: Record<string, string>;
  root?: string;
}): Promise<OwnShop> {
  // A socket's path has to be short.
  const folder = await mkdtemp('/tmp/lapak-bench-');
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const environment = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    // Far above what is measured, and low enough that what may be held unpaid is counted: above a million nothing is.
    RATE_LIMIT_SCALE: '10000',
    // Orders say for whom they come.
    TRUST_PROXY: 'true',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...settings,
  };
  const address = new URL(`http://127.0.0.1:${port}`);
  const database = new pg.Pool({ host: path.join(folder, 'postgres'), port: 5432, user: 'lapak', database: 'lapak_hijau', max: 16 });
  database.on('error', () => {});

  const first = await start(root, environment);
  await addProducts(database, products, ordered);
  // A second start, with the data there, is what is timed.
  await stop(first);
  const begin = performance.now();
  const shop = await start(root, environment);
  const page = await fetch(address);
  if (page.status !== 200) throw new Error(`the first page answered ${page.status}`);
  const newest = await database.query<{ id: number }>('select id from products order by id desc limit $1', [ordered]);
  const startSeconds = (performance.now() - begin) / 1_000;
  return {
    address,
    database,
    ordered: newest.rows.map(({ id }) => id),
    startSeconds,
    pid: await serverOf(shop),
    async close() {
      await database.end();
      await stop(shop);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** More products, of which so many are from the main business and there to be ordered; what they all have lasts. */
export async function addProducts(database: pg.Pool, products: number, ordered: number): Promise<void> {
  await copyProducts(database, products, ordered);
  await database.query('update products set stock = 1000000 where not has_batches');
  await database.query('update product_variants set stock = 1000000 where not has_batches');
  await database.query('analyze');
}

/** Copies of the demo's products. */
export async function copyProducts(database: pg.Pool | pg.PoolClient, products: number, ordered: number): Promise<void> {
  await database.query(
    `insert into products (name, description, price_sen, reseller_price_sen, stock, category_id, business_id, image_cover, images)
     select model.name || ' ' || n, model.description, model.price_sen, model.reseller_price_sen, 1000000, model.category_id,
            case when n <= $1::int - $2::int then model.business_id end, model.image_cover, model.images
     from generate_series(1, $1::int) n
     join (select *, row_number() over (order by id) - 1 as place from products where deleted_at is null order by id limit 40) model
       on model.place = n % 40
     order by n`,
    [products, ordered],
  );
}

async function start(cwd: string, environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const shop = spawn(process.execPath, ['scripts/start.mjs'], { cwd, env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    shop.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Ctrl-C stops everything')) resolve();
    });
    shop.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${said}`)));
  });
  return shop;
}

async function stop(shop: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  shop.kill('SIGTERM');
  await ended;
}

/** The (first) server among what `npm start` and its supervisor started; 0 where there is no /proc to ask. */
async function serverOf(shop: ChildProcess): Promise<number> {
  let generation = [String(shop.pid)];
  while (generation.length > 0) {
    const lists = await Promise.all(generation.map((pid) => readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')));
    generation = lists.flatMap((list) => list.trim().split(' ')).filter((pid) => pid !== '');
    for (const pid of generation) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (/apps\/server\/.*\/server\.(?:ts|mjs)\0/u.test(command)) return Number(pid);
    }
  }
  return 0;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
