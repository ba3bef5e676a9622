import { failure } from '@lapak/contract/errors';
import { AdminUser, type UserCreate, type UserInvitation, type UserUpdate } from '@lapak/contract/people/identity';
import { maySell } from '@lapak/contract/people/roles';
import type { Connection, Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { refuseChanged } from '../../../../database/refuse-changed.ts';
import { refusingViolations } from '../../../../database/violated-constraint.ts';
import { endLinksOf } from '../links/link-queries.ts';
import { type LinkDelivery, makeLink } from '../links/send-password-link.ts';
import { presentAdminUser } from '../records/present.ts';
import { PROGRAM_ROLE } from '../records/program-queries.ts';
import {
  deleteSessionsOf,
  deleteUserRow,
  findRole,
  findTaken,
  findUser,
  insertUser,
  lockUser,
  type UserRow,
  updateUserRow,
} from '../records/queries.ts';
import { hashPassword } from '../secrets/password.ts';
import { refuseWeakPassword } from '../secrets/weak-password.ts';

/** Creates a user. Throws `username_taken`, `email_taken`, `weak_password` or, for an unknown role, `invalid_input`. */
export async function createUser(database: Database, input: UserCreate): Promise<UserRow> {
  const passwordHash = await hashPassword(input.password);
  return refusingTaken(() =>
    database.transaction((transaction) => writeUser(transaction, input, { password: input.password, passwordHash })),
  );
}

/** Creates a user without a password and sends them a link to choose one. Throws what `createUser` throws. */
export async function inviteUser(database: Database, input: UserInvitation, callerId: number, delivery: LinkDelivery) {
  return refusingTaken(() =>
    database.transaction(async (transaction) => {
      const user = await writeUser(transaction, input, null);
      return { user, sent: await makeLink(transaction, user, callerId, delivery) };
    }),
  );
}

async function writeUser(
  transaction: Transaction,
  input: UserInvitation,
  chosen: { password: string; passwordHash: string } | null,
): Promise<UserRow> {
  await refuseTaken(transaction, input, undefined);
  const role = await requireRole(transaction, input.role_id);
  if (chosen) refuseWeakPassword(chosen.password, { ...input, role });
  const id = await insertUser(transaction, {
    username: input.username,
    email: input.email,
    password_hash: chosen?.passwordHash ?? '',
    first_name: input.first_name,
    last_name: input.last_name,
    phone_number: input.phone_number || null,
    is_active: input.is_active ?? true,
    role_id: input.role_id,
  });
  return mustFind(transaction, id);
}

/**
 * Updates a user; `callerId` is the acting admin. A new password or role and a deactivation end their sessions (decision 13), and a role
 * that sells or administers ends a buyer's password. Throws
 * `own_account` or `last_admin` if an admin would be lost, `changed_meanwhile`, and what `createUser` throws.
 */
export async function updateUser(
  database: Database,
  id: number,
  input: UserUpdate,
  { callerId, delivery }: { callerId: number; delivery: LinkDelivery },
): Promise<UserRow> {
  const passwordHash = input.password ? await hashPassword(input.password) : undefined;
  return refusingTaken(() =>
    database.transaction(async (transaction) => {
      const { user: before, otherAdmins } = await lockUser(transaction, id);
      if (!before) throw failure('not_found');
      await refuseChanged(input.expected_version, before, () => presentAdminUser(before), AdminUser);
      await refuseTaken(transaction, input, id);
      const role = await requireRole(transaction, input.role_id);
      const losesAdmin = before.role.can_access_admin && before.is_active && !(role.can_access_admin && input.is_active);
      if (losesAdmin) refuseLosingAdmin(before, otherAdmins, callerId);
      if (input.password) refuseWeakPassword(input.password, { ...input, role });

      await updateUserRow(transaction, id, {
        username: input.username,
        email: input.email,
        first_name: input.first_name,
        last_name: input.last_name,
        phone_number: input.phone_number || null,
        is_active: input.is_active,
        role_id: input.role_id,
        ...(passwordHash ? { password_hash: passwordHash } : losesPassword(before, role)),
      });
      if (!passwordHash) await sendLinkInstead(transaction, { before, role, callerId, delivery });
      if (passwordHash || !input.is_active || role.id !== before.role.id) await deleteSessionsOf(transaction, id);
      // A link that went to a former address must not open the account.
      if (passwordHash || input.email !== before.email) await endLinksOf(transaction, id, 'all');
      return mustFind(transaction, id);
    }),
  );
}

/** A buyer's password may be short and common: it ends with a role that sells or administers. What is written of the user then. */
export function losesPassword(before: UserRow, role: UserRow['role']): { password_hash?: string } {
  return maySell(role) && !maySell(before.role) && before.has_password ? { password_hash: '' } : {};
}

/** After it: where the shop mails, a link to a new one is on its way; else an admin hands one over. */
export async function sendLinkInstead(
  transaction: Transaction,
  { before, role, callerId, delivery }: { before: UserRow; role: UserRow['role']; callerId: number; delivery: LinkDelivery },
): Promise<void> {
  if (losesPassword(before, role).password_hash === undefined) return;
  await endLinksOf(transaction, before.id);
  if (delivery.byMail) await makeLink(transaction, await mustFind(transaction, before.id), callerId, delivery);
}

/** Deletes a user; orders and histories keep the name (decision 22). Throws `own_account` or `last_admin`. */
export async function deleteUser(database: Database, id: number, callerId: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const { user, otherAdmins } = await lockUser(transaction, id);
    if (!user) throw failure('not_found');
    refuseLosingAdmin(user, otherAdmins, callerId);
    await deleteUserRow(transaction, id);
    await endLinksOf(transaction, id, 'all');
  });
}

