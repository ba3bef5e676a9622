import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasCommit, unpackServer } from '../../test/earlier-release.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../../test/empty-database.ts';
import { programOf } from '../../test/programs.ts';
import { COMPILE_CACHE } from '../../test/quick-start.ts';
import { startShopProcess, urlOf } from '../../test/shop-process.ts';
import { findWrongBooks } from '../../test/wrong-books.ts';
import { closeDatabase, openDatabase } from '../database/connection.ts';

/** The last version that kept several books. */
const EARLIER = '8c2e49a4f07b33534bc770327d2208a7e88864e0';

/** What its books said, as text: balances, turnover by month and partner, what days show, and what was closed, byte for byte. */
const SAID = {
  partners: `select business_id, sum(amount_sen) as owed, count(*)::int as rows from partner_entries group by 1 order by 1`,
  months: `select to_char(timezone('Asia/Jakarta', booked_at), 'YYYY-MM') as month, business_id, order_type, sum(goods_sen) as goods,
    sum(shipping_sen) as shipping, sum(extra_sen) as extra, sum(partner_sen) as partner, sum(unknown_sen) as unknown
    from turnover_entries group by 1, 2, 3 order by 1, 2, 3`,
  days: `select source, kind, method, shift_id, number, is_earlier, sum(amount_sen) as amount, count(*)::int as rows
    from day_entries group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
  statements: `select row_to_json(partner_statements)::text as text from partner_statements order by number`,
  seals: `select row_to_json(day_seals)::text as text from day_seals order by number`,
  quarters: `select row_to_json(impact_rows)::text as text from impact_rows order by id`,
};

describe('the upgrade of two months of trade to one book', trials);

function trials() {
  let database: EmptyDatabase;
  let folder: string;
  let earlier: Awaited<ReturnType<typeof unpackServer>>;

  beforeAll(async () => {
    if (!hasCommit(EARLIER)) throw new Error(`this checkout lacks ${EARLIER}: git fetch --depth=1 origin ${EARLIER}`);
    folder = await mkdtemp(path.join(tmpdir(), 'lapak-upgrade-'));
    database = await createEmptyDatabase();
    earlier = await unpackServer(EARLIER);
  });
  afterAll(async () => {
    await earlier?.remove();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const settings = () => ({ DATABASE_URL: urlOf(database.connection), DATA_DIR: folder });
  const said = async () =>
    Object.fromEntries(await Promise.all(Object.entries(SAID).map(async ([what, query]) => [what, await database.ask(query)] as const)));
  const migrate = () =>
    spawn(process.execPath, [programOf('migrate')], {
      env: { ...process.env, ...COMPILE_CACHE, ...settings() },
    });

  test('killed in the middle it leaves the old books; done, the new one says the same, and the earlier version is refused', async () => {
    const shop = await startShopProcess({ ...settings(), SEED: 'demo' }, earlier.source);
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    const before = await said();
    expect(before['months']?.length).toBeGreaterThan(20);

    // It comes to its last table, which somebody else holds, and dies there.
    const holder = new pg.Client(database.connection);
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table reconciliation_findings in access exclusive mode');
    const dying = migrate();
    const waits = `select count(*)::int as waiting from pg_locks where not granted and relation = 'reconciliation_findings'::regclass`;
    await vi.waitFor(async () => expect(await database.ask(waits)).toEqual([{ waiting: 1 }]), { timeout: 60_000, interval: 20 });
    dying.kill('SIGKILL');
    await once(dying, 'exit');
    await holder.query('rollback');
    await holder.end();
    expect(await database.ask(`select to_regclass('ledger_entries') as book`)).toEqual([{ book: null }]);
    expect(await said()).toEqual(before);

    const done = migrate();
    let output = '';
    for (const stream of [done.stdout, done.stderr])
      stream.on('data', (text: Buffer) => {
        output += text.toString();
      });
    const [code] = (await once(done, 'exit')) as [number];
    expect(code, output).toBe(0);
    expect(await said()).toEqual(before);
    expect(await database.ask('select * from book_gaps(0, 1000000)')).toEqual([]);
    expect(await database.ask('select sum(amount_sen)::int as all from postings')).toEqual([{ all: 0 }]);
    const pool = openDatabase(database.connection);
    expect(await findWrongBooks(pool)).toEqual([]);
    await closeDatabase(pool);

    await expect(startShopProcess(settings(), earlier.source)).rejects.toThrow(/newer version/u);
    const upgraded = await startShopProcess(settings());
    expect((await fetch(`${upgraded.address}/readyz`)).status).toBe(200);
    upgraded.child.kill('SIGTERM');
    expect(await upgraded.ended).toBe(0);
  }, 240_000);
}
