import { addDays } from '@lapak/contract/dates/jakarta-days';

/** The last day of the month before this day's. */
export function endOfLastMonth(today: string): string {
  return addDays(`${today.slice(0, 7)}-01`, -1);
}

/** The Sunday before this day. */
export function endOfLastWeek(today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, weekday === 0 ? -7 : -weekday);
}
