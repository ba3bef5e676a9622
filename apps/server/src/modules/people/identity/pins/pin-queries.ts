import { and, eq } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import { roles, userPins, users } from '../../../../database/tables.ts';

const pinColumns = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  role: { name: roles.name, can_access_admin: roles.can_access_admin },
  salt: userPins.salt,
  key: userPins.key,
  set_at: userPins.set_at,
};

function selectPins(connection: Connection) {
  return connection
    .select(pinColumns)
    .from(userPins)
    .innerJoin(users, eq(users.id, userPins.user_id))
    .innerJoin(roles, eq(roles.id, users.role_id))
    .$dynamic();
}
export type PinRow = Awaited<ReturnType<typeof selectPins>>[number];

/** All PINs of active people, by name. */
export async function listPins(connection: Connection): Promise<PinRow[]> {
  return selectPins(connection).where(eq(users.is_active, true)).orderBy(users.first_name, users.id);
}

/** The PIN of an active person. */
export async function findPin(connection: Connection, userId: number): Promise<PinRow | undefined> {
  const [row] = await selectPins(connection).where(and(eq(users.id, userId), eq(users.is_active, true)));
  return row;
}

export async function findPinTime(connection: Connection, userId: number): Promise<Date | null> {
  const [row] = await connection.select({ set_at: userPins.set_at }).from(userPins).where(eq(userPins.user_id, userId));
  return row?.set_at ?? null;
}

export async function savePin(connection: Connection, pin: { user_id: number; salt: string; key: string }): Promise<void> {
  const values = { ...pin, set_at: new Date() };
  await connection.insert(userPins).values(values).onConflictDoUpdate({ target: userPins.user_id, set: values });
}
