/** The goods of a parcel that may be on their way for the shortest time, in days. */
export interface Keeping {
  name: string;
  days: number;
}

/** The slowest that a courier's estimate allows, in days: 3 of '2-3'; null when the courier doesn't say. */
export function slowestDays(estimate: string): number | null {
  const days = /(\d+)\D*$/u.exec(estimate)?.[1];
  return days === undefined ? null : Number(days);
}

/** Whether goods may be longer on their way than they keep. What a courier doesn't say is held against nobody. */
export function isTooSlow(estimate: string, keeping: Keeping | null): boolean {
  return keeping !== null && (slowestDays(estimate) ?? 0) > keeping.days;
}

/** 'terlalu lama untuk Timphan' */
export function tooSlowText({ name }: Keeping): string {
  return `terlalu lama untuk ${name}`;
}
