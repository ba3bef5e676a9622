import type { DayContents } from '@lapak/contract/bookkeeping/day-contents';
import { addDays, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import type { PaperHead } from '@lapak/contract/kernel/paper-head';
import { NO_MONEY } from '@lapak/contract/money/sen';
import type { Database, Transaction } from '../../../database/connection.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { leaveEarlierEntries, sealEntries, sumSealedPlaces } from '../../ledger/book/index.ts';
import { findEarlierDay } from './entry-queries.ts';
import { loadDay, readDay, refuseForeign, sumAtCouriers } from './load-day.ts';
import { notifyOpenDays } from './notify-open-days.ts';
import { dayOnWire, presentDay } from './present.ts';
import { endOf, type Scope } from './scope.ts';
import { findLastSeal, findSeal, insertSeals, lockDays } from './seal-queries.ts';

interface Sealing {
  day: string;
  /** Of the accounts that were shown. */
  fingerprint: string;
  head: PaperHead;
  userId: number;
  now: Date;
}

/**
 * Seals a day with the next number, and each empty day before it (decision 116). Its entries are named first, so that what it says is
 * counted from exactly these: what is booked at the same time belongs to the next seal. Throws `not_found`, `day_sealed`, `day_not_next`,
 * `day_changed` and `day_unsettled`, the last two with the day as it is.
 */
export async function sealDay(database: Database, { key, ...sealing }: Sealing & { key: string | null }): Promise<StoredResponse> {
  const { day, fingerprint, head, now } = sealing;
  return answerOnce(
    database,
    { scope: 'day', key, body: { day, fingerprint } },
    {
      write: (record) => database.transaction(async (transaction) => record(transaction, await sealWithin(transaction, sealing))),
      answer: async () => responseOf('sealDay', { data: presentDay(await loadDay(database, day, { head, now })) }),
    },
  );
}

/** The same within a transaction; the seal's number. */
async function sealWithin(transaction: Transaction, { day, fingerprint, head, userId, now }: Sealing): Promise<number> {
  await lockDays(transaction);
  if (await findSeal(transaction, day)) throw failure('day_sealed');
  const previous = await findLastSeal(transaction);
  refuseForeign(day, previous, now);
  const empty = previous ? daysFrom(addDays(previous.day, 1), day) : [];
  const number = (previous?.number ?? 0) + empty.length + 1;
  if (!previous) await leaveEarlierEntries(transaction, midnightOf(day));
  await sealEntries(transaction, number, endOf(day));
  if (previous && (await findEarlierDay(transaction, number, { from: endOf(previous.day), to: midnightOf(day) })))
    throw failure('day_not_next');

  const scope: Scope = { day, number, previous, since: null, until: endOf(day) };
  const loaded = await readDay(transaction, scope, { head, now, blockedBy: null });
  if (loaded.fingerprint !== fingerprint) throw failure('day_changed', { data: dayOnWire(loaded) });
  if (loaded.faults.some(({ accepted }) => accepted === null)) throw failure('day_unsettled', { data: dayOnWire(loaded) });

  const nothing: DayContents = {
    ...{ ...head, sums: [], drawers: [], fees_sen: NO_MONEY, changes: [], accepted: [], checked_at: null },
    at_couriers_sen: await sumAtCouriers(transaction, addDays(day, -1)),
  };
  await insertSeals(transaction, [
    ...empty.map((each, index) => ({ number: number - empty.length + index, day: each, contents: nothing, created_by: userId })),
    { number, day, contents: loaded.contents, balances: await sumSealedPlaces(transaction), created_by: userId },
  ]);
  await notifyOpenDays(transaction, now);
  return number;
}

/** The days from one until before another. */
function daysFrom(first: string, end: string): string[] {
  const days: string[] = [];
  for (let day = first; day < end; day = addDays(day, 1)) days.push(day);
  return days;
}
