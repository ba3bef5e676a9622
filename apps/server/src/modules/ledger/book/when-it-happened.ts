import { dateOf, midnightOf } from '@lapak/contract/dates/jakarta-days';
import type { Connection } from '../../../database/connection.ts';
import { findLastSealedDay } from './entry-queries.ts';

const NOON_MS = 12 * 3_600_000;

/**
 * When something happened of which only the day in Aceh is known: as it was written, or at noon of an earlier day. A day that is sealed
 * stays as it is (decision 135): it happened as it was written then, and the day that was meant stays beside it.
 */
export async function whenItHappened(connection: Connection, day: string, writtenAt: Date): Promise<Date> {
  if (day === dateOf(writtenAt)) return writtenAt;
  const sealed = await findLastSealedDay(connection);
  return sealed !== null && day <= sealed ? writtenAt : new Date(midnightOf(day).getTime() + NOON_MS);
}
