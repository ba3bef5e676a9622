import { madeOnce } from '@lapak/contract/made-once';

const MINUTE_MS = 60_000;

const unit = (name: 'day' | 'hour' | 'minute') =>
  madeOnce(() => new Intl.NumberFormat('id-ID', { style: 'unit', unit: name, unitDisplay: 'long' }));
const [DAYS, HOURS, MINUTES] = [unit('day'), unit('hour'), unit('minute')];

/** Time left, up to the minute ('1 hari 3 jam', '5 jam 20 menit', '1 menit'); null when it is over. */
export function timeLeft(until: string, now: number): string | null {
  const left = Date.parse(until) - now;
  if (!(left > 0)) return null;
  // The last minute counts as one, so that nobody reads 'nothing left'.
  const minutes = Math.ceil(left / MINUTE_MS);
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60];
  const parts = [
    days > 0 && DAYS().format(days),
    hours > 0 && HOURS().format(hours),
    // Minutes are left out beside days.
    days === 0 && rest > 0 && MINUTES().format(rest),
  ];
  return parts.filter((part) => part !== false).join(' ');
}
