import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDependencies } from '@lapak/server/app.ts';
import { readConfig } from '@lapak/server/config.ts';
import { strike } from '@lapak/server/jobs/clock.ts';
import { startJobs } from '@lapak/server/jobs/start-jobs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLACES } from '../../../apps/server/test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../apps/server/test/order-shop.ts';
import { impact } from '../plugin.ts';
import { part } from './register.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(() => shop.close());

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await shop.database.$client.query<Row & Record<string, unknown>>(text, values)).rows;

/** A sale of a producer's goods in a quarter that is over: what the night would publish. */
async function sellLongAgo(): Promise<void> {
  const { city, district } = PLACES.kutaAlam;
  const { data: partner } = await shop.call('createBusiness', { token, body: { name: 'Dapur', city_id: city, district_id: district } });
  const product = await shop.makeProduct({ business_id: partner.id, reseller_price: 41_000 });
  const order_items = [{ product_id: product.id, quantity: 1, price: 50_000 }];
  await shop.call('placeSale', { token, body: { payment_method: 'cash', cash_received: 50_000, total_amount: 50_000, order_items } });
  await shop.database.transaction(async (transaction) => {
    await transaction.execute('set local session_replication_role = replica');
    for (const table of ['ledger_entries', 'postings'])
      await transaction.execute(`update ${table} set booked_at = booked_at - interval '200 days'`);
  });
}

/** Has the night's job done once, and waits for its end. */
async function run(job: string): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://shop.test', DATA_DIR: path.join(tmpdir(), 'lapak-test-uploads') });
  const quiet = { info() {}, warn() {}, error() {} };
  const { now } = (await query<{ now: Date }>('select now()'))[0] ?? { now: new Date() };
  const jobs = startJobs({
    ...(await createDependencies(config, shop.database)),
    plugins: { on: new Map([[impact, part]]), off: [] },
    log: quiet,
  });
  const isDone = async () => {
    await strike(shop.database, job);
    return (await query('select from transient.job_runs where job = $1 and succeeded_at > $2', [job, now])).length;
  };
  await expect.poll(isDone, { timeout: 30_000 }).toBe(1);
  await jobs.stop();
}

test('the night publishes no figures while the shop shows none, and does once it does', async () => {
  await sellLongAgo();
  const published = () => query('select quarter from impact_quarters');
  await shop.call('updateImpactSettings', { token, body: { is_public: false } });
  await run('public-figures');
  expect(await published()).toEqual([]);
  await query(`insert into settings (section, fields) values ('impact', '{"is_public": true}')
    on conflict (section) do update set fields = excluded.fields`);
  await run('public-figures');
  expect((await published()).length).toBeGreaterThan(0);
});
