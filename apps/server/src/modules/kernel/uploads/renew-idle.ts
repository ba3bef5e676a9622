import { setTimeout as delay } from 'node:timers/promises';
import { failure } from '@lapak/contract/errors';
import type { Database } from '../../../database/connection.ts';
import { forgetUnclaimed } from './idle-queries.ts';

const RETRY_MS = 100;
const MAX_WAIT_MS = 20_000;

/**
 * Takes an upload off the idle ones before its files are written again. Waits while they are being removed. Throws `overloaded` when that
 * takes too long.
 */
export async function renewIdle(database: Database, address: string): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  while (!(await forgetUnclaimed(database, address))) {
    if (performance.now() > end) throw failure('overloaded');
    await delay(RETRY_MS);
  }
}
