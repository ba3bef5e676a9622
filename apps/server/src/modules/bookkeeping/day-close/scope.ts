import { addDays, midnightOf } from '@lapak/contract/dates/jakarta-days';

/** A sealed day by its number. */
export interface SealedDay {
  day: string;
  number: number;
}

/** Which entries a day's accounts are made of: those that a seal has named, or those up to the day's end that none has. */
export interface Scope {
  day: string;
  /** The seal; null while the day is open. */
  number: number | null;
  /** The last day sealed before it. */
  previous: SealedDay | null;
  /** Entries before this are left out: an earlier open day's, or what was before the first seal. */
  since: Date | null;
  /** The end of the day. */
  until: Date;
}

/** The moment at which the earlier days end that an entry of this one may change. */
export function earlierUntil({ day, previous }: Pick<Scope, 'day' | 'previous'>): Date {
  return previous ? endOf(previous.day) : midnightOf(day);
}

export function endOf(day: string): Date {
  return midnightOf(addDays(day, 1));
}
