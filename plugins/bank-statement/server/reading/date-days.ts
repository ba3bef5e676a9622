import { type ReadDay, readDay } from './read-day.ts';

/** Half a year in the unit of `placeOf`: a larger step back goes over the end of a year. */
const HALF = 186;

/**
 * The days, YYYY-MM-DD, in the file's order, earliest or newest first. Those without a year are dated from the last one, which is in this
 * year or, where it would be to come, in the year before: a file of December and January goes over the end of one. Null for no day.
 */
export function dateDays(days: readonly ReadDay[], year: number | null, tomorrow: string): (string | null)[] {
  const bare = days.filter((day) => day.year === null);
  const steps = bare.slice(1).map((day, index) => placeOf(day) - placeOf(bare[index] ?? day));
  let turn = 0;
  const turns = [0];
  for (const step of steps) {
    if (Math.abs(step) > HALF) turn += step < 0 ? 1 : -1;
    turns.push(turn);
  }
  const latest = turns.reduce((most, each) => Math.max(most, each), 0);
  const inYear = (of: number) => bare.map((day, index) => textOf(day, of + (turns[index] ?? 0) - latest));
  const isToCome = year !== null && inYear(year).some((day) => day > tomorrow);
  const dated = year === null ? [] : inYear(isToCome ? year - 1 : year);
  let next = 0;
  return days.map((day) => {
    const text = day.year === null ? dated[next++] : textOf(day, day.year);
    return text === undefined || readDay(text) === null ? null : text;
  });
}

const placeOf = ({ month, day }: ReadDay) => month * 31 + day;

function textOf({ month, day }: ReadDay, year: number): string {
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
