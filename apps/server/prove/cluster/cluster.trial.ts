import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '../../src/database/connection.ts';
import { migrate } from '../../src/database/migrate.ts';
import { describeWith } from '../../test/debian-programs.ts';
import { startOrderShop } from '../../test/order-shop.ts';
import { photo } from '../../test/slip-form.ts';
import { PRICE } from '../world.ts';
import { type Cluster, PROGRAMS, startCluster } from './cluster.ts';
import { findLost, findWrong } from './find-lost.ts';
import { type People, send, startPeople } from './people.ts';
import { type Shops, startShops } from './shops.ts';

/*
 * `npm run prove -- --cluster`, and once in `npm run test:trials`: two shops on two PostgreSQL under Patroni and etcd, with HAProxy and
 * PgBouncer between, on this machine. Registered only where Debian's packages are there: postgresql-15, patroni, etcd-server, haproxy,
 * pgbouncer.
 */
const ROUNDS = Number(process.env['PROVE_CLUSTER_ROUNDS'] ?? 1);
/** What it took is printed; this only says that it came back by itself, on a machine that does all of it at once beside other work. */
const MAX_OUTAGE_MS = 120_000;
/** A page may be a second behind (decision 27); the rest is for a machine that is busy. */
const MAX_AGE_MS = 3_000;
const LONG = 900_000;
const STOCK = 1_000_000;

describeWith(PROGRAMS, 'two shops on a cluster', () => {
  let cluster: Cluster;
  let shops: Shops;
  let people: People;
  let startAgain: () => People;
  const figures: string[] = [];

  beforeAll(async () => {
    cluster = await startCluster();
    await migrate(cluster.direct);
    const setup = await startOrderShop({ existing: cluster.direct });
    const sold = await setup.makeProduct({ stock: STOCK });
    const counted = await setup.makeProduct({ stock: STOCK });
    const { orderOf, adminToken: token } = setup;
    const till = crypto.randomUUID();
    await setup.close();
    shops = await startShops(cluster);
    const slip = new Uint8Array(await photo('#2f6b3a'));
    startAgain = () =>
      startPeople({
        front: cluster.front,
        shops: shops.addresses,
        token,
        orderOf: () => orderOf(sold),
        saleOf: () => ({
          payment_method: 'cash',
          cash_received: PRICE,
          total_amount: PRICE,
          order_items: [{ product_id: sold.id, quantity: 1, price: PRICE }],
          till_id: till,
        }),
        counted,
        slip,
      });
  }, LONG);
  afterAll(async () => {
    await shops?.close();
    await cluster?.close();
  }, LONG);

  /** Does the harm under load, and says how long nobody was answered. */
  async function whileTrading(what: string, harm: () => Promise<unknown>): Promise<void> {
    await people.untilMore(10);
    const since = performance.now();
    await harm();
    await people.untilMore(10);
    const away = people.outageSince(since);
    figures.push(`${what}: ${(away / 1_000).toFixed(1)} s without an answer`);
    expect(away, what).toBeLessThan(MAX_OUTAGE_MS);
  }

  test(
    'machines are killed, switched and restarted: what was answered stands once, and the books are right',
    async () => {
      people = startAgain();
      for (let round = 0; round < ROUNDS; round += 1) {
        const victim = await cluster.primary();
        await whileTrading('the primary’s machine is killed', () => cluster.kill(victim));
        await whileTrading('a shop is killed', () => shops.kill(0));
        await cluster.start(victim);
        await cluster.untilSynchronous();
        await whileTrading('the primary is switched as planned', () => cluster.switchOver());
        await whileTrading('one shop restarts', () => shops.restart(0));
        await whileTrading('the other shop restarts', () => shops.restart(1));
        await cluster.untilSynchronous();
      }
      await people.stop();
      const database = openDatabase(cluster.direct, { patienceMs: LONG });
      try {
        expect(people.faults.slice(0, 5), people.faults.length > 0 ? `${shops.said()}\n${await cluster.said()}` : '').toEqual([]);
        expect(await findLost(database, people.answered)).toEqual([]);
        expect(await findWrong(database, shops.addresses, people.answered)).toEqual([]);
      } finally {
        await closeDatabase(database);
      }
      figures.push(`${people.answered.length} orders and sales answered, 0 lost; refused: ${JSON.stringify([...people.refusals])}`);
      for (const [index, picture] of people.slips.entries())
        expect((await send(shops.addresses[index % 2] ?? '', picture, {})).status, picture).toBe(200);
      expect(people.slips.length).toBeGreaterThan(0);
      expect(people.looks()).toBeGreaterThan(0);
      figures.push(`${people.slips.length} pictures in the bucket, ${people.looks()} looks at a page`);
      figures.push(`a page was ${Math.round(people.oldest())} ms behind at most`);
      if (process.env['PROVE_CLUSTER_ROUNDS']) console.log(figures.join('\n'));
      expect(people.oldest()).toBeLessThan(MAX_AGE_MS);
    },
    LONG,
  );

  test(
    'the trial itself: of a primary whose standby had fallen behind it says what was lost',
    async () => {
      await cluster.makeAsynchronous();
      people = startAgain();
      await people.untilMore(5);
      await cluster.holdReplication();
      const before = people.answered.length;
      await people.untilMore(10);
      await cluster.kill(await cluster.primary());
      const after = people.answered.length;
      await people.untilMore(10);
      await people.stop();
      const database = openDatabase(cluster.direct, { patienceMs: LONG });
      const lost = await findLost(database, people.answered);
      await closeDatabase(database);
      // What was answered while nothing reached the standby; the rest of it was on its way.
      expect(lost.length).toBeGreaterThan(0);
      if (process.env['PROVE_CLUSTER_ROUNDS'])
        console.log(`asynchronous, ${after - before} answered while the standby heard nothing: ${lost.length} findings, as there must be`);
    },
    LONG,
  );
});
