import { desc, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/connection.ts';
import { changes, seals, unsealedChanges } from '../../database/tables.ts';

/** A time as it goes into the chain: in UTC, to the microsecond, whatever the session's time zone. */
const AT = 'YYYY-MM-DD"T"HH24:MI:SS.US';

/**
 * What stands for a whole change: SHA-256 of all its columns as one JSON array. A column that is added to `changes` one day must not get
 * in here for the rows that were there before.
 */
const digestOfChange = sql`sha256(convert_to(jsonb_build_array(${changes.id}, ${changes.user_id}, ${changes.kind}, ${changes.record_id},
  ${changes.name}, ${changes.part}, ${changes.action}, ${changes.fields}, to_char(${changes.created_at} at time zone 'UTC', ${AT}::text))::text, 'UTF8'))`;

/** A change that is to be sealed. */
export interface Unsealed {
  change_id: number;
  kind: string;
  record_id: number | null;
  /** In UTC, as `AT` has it. */
  changed_at: string;
  digest: Buffer;
}

export interface Seal extends Unsealed {
  number: number;
  sealed_at: string;
  hash: Buffer;
}

/** Takes the lock of the chain until the transaction ends; false where somebody else is sealing. */
export async function lockChain(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('seals')) as mine`);
  return rows[0]?.mine ?? false;
}

/** The newest seal, and the transaction's time as it goes into the next ones. */
export async function findChainEnd(transaction: Transaction): Promise<{ number: number; hash: Buffer; now: string }> {
  const { rows } = await transaction.execute<{ now: string }>(sql`select to_char(now() at time zone 'UTC', ${AT}::text) as now`);
  const newest = await findNewestSeal(transaction);
  return { number: newest?.number ?? 0, hash: newest?.hash ?? Buffer.alloc(0), now: rows[0]?.now ?? '' };
}

/** Where the chain ends; undefined before the first seal. */
async function findNewestSeal(connection: Connection) {
  const [row] = await connection
    .select({ number: seals.number, hash: seals.hash, sealed_at: seals.sealed_at })
    .from(seals)
    .orderBy(desc(seals.number))
    .limit(1);
  return row;
}

/** Takes the oldest of what waits for a seal. What waits and is no longer there stays, for the check to tell of. */
export async function takeUnsealed(transaction: Transaction, limit: number): Promise<Unsealed[]> {
  const { rows } = await transaction.execute<Record<'change_id', string> & Omit<Unsealed, 'change_id'>>(sql`
    with taken as (
      delete from ${unsealedChanges} where ${unsealedChanges.change_id} in (
        select waiting.change_id from ${unsealedChanges} as waiting join ${changes} on ${changes.id} = waiting.change_id
        order by waiting.change_id limit ${limit}
      ) returning change_id
    )
    select ${changes.id} as change_id, ${changes.kind}, ${changes.record_id}, to_char(${changes.created_at} at time zone 'UTC', ${AT}::text) as changed_at,
      ${digestOfChange} as digest
    from ${changes} join taken on taken.change_id = ${changes.id} order by ${changes.id}`);
  return rows.map((row) => ({ ...row, change_id: Number(row.change_id) }));
}

/** Times go in as text, since a JavaScript date has no microseconds. */
export async function insertSeals(transaction: Transaction, rows: readonly Seal[]): Promise<void> {
  if (rows.length === 0) return;
  const asMoment = (at: string) => sql`${`${at}Z`}::timestamptz`;
  await transaction.insert(seals).values(
    rows.map(({ changed_at, sealed_at, kind, ...row }) => ({
      ...row,
      kind: sql`${kind}`,
      changed_at: asMoment(changed_at),
      sealed_at: asMoment(sealed_at),
    })),
  );
}