/**
 * Changes the own profile. Another email is asked for by `askEmail`, and counts once the link mailed to it is used; null where the shop
 * mails nothing, and it counts at once. Throws `email_taken`, and what `askEmail` throws.
 */
export async function updateProfile(
  database: Database,
  id: number,
  input: { first_name: string; last_name: string; email: string; phone_number?: string | null | undefined },
  askEmail: ((transaction: Transaction, user: UserRow) => Promise<void>) | null,
): Promise<UserRow> {
  return refusingTaken(() =>
    database.transaction(async (transaction) => {
      await refuseTaken(transaction, { email: input.email }, id);
      const before = await mustFind(transaction, id);
      await updateUserRow(transaction, id, {
        first_name: input.first_name,
        last_name: input.last_name,
        email: askEmail ? before.email : input.email,
        phone_number: input.phone_number || null,
      });
      if (input.email !== before.email) await (askEmail ? askEmail(transaction, before) : endLinksOf(transaction, id));
      return mustFind(transaction, id);
    }),
  );
}

/** Admins can't lock themselves out, nor remove the last active admin. Throws `own_account` or `last_admin`. */
export function refuseLosingAdmin(user: UserRow, otherAdmins: number, callerId: number): void {
  if (user.id === callerId) throw failure('own_account');
  if (user.role.can_access_admin && user.is_active && otherAdmins === 0) throw failure('last_admin');
}

async function mustFind(connection: Connection, id: number): Promise<UserRow> {
  return existing(await findUser(connection, id));
}

/** The role of that id. Throws `invalid_input`. */
export async function requireRole(connection: Connection, id: number) {
  const role = await findRole(connection, { id });
  if (!role || role.name === PROGRAM_ROLE)
    throw failure('invalid_input', { text: 'Valid role is required', fields: { role_id: 'Valid role is required' } });
  return role;
}

/** Throws `username_taken` or `email_taken`. */
export async function refuseTaken(
  connection: Connection,
  wanted: { username?: string; email: string },
  exceptId: number | undefined,
): Promise<void> {
  const taken = await findTaken(connection, wanted, exceptId);
  if (taken.username) throw usernameTaken();
  if (taken.email) throw emailTaken();
}

/** Concurrent calls may both pass the check; the unique index's refusal becomes the same message. */
export const refusingTaken = refusingViolations({
  users_username_key: () => usernameTaken(),
  users_email_key: () => emailTaken(),
});

const usernameTaken = () => failure('username_taken', { fields: { username: 'Username sudah dipakai.' } });
const emailTaken = () => failure('email_taken', { fields: { email: 'Email sudah terdaftar.' } });
