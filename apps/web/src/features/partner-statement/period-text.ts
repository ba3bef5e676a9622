import { madeOnce } from '@lapak/contract/made-once';

const PERIODS = {
  long: madeOnce(() => new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' })),
  medium: madeOnce(() => new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeZone: 'UTC' })),
};

/** "16–22 November 2026" from two days, YYYY-MM-DD, or "16–22 Nov 2026" in a list; what both share is said once. */
export function periodText(from: string, to: string, length: keyof typeof PERIODS = 'long'): string {
  // Node and browsers put different spaces around the dash.
  return PERIODS[length]().formatRange(new Date(from), new Date(to)).replaceAll(/\s/gu, ' ');
}
