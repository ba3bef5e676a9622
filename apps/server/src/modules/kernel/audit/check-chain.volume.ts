import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { type Anchors, createAnchors } from './anchors.ts';
import { type ChainFault, dropAnchor, findChainFaults } from './check-chain.ts';
import { sealChanges } from './seal-changes.ts';

let shop: TestDatabase;
let folder: string;
let anchors: Anchors;
beforeEach(async () => {
  shop = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'lapak-anchors-'));
  anchors = createAnchors(folder);
  for (const name of ['satu', 'dua', 'tiga', 'empat', 'lima']) await query('insert into categories (name) values ($1)', [name]);
  await sealChanges(shop.database);
  expect(await faults()).toEqual([]);
});
afterEach(async () => {
  await shop.drop();
  await rm(folder, { recursive: true });
});

const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await shop.database.$client.query<Row>(text, values)).rows;
/** In pieces of two, so that what is wrong lies within them and at their ends. */
const faults = (piece = 2) => findChainFaults(shop.database, anchors, piece);
const told = (found: ChainFault[]) => found.map(({ about, detail }) => `${detail.code} ${about}`);
/** The change of that category, by its id and its seal. */
async function of(name: string) {
  const [row] = await query<{ id: string; number: string; record_id: number }>(
    'select id, number, changes.record_id from changes left join seals on change_id = id where name = $1',
    [name],
  );
  if (!row) throw new Error(`no change of ${name}`);
  return { id: Number(row.id), seal: Number(row.number), record: row.record_id };
}
const end = async () => Number((await query<{ n: string }>('select max(number) as n from seals'))[0]?.n);

/** As somebody who holds the shop's own database user, and switches the guards off first. */
async function tamper(...statements: string[]): Promise<void> {
  const client = new pg.Client(shop.connection);
  await client.connect();
  await client.query('begin');
  await client.query('alter table changes disable trigger all; alter table seals disable trigger all');
  for (const statement of statements) await client.query(statement);
  await client.query('alter table changes enable trigger all; alter table seals enable trigger all');
  await client.query('commit');
  await client.end();
}

/** The seals from that number on, computed anew over what is there now: by who knows the whole mechanism. */
async function sealAnew(from: number): Promise<void> {
  await tamper(
    `delete from unsealed_changes`,
    `insert into unsealed_changes (change_id) select change_id from seals join changes on id = change_id where number >= ${from}`,
    `delete from seals where number >= ${from}`,
  );
  await sealChanges(shop.database);
}

test.each([
  ['what it says', `update changes set fields = '[{"field": "name", "from": "x", "to": "y"}]' where name = 'tiga'`],
  ['who it was', `update changes set user_id = 1 where name = 'tiga'`],
  [
    'when it was, by a thousandth of a millisecond',
    `update changes set created_at = created_at + interval '1 microsecond' where name = 'tiga'`,
  ],
])('a changed row is named: %s', async (_, statement) => {
  const { id, record } = await of('tiga');
  await tamper(statement);
  const found = await faults();
  expect(told(found)).toEqual([`audit_changed change ${id}`]);
  expect(found[0]?.detail).toMatchObject({ kind: 'category', record });
  expect(found[0]?.found).not.toBe(found[0]?.expected);
});

test('a deleted row is named by its seal', async () => {
  const { id, record } = await of('tiga');
  await tamper(`delete from changes where id = ${id}`);
  const found = await faults();
  expect(told(found)).toEqual([`audit_missing change ${id}`]);
  expect(found[0]?.detail).toMatchObject({ kind: 'category', record, at: expect.stringMatching(/^\d{4}-/u) });
});

test('a row that is deleted with its seal leaves a gap', async () => {
  const { id, seal } = await of('tiga');
  await tamper(`delete from changes where id = ${id}`, `delete from seals where change_id = ${id}`);
  const found = await faults();
  expect(told(found)).toEqual([`audit_chain seal ${seal + 1}`]);
  expect(found[0]?.detail).toMatchObject({ missing: 1 });
});

test('so do the first of all', async () => {
  await tamper(
    'delete from changes where id < (select max(id) from changes)',
    'delete from seals where number < (select max(number) from seals)',
  );
  const found = await faults();
  expect(told(found)).toEqual([`audit_chain seal ${await end()}`]);
  expect(found[0]?.detail).toMatchObject({ missing: (await end()) - 1 });
});

test('a row that was put in past the triggers is named, wherever it was put', async () => {
  const { id } = await of('tiga');
  await tamper(
    `delete from changes where id = ${id}`,
    `insert into changes (id, kind, record_id, name, action, fields) overriding system value values (${id}, 'category', 99, 'palsu', 'created', '[]')`,
    `insert into changes (kind, record_id, name, action, fields) values ('product', 7, 'palsu juga', 'created', '[]')`,
  );
  const [other] = await query<{ id: string }>(`select id from changes where name = 'palsu juga'`);
  expect(told(await faults())).toEqual([`audit_changed change ${id}`, `audit_unsealed change ${other?.id}`]);
});

