import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTrialPostgres, type TrialPostgres } from '../../test/trial-postgres.ts';
import { closeDatabase, openDatabase } from './connection.ts';
import { isAway, isOnStandby } from './connection-errors.ts';
import { createDatabase } from './create-database.ts';
import { readLagging } from './replica.ts';

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
    await vi.waitFor(() => expect(isOnStandby(database.health.awayBecause)).toBe(true), PATIENCE);
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
  'a commit that no standby confirms is not answered as done, however short a statement may take',
  async () => {
    await postgres.ask(`alter system set synchronous_standby_names = 'nobody'`);
    await postgres.ask('select pg_reload_conf()');
    const database = openDatabase(postgres.connection, { patienceMs: 60_000, statementMs: 500 });
    await vi.waitFor(() => expect(database.health.waitsForStandby).toBe(true), PATIENCE);
    const refused = await database
      .transaction((transaction) => transaction.execute(sql`insert into notes values ('only here')`))
      .catch((error: unknown) => error);
    expect(isAway(refused)).toBe(true);
    // Nor is it seen by anybody who asks again.
    expect(await postgres.ask(`select text from notes where text = 'only here'`)).toEqual([]);
    await postgres.ask('alter system reset synchronous_standby_names');
    await postgres.ask('select pg_reload_conf()');
    await vi.waitFor(() => expect(database.health.waitsForStandby).toBe(false), PATIENCE);
    await closeDatabase(database);
  },
  LONG,
);

test(
  'a standby that has heard of nothing since its start may be any age: the primary is asked instead',
  async () => {
    const primary = await makeTrialPostgres();
    await primary.start();
    await createDatabase({ ...primary.connection, database: 'postgres' }, primary.connection.database);
    await demote();
    const database = openDatabase(primary.connection, { replica: postgres.connection, patienceMs: 60_000 });
    const { rows } = await readLagging(database, (connection) => connection.execute(sql`select pg_is_in_recovery() as standby`));
    expect(rows).toEqual([{ standby: false }]);
    await closeDatabase(database);
    await primary.remove();
    await postgres.ask('select pg_promote()');
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
