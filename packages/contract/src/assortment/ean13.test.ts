import { expect, test } from 'vitest';
import { checkDigitOf, ownBarcodeOf } from './ean13.ts';

test.each(['4006381333931', '9780201379624'])('%s has its check digit', (code) => {
  expect(checkDigitOf(code.slice(0, 12))).toBe(code[12]);
});

test('numbers of the shop are thirteen digits of the range for shops', () => {
  expect(ownBarcodeOf(1)).toBe('2900000000018');
  expect(ownBarcodeOf(9_999_999_999)).toMatch(/^29\d{11}$/u);
});
