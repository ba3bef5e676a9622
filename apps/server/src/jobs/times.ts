const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Aceh's hour all year: Indonesia changes no clocks. */
const OFFSET_MS = 7 * HOUR_MS;
/** The epoch began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** When a job's time comes: each `everyMs`, counted from `fromMs`. */
export interface Times {
  everyMs: number;
  fromMs: number;
}

/** Each so many minutes, at a minute of the hour where `past` names one. */
export function everyMinutes(minutes: number, past = 0): Times {
  return { everyMs: minutes * MINUTE_MS, fromMs: past * MINUTE_MS };
}

/** At a time of the day in Aceh, such as '02:30'. */
export function everyNight(time: string): Times {
  return { everyMs: DAY_MS, fromMs: timeOfDay(time) };
}

/** On Mondays at a time of the day in Aceh. */
export function everyMonday(time: string): Times {
  return { everyMs: 7 * DAY_MS, fromMs: FIRST_MONDAY_MS + timeOfDay(time) };
}

/** The last of these times that is not after `now`, in milliseconds as `Date.now()` has them. */
export function lastTime({ everyMs, fromMs }: Times, now: number): number {
  return Math.floor((now - fromMs) / everyMs) * everyMs + fromMs;
}

function timeOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR_MS + minutes * MINUTE_MS - OFFSET_MS;
}
