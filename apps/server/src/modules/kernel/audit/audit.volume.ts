import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { findChainFaults } from './check-chain.ts';
import { sealChanges } from './seal-changes.ts';

test('among 50,000 changes the newest are read from an index, whatever they are filtered by', async () => {
  const shop = await createTestDatabase();
  const pool = shop.database.$client;
  await pool.query(`
    insert into changes (user_id, kind, record_id, name, action, fields, created_at)
    select n % 7, 'product', n % 500, 'X', 'changed', '[]', now() - n * interval '1 minute' from generate_series(1, 50000) as n`);
  await pool.query('analyze changes');
  const order = 'order by created_at desc nulls last, id desc nulls last limit 25';
  for (const where of ['true', `kind = 'product'`, `kind = 'product' and record_id = 7`, 'user_id = 3']) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain select * from changes where ${where} ${order}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan using changes_\w+_idx/u);
    expect(plan).not.toMatch(/Sort|Seq Scan/u);
  }
  await shop.drop();
});

test('200,000 changes are sealed and followed piece by piece, without their weight in memory', { timeout: 600_000 }, async () => {
  const shop = await createTestDatabase();
  const pool = shop.database.$client;
  const write = (from: number) =>
    pool.query(
      `insert into changes (user_id, kind, record_id, name, action, fields, created_at)
       select n % 7, 'product', n % 500, 'X', 'changed', jsonb_build_array(jsonb_build_object('field', 'name', 'from', 'a' || n, 'to', 'b' || n)), now()
       from generate_series($1::int, $1::int + 19999) as n`,
      [from],
    );
  for (let piece = 0; piece < 10; piece += 1) await write(piece * 20_000);
  const took: Record<string, number> = {};
  const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await work();
    took[what] = Math.round(performance.now() - start);
    return result;
  };
  expect(await timed('sealed', () => sealChanges(shop.database))).toBe(200_000);
  await pool.query('vacuum analyze changes, seals, unsealed_changes');
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  expect(await timed('followed', () => findChainFaults(shop.database, null))).toEqual([]);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000);
  await pool.query(`alter table changes disable trigger all`);
  await pool.query(`update changes set name = 'Y' where id = 123456`);
  expect((await findChainFaults(shop.database, null)).map(({ about }) => about)).toEqual(['change 123456']);
  // Its own statement decides how long the check takes, so none may read a whole table for a piece.
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain select max(number) from (select number from seals where number > 100000 order by number limit 20000) as piece`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Only Scan using seals_pkey/u);
  console.log(took);
  await shop.drop();
});
