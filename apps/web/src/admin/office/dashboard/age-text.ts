const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago that was, in its largest unit: "3 hari". */
export function ageText(iso: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(iso));
  if (age >= DAY_MS) return `${Math.floor(age / DAY_MS)} hari`;
  if (age >= HOUR_MS) return `${Math.floor(age / HOUR_MS)} jam`;
  return `${Math.max(1, Math.floor(age / MINUTE_MS))} menit`;
}
