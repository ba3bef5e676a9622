import { createHash } from 'node:crypto';
import type { Database } from '../database/connection.ts';

/** What has passed is deleted by one of so many calls, a few rows at a time. */
const CALLS_PER_CLEANING = 200;
const MAX_CLEANED = 1_000;
let calls = 0;

/** Addresses and accounts are nobody's business there. */
function keyOf(name: string, key: string): string {
  return createHash('sha256').update(`${name}\0${key}`).digest('base64url');
}

/** Counts each key once more, and returns their counts in the order of the keys. */
export async function addCounts(
  { $client }: Pick<Database, '$client'>,
  { name, windowMs }: { name: string; windowMs: number },
  keys: readonly string[],
): Promise<{ count: number; msLeft: number }[]> {
  calls += 1;
  if (calls % CALLS_PER_CLEANING === 0) await deletePast($client);
  const hashes = keys.map((key) => keyOf(name, key));
  // In one order for all, so that two calls never wait for each other.
  const { rows } = await $client.query<{ key: string; count: number; ms_left: number }>(
    `insert into transient.call_counts as counted (key, count, ends_at)
       select key, 1, clock_timestamp() + $2 * interval '1 millisecond' from unnest($1::text[]) as key order by key
       on conflict (key) do update set
         count = case when counted.ends_at <= clock_timestamp() then 1 else counted.count + 1 end,
         ends_at = case when counted.ends_at <= clock_timestamp() then excluded.ends_at else counted.ends_at end
       returning key, count, (extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as ms_left`,
    [hashes, windowMs],
  );
  const found = new Map(rows.map(({ key, count, ms_left }) => [key, { count, msLeft: ms_left }]));
  return hashes.map((hash) => found.get(hash) ?? { count: 1, msLeft: windowMs });
}

/** Counts each key once less. */
export async function subtractCounts({ $client }: Pick<Database, '$client'>, name: string, keys: readonly string[]): Promise<void> {
  await $client.query(
    `update transient.call_counts set count = count - 1
      where key in (select key from transient.call_counts where key = any($1::text[]) and count > 0 order by key for update)`,
    [keys.map((key) => keyOf(name, key))],
  );
}

/** Lets the counts of these keys begin anew; how many there were that had not passed. */
export async function forgetCounts({ $client }: Pick<Database, '$client'>, name: string, keys: readonly string[]): Promise<number> {
  const { rows } = await $client.query<{ counted: boolean }>(
    `delete from transient.call_counts where key = any($1::text[])
       returning count > 0 and ends_at > clock_timestamp() as counted`,
    [keys.map((key) => keyOf(name, key))],
  );
  return rows.filter(({ counted }) => counted).length;
}

async function deletePast($client: Database['$client']): Promise<void> {
  await $client.query(
    `delete from transient.call_counts where key in (
       select key from transient.call_counts where ends_at <= clock_timestamp() limit ${MAX_CLEANED} for update skip locked)`,
  );
}
