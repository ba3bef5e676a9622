const HOUR_MS = 3_600_000;

/** The moment so many hours after another. */
export function hoursFrom(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * HOUR_MS);
}
