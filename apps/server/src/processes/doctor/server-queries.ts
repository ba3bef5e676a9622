import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';

export interface ServerFacts extends Record<string, unknown> {
  version: number;
  version_text: string;
  encoding: string;
  collation: string;
  timezone: string;
  is_standby: boolean;
  is_read_only: boolean;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  max_connections: number;
  reserved: number;
  used: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** What the database server says of itself. */
export async function findServerFacts(database: Database): Promise<ServerFacts> {
  const { rows } = await database.execute<ServerFacts>(sql`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as version_text,
      pg_encoding_to_char(encoding) as encoding, datcollate as collation, current_setting('timezone') as timezone,
      pg_is_in_recovery() as is_standby, current_setting('default_transaction_read_only') = 'on' as is_read_only,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit, current_setting('max_connections')::int as max_connections,
      current_setting('superuser_reserved_connections')::int as reserved,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now
    from pg_database where datname = current_database()`);
  const [facts] = rows;
  if (!facts) throw new Error('the database says nothing of itself');
  return facts;
}

/**
 * Whether something between us and the server hands out its connections for a transaction at a time. One client asks on whose backend it
 * is, another holds a transaction open, and the first asks again: without a pooler, or with one by session, it is where it was.
 */
export async function poolsTransactions({ $client }: Database): Promise<boolean> {
  const [one, other] = await Promise.all([$client.connect(), $client.connect()]);
  const backendOf = async () => (await one.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  try {
    const before = await backendOf();
    await other.query('begin');
    await other.query('select 1');
    const after = await backendOf();
    await other.query('rollback');
    return before !== after;
  } finally {
    one.release(true);
    other.release(true);
  }
}

/** When the newest migration that was applied was made (milliseconds); null where there is no shop. */
export async function findNewestMigration(database: Database): Promise<number | null> {
  const { rows } = await database.execute<{ name: string | null }>(sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`);
  if (rows[0]?.name == null) return null;
  const { rows: newest } = await database.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  );
  return newest[0]?.newest == null ? null : Number(newest[0].newest);
}

interface Ages extends Record<string, unknown> {
  /** Minutes that the oldest has waited beyond its time; null where none waits. */
  mails: number | null;
  callbacks: number | null;
  seals: number | null;
}

/** How long what should be done within a minute has waited already. */
export async function findQueueAges(database: Database): Promise<Ages> {
  const { rows } = await database.execute<Ages>(sql`
    select (select (extract(epoch from now() - min(next_try_at)) / 60)::int from mails where state = 'waiting' and next_try_at < now()) as mails,
      (select (extract(epoch from now() - min(received_at)) / 60)::int from payment_callbacks where applied_at is null) as callbacks,
      (select (extract(epoch from now() - min(changes.created_at)) / 60)::int from unsealed_changes
        join changes on changes.id = unsealed_changes.change_id) as seals`);
  return rows[0] ?? { mails: null, callbacks: null, seals: null };
}

/** How long the oldest due webhook has waited, in minutes, of endpoints that don't rest; null where none does, or they are off. */
export async function findWebhookAge(database: Database): Promise<number | null> {
  const { rows: tables } = await database.execute<{ name: string | null }>(
    sql`select to_regclass('public.webhook_deliveries')::text as name`,
  );
  if (tables[0]?.name == null) return null;
  const { rows } = await database.execute<{ minutes: number | null }>(sql`
    select (extract(epoch from now() - min(greatest(next_try_at, resting_until))) / 60)::int as minutes
    from webhook_deliveries join webhook_endpoints on webhook_endpoints.id = endpoint_id
    where state = 'waiting' and next_try_at < now() and is_active and deleted_at is null and (resting_until is null or resting_until < now())
      and not exists (select from settings where section = 'features' and fields -> 'programs' = 'false')`);
  return rows[0]?.minutes ?? null;
}

/** Questions that the courier service was asked today. */
export async function countQuestionsToday(database: Database): Promise<number> {
  const { rows } = await database.execute<{ asked: number }>(
    sql`select asked from shipping_days where day = (now() at time zone 'Asia/Jakarta')::date`,
  );
  return rows[0]?.asked ?? 0;
}

/** What a migration couldn't bring into the form of today, and is still there; null where there is no such list. */
export async function listUncleanTexts(database: Database) {
  const { rows: tables } = await database.execute<{ name: string | null }>(
    sql`select to_regclass('transient.unclean_texts')::text as name`,
  );
  if (tables[0]?.name == null) return null;
  const { rows } = await database.execute<{ place: string; record_id: number; reason: string }>(
    sql`select place, record_id, reason from transient.unclean_texts order by id`,
  );
  return rows;
}
