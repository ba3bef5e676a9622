import { madeOnce } from '../made-once.ts';

const DAY = madeOnce(() => new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }));

/** A day as people read it: '2026-11-05' as '5 November 2026'. */
export function formatDay(day: string): string {
  return DAY().format(new Date(`${day}T00:00:00Z`));
}
