import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTrialPostgres, type TrialPostgres } from '../../test/trial-postgres.ts';
import { closeDatabase, openDatabase } from './connection.ts';
import { createDatabase } from './create-database.ts';
import { isAway, isOnStandby } from './why-not-now.ts';

const LONG = 180_000;
const PATIENCE = { timeout: 60_000, interval: 100 };

let postgres: TrialPostgres;
beforeAll(async () => {
  postgres = await makeTrialPostgres();
  await postgres.start();
  await createDatabase({ ...postgres.connection, database: 'postgres' }, postgres.connection.database);
  await postgres.ask('create table notes (text text)');
}, LONG);
afterAll(() => postgres.remove(), LONG);

/** Starts it again as what it is after a failover: a server that only reads. */
async function demote(): Promise<void> {
  await postgres.stop();
  await writeFile(path.join(postgres.folder, 'postgres/standby.signal'), '');
  await postgres.start();
}

test(
  'a primary that comes back as a standby is away until it is promoted; then all goes on by itself',
  async () => {
    const said: string[] = [];
    const database = openDatabase(postgres.connection, { patienceMs: 60_000, report: (line) => said.push(line) });
    const write = () => database.transaction((transaction) => transaction.execute(sql`insert into notes values ('sold')`));
    await write();
    await demote();
    await vi.waitFor(() => expect(isOnStandby(database.lifeline.awayBecause)).toBe(true), PATIENCE);
    const refused = await write().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(isAway(refused)).toBe(true);

    await postgres.ask('select pg_promote()');
    await vi.waitFor(() => expect(said.at(-1)).toBe('The database is back.'), PATIENCE);
    await write();
    expect(await postgres.ask('select count(*)::int as count from notes')).toEqual([{ count: 2 }]);
    await closeDatabase(database);
  },
  LONG,
);

test(
  'a standby that answers from the start is never written to, and a write that reaches one is told from a wrong one',
  async () => {
    await demote();
    const said: string[] = [];
    const database = openDatabase(postgres.connection, { patienceMs: 60_000, report: (line) => said.push(line) });
    await vi.waitFor(() => expect(said).toEqual([expect.stringMatching(/standby/u)]), PATIENCE);
    await closeDatabase(database);
    const refused = await postgres.ask(`insert into notes values ('lost')`).catch((error: unknown) => error);
    expect(isAway(refused)).toBe(true);
    await postgres.ask('select pg_promote()');
  },
  LONG,
);
