import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { changes, seals, unsealedChanges } from '../../../database/tables.ts';

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
export async function findNewestSeal(connection: Connection) {
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

/** A seal with which something is wrong, and the change that it stands for as that is now. */
export type WrongSeal = {
  number: number;
  change_id: number;
  kind: string;
  record_id: number | null;
  changed_at: Date;
  digest: Buffer;
  /** How many seals are missing right before it. */
  missing: number;
  /** Its hash isn't the one of the seal before and of what it says itself. */
  is_broken: boolean;
  is_gone: boolean;
  /** Of the change as it is now; null where it is gone. */
  digest_now: Buffer | null;
};

/** The number of the last seal of the next piece after that one; null at the end. */
export async function findPieceOfSeals(connection: Connection, after: number, size: number): Promise<number | null> {
  const { rows } = await connection.execute<{ last: string | null }>(sql`
    select max(number) as last from (select number from ${seals} where number > ${after} order by number limit ${size}) as piece`);
  return rows[0]?.last ? Number(rows[0].last) : null;
}

/** Computes the seals of a piece anew, and returns those that don't fit, at most so many. */
export async function findWrongSeals(
  connection: Connection,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<WrongSeal[]> {
  const content = sql`concat_ws('|', ${seals.number}, ${seals.change_id}, ${seals.kind}, coalesce(${seals.record_id}::text, ''),
    to_char(${seals.changed_at} at time zone 'UTC', ${AT}::text), encode(${seals.digest}, 'hex'),
    to_char(${seals.sealed_at} at time zone 'UTC', ${AT}::text))`;
  const { rows } = await connection.execute<
    Record<'number' | 'change_id' | 'missing', string> & Omit<WrongSeal, 'number' | 'change_id' | 'missing'>
  >(sql`
    select * from (
      select ${seals.number}, ${seals.change_id}, ${seals.kind}, ${seals.record_id}, ${seals.changed_at}, ${seals.digest},
        case when before.number is null and ${seals.number} > 1
          then ${seals.number} - 1 - coalesce((select max(lower.number) from ${seals} as lower where lower.number < ${seals.number}), 0) else 0 end as missing,
        ${seals.hash} is distinct from sha256(coalesce(before.hash, '') || convert_to(${content}, 'UTF8')) as is_broken,
        ${changes.id} is null as is_gone,
        case when ${changes.id} is not null then ${digestOfChange} end as digest_now
      from ${seals}
      left join ${seals} as before on before.number = ${seals.number} - 1
      left join ${changes} on ${changes.id} = ${seals.change_id}
      where ${seals.number} > ${after} and ${seals.number} <= ${last}
    ) as looked_at
    where missing > 0 or is_broken or digest_now is distinct from digest
    order by number limit ${limit}`);
  return rows.map((row) => ({
    ...row,
    number: Number(row.number),
    change_id: Number(row.change_id),
    missing: Number(row.missing),
    changed_at: new Date(row.changed_at),
  }));
}

/** A change without a seal that doesn't wait for one either, or (without `kind`) one that waits and is gone. */
export interface StrayChange {
  id: number;
  kind: string | null;
  record_id: number | null;
  created_at: Date | null;
}

/** The id of the last change of the next piece after that one; null at the end. */
export async function findPieceOfChanges(connection: Connection, after: number, size: number): Promise<number | null> {
  const { rows } = await connection.execute<{ last: string | null }>(sql`
    select max(id) as last from (select id from ${changes} where id > ${after} order by id limit ${size}) as piece`);
  return rows[0]?.last ? Number(rows[0].last) : null;
}

export async function findStrayChanges(
  connection: Connection,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<StrayChange[]> {
  return connection
    .select({ id: changes.id, kind: changes.kind, record_id: changes.record_id, created_at: changes.created_at })
    .from(changes)
    .leftJoin(seals, eq(seals.change_id, changes.id))
    .leftJoin(unsealedChanges, eq(unsealedChanges.change_id, changes.id))
    .where(and(gt(changes.id, after), lte(changes.id, last), isNull(seals.number), isNull(unsealedChanges.change_id)))
    .orderBy(changes.id)
    .limit(limit);
}

/** What waits for a seal and is gone. */
export async function findVanishedChanges(connection: Connection, limit: number): Promise<number[]> {
  const rows = await connection
    .select({ id: unsealedChanges.change_id })
    .from(unsealedChanges)
    .leftJoin(changes, eq(changes.id, unsealedChanges.change_id))
    .where(isNull(changes.id))
    .orderBy(unsealedChanges.change_id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The hashes of these seals. */
export async function findHashes(connection: Connection, numbers: readonly number[]): Promise<Map<number, Buffer>> {
  const rows = await connection
    .select({ number: seals.number, hash: seals.hash })
    .from(seals)
    .where(inArray(seals.number, [...numbers]));
  return new Map(rows.map(({ number, hash }) => [number, hash]));
}
