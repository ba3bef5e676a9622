import { expect, test } from 'vitest';
import { readOrderSearch, readTotal } from './read-order-search.ts';

test.each([
  ['21 November 2026', [{ day: { day: 21, month: 11, year: 2026 } }]],
  ['21 Nov 2026, 09.30', [{ day: { day: 21, month: 11, year: 2026, time: '09.30' } }]],
  ['21/11/2026', [{ day: { day: 21, month: 11, year: 2026 } }]],
  ['2026-11-21', [{ day: { day: 21, month: 11, year: 2026 } }]],
  ['2026-11', [{ day: { month: 11, year: 2026 } }]],
  ['1/12', [{ day: { day: 1, month: 12 } }]],
  ['29 feb', [{ day: { day: 29, month: 2 } }]],
  ['agustus 2026', [{ day: { month: 8, year: 2026 } }]],
  ['kopi 3 Des', [{ word: 'kopi' }, { day: { day: 3, month: 12 } }]],
  ['Mei Lan', [{ word: 'Mei', day: { month: 5 } }, { word: 'Lan' }]],
  ['2026', [{ word: '2026', day: { year: 2026 } }]],
  ['12', [{ word: '12' }]],
  ['', []],
])('%s', (typed, terms) => expect(readOrderSearch(typed)).toEqual(terms));

test('a day that no calendar has is a word', () => {
  expect(readOrderSearch('31/02/2026')).toEqual([{ word: '31/02/2026' }]);
  expect(readOrderSearch('2026-13-01')).toEqual([{ word: '2026-13-01' }]);
  expect(readOrderSearch('0000-01-01')).toEqual([{ word: '0000-01-01' }]);
  expect(readOrderSearch('1/1/0000')).toEqual([{ word: '1/1/0000' }]);
  expect(readOrderSearch('0812-3456-7890')).toEqual([{ word: '0812-3456-7890' }]);
});

test.each([
  ['125000', 12_500_000],
  ['1.125.000', 112_500_000],
  ['125', null],
  ['12.50', null],
  ['LH-125000', null],
])('reads %s as a total', (word, sen) => {
  expect(readTotal(word)).toBe(sen);
});
