import path from 'node:path';
import { NO_DELIVERY, PICKUP } from '@lapak/contract/sales/pickup';
import { buildSandbox } from '../../sandbox/src/app.ts';
import { sandboxProviders } from '../../sandbox/src/credentials.ts';
import { closeDatabase, type Database, openDatabase } from '../src/database/connection.ts';
import { createDatabase } from '../src/database/create-database.ts';
import { migrate } from '../src/database/migrate.ts';
import { strike } from '../src/jobs/clock.ts';
import { type BreakableLine, openBreakableLine } from '../test/breakable-line.ts';
import { guardBook } from '../test/guard-book.ts';
import { type OrderShop, startOrderShop } from '../test/order-shop.ts';
import { type ShopProcess, startShopProcess, urlOf } from '../test/shop-process.ts';
import { makeTrialPostgres, type TrialPostgres } from '../test/trial-postgres.ts';
import { type Front, openFront } from './front.ts';

/** Prices are all the same, so that a wrong sum is a wrong count. */
export const PRICE = 50_000;
export const PRODUCTS = 4;
/** What an order says that its buyer fetches. */
export const FETCHED = {
  ...NO_DELIVERY,
  shipping_courier: PICKUP,
  shipping_service: null,
  shipping_cost_breakdown: { type: 'pickup', cost: 0 },
};
const SIZE = '250 g';
const STOCK = 200;
const PATIENCE_MS = 300_000;

/** A shop of two processes on one PostgreSQL, all of which may be harmed, with the sandbox as its outside world. */
export interface World {
  front: Front;
  sandboxUrl: string;
  postgres: TrialPostgres;
  /** Between the first process and PostgreSQL. */
  line: BreakableLine;
  /** Of the trial itself, never harmed but by the server's own end. */
  database: Database;
  admins: readonly { token: string; id: number }[];
  /** The first ones are sold in one size, which has a stock of its own. */
  products: readonly { id: number; size: typeof SIZE | null }[];
  shippingCost: number;
  /** Two local couriers. */
  couriers: readonly number[];
  orderOf: OrderShop['orderOf'];
  /** Kills a process, and starts it anew. */
  killProcess(index: number): Promise<void>;
  /** Lets a job run now, in whichever process takes it. */
  runJob(name: string): Promise<void>;
  said(): string;
  close(): Promise<void>;
}

export async function openWorld({ source }: { source?: string | undefined }): Promise<World> {
  const postgres = await makeTrialPostgres();
  await postgres.start();
  await createDatabase({ ...postgres.connection, database: 'postgres' }, postgres.connection.database);
  await migrate(postgres.connection);
  await guardBook(postgres.connection);

  const setup = await startOrderShop({ existing: postgres.connection });
  const admins = [await setup.signIn('admin'), await setup.signIn('admin')];
  const products: World['products'][number][] = [];
  for (let made = 0; made < PRODUCTS; made += 1) {
    const size = made < PRODUCTS / 2 ? SIZE : null;
    const { id } = await setup.makeProduct({ stock: STOCK, size_variants: size ? [{ label: size, price: PRICE, stock: STOCK }] : [] });
    products.push({ id, size });
  }
  const { orderOf, courier } = setup;
  const token = setup.adminToken;
  const { version, ...features } = (await setup.call('getSettings', { token })).data.features;
  await setup.call('updateFeatureSettings', { token, body: { ...features, cod: true, pickup: true, expected_version: version } });
  const other = await setup.call('createCourier', { token, body: { courier_name: 'Kak Nur', phone_number: '0812-1111-2222' } });
  await setup.close();

  const sandbox = buildSandbox({ retryMs: 300, mailsKept: 1_000_000 });
  const sandboxUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const smtpPort = await sandbox.smtp.listen(0, '127.0.0.1');
  const front = await openFront();
  const line = await openBreakableLine(postgres.connection);
  const { user, database: name } = postgres.connection;
  const databaseUrls = [`postgres://${user}@127.0.0.1:${line.port}/${name}`, urlOf(postgres.connection)];
  const start = (index: number) =>
    startShopProcess(
      {
        DATABASE_URL: databaseUrls[index] ?? '',
        DATA_DIR: path.join(postgres.folder, 'shop'),
        PUBLIC_URL: front.address,
        PROVIDER_TIMEOUT_MS: '2000',
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        ...sandboxProviders(sandboxUrl),
      },
      source,
    );
  const processes = await Promise.all(databaseUrls.map((_, index) => start(index)));
  const ended: ShopProcess[] = [];
  const balance = () => front.setPorts(processes.map(({ address }) => Number(new URL(address).port)));
  balance();

  const database = openDatabase(postgres.connection, { patienceMs: PATIENCE_MS });

  return {
    front,
    sandboxUrl,
    postgres,
    line,
    database,
    admins,
    products,
    shippingCost: courier.cost,
    couriers: [courier.courierId, other.data.id],
    orderOf,
    async killProcess(index) {
      const victim = processes[index];
      if (!victim) return;
      victim.child.kill('SIGKILL');
      await victim.ended;
      ended.push(victim);
      processes[index] = await start(index);
      balance();
    },
    async runJob(job) {
      await strike(database, job);
    },
    said: () => [...ended, ...processes].map((each) => each.said()).join('\n'),
    async close() {
      await front.close();
      for (const { child, ended: over } of processes) {
        child.kill('SIGKILL');
        await over;
      }
      await closeDatabase(database);
      await line.close();
      await sandbox.close();
      await postgres.remove();
    },
  };
}
