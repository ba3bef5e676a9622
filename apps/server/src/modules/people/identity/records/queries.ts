import type { UserListQuery } from '@lapak/contract/people/identity';
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { editedTable } from '../../../../database/edited-table.ts';
import { fullName } from '../../../../database/full-name.ts';
import { pageOf, type Slice, sortOrder } from '../../../../database/listing.ts';
import { prepared } from '../../../../database/prepared.ts';
import { everyWord, holds, wordsOf } from '../../../../database/search.ts';
import { downloadPasses, roles, sessions, signInNetworks, users } from '../../../../database/tables.ts';
import { deleteFactors, HAS_FACTOR } from '../factors/factor-queries.ts';
import { deleteTicketsOf } from '../factors/ticket-queries.ts';
import { PROGRAM_ROLE } from './program-queries.ts';

const userColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  first_name: users.first_name,
  last_name: users.last_name,
  phone_number: users.phone_number,
  is_active: users.is_active,
  /** False until an invited person has chosen one. */
  has_password: sql<boolean>`${users.password_hash} <> ''`,
  has_second_factor: HAS_FACTOR,
  version: users.version,
  created_at: users.created_at,
  role: { id: roles.id, name: roles.name, display_name: roles.display_name, can_access_admin: roles.can_access_admin },
};

/** Users that aren't deleted. */
const isNotDeleted = isNull(users.deleted_at);

function selectUsers(connection: Connection) {
  return connection.select(userColumns).from(users).innerJoin(roles, eq(roles.id, users.role_id));
}

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

export const { insertRow: insertUser, updateRow: updateUserRow } = editedTable(users);

/** Finds a user by username or email, ignoring case; with the password hash, for login only. */
export async function findUserForLogin(connection: Connection, usernameOrEmail: string) {
  const [row] = await connection
    .select({ ...userColumns, password_hash: users.password_hash })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role_id))
    .where(
      and(
        isNotDeleted,
        or(
          eq(sql`lower(${users.username})`, sql`lower(${usernameOrEmail})`),
          eq(sql`lower(${users.email})`, sql`lower(${usernameOrEmail})`),
        ),
      ),
    )
    // A username may equal somebody's email; the username wins.
    .orderBy(sql`lower(${users.username}) = lower(${usernameOrEmail}) desc`)
    .limit(1);
  return row;
}

/** The password hash of an account, for a check of its owner. */
export async function findPasswordHash(connection: Connection, id: number): Promise<string | undefined> {
  const [row] = await connection
    .select({ hash: users.password_hash })
    .from(users)
    .where(and(eq(users.id, id), isNotDeleted));
  return row?.hash;
}

export type UserForLogin = NonNullable<Awaited<ReturnType<typeof findUserForLogin>>>;

/** Whether the account has signed in from that network within the remembered time. */
export async function hasSignedInFrom(connection: Connection, userId: number, network: string): Promise<boolean> {
  const rows = await connection
    .select({ user_id: signInNetworks.user_id })
    .from(signInNetworks)
    .where(and(eq(signInNetworks.user_id, userId), eq(signInNetworks.network, network)));
  return rows.length > 0;
}

/** Records a sign-in from that network. */
export async function rememberNetwork(connection: Connection, userId: number, network: string): Promise<void> {
  await connection.execute(sql`
    insert into ${signInNetworks} (user_id, network)
    select ${users.id}, ${network} from ${users} where ${users.id} = ${userId} and ${isNotDeleted} for key share
    on conflict (user_id, network) do update set last_used_at = now()`);
}

/** Deletes networks last used before this moment. */
export async function deleteOldNetworks(connection: Connection, before: Date): Promise<void> {
  await connection.delete(signInNetworks).where(lt(signInNetworks.last_used_at, before));
}

const userById = prepared('user', (connection) => selectUsers(connection).where(and(eq(users.id, sql.placeholder('id')), isNotDeleted)));

export async function findUser(connection: Connection, id: number): Promise<UserRow | undefined> {
  const [row] = await userById(connection, { id });
  return row;
}

