import { expect, test } from 'vitest';
import { dateOf, startOfDay, startOfMonth } from './jakarta-days.ts';

test.each([
  ['2026-03-01T16:59:59.999Z', '2026-03-01', '2026-02-28T17:00:00.000Z', '2026-02-28T17:00:00.000Z'],
  ['2026-03-01T17:00:00.000Z', '2026-03-02', '2026-03-01T17:00:00.000Z', '2026-02-28T17:00:00.000Z'],
  ['2026-12-31T20:00:00.000Z', '2027-01-01', '2026-12-31T17:00:00.000Z', '2026-12-31T17:00:00.000Z'],
  ['2028-02-29T03:00:00.000Z', '2028-02-29', '2028-02-28T17:00:00.000Z', '2028-01-31T17:00:00.000Z'],
])('%s is %s in Aceh', (text, date, day, month) => {
  const moment = new Date(text);
  expect(dateOf(moment)).toBe(date);
  expect(startOfDay(moment).toISOString()).toBe(day);
  expect(startOfMonth(moment).toISOString()).toBe(month);
  expect(startOfDay(moment, 29).getTime()).toBe(new Date(day).getTime() - 29 * 86_400_000);
});
