import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';

/** A quarter is made a day after its end at the earliest: what was being booked at midnight has been committed by then. */
const REST_DAYS = 1;

/** The quarter of a day in Aceh: '2026-Q3' of '2026-08-14'. */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** The first day of a quarter. */
export function firstDayOf(quarter: string): string {
  const month = (Number(quarter.slice(6)) - 1) * 3 + 1;
  return `${quarter.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

function nextQuarter(quarter: string): string {
  return quarterOf(addDays(firstDayOf(quarter), 95));
}

export function lastDayOf(quarter: string): string {
  return addDays(firstDayOf(nextQuarter(quarter)), -1);
}

/** The quarters from this one on that are over by now. */
export function closedQuarters(first: string, now: Date): string[] {
  const running = quarterOf(addDays(dateOf(now), -REST_DAYS));
  const closed: string[] = [];
  for (let quarter = first; quarter < running; quarter = nextQuarter(quarter)) closed.push(quarter);
  return closed;
}
