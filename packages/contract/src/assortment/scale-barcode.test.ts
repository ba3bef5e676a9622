import { expect, test } from 'vitest';
import { asSen, toSen } from '../money/sen.ts';
import { checkDigitOf } from './ean13.ts';
import { gramsOf, kilosText, packPrice, packShare, readScaleBarcode, type ScaleRules } from './scale-barcode.ts';

const WEIGHT: ScaleRules = { prefixes: ['20', '22'], item_digits: 5, holds: 'weight', unit: 1 };
const PRICE: ScaleRules = { ...WEIGHT, holds: 'price' };
const label = (twelve: string) => twelve + checkDigitOf(twelve);

test('a label is an EAN-13 of the shop’s prefixes with the right check digit and something in it', () => {
  const code = label('200123400350');
  expect(readScaleBarcode(code, WEIGHT)).toEqual({ item: '01234', grams: 350 });
  expect(readScaleBarcode(code, PRICE)).toEqual({ item: '01234', price: toSen(350) });
  expect(readScaleBarcode(code, { ...PRICE, unit: 100 })).toEqual({ item: '01234', price: toSen(35_000) });
  expect(readScaleBarcode(code, { ...WEIGHT, item_digits: 4 })).toEqual({ item: '0123', grams: 400_350 });
  expect(readScaleBarcode(code, { ...WEIGHT, item_digits: 6 })).toEqual({ item: '012340', grams: 350 });
  const wrong = [
    code.slice(0, 12) + ((Number(code.at(-1)) + 1) % 10),
    label('230123400350'),
    label('200123400000'),
    '20012',
    '20x1234003501',
  ];
  for (const each of wrong) expect(readScaleBarcode(each, WEIGHT)).toBeNull();
  expect(readScaleBarcode(code, { ...WEIGHT, prefixes: [] })).toBeNull();
});

test.each([
  // Rp 100.000 a kilogram, 350 g
  [10_000_000, 350, 3_500_000],
  // Rp 99.999 a kilogram, 333 g: Rp 33.299,667 is Rp 33.300
  [9_999_900, 333, 3_330_000],
  // Rp 1.000 a kilogram, 500 mg more or less: half a rupiah goes up
  [100_050, 1_000, 100_100],
  [100_049, 1_000, 100_000],
  [10, 1, 0],
])('%i sen a kilogram, %i g: %i sen, to the whole rupiah', (perKilo, grams, price) =>
  expect(packPrice({ item: '1', grams }, asSen(perKilo))).toBe(price),
);

test('what can’t be counted exactly has no price', () => expect(packPrice({ item: '1', grams: 99_999_000 }, asSen(10 ** 13))).toBeNull());

test('a partner’s share goes by weight, else by the price that the scale has', () => {
  const agreed = toSen(80_000);
  const sums = { price: toSen(35_000), fullPrice: toSen(100_000) };
  expect(packShare(agreed, { item: '1', grams: 333 }, sums)).toBe(toSen(26_640));
  expect(packShare(agreed, { item: '1', price: sums.price }, sums)).toBe(toSen(28_000));
  expect(packShare(toSen(1), { item: '1', price: sums.price }, { price: toSen(1), fullPrice: toSen(2) })).toBe(toSen(1));
  expect(packShare(toSen(17_333), { item: '1', grams: 125 }, sums)).toBe(toSen(2_167));
  expect(packShare(agreed, null, { ...sums, fullPrice: asSen(0) })).toBe(agreed);
});

test('a weight is said in kilograms', () => {
  expect(kilosText(1_350)).toBe('1,350 kg');
  expect(gramsOf({ item: '1', grams: 1_350 })).toBe(1_350);
  expect(gramsOf({ item: '1', price: toSen(1) })).toBeNull();
});
