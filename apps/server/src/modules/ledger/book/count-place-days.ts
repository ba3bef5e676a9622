import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../../database/connection.ts';
import { insertAccountDays } from './account-queries.ts';
import { findLastPosting, haveEnded, insertPlaceDays, lockPlaceDays } from './place-queries.ts';

const TRIES = 100;
const PAUSE_MS = 100;

/**
 * Counts what moved at each place and on each account since the last time, so that balances begin there. A posting that is being written
 * may have a smaller number than one that is there: it waits until all who wrote have ended, and leaves the count to the next night where
 * one doesn't.
 */
export async function countPlaceDays(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockPlaceDays(transaction);
    const last = await findLastPosting(transaction);
    if (last.id === 0) return;
    for (let tries = 0; !(await haveEnded(transaction, last.ends)); tries++) {
      if (tries === TRIES) return;
      await delay(PAUSE_MS);
    }
    await insertPlaceDays(transaction, last.id);
    await insertAccountDays(transaction, last.id);
  });
}
