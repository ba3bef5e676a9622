import { z } from 'zod';
import { SeenCount, SeenRows, SelectedIds } from '../kernel/bulk.ts';
import { Id } from '../wire.ts';
import { UserListQuery } from './identity.ts';

/** GET /users/ids: the ids of all users of a list's filter, as many as the list showed (decision 76). */
export const UserIdsQuery = UserListQuery.omit({ page: true, page_size: true }).extend({ count: SeenCount });

/** What is done to each user: made active or inactive, or given another role. */
export const UserActKind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('active'), is_active: z.boolean() }),
  z.object({ kind: z.literal('role'), role_id: Id }),
]);
export type UserActKind = z.infer<typeof UserActKind>;

/** POST /users/acts/plan: what an act of the caller would do to these users. Writes nothing. */
export const UserActQuestion = z.object({ act: UserActKind, ids: SelectedIds });

/** POST /users/acts: one act on up to 50 users, in one transaction. Throws `invalid_input` for an unknown role. */
export const UserAct = z.object({ act: UserActKind, rows: SeenRows });
export type UserAct = z.infer<typeof UserAct>;
