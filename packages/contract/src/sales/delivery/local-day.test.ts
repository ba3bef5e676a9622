import { expect, test } from 'vitest';
import { localDayText } from './local-day.ts';

const rule = { until_hour: 14, weekdays: [1, 2, 3, 4, 5, 6] };
const at = (moment: string, changes: Partial<typeof rule> = {}) => localDayText(new Date(`${moment}+07:00`), { ...rule, ...changes });

test('before the hour it is today, from then on the next day by its name', () => {
  // 23 November 2026 is a Monday.
  expect(at('2026-11-23T00:00:00')).toBe('hari ini');
  expect(at('2026-11-23T13:59:59.999')).toBe('hari ini');
  expect(at('2026-11-23T14:00:00')).toBe('besok, Selasa 24 November');
  expect(at('2026-11-23T21:05:00')).toBe('besok, Selasa 24 November');
  expect(at('2026-11-23T23:59:59.999')).toBe('besok, Selasa 24 November');
  // At midnight in Aceh, not in London.
  expect(at('2026-11-24T00:00:00')).toBe('hari ini');
});

test('days without a courier are passed over', () => {
  expect(at('2026-11-28T13:00:00')).toBe('hari ini');
  expect(at('2026-11-28T14:00:00')).toBe('Senin 30 November');
  expect(at('2026-11-29T09:00:00')).toBe('besok, Senin 30 November');
  expect(at('2026-11-23T09:00:00', { weekdays: [1] })).toBe('hari ini');
  expect(at('2026-11-23T15:00:00', { weekdays: [1] })).toBe('Senin 30 November');
  expect(at('2026-12-31T15:00:00')).toBe('besok, Jumat 1 Januari');
});

test('an hour of 24 takes orders all day, one of 0 never for the same day, and without a weekday nothing is promised', () => {
  expect(at('2026-11-23T23:59:59', { until_hour: 24 })).toBe('hari ini');
  expect(at('2026-11-23T00:00:00', { until_hour: 0 })).toBe('besok, Selasa 24 November');
  expect(at('2026-11-23T09:00:00', { weekdays: [] })).toBeNull();
});
