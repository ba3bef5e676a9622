import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasCommit, unpackServer } from '../../test/earlier-release.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../../test/empty-database.ts';
import { PROGRAM_FLAGS } from '../../test/quick-start.ts';
import { runProgram } from '../../test/run-program.ts';
import { startShopProcess, urlOf } from '../../test/shop-process.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { findWrongBooks } from '../../test/wrong-books.ts';
import { closeDatabase, openDatabase } from '../database/connection.ts';
import { LAST_BEFORE_BASELINE } from '../database/migrate.ts';

/** The last version with the migrations of before the baseline. */
const EARLIER = 'dc2aaa889d3420e3bd71fc53e784b6c84b1ee3c7';

/** What its book says, as text: balances, turnover by month and partner, what days show, and what was closed, byte for byte. */
const BOOK = {
  partners: `select business_id, sum(amount_sen) as owed, count(*)::int as rows from partner_entries group by 1 order by 1`,
  months: `select to_char(timezone('Asia/Jakarta', booked_at), 'YYYY-MM') as month, business_id, order_type, sum(goods_sen) as goods,
    sum(shipping_sen) as shipping, sum(extra_sen) as extra, sum(partner_sen) as partner, sum(unknown_sen) as unknown
    from turnover_entries group by 1, 2, 3 order by 1, 2, 3`,
  // What a migration moved from one account to another is told apart: without it each account has in each month what it had.
  accounts: `select to_char(timezone('Asia/Jakarta', booked_at), 'YYYY-MM') as month, account, sum(amount_sen) as amount
    from postings where entry_id not in (select id from ledger_entries where kind = 'regrouped') group by 1, 2 order by 1, 2`,
  days: `select source, kind, method, shift_id, number, is_earlier, sum(amount_sen) as amount, count(*)::int as rows
    from day_entries group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
  statements: `select row_to_json(partner_statements)::text as text from partner_statements order by number`,
  seals: `select row_to_json(day_seals)::text as text from day_seals order by number`,
  quarters: `select row_to_json(impact_rows)::text as text from impact_rows order by id`,
};
/** What was moved, of each order that stood open, and is no turnover: nothing comes to more, or is left where it was. */
const MOVED = `select order_id, what from (
    select order_id, case account when 'returns' then 'sales' else account end as what, sum(amount_sen) as amount from postings
    where account in ('sales', 'returns', 'shipping', 'rounding', 'partner_share', 'receivable', 'refund_due') group by 1, 2
  ) held join orders o on o.id = order_id
  where case what when 'receivable' then amount < 0 when 'refund_due' then amount > 0
    else amount <> 0 and o.order_type = 'online' and o.status <> 'delivered' and o.payment_status <> 'refunded' end`;
const LISTED = 'select hash, created_at from drizzle.__drizzle_migrations order by id';

const { readSchema } = (await import(path.join(import.meta.dirname, '../../../../scripts/schema/read-schema.mjs'))) as {
  readSchema: (client: { query(text: string): Promise<{ rows: unknown[] }> }) => Promise<Record<string, unknown[]>>;
};

let sold: EmptyDatabase;
let restored: EmptyDatabase;
let folder: string;
let earlier: Awaited<ReturnType<typeof unpackServer>>;
let before: Record<string, unknown[]>;

beforeAll(async () => {
  if (!hasCommit(EARLIER)) throw new Error(`this checkout lacks ${EARLIER}: git fetch --depth=1 origin ${EARLIER}`);
  folder = await mkdtemp(path.join(tmpdir(), 'lapak-upgrade-'));
  [sold, restored, earlier] = [await createEmptyDatabase(), await createEmptyDatabase(), await unpackServer(EARLIER)];
  const shop = await startShopProcess({ ...at(sold), SEED: 'demo' }, earlier.source);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  before = await bookOf(sold);
  expect(before['months']?.length).toBeGreaterThan(20);
}, 240_000);
afterAll(async () => {
  await earlier?.remove();
  await sold?.drop();
  await restored?.drop();
  await rm(folder, { recursive: true, force: true });
});

const at = (place: EmptyDatabase) => ({
  DATABASE_URL: urlOf(place.connection),
  DATA_DIR: path.join(folder, place === sold ? 'sold' : 'restored'),
});
const bookOf = async (place: EmptyDatabase) =>
  Object.fromEntries(await Promise.all(Object.entries(BOOK).map(async ([what, query]) => [what, await place.ask(query)] as const)));

/** The same book, whole and balanced, on the tables of a new shop, and a shop that answers. */
async function expectShop(place: EmptyDatabase): Promise<void> {
  expect(await bookOf(place)).toEqual(before);
  expect(await place.ask('select * from book_gaps(0, 1000000)')).toEqual([]);
  expect(await place.ask('select sum(amount_sen)::int as all from postings')).toEqual([{ all: 0 }]);
  expect(await place.ask(MOVED)).toEqual([]);
  const fresh = await createTestDatabase();
  const pool = openDatabase(place.connection);
  expect(await readSchema(pool.$client)).toEqual(await readSchema(fresh.database.$client));
  expect(await findWrongBooks(pool)).toEqual([]);
  await closeDatabase(pool);
  await fresh.drop();
  const shop = await startShopProcess(at(place));
  expect((await fetch(`${shop.address}/readyz`)).status).toBe(200);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
}

test('the archive that the last version before the baseline made is restored', async () => {
  expect(LAST_BEFORE_BASELINE).toContain(EARLIER.slice(0, 8));
  const backup = path.join(earlier.source, 'src/processes/backup.ts');
  await promisify(execFile)(process.execPath, [...PROGRAM_FLAGS, backup, folder], { env: { ...process.env, ...at(sold) } });
  const archive = (await readdir(folder)).find((name) => name.endsWith('.tar.zst')) ?? '';
  const restore = runProgram('restore', path.join(folder, archive), at(restored));
  expect(await restore.ended, restore.said()).toBe(0);
  await expectShop(restored);
}, 240_000);

test('its tables go on as they are, and it may not go on beside: it books by another rule', async () => {
  const listed = await sold.ask(LISTED);
  const migrate = runProgram('migrate', '', at(sold));
  expect(await migrate.ended, migrate.said()).toBe(0);
  expect((await sold.ask(LISTED)).slice(0, listed.length)).toEqual(listed);
  await expectShop(sold);
  await expect(startShopProcess(at(sold), earlier.source)).rejects.toThrow('newer');
}, 240_000);
