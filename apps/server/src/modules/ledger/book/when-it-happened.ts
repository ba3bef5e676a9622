import { dateOf, midnightOf } from '@lapak/contract/dates/jakarta-days';

const NOON_MS = 12 * 3_600_000;

/** When something happened of which only the day in Aceh is known: as it was written, or at noon of an earlier day. */
export function whenItHappened(day: string, writtenAt: Date): Date {
  return day === dateOf(writtenAt) ? writtenAt : new Date(midnightOf(day).getTime() + NOON_MS);
}
