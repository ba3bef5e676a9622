import { failure } from '@lapak/contract/errors';
import type { BulkRow, PlannedRow } from '@lapak/contract/kernel/bulk';
import type { UserAct, UserActKind } from '@lapak/contract/people/user-acts';
import { z } from 'zod';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { ALREADY_SO, actOnce, type Changed, refuseFor, refuseSaved, refuseTouched, undoAct } from '../../../kernel/bulk-acts/index.ts';
import type { StoredResponse } from '../../../kernel/idempotency/index.ts';
import type { LinkDelivery } from '../links/send-password-link.ts';
import { deleteSessionsOf, findUsers, type LockedUsers, lockUsers, type UserRow, updateUserRow } from '../records/queries.ts';
import { losesPassword, refuseLosingAdmin, requireRole, sendLinkInstead } from './save-user.ts';

/** What an act changed of a user, as it was. */
const Before = z.object({ is_active: z.boolean(), role_id: z.number() });
type Wanted = z.infer<typeof Before>;

/** Why an act of that admin can't be done to a user, or would change nothing; null if it can. */
function whyNot(user: UserRow, act: UserActKind, callerId: number): string | null {
  if (user.id === callerId) return 'Akun Anda sendiri.';
  const isSame = act.kind === 'active' ? user.is_active === act.is_active : user.role.id === act.role_id;
  return isSame ? ALREADY_SO : null;
}

/** What an act of that admin would do to these users (decision 76). */
export async function planUserAct(
  database: Database,
  { act, ids, callerId }: { act: UserActKind; ids: readonly number[]; callerId: number },
): Promise<PlannedRow[]> {
  const found = await findUsers(database, ids);
  return ids
    .flatMap((id) => found.get(id) ?? [])
    .map((user) => ({
      id: user.id,
      name: `${user.first_name} ${user.last_name}`,
      version: user.version,
      problem: whyNot(user, act, callerId),
    }));
}

/**
 * One act on many users in one transaction, which locks them and the active admins in id order (decision 76). One that has been saved since
 * it was seen is left alone, as are the caller and the last admin. Throws `invalid_input` for an unknown role.
 */
export async function actOnUsers(
  database: Database,
  { act, callerId, key, delivery }: { act: UserAct; callerId: number; key: string | null; delivery: LinkDelivery },
): Promise<StoredResponse> {
  return actOnce(
    database,
    { kind: 'users', body: act, userId: callerId, key },
    {
      async begin(transaction, ids) {
        const locked = await lockUsers(transaction, ids);
        if (act.act.kind === 'role') await requireRole(transaction, act.act.role_id);
        return async ({ id, expected_version: expected }) => {
          const user = existing(locked.users.get(id));
          refuseSaved(user, expected);
          refuseFor(whyNot(user, act.act, callerId));
          const before = { is_active: user.is_active, role_id: user.role.id };
          const { kind: _, ...wanted } = act.act;
          await change(transaction, { user, wanted: { ...before, ...wanted }, admins: locked.admins, callerId, delivery });
          return { recordId: id, before, version: user.version + 1 } satisfies Changed;
        };
      },
    },
  );
}

/** Undoes an act user by user, under the same rules; one that has been saved since, or deleted, is left as it is and says so. */
export async function undoUserAct(database: Database, id: number, callerId: number, delivery: LinkDelivery): Promise<BulkRow[]> {
  return undoAct(database, 'users', id, {
    async begin(transaction, ids) {
      const { users, admins } = await lockUsers(transaction, ids);
      return async (row) => {
        const user = existing(users.get(row.id));
        refuseTouched(user, row.version);
        await change(transaction, { user, wanted: Before.parse(row.before), admins, callerId, delivery });
      };
    },
  });
}

type Change = { user: UserRow; wanted: Wanted; admins: LockedUsers['admins']; callerId: number; delivery: LinkDelivery };

/** As one update does it: nobody loses the shop its last admin, and sessions end with a role or an activation (decision 13). */
async function change(transaction: Transaction, { user, wanted, admins, callerId, delivery }: Change): Promise<void> {
  if (user.id === callerId) throw failure('own_account');
  const role = await requireRole(transaction, wanted.role_id);
  const staysAdmin = role.can_access_admin && wanted.is_active;
  if (admins.has(user.id) && !staysAdmin) refuseLosingAdmin(user, admins.size - 1, callerId);
  await updateUserRow(transaction, user.id, { ...wanted, ...losesPassword(user, role) });
  await sendLinkInstead(transaction, { before: user, role, callerId, delivery });
  if (!wanted.is_active || role.id !== user.role.id) await deleteSessionsOf(transaction, user.id);
  // The next row counts those who are left.
  if (staysAdmin) admins.add(user.id);
  else admins.delete(user.id);
}
