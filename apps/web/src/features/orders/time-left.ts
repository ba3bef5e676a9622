const MINUTE_MS = 60_000;

const unit = (name: 'day' | 'hour' | 'minute') => new Intl.NumberFormat('id-ID', { style: 'unit', unit: name, unitDisplay: 'long' });
const [DAYS, HOURS, MINUTES] = [unit('day'), unit('hour'), unit('minute')];

/** '1 hari 3 jam', '5 jam 20 menit', '1 menit': the time until then, up to the minute; null once it is over. */
export function timeLeft(until: string, now: number): string | null {
  const left = Date.parse(until) - now;
  if (!(left > 0)) return null;
  // What is left of a minute counts as one, so that nobody reads that nothing is left.
  const minutes = Math.ceil(left / MINUTE_MS);
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60];
  const parts = [
    days > 0 && DAYS.format(days),
    hours > 0 && HOURS.format(hours),
    // Beside days nobody counts minutes.
    days === 0 && rest > 0 && MINUTES.format(rest),
  ];
  return parts.filter((part) => part !== false).join(' ');
}
