import { expect, test } from 'vitest';
import { costOf, shareHere } from './moving-average.ts';

test('units cost the average of their level in whole rupiah, and the last of them whatever is left', () => {
  expect([1, 2, 3].map((taken) => costOf({ units: 3, value: 100_000 }, taken))).toEqual([33_300, 66_700, 100_000]);
  expect(costOf({ units: 3, value: 100_000 }, 6)).toBe(200_000);
  expect(costOf({ units: 0, value: 0 }, 5)).toBe(0);
});

test('a price that is said late is of what is still here, as far as that is, and takes no more than that is worth', () => {
  expect(shareHere(100_000, 10, { units: 4, value: 0 })).toBe(40_000);
  expect(shareHere(100_000, 10, { units: 40, value: 0 })).toBe(100_000);
  expect(shareHere(100_000, 10, { units: 0, value: 0 })).toBe(0);
  expect(shareHere(-100_000, 10, { units: 5, value: 50_000 })).toBe(-50_000);
  expect(shareHere(-100_000, 10, { units: 5, value: 20_000 })).toBe(-20_000);
});
