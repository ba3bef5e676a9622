import { expect, test } from 'vitest';
import { parseEtd } from './parse-etd.ts';

test.each([
  ['5 day', { minDays: 5, maxDays: 5 }],
  ['4-7 day', { minDays: 4, maxDays: 7 }],
  ['4 - 7 days', { minDays: 4, maxDays: 7 }],
  ['2-3 HARI', { minDays: 2, maxDays: 3 }],
  ['0-0 day', { minDays: 0, maxDays: 0 }],
  ['3-3 day', { minDays: 3, maxDays: 3 }],
  ['7-4 day', { minDays: 4, maxDays: 7 }],
  ['2-3 HARI KERJA', { minDays: 2, maxDays: 3 }],
  ['1–2 hari', { minDays: 1, maxDays: 2 }],
  ['1 s/d 2 hari', { minDays: 1, maxDays: 2 }],
  ['24 JAM', { minDays: 1, maxDays: 1 }],
  ['3+ hari', null],
  ['2', { minDays: 2, maxDays: 2 }],
  ['', null],
  ['-', null],
  ['8 hours', null],
  ['besok', null],
])('%j', (etd, expected) => {
  expect(parseEtd(etd)).toEqual(expected);
});
