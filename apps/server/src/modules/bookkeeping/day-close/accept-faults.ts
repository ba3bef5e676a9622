import type { DayAcceptance } from '@lapak/contract/bookkeeping/days';
import { failure } from '@lapak/contract/errors';
import type { PaperHead } from '@lapak/contract/kernel/paper-head';
import type { Database } from '../../../database/connection.ts';
import { type LoadedDay, loadDay } from './load-day.ts';
import { dayOnWire } from './present.ts';
import { deleteAcceptance, findSeal, lockDays, writeAcceptances } from './seal-queries.ts';

interface Judging {
  day: string;
  head: PaperHead;
  now: Date;
}

/** Accepts faults of an open day as they are shown, with the reason. Throws `not_found`, `day_sealed`, and `day_changed` with the day. */
export async function acceptFaults(
  database: Database,
  { day, input, userId, ...known }: Judging & { input: DayAcceptance; userId: number },
): Promise<LoadedDay> {
  return database.transaction(async (transaction) => {
    await lockDays(transaction);
    if (await findSeal(transaction, day)) throw failure('day_sealed');
    const loaded = await loadDay(transaction, day, known);
    const keys = new Set(loaded.faults.map(({ key }) => key));
    if (!input.faults.every((fault) => keys.has(fault))) throw failure('day_changed', { data: dayOnWire(loaded) });
    await writeAcceptances(transaction, { day, faults: [...new Set(input.faults)], reason: input.reason, userId });
    return loadDay(transaction, day, known);
  });
}

/** Takes an acceptance back. Once more it does nothing. Throws `not_found` and `day_sealed`. */
export async function withdrawAcceptance(database: Database, { day, id, ...known }: Judging & { id: number }): Promise<LoadedDay> {
  return database.transaction(async (transaction) => {
    await lockDays(transaction);
    if (await findSeal(transaction, day)) throw failure('day_sealed');
    await deleteAcceptance(transaction, day, id);
    return loadDay(transaction, day, known);
  });
}
