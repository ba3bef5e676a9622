import { toSen } from '@lapak/contract/money/sen';
import { expect, test } from 'vitest';
import { pricePerWeight } from './price-per-weight.ts';

test('the price of 100 g or ml stands where the size tells how much it is, and nowhere else', () => {
  const of = (rupiah: number, size: string | null) => pricePerWeight(toSen(rupiah), size);
  expect(of(38_000, '250 g')).toEqual({ price: toSen(15_200), unit: '100 g' });
  expect(of(139_000, '1 kg')).toEqual({ price: toSen(13_900), unit: '100 g' });
  expect(of(30_000, 'Botol 1,5 liter')).toEqual({ price: toSen(2_000), unit: '100 ml' });
  for (const size of ['100 g', '12 sachet 10 g x 2', 'Besar', '0 g', '30 x 40 cm', '', null])
    expect(of(10_000, size), String(size)).toBeNull();
});