test('a row that goes before it was sealed is missed', async () => {
  await query(`insert into categories (name) values ('enam')`);
  const { id } = await of('enam');
  await tamper(`delete from changes where id = ${id}`);
  await sealChanges(shop.database);
  expect(told(await faults())).toEqual([`audit_missing change ${id}`]);
});

test('a seal that is fitted to its changed row no longer fits the next', async () => {
  const { seal, id } = await of('tiga');
  await tamper(
    `update changes set name = 'palsu' where id = ${id}`,
    `update seals set digest = sha256('x'), hash = sha256('y') where number = ${seal}`,
  );
  expect(told(await faults())).toEqual([`audit_chain seal ${seal}`, `audit_changed change ${id}`, `audit_chain seal ${seal + 1}`]);
});

test('a seal moved to another change is found', async () => {
  const [one, other] = [await of('dua'), await of('empat')];
  await tamper(
    `update seals set change_id = -1 where number = ${one.seal}`,
    `update seals set change_id = ${one.id} where number = ${other.seal}`,
    `update seals set change_id = ${other.id} where number = ${one.seal}`,
  );
  expect(told(await faults())).toEqual(
    expect.arrayContaining([`audit_chain seal ${one.seal}`, `audit_chain seal ${other.seal}`, `audit_changed change ${one.id}`]),
  );
});

test('a tail that is cut off whole is told by the anchor alone', async () => {
  expect(await dropAnchor(shop.database, anchors, new Date())).toMatchObject({ number: await end() });
  expect(await dropAnchor(shop.database, anchors, new Date())).toBeNull();
  const last = await end();
  const { seal } = await of('tiga');
  await tamper(
    `delete from changes where id in (select change_id from seals where number >= ${seal})`,
    `delete from seals where number >= ${seal}`,
  );
  const found = await faults();
  expect(told(found)).toEqual([expect.stringContaining(`audit_anchor anchor ${last} 2`)]);
  // The chain grows past it: the anchor knows another seal of that number.
  for (const name of ['enam', 'tujuh', 'delapan', 'sembilan']) await query('insert into categories (name) values ($1)', [name]);
  await sealChanges(shop.database);
  expect(told(await faults())).toEqual([expect.stringContaining(`audit_anchor anchor ${last} 2`)]);
});

test('a chain that was sealed anew over a changed row is told by the anchors from there on', async () => {
  const { seal, id } = await of('tiga');
  await dropAnchor(shop.database, anchors, new Date());
  const first = await end();
  await query(`insert into categories (name) values ('enam')`);
  await sealChanges(shop.database);
  await dropAnchor(shop.database, anchors, new Date());
  await tamper(`update changes set name = 'palsu' where id = ${id}`);
  await sealAnew(seal);
  // Nights that follow each other are one: a restored backup lacks all of its last ones.
  const found = await faults();
  expect(told(found)).toEqual([expect.stringContaining(`audit_anchor anchor ${first + 1} 2`)]);
  expect(found[0]?.detail).toMatchObject({ code: 'audit_anchor', seal: first, nights: 2 });
});

test('emptied tables are told by the anchor', async () => {
  await dropAnchor(shop.database, anchors, new Date());
  const last = await end();
  await tamper('truncate changes, seals, unsealed_changes');
  expect(told(await faults())).toEqual([expect.stringContaining(`audit_anchor anchor ${last} 2`)]);
});

test('functions that lie to the shop are not asked', async () => {
  const { id } = await of('tiga');
  await tamper(
    `create function public.sha256(bytea) returns bytea language sql as $$ select ''::bytea $$`,
    `update changes set name = 'palsu' where id = ${id}`,
  );
  expect(told(await faults())).toEqual([`audit_changed change ${id}`]);
});

test('while the shop writes and seals nothing is found', async () => {
  const writing = Array.from({ length: 40 }, (_, index) => query('insert into categories (name) values ($1)', [`ramai ${index}`]));
  const checked = Array.from({ length: 4 }, async () => {
    await sealChanges(shop.database, 3);
    return faults();
  });
  await Promise.all(writing);
  expect((await Promise.all(checked)).flat()).toEqual([]);
});

test('a line that was cut off in the file of anchors is none, and a missing file is empty', async () => {
  await dropAnchor(shop.database, anchors, new Date());
  await appendFile(path.join(folder, 'audit-anchors.jsonl'), '{"number": 3, "ha');
  expect(await anchors.read()).toHaveLength(1);
  expect(await createAnchors(path.join(folder, 'none')).read()).toEqual([]);
});
