import type { Database } from '@lapak/server/database/connection.ts';
import { deleteEventsBefore } from './queries.ts';

/** Events per statement: a busy shop has hundreds of thousands of a month. */
const AT_ONCE = 1_000;

/** Deletes events from before that moment, with their deliveries. */
export async function deleteOldDeliveries(database: Database, before: Date): Promise<void> {
  while ((await deleteEventsBefore(database, before, AT_ONCE)) === AT_ONCE);
}
