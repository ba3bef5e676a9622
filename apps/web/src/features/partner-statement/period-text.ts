import { madeOnce } from '@lapak/contract/made-once';

const PERIOD = madeOnce(() => new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' }));

/** "16–22 November 2026" from two days, YYYY-MM-DD; what both share is said once. */
export function periodText(from: string, to: string): string {
  // Node and browsers put different spaces around the dash.
  return PERIOD().formatRange(new Date(from), new Date(to)).replaceAll(/\s/gu, ' ');
}