/** Those of these users who aren't deleted, by id. */
export async function findUsers(connection: Connection, ids: readonly number[]): Promise<Map<number, UserRow>> {
  const rows = await selectUsers(connection).where(and(inArray(users.id, [...ids]), isNotDeleted));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Who uses a valid session: its user, or who has switched to it by PIN. Undefined while they are inactive. */
export async function findSessionUser(connection: Connection, tokenHash: Buffer, now: Date) {
  const [row] = await callerByToken(connection, { tokenHash, now });
  return row;
}

/** The same by the token that the session's last switch ended. */
export async function findEndedSession(connection: Connection, tokenHash: Buffer, now: Date) {
  const [row] = await selectCallers(connection, eq(sessions.ended_hash, tokenHash), now);
  return row;
}

export type SessionUser = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>;

const callerByToken = prepared('caller', (connection) =>
  selectCallers(connection, eq(sessions.token_hash, sql.placeholder('tokenHash')), sql`${sql.placeholder('now')}::timestamptz`),
);

const IDLE_END = sql`${sessions.last_seen_at} + make_interval(secs => ${sessions.idle_seconds})`;

function selectCallers(connection: Pick<Connection, 'select'>, which: SQL, now: SQL | Date) {
  return connection
    .select({
      sessionId: sessions.id,
      id: users.id,
      email: users.email,
      role: roles.name,
      canAccessAdmin: roles.can_access_admin,
      confirmedAt: sessions.confirmed_at,
      lastSeenAt: sessions.last_seen_at,
      signedInId: sessions.user_id,
      byPin: isNotNull(sessions.seller_id).mapWith(Boolean),
      hasSecondFactor: HAS_FACTOR,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sql`coalesce(${sessions.seller_id}, ${sessions.user_id})`))
    .innerJoin(roles, eq(roles.id, users.role_id))
    .where(and(which, gt(sessions.expires_at, now), gt(IDLE_END, now), users.is_active));
}

export async function insertPass(connection: Connection, pass: typeof downloadPasses.$inferInsert): Promise<void> {
  await connection.insert(downloadPasses).values(pass);
}

/** Uses up a pass; returns its session's user if it was for this address and valid. */
export async function takePassCaller(connection: Connection, { hash, address, now }: { hash: Buffer; address: string; now: Date }) {
  const [pass] = await connection
    .delete(downloadPasses)
    .where(and(eq(downloadPasses.pass_hash, hash), eq(downloadPasses.address, address), gt(downloadPasses.expires_at, now)))
    .returning({ sessionId: downloadPasses.session_id });
  if (!pass) return undefined;
  const [caller] = await selectCallers(connection, eq(sessions.id, pass.sessionId), now);
  return caller;
}

export async function deleteExpiredPasses(connection: Connection, now: Date): Promise<void> {
  await connection.delete(downloadPasses).where(lt(downloadPasses.expires_at, now));
}

export async function insertSession(connection: Connection, session: typeof sessions.$inferInsert): Promise<void> {
  await connection.insert(sessions).values(session);
}

/**
 * Opens a session if the account is active and its password unchanged since the check; else false. Waits for a concurrent change of the
 * account; a later one ends this session.
 */
export async function insertSessionAfterCheck(
  connection: Connection,
  session: { token_hash: Buffer; user_id: number; expires_at: Date; idle_seconds: number; browser: string; network: string },
  passwordHash: string,
): Promise<boolean> {
  const { rowCount } = await connection.execute(sql`
    insert into ${sessions} (token_hash, user_id, expires_at, idle_seconds, browser, network)
    select ${session.token_hash}, ${users.id}, ${session.expires_at.toISOString()}::timestamptz, ${session.idle_seconds}::int,
      ${session.browser}, ${session.network}
    from ${users}
    where ${users.id} = ${session.user_id} and ${users.password_hash} = ${passwordHash} and ${users.is_active}
    for share`);
  return rowCount === 1;
}

export async function deleteSession(connection: Connection, id: number): Promise<void> {
  await connection.delete(sessions).where(eq(sessions.id, id));
}

/** Ends all sessions of a user (decision 13), and sign-ins that are half done. */
export async function deleteSessionsOf(connection: Connection, userId: number): Promise<void> {
  await deleteTicketsOf(connection, userId);
  await connection.delete(sessions).where(or(eq(sessions.user_id, userId), eq(sessions.seller_id, userId)));
}

/** Ends all sessions of a user but one, also those that they have switched to by PIN, and sign-ins that are half done. */
export async function deleteOtherSessions(connection: Connection, userId: number, currentId: number): Promise<void> {
  await deleteTicketsOf(connection, userId);
  const isTheirs = or(eq(sessions.user_id, userId), eq(sessions.seller_id, userId));
  await connection.delete(sessions).where(and(isTheirs, ne(sessions.id, currentId)));
}

export async function deleteExpiredSessions(connection: Connection, now: Date): Promise<void> {
  await connection.delete(sessions).where(or(lt(sessions.expires_at, now), lt(IDLE_END, now)));
}

/** The account's password hash, locked until the transaction ends; undefined where the account is deleted or inactive. */
export async function lockPassword(transaction: Transaction, userId: number): Promise<string | undefined> {
  const [row] = await transaction
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(and(eq(users.id, userId), isNotDeleted, users.is_active))
    .for('update');
  return row?.password_hash;
}

/** Marks a user as deleted and ends their sessions; orders and histories keep the name. */
export async function deleteUserRow(transaction: Transaction, id: number): Promise<void> {
  await transaction.update(users).set({ deleted_at: sql`now()`, is_active: false, password_hash: '' }).where(eq(users.id, id));
  await deleteSessionsOf(transaction, id);
  await transaction.delete(signInNetworks).where(eq(signInNetworks.user_id, id));
  await deleteFactors(transaction, id);
}

/** These users by id, and who of all is an active admin, both as they are under the lock. */
export interface LockedUsers {
  users: Map<number, UserRow>;
  admins: Set<number>;
}

/**
 * Locks users and the active admins in id order, so that two calls can't each remove "the other" last admin. Reads the users after the
 * lock.
 */
export async function lockUsers(transaction: Transaction, ids: readonly number[]): Promise<LockedUsers> {
  const isAdmin = sql<boolean>`(${users.is_active} and ${users.role_id} = any(array(select ${roles.id} from ${roles} where ${roles.can_access_admin})))`;
  const rows = await transaction
    .select({ id: users.id, isAdmin })
    .from(users)
    .where(or(inArray(users.id, [...ids]), isAdmin))
    .orderBy(users.id)
    .for('update');
  return {
    users: await findUsers(transaction, ids),
    admins: new Set(rows.filter((row) => row.isAdmin).map((row) => row.id)),
  };
}

/** The same of one user, with the number of other active admins. */
export async function lockUser(transaction: Transaction, id: number): Promise<{ user: UserRow | undefined; otherAdmins: number }> {
  const { users: locked, admins } = await lockUsers(transaction, [id]);
  admins.delete(id);
  return { user: locked.get(id), otherAdmins: admins.size };
}

const SORT_COLUMNS = {
  name: sql`searchable(${fullName()})`,
  username: sql`searchable(${users.username})`,
  email: sql`searchable(${users.email})`,
  created_at: users.created_at,
};

/** A page of users, newest first by default, with the total. */
export async function listUserRows(connection: Connection, filter: UserListQuery, slice: Slice) {
  const where = and(
    isNotDeleted,
    filter.role_id === undefined ? undefined : eq(users.role_id, filter.role_id),
    filter.is_active === undefined ? undefined : eq(users.is_active, filter.is_active),
    everyWord(wordsOf(filter.q), (word) => holds(users.search_text, word)),
  );
  const query = selectUsers(connection)
    .where(where)
    .orderBy(...sortOrder(filter.sort ?? '-created_at', SORT_COLUMNS, users.id));
  return pageOf(query, slice, connection.$count(users, where));
}

/** The roles that people can have. */
export async function listRoleRows(connection: Connection) {
  return connection.select().from(roles).where(ne(roles.name, PROGRAM_ROLE)).orderBy(roles.id);
}

export async function findRole(connection: Connection, by: { id: number } | { name: string }) {
  const [row] = await connection
    .select()
    .from(roles)
    .where('id' in by ? eq(roles.id, by.id) : eq(roles.name, by.name));
  return row;
}

/** Which of the two is taken, for a clear message before the unique index refuses. */
export async function findTaken(connection: Connection, wanted: { username?: string; email: string }, exceptId = 0) {
  const isUsername = sql<boolean>`lower(${users.username}) = lower(${wanted.username ?? ''})`;
  const isEmail = sql<boolean>`lower(${users.email}) = lower(${wanted.email})`;
  const [row] = await connection
    .select({ username: sql<boolean>`coalesce(bool_or(${isUsername}), false)`, email: sql<boolean>`coalesce(bool_or(${isEmail}), false)` })
    .from(users)
    // Uses both indexes instead of reading every account.
    .where(and(isNotDeleted, or(isUsername, isEmail), ne(users.id, exceptId)));
  return row ?? { username: false, email: false };
}

/** Whether anybody can administer the shop. */
export async function hasAdmin(connection: Connection): Promise<boolean> {
  const [row] = await connection
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role_id))
    .where(and(eq(roles.can_access_admin, true), eq(users.is_active, true), isNull(users.deleted_at)))
    .limit(1);
  return row !== undefined;
}
