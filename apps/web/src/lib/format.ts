import { madeOnce } from '@lapak/contract/made-once';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { toSen } from '@lapak/contract/money/sen';

const DATE = madeOnce(() => new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' }));
const DATE_TIME = madeOnce(() => new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jakarta' }));
const COMPACT_DATE_TIME = madeOnce(
  () => new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Jakarta' }),
);
const COUNT = madeOnce(() => new Intl.NumberFormat('id-ID'));

/** "Rp 45.000" from rupiah as the API sends them. */
export function rupiah(amount: number): string {
  return formatRupiah(toSen(amount));
}

/** "21 November 2026" from an ISO time, in western Indonesian time, whatever the phone's clock. */
export function longDate(iso: string): string {
  return DATE().format(new Date(iso));
}

/** "21 November 2026" from a day, YYYY-MM-DD. */
export function longDay(day: string): string {
  return longDate(`${day}T12:00:00Z`);
}

/** "21 November 2026 pukul 09.30" from an ISO time, in western Indonesian time. */
export function dateTime(iso: string): string {
  return DATE_TIME().format(new Date(iso));
}

/** "21 Nov 2026, 09.30" from an ISO time, in western Indonesian time: for a table's narrow columns. */
export function compactDateTime(iso: string): string {
  return COMPACT_DATE_TIME().format(new Date(iso));
}

/** "1.250" from a whole number. */
export function countText(count: number): string {
  return COUNT().format(count);
}
