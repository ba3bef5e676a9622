import { BELL_ITEMS, MAX_BELL_COUNT } from '@lapak/contract/constants';
import type { Bell } from '@lapak/contract/office/bell';
import type { z } from 'zod';
import type { Database } from '../../../database/connection.ts';
import { countDiscrepancies } from '../../bookkeeping/reconciliation/index.ts';
import { sumUpWaitingRequests } from '../../partners/portal/index.ts';
import { findUser } from '../../people/identity/index.ts';
import { countWaitingSlips } from '../../sales/payments/index.ts';
import { countActivityAfter, findLastActivityBefore, listActivity } from '../../sales/records/index.ts';
import { findFeatures, type PluginChoice } from './find-features.ts';
import { presentBell } from './present.ts';
import { findSeenEvent, keepSeenEvent } from './queries.ts';

interface BellDependencies {
  database: Database;
  plugins: PluginChoice;
}

/** What a person's bell shows. */
export async function loadBell({ database, plugins }: BellDependencies, userId: number): Promise<z.infer<typeof Bell>> {
  const seen = (await findSeenEvent(database, userId)) ?? (await startUnseen(database, userId));
  const unseen = await countActivityAfter(database, userId, seen, MAX_BELL_COUNT);
  const findings = await countDiscrepancies(database);
  const { count: wishes } = await sumUpWaitingRequests(database);
  const slips = await countWaitingSlips(database);
  const features = await findFeatures(database, plugins);
  return presentBell(await listActivity(database, userId, BELL_ITEMS), { seen, unseen, findings, wishes, slips, features });
}

/** Marks what has come up to that event as seen by a person; returns what their bell shows then. */
export async function markSeen(dependencies: BellDependencies, userId: number, seen: number): Promise<z.infer<typeof Bell>> {
  const { database } = dependencies;
  const [newest] = await listActivity(database, userId, 1);
  // Nobody has seen what hasn't come yet.
  if (newest) await keepSeenEvent(database, userId, Math.min(seen, newest.id));
  return loadBell(dependencies, userId);
}

/** For who has never looked, all is unseen that came since they have their account. */
async function startUnseen(database: Database, userId: number): Promise<number> {
  const user = await findUser(database, userId);
  const seen = user ? await findLastActivityBefore(database, user.created_at) : 0;
  if (user) await keepSeenEvent(database, userId, seen);
  return seen;
}
