import { numbersOfDay, readDay } from './read-day.ts';

/** Whether a file's days have the month first; unsure where both could be meant. */
export interface DayOrder {
  isMonthFirst: boolean;
  isUnsure: boolean;
}

/** Longer than a statement usually is. */
const LONG_DAYS = 31;

/**
 * By the numbers that can be no month; then by what would be to come, by what goes on from row to row, and by how long the time would be.
 * Where only these speak for the month, a person must say it.
 */
export function dayOrderOf(cells: readonly string[], tomorrow: string): DayOrder {
  const pairs = cells.flatMap((cell) => {
    const pair = numbersOfDay(cell);
    return pair ? [pair] : [];
  });
  if (pairs.some(([first]) => first > 12)) return { isMonthFirst: false, isUnsure: false };
  if (pairs.some(([, second]) => second > 12)) return { isMonthFirst: true, isUnsure: false };
  const [dayFirst, monthFirst] = [false, true].map((isMonthFirst) => datesOf(cells, isMonthFirst));
  if (!dayFirst || !monthFirst || new Set(dayFirst).size < 2) return { isMonthFirst: false, isUnsure: false };
  const isLate = (days: readonly number[]) => days.some((day) => day > Date.parse(tomorrow));
  const isMixed = (days: readonly number[]) => {
    const steps = days.slice(1).map((day, index) => Math.sign(day - (days[index] ?? day)));
    return steps.includes(1) && steps.includes(-1);
  };
  const isLong = (days: readonly number[]) => Math.max(...days) - Math.min(...days) > LONG_DAYS * 86_400_000;
  const speaksForMonth = [isLate, isMixed].some((isOdd) => isOdd(dayFirst) && !isOdd(monthFirst));
  const speaksForDay = [isLate, isMixed].some((isOdd) => isOdd(monthFirst) && !isOdd(dayFirst));
  if (speaksForMonth && !speaksForDay) return { isMonthFirst: true, isUnsure: true };
  return { isMonthFirst: false, isUnsure: !speaksForDay && isLong(dayFirst) && !isLong(monthFirst) };
}

/** Days without a year count in one that has all days. */
function datesOf(cells: readonly string[], isMonthFirst: boolean): number[] {
  return cells.flatMap((cell) => {
    const read = numbersOfDay(cell) && readDay(cell, isMonthFirst);
    return read ? [Date.UTC(read.year ?? 2024, read.month - 1, read.day)] : [];
  });
}
