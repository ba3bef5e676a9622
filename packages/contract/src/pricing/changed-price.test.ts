import { expect, test } from 'vitest';
import { toRupiah, toSen } from '../money/sen.ts';
import { changedPrice, type PriceChange } from './changed-price.ts';

const after = (price: number, change: PriceChange) => {
  const changed = changedPrice(toSen(price), change);
  return changed === null ? null : toRupiah(changed);
};

test.each<[number, PriceChange, number | null]>([
  [10_000, { by: 'percent', value: 10, rounding: 0 }, 11_000],
  [10_000, { by: 'percent', value: -10, rounding: 0 }, 9_000],
  [9_999, { by: 'percent', value: 2.5, rounding: 0 }, 10_249],
  [12_345, { by: 'percent', value: 10, rounding: 100 }, 13_600],
  [12_345, { by: 'percent', value: 10, rounding: 500 }, 13_500],
  [10_000, { by: 'percent', value: 250, rounding: 0 }, 35_000],
  [10_000, { by: 'percent', value: -100, rounding: 0 }, null],
  [10_000, { by: 'amount', value: 1_250, rounding: 500 }, 11_500],
  [10_000, { by: 'amount', value: -2_000, rounding: 0 }, 8_000],
  [10_000, { by: 'amount', value: -10_000, rounding: 0 }, null],
  [120, { by: 'amount', value: -100, rounding: 100 }, null],
  [100_000_000_000, { by: 'percent', value: 1, rounding: 0 }, null],
])('%d changed by %j is %s', (price, change, expected) => {
  expect(after(price, change)).toBe(expected);
});
