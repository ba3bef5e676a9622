import { expect, test } from 'vitest';
import { chargesBuyerOfQris } from './tripay.ts';

test.each([
  ['QRIS2', { flat: 750, percent: 0.7 }, true],
  ['QRISC', { flat: 0, percent: 0.7 }, true],
  ['QRIS_SHOPEEPAY', { flat: 750, percent: 0 }, true],
  ['QRIS2', { flat: 0, percent: 0 }, false],
  ['BRIVA', { flat: 4_250, percent: 0 }, false],
])('%s with %o to the buyer: forbidden is %s', (code, fee_customer, isForbidden) => {
  expect(chargesBuyerOfQris({ code, fee_customer })).toBe(isForbidden);
});
