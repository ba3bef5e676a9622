import { BELL_NEWS, MAX_BELL_COUNT } from '@lapak/contract/constants';
import type { Bell } from '@lapak/contract/schemas/bell';
import type { Database } from '../../database/connection.ts';
import { findUser } from '../identity/index.ts';
import { countNewsAfter, findLastNewsBefore, listNews } from '../order-records/index.ts';
import { countFindings } from '../reconciliation/index.ts';
import { presentBell } from './present.ts';
import { findSeenEvent, keepSeenEvent } from './queries.ts';

/** What a person's bell shows. */
export async function loadBell(database: Database, userId: number): Promise<Bell> {
  const seen = (await findSeenEvent(database, userId)) ?? (await startUnseen(database, userId));
  const unseen = await countNewsAfter(database, userId, seen, MAX_BELL_COUNT);
  return presentBell(await listNews(database, userId, BELL_NEWS), { seen, unseen, findings: await countFindings(database) });
}

/** This person has looked up to there; then what the bell shows. */
export async function markSeen(database: Database, userId: number, seen: number): Promise<Bell> {
  const [newest] = await listNews(database, userId, 1);
  // What hasn't come yet nobody has seen.
  if (newest) await keepSeenEvent(database, userId, Math.min(seen, newest.id));
  return loadBell(database, userId);
}

/** For whoever has never looked, news is what came since they have their account. */
async function startUnseen(database: Database, userId: number): Promise<number> {
  const user = await findUser(database, userId);
  const seen = user ? await findLastNewsBefore(database, user.created_at) : 0;
  if (user) await keepSeenEvent(database, userId, seen);
  return seen;
}
