import { dateOf, daysBetween } from '@lapak/contract/dates/jakarta-days';
import { dateTime, longDay } from '../../../lib/format.ts';

/** So many days without a booking are more than a weekend. */
const MANY_DAYS = 3;
/** Ends what is asked before something is closed for good. */
export const REPAIR_FIRST = 'Jika jamnya salah, betulkan dahulu:';

/** What says that the shop's clock may run ahead: when anything was last booked, where that is days ago. Null where it isn't. */
export function quietSince({ today, last_booked_at }: { today: string; last_booked_at: string | null }): string | null {
  if (last_booked_at === null || daysBetween(dateOf(new Date(last_booked_at)), today) - 1 < MANY_DAYS) return null;
  return `Yang terakhir dicatat ${dateTime(last_booked_at)}.`;
}

/** What the shop takes for today. */
export function clockSays(today: string): string {
  return `Menurut jam server, hari ini ${longDay(today)}.`;
}
