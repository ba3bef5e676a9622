const DAY_MS = 86_400_000;
/** Asia/Jakarta is seven hours ahead of UTC all year. */
const AHEAD_MS = 7 * 3_600_000;

/** The midnight in Aceh at which this moment's day begins, or the day so many days before. */
export function startOfDay(moment: Date, daysBefore = 0): Date {
  const day = Math.floor((moment.getTime() + AHEAD_MS) / DAY_MS) - daysBefore;
  return new Date(day * DAY_MS - AHEAD_MS);
}

export function startOfMonth(moment: Date): Date {
  const there = new Date(moment.getTime() + AHEAD_MS);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - AHEAD_MS);
}

/** The date in Aceh, YYYY-MM-DD. */
export function dateOf(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}

/** The midnight in Aceh at which that date begins. */
export function midnightOf(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - AHEAD_MS);
}

/** The date so many days later, or earlier. */
export function addDays(date: string, days: number): string {
  return dateOf(new Date(midnightOf(date).getTime() + days * DAY_MS));
}

/** How many days these are, both included. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}
