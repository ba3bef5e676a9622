import { expect, test } from 'vitest';
import { daysOf, type Period } from './report-view.ts';

/** One o'clock in the night in Aceh, still the day before in UTC. */
const now = new Date('2026-02-28T18:00:00Z');

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['week', '2026-02-23', '2026-03-01'],
  ['month', '2026-03-01', '2026-03-01'],
  ['last-month', '2026-02-01', '2026-02-28'],
  ['own', '2026-01-05', '2026-01-05'],
] satisfies [Period, string, string][])('%s is from %s to %s', (period, from, to) => {
  expect(daysOf({ period, from: '2026-01-05', to: null }, now)).toEqual({ from, to });
});
