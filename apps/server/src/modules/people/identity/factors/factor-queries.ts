import { and, asc, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { passkeys, recoveryCodes, users, userTotps } from '../../../../database/tables.ts';

/** So many wrong codes within the hour, and codes of that account wait for its end. Passkeys and recovery codes can't be guessed. */
const MAX_WRONG = 20;

/** Whether the account of the query has a factor that counts. */
export const HAS_FACTOR = sql<boolean>`(exists (select from ${userTotps} where ${userTotps.user_id} = ${users.id} and ${userTotps.confirmed_at} is not null)
  or exists (select from ${passkeys} where ${passkeys.user_id} = ${users.id}))`;

export async function findTotp(connection: Connection, userId: number) {
  const [row] = await connection
    .select({
      secret: userTotps.secret,
      confirmed_at: userTotps.confirmed_at,
      last_step: userTotps.last_step,
      is_paused: sql<boolean>`${userTotps.wrong_count} >= ${MAX_WRONG} and ${userTotps.wrong_since} > now() - interval '1 hour'`,
    })
    .from(userTotps)
    .where(eq(userTotps.user_id, userId));
  return row;
}

/** A secret that doesn't count yet; it takes the place of another such one. False where one counts already. */
export async function saveNewTotp(connection: Connection, userId: number, secret: Buffer): Promise<boolean> {
  const { rowCount } = await connection
    .insert(userTotps)
    .values({ user_id: userId, secret })
    .onConflictDoUpdate({ target: userTotps.user_id, set: { secret, created_at: sql`now()` }, setWhere: isNull(userTotps.confirmed_at) });
  return rowCount === 1;
}

/** Notes the step of a code that was taken; the first one makes the app count. */
export async function noteStep(transaction: Transaction, userId: number, step: number): Promise<void> {
  await transaction
    .update(userTotps)
    .set({ last_step: step, wrong_count: 0, confirmed_at: sql`coalesce(${userTotps.confirmed_at}, now())` })
    .where(eq(userTotps.user_id, userId));
}

export async function noteWrongCode(transaction: Transaction, userId: number): Promise<void> {
  const isOld = sql`${userTotps.wrong_since} <= now() - interval '1 hour'`;
  await transaction
    .update(userTotps)
    .set({
      wrong_count: sql`case when ${isOld} then 1 else ${userTotps.wrong_count} + 1 end`,
      wrong_since: sql`case when ${isOld} or ${userTotps.wrong_count} = 0 then now() else ${userTotps.wrong_since} end`,
    })
    .where(eq(userTotps.user_id, userId));
}

/** False where there was none. */
export async function deleteTotp(transaction: Transaction, userId: number): Promise<boolean> {
  const gone = await transaction.delete(userTotps).where(eq(userTotps.user_id, userId)).returning({ at: userTotps.confirmed_at });
  return gone.some(({ at }) => at !== null);
}

/** Enrolments that nobody finished within a day. */
export async function deleteOldEnrolments(connection: Connection, before: Date): Promise<void> {
  await connection.delete(userTotps).where(and(isNull(userTotps.confirmed_at), lt(userTotps.created_at, before)));
}

export async function listPasskeyRows(connection: Connection, userId: number) {
  return connection.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.id));
}

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeyRows>>[number];

export async function findPasskey(connection: Connection, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await connection.select().from(passkeys).where(eq(passkeys.credential_id, credentialId));
  return row;
}

export async function insertPasskey(transaction: Transaction, passkey: typeof passkeys.$inferInsert): Promise<void> {
  await transaction.insert(passkeys).values(passkey);
}

export async function notePasskeyUsed(transaction: Transaction, id: number, counter: number): Promise<void> {
  await transaction.update(passkeys).set({ counter, last_used_at: sql`now()` }).where(eq(passkeys.id, id));
}

/** Deletes one passkey of that account, or all. False where there was none. */
export async function deletePasskeys(transaction: Transaction, userId: number, id?: number): Promise<boolean> {
  const which = id === undefined ? undefined : eq(passkeys.id, id);
  const { rowCount } = await transaction.delete(passkeys).where(and(eq(passkeys.user_id, userId), which));
  return rowCount !== 0;
}

export async function countRecoveryCodes(connection: Connection, userId: number): Promise<{ all: number; left: number }> {
  const [row] = await connection
    .select({ all: count(), left: sql<number>`count(*) filter (where ${recoveryCodes.used_at} is null)::int` })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.user_id, userId));
  return row ?? { all: 0, left: 0 };
}

export async function replaceRecoveryCodes(transaction: Transaction, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  if (hashes.length > 0) await transaction.insert(recoveryCodes).values(hashes.map((code_hash) => ({ user_id: userId, code_hash })));
}

/** Uses a recovery code up; false where there is none such, or it was used before. */
export async function useRecoveryCode(transaction: Transaction, userId: number, hash: Buffer): Promise<boolean> {
  const { rowCount } = await transaction
    .update(recoveryCodes)
    .set({ used_at: sql`now()` })
    .where(and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.code_hash, hash), isNull(recoveryCodes.used_at)));
  return rowCount === 1;
}

/** Deletes all that an account has for the second step. */
export async function deleteFactors(transaction: Transaction, userId: number): Promise<void> {
  await deleteTotp(transaction, userId);
  await deletePasskeys(transaction, userId);
  await replaceRecoveryCodes(transaction, userId, []);
}

/** Which of the two an account has. */
export async function findFactors(connection: Connection, userId: number): Promise<{ totp: boolean; passkey: boolean }> {
  const [totps, keys] = await Promise.all([
    connection.$count(userTotps, and(eq(userTotps.user_id, userId), isNotNull(userTotps.confirmed_at))),
    connection.$count(passkeys, eq(passkeys.user_id, userId)),
  ]);
  return { totp: totps > 0, passkey: keys > 0 };
}
