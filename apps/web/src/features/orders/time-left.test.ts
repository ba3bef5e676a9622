import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const NOW = Date.parse('2026-11-22T00:00:00Z');

test.each([
  ['2026-11-22T00:00:01Z', '1 menit'],
  ['2026-11-22T00:59:01Z', '1 jam'],
  ['2026-11-22T05:20:00Z', '5 jam 20 menit'],
  ['2026-11-22T23:59:30Z', '1 hari'],
  ['2026-11-24T03:10:00Z', '2 hari 3 jam'],
  ['2026-11-22T00:00:00Z', null],
  ['2026-11-21T00:00:00Z', null],
])('until %s it is %s', (until, text) => {
  expect(timeLeft(until, NOW)).toBe(text);
});
