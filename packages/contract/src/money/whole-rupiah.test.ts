import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asSen, MAX_SEN } from './sen.ts';
import { areWholeRupiah, isSameButForFractions, partInRupiah, toWholeRupiah } from './whole-rupiah.ts';

const amount = fc.integer({ min: 0, max: MAX_SEN }).map(asSen);

test('a part of an amount is whole rupiah, half a rupiah away at most, and halves go up', () => {
  expect(partInRupiah(asSen(100_000), 5, 10_000)).toBe(100);
  expect(partInRupiah(asSen(100_000), 49, 100_000)).toBe(0);
  expect(toWholeRupiah(asSen(1_516_650))).toBe(1_516_700);
  expect(partInRupiah(asSen(100), 1, 0)).toBe(0);
  fc.assert(
    fc.property(amount, fc.nat(1_000), fc.integer({ min: 1, max: 1_000 }), (whole, part, of) => {
      fc.pre(part <= of);
      const rounded = partInRupiah(whole, part, of);
      expect(areWholeRupiah(rounded)).toBe(true);
      const twice = 2n * (BigInt(rounded) * BigInt(of) - BigInt(whole) * BigInt(part));
      expect(twice <= BigInt(of) * 100n && twice > BigInt(of) * -100n).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('a sum that was counted with fractions is the same one, a rupiah more is another', () => {
  expect(isSameButForFractions(asSen(1_516_638), asSen(1_516_600))).toBe(true);
  expect(isSameButForFractions(asSen(1_516_600), asSen(1_516_700))).toBe(false);
  expect(isSameButForFractions(asSen(4_549_914), asSen(4_549_800), 3)).toBe(true);
  expect(isSameButForFractions(asSen(4_549_800), asSen(4_550_100), 3)).toBe(false);
});
