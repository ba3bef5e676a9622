import { madeOnce } from '../made-once.ts';

const DAY_TEXT = madeOnce(() => new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', timeZone: 'UTC' }));

/** "3 Desember" from a date, YYYY-MM-DD. */
export function dayText(date: string): string {
  return DAY_TEXT().format(new Date(`${date}T00:00:00Z`));
}
