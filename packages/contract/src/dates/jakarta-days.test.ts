import { expect, test } from 'vitest';
import { addDays, dateOf, daysBetween, midnightOf, startOfDay, startOfMonth } from './jakarta-days.ts';

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

test('dates are counted on over months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2026-11-01', '2026-11-30')).toBe(30);
  expect(midnightOf('2026-11-21').toISOString()).toBe('2026-11-20T17:00:00.000Z');
});
