import type { Database } from '../../database/connection.ts';
import { forgetBodies } from './queries.ts';

/** The first time there may be years of them; no statement may take that long. */
const AT_ONCE = 1_000;

/** What old mails said is forgotten, once nothing is to be sent or decided: nobody reads it any more, and it holds addresses and sums. */
export async function forgetOldBodies(database: Database, before: Date): Promise<void> {
  while ((await forgetBodies(database, before, AT_ONCE)) === AT_ONCE);
}
