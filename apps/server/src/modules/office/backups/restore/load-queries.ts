import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { UNFINISHED_RESTORE } from '../../../../database/migrate.ts';
import type { Manifest } from '../archive/manifest.ts';

/** Whether there is nothing in this database that a shop, or anybody else, has put there. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`
    select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and nspname not like 'pg\\_%'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    union all select from pg_namespace where nspname = '${UNFINISHED_RESTORE}'
    limit 1`);
  return rows.length === 0;
}

/** From here on no shop starts on this database, until `unmark`. */
export async function mark(client: pg.Client): Promise<void> {
  await client.query(`create schema ${UNFINISHED_RESTORE}`);
}

export async function unmark(client: pg.Client): Promise<void> {
  await client.query(`drop schema ${UNFINISHED_RESTORE}`);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Makes room, in the transaction that loads: no triggers, so that nothing is written twice; no foreign keys, so that the order of the
 * tables doesn't matter; no rows. Returns what `checkAgain` puts back.
 */
export async function layBare(client: pg.Client, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and pg_constraint.connamespace = 'public'::regnamespace order by relname, conname`);
  for (const { table, name } of keys) await client.query(`alter table ${inPublic(table)} drop constraint ${pg.escapeIdentifier(name)}`);
  for (const table of tables) await client.query(`alter table ${inPublic(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(inPublic).join(', ')}`);
  return keys;
}

/** Puts the foreign keys back, which looks through all rows, and the triggers. */
export async function checkAgain(client: pg.Client, tables: readonly string[], keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${inPublic(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
  for (const table of tables) await client.query(`alter table ${inPublic(table)} enable trigger user`);
}

/** Names of the shop's tables. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname collate "C"`,
  );
  return rows.map(({ name }) => name);
}

/** Takes rows of a table until `end`, which returns how many they were. */
export interface Loading {
  add(piece: Buffer): Promise<void>;
  end(): Promise<number>;
}

export function loadRows(client: pg.Client, { name, columns }: Pick<Manifest['tables'][number], 'name' | 'columns'>): Loading {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const stream = client.query(from(`copy ${inPublic(name)} (${list}) from stdin`));
  const failed = brokenLine(client, stream);
  const over = finished(stream);
  // Whoever adds or ends is told; both may be.
  over.catch(() => {});
  return {
    add: (piece) => Promise.race([write(stream, piece), over.then(() => {}), failed]),
    async end() {
      stream.end();
      await Promise.race([over, failed]);
      return stream.rowCount;
    },
  };
}

function write(stream: Writable, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => stream.write(piece, (error) => (error ? reject(error) : resolve())));
}

/** The stream itself doesn't notice that its connection has ended. */
function brokenLine(client: pg.Client, stream: Writable): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new Error('The connection to the database was lost.'));
    client.once('end', fail);
    stream.once('close', () => client.off('end', fail));
  });
}

export async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value, is_called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [inPublic(name), value, is_called]);
}

/** So that the first questions find good ways through the tables. */
export async function analyze(client: pg.Client): Promise<void> {
  await client.query('analyze');
}

const inPublic = (name: string) => `public.${pg.escapeIdentifier(name)}`;
