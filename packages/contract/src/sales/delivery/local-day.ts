import { addDays, dateOf, midnightOf } from '../../dates/jakarta-days.ts';
import { madeOnce } from '../../made-once.ts';

/** When local couriers deliver: orders before `until_hour` (Aceh) the same day, on these weekdays, 1 (Monday) to 7 (Sunday). */
export interface LocalRule {
  until_hour: number;
  weekdays: readonly number[];
}

/** The weekday of a date, 1 (Monday) to 7 (Sunday). */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** The date in Aceh on which a local courier can bring what is ordered now; null when they deliver on no day. */
export function localDay(now: Date, { until_hour, weekdays }: LocalRule): string | null {
  const today = dateOf(now);
  const hour = (now.getTime() - midnightOf(today).getTime()) / 3_600_000;
  const first = hour < until_hour ? 0 : 1;
  for (let days = first; days < first + 7; days += 1) {
    const date = addDays(today, days);
    if (weekdays.includes(weekdayOf(date))) return date;
  }
  return null;
}

const DAY = madeOnce(() => new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }));

/** That day in words: 'hari ini', 'besok, Selasa 24 November', 'Senin 30 November'. */
export function localDayText(now: Date, rule: LocalRule): string | null {
  const day = localDay(now, rule);
  if (day === null) return null;
  const today = dateOf(now);
  if (day === today) return 'hari ini';
  const named = DAY()
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '');
  return day === addDays(today, 1) ? `besok, ${named}` : named;
}
