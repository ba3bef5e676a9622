import { madeOnce } from '../made-once.ts';

const MONTH = madeOnce(() => new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' }));

/** A month as people read it: '2026-11' as 'November 2026'. */
export function formatMonth(month: string): string {
  return MONTH().format(new Date(`${month}-01T00:00:00Z`));
}
