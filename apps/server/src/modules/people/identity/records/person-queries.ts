import { and, count, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import {
  knownBrowsers,
  passkeys,
  passwordLinks,
  recoveryCodes,
  roles,
  sessions,
  signInNetworks,
  signInTickets,
  userPins,
  users,
  userTotps,
} from '../../../../database/tables.ts';
import { deleteSessionsOf } from './queries.ts';

/** What of an account sessions and sign-ins hold, for its owner. */
export async function findTracesOfUser(connection: Connection, userId: number) {
  const isOf = { sessions: eq(sessions.user_id, userId), networks: eq(signInNetworks.user_id, userId) };
  return {
    sessions: await connection
      .select({
        browser: sessions.browser,
        network: sessions.network,
        created_at: sessions.created_at,
        last_seen_at: sessions.last_seen_at,
      })
      .from(sessions)
      .where(isOf.sessions)
      .orderBy(sessions.id),
    networks: await connection
      .select({ network: signInNetworks.network, last_used_at: signInNetworks.last_used_at })
      .from(signInNetworks)
      .where(isOf.networks)
      .orderBy(signInNetworks.last_used_at),
    browsers: await connection
      .select({ browser: knownBrowsers.browser, network: knownBrowsers.network, last_used_at: knownBrowsers.last_used_at })
      .from(knownBrowsers)
      .where(eq(knownBrowsers.user_id, userId))
      .orderBy(knownBrowsers.last_used_at),
  };
}

/** The number of a user's sessions that aren't over. */
export async function countSessions(connection: Connection, userId: number): Promise<number> {
  const [row] = await connection
    .select({ number: count() })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, sql`now()`)));
  return row?.number ?? 0;
}

/**
 * Locks an account that is to be erased: who orders by it holds it until their order is written (`holdBuyer`), so this waits for them.
 * False where it is deleted. It doesn't wait for rows that merely point at the account.
 */
export async function lockAccount(transaction: Transaction, userId: number): Promise<boolean> {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deleted_at)))
    .for('no key update');
  return rows.length > 0;
}

/** Keeps an account from being erased until the transaction's end; false where it is deleted. */
export async function holdBuyer(transaction: Transaction, userId: number): Promise<boolean> {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deleted_at)))
    .for('share');
  return rows.length > 0;
}

/** What an account is once its person is gone: histories still point at it. Its name and address are free again. */
const NOBODY = {
  username: sql`'dihapus-' || ${users.id}`,
  email: sql`'dihapus-' || ${users.id} || '@invalid'`,
  first_name: 'Akun',
  last_name: 'dihapus',
  phone_number: null,
  password_hash: '',
  is_active: false,
};

/** Erases the person from a locked account, and all that sign-ins left; its book of addresses goes by a trigger. */
export async function eraseAccount(transaction: Transaction, userId: number): Promise<void> {
  await transaction
    .update(users)
    .set({ ...NOBODY, deleted_at: sql`now()` })
    .where(eq(users.id, userId));
  await deleteSessionsOf(transaction, userId);
  await transaction.delete(signInNetworks).where(eq(signInNetworks.user_id, userId));
  await transaction.delete(knownBrowsers).where(eq(knownBrowsers.user_id, userId));
  await transaction.delete(passwordLinks).where(eq(passwordLinks.user_id, userId));
  for (const table of [userPins, userTotps, passkeys, recoveryCodes, signInTickets])
    await transaction.delete(table).where(eq(table.user_id, userId));
}

/** Erases the person from accounts of buyers that an admin deleted before that moment. Who sold or administered stays in the histories. */
export async function eraseDeletedAccounts(connection: Connection, before: Date): Promise<void> {
  const ofBuyers: SQL = inArray(users.role_id, connection.select({ id: roles.id }).from(roles).where(eq(roles.name, 'customer')));
  await connection
    .update(users)
    .set(NOBODY)
    .where(and(isNotNull(users.deleted_at), lt(users.deleted_at, before), ofBuyers, sql`${users.email} not like 'dihapus-%@invalid'`));
}
