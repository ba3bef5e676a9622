import { dateOf, midnightOf } from '@lapak/contract/dates/jakarta-days';
import type { Transaction } from '../../../database/connection.ts';
import { findLastClosedMonth, findLastSealedDay, holdMonths } from './entry-queries.ts';
import type { Entry } from './post.ts';

const NOON_MS = 12 * 3_600_000;

/**
 * The times of an entry of which a person writes the day in Aceh: that day's noon, while neither the day is sealed nor its month closed.
 * What is over stays as it is (decision 135): else it is booked as it is written, now unless `writtenAt` says when, and the day that was
 * meant stays beside it. The month isn't closed before the transaction ends.
 */
export async function datedOn(
  transaction: Transaction,
  day: string,
  writtenAt: Date | null = null,
): Promise<Pick<Entry, 'happenedAt' | 'bookedAt' | 'ownDay'>> {
  const asWritten = { happenedAt: writtenAt, bookedAt: writtenAt };
  if (day === dateOf(writtenAt ?? new Date())) return asWritten;
  await holdMonths(transaction);
  const [sealed, closed] = [await findLastSealedDay(transaction), await findLastClosedMonth(transaction)];
  if ((sealed !== null && day <= sealed) || (closed !== null && day.slice(0, 7) <= closed)) return { ...asWritten, ownDay: day };
  const noon = new Date(midnightOf(day).getTime() + NOON_MS);
  return { happenedAt: noon, bookedAt: noon };
}
