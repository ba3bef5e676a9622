import { eq, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { bellLooks } from '../../../database/tables.ts';

/** The last event that a person has seen; undefined where they have never looked. */
export async function findSeenEvent(connection: Connection, userId: number): Promise<number | undefined> {
  const [row] = await connection.select({ id: bellLooks.seen_event_id }).from(bellLooks).where(eq(bellLooks.user_id, userId));
  return row?.id;
}

/** Never goes back: of two windows the one that has seen more counts. */
export async function keepSeenEvent(connection: Connection, userId: number, eventId: number): Promise<void> {
  await connection
    .insert(bellLooks)
    .values({ user_id: userId, seen_event_id: eventId })
    .onConflictDoUpdate({
      target: bellLooks.user_id,
      set: { seen_event_id: sql`greatest(${bellLooks.seen_event_id}, excluded.seen_event_id)` },
    });
}
