import type { Database } from '../../../database/connection.ts';
import { forgetBodies } from './queries.ts';

/** Mails per statement: the first run may meet years of them. */
const AT_ONCE = 1_000;

/** Deletes the bodies of old mails that are sent or skipped: nobody reads them any more, and they hold addresses and sums. */
export async function forgetOldBodies(database: Database, before: Date): Promise<void> {
  while ((await forgetBodies(database, before, AT_ONCE)) === AT_ONCE);
}
