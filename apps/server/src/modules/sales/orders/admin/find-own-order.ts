import type { Connection } from '../../../../database/connection.ts';
import { findOrderByToken, type OrderRow } from '../../records/index.ts';
import { listOrdersOfUser } from '../lists/list-queries.ts';

/** Somebody's own order: by the secret of its page, else the newest of their account; null where there is none. */
export async function findOwnOrder(
  connection: Connection,
  { token, userId }: { token: string | null; userId: number | null },
): Promise<OrderRow | null> {
  if (token !== null) return (await findOrderByToken(connection, token)) ?? null;
  if (userId === null) return null;
  const { rows } = await listOrdersOfUser(connection, userId, undefined, { page: 1, limit: 1, offset: 0 });
  return rows[0] ?? null;
}
