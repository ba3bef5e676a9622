import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type CopyToStreamQuery, to } from 'pg-copy-streams';
import type { ConnectionOptions } from '../../../../database/connection-options.ts';
import { PROCESS_LOCKS } from '../../../../database/process-lock.ts';
import { SAVED_CERTIFICATES } from '../../../assortment/certificates/index.ts';
import { SAVED_UPLOADS, type SavedUpload } from '../../../kernel/uploads/index.ts';
import { SAVED_PAPERS } from '../../../ledger/book/index.ts';
import { SAVED_RECEIPTS } from '../../../ledger/cash-book/index.ts';
import { SAVED_PAYOUT_SLIPS } from '../../../partners/accounts/index.ts';
import { SAVED_SLIPS } from '../../../sales/payments/index.ts';
import { SAVED_DEED_PHOTOS } from '../../../sales/records/index.ts';
import type { Manifest, Sums } from '../archive/manifest.ts';

const RETRY_MS = 500;
/** Uploads that are asked for at a time. */
const PAGE = 500;

/** A table as the snapshot has it. */
export interface TableToSave {
  name: string;
  columns: string[];
  /** Roughly, on disk. */
  bytes: number;
}

/** A connection of its own, on which nothing is ended for taking long, and on which texts are the same on every server. */
export async function connectForBackup(options: ConnectionOptions): Promise<pg.Client> {
  const client = new pg.Client({ ...options, application_name: 'lapak-hijau-backup' });
  // A connection that breaks fails the statement under way; unheard, its own event would end the process.
  client.on('error', () => {});
  await client.connect();
  for (const setting of [
    'statement_timeout = 0',
    'lock_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    'idle_session_timeout = 0',
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'iso_8601'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
    `timezone = 'UTC'`,
    `client_encoding = 'UTF8'`,
  ])
    await client.query(`set ${setting}`);
  return client;
}

/** Nobody removes uploads, and nobody changes tables, while this connection lives. `waiting` is told once where it has to wait. */
export async function holdStill(client: pg.Client, waiting: () => void): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [PROCESS_LOCKS.migration]);
  for (let tries = 0; !(await holdsUploads(client)); tries += 1) {
    if (tries === 0) waiting();
    await delay(RETRY_MS);
  }
}

async function holdsUploads(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [PROCESS_LOCKS['idle uploads']]);
  return rows[0]?.held === true;
}

/** Takes the snapshot that everything after it is read from, until `endSnapshot`. */
export async function takeSnapshot(
  client: pg.Client,
): Promise<{ takenAt: Date; postgres: string; migration: number; tables: TableToSave[] }> {
  await client.query('begin isolation level repeatable read read only');
  const { rows: now } = await client.query<{ at: Date; postgres: string; migrations: string | null }>(
    `select now() as at, current_setting('server_version') as postgres, to_regclass('drizzle.__drizzle_migrations')::text as migrations`,
  );
  const [first] = now;
  if (!first?.migrations) throw new Error('There is no shop in this database: it has no list of migrations.');
  const { rows: newest } = await client.query<{ migration: string }>(
    'select max(created_at) as migration from drizzle.__drizzle_migrations',
  );
  // Columns that the database computes itself come again by themselves.
  const { rows: tables } = await client.query<TableToSave>(`
    select relname as name, array_agg(attname::text order by attnum) as columns, pg_table_size(pg_class.oid)::float8 as bytes
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    group by pg_class.oid, relname order by relname collate "C"`);
  return { takenAt: first.at, postgres: first.postgres, migration: Number(newest[0]?.migration), tables };
}

/** A table's rows in PostgreSQL's text format, which every later version reads. */
export function readRows(client: pg.Client, { name, columns }: TableToSave): CopyToStreamQuery {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  return client.query(to(`copy (select ${list} from public.${pg.escapeIdentifier(name)}) to stdout`));
}

/** Sequences don't belong to the snapshot: read behind it, they are as far as its rows, or further. */
export async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  );
  const found: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const read = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from public.${pg.escapeIdentifier(name)}`,
    );
    found.push(...read.rows.map((row) => ({ name, ...row })));
  }
  return found;
}

/** Sums of money and stock, as the connection sees them. */
export async function readSums(client: pg.Client): Promise<Sums> {
  const { rows } = await client.query<Sums>(`
    select
      (select count(*) from orders)::text as orders,
      (select coalesce(sum(total_sen), 0) from orders)::text as orders_total_sen,
      (select coalesce(sum(refunded_sen), 0) from orders)::text as orders_refunded_sen,
      ((select coalesce(sum(stock), 0) from products) + (select coalesce(sum(stock), 0) from product_variants))::text as stock_units,
      (select coalesce(sum(change), 0) from stock_movements)::text as ledger_units`);
  const [sums] = rows;
  if (!sums) throw new Error('no sums');
  return sums;
}

/** Which uploads records name, by their column. A shop that isn't migrated yet lacks the newer ones, and is saved before it is. */
const UPLOADS_OF_RECORDS = {
  'payment_slips.picture': SAVED_SLIPS,
  'order_deeds.picture': SAVED_DEED_PHOTOS,
  'certificates.file': SAVED_CERTIFICATES,
  'partner_payments.photo': SAVED_PAYOUT_SLIPS,
  'cash_movements.photo': SAVED_RECEIPTS,
  'entry_papers.file': SAVED_PAPERS,
};

/** Remembers which uploads the snapshot has, and gives the snapshot back. Returns how many there are. */
export async function endSnapshot(client: pg.Client): Promise<number> {
  const { rows: columns } = await client.query<{ name: keyof typeof UPLOADS_OF_RECORDS }>(
    `select name from unnest($1::text[]) name join information_schema.columns on table_schema = 'public'
      and (table_name, column_name) = (split_part(name, '.', 1), split_part(name, '.', 2))`,
    [Object.keys(UPLOADS_OF_RECORDS)],
  );
  const ofRecords = columns.map(({ name }) => UPLOADS_OF_RECORDS[name]).join(' union ');
  const everyUpload = `${SAVED_UPLOADS} union select address, null, false from (${ofRecords}) of_records`;
  const { rows } = await client.query<{ count: string }>(`select count(*) from (${everyUpload}) uploads`);
  // The server keeps its rows when the transaction ends.
  await client.query(`declare uploads no scroll cursor with hold for ${everyUpload}`);
  await client.query('commit');
  await client.query('select pg_advisory_unlock_shared($1)', [PROCESS_LOCKS.migration]);
  return Number(rows[0]?.count);
}

/** The uploads that `endSnapshot` has remembered. */
export async function* readUploads(client: pg.Client): AsyncGenerator<SavedUpload> {
  for (;;) {
    const { rows } = await client.query<SavedUpload>(`fetch ${PAGE} from uploads`);
    if (rows.length === 0) return;
    yield* rows;
  }
}

/** Whether nobody can have removed an upload since `holdStill`: the lock is lost with its connection. */
export async function stillHolds(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and objid = $1 and granted`,
    [PROCESS_LOCKS['idle uploads']],
  );
  return rows.length > 0;
}
