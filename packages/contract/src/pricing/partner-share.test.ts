import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asSen } from '../money/sen.ts';
import { areWholeRupiah } from '../money/whole-rupiah.ts';
import { type PartnerShareTerms, partnerDiscount, partnerPrice } from './partner-share.ts';
import { discountedPrice } from './unit-price.ts';

const terms: fc.Arbitrary<PartnerShareTerms> = fc.record({
  basis: fc.constantFrom('price', 'percent'),
  percent: fc.option(fc.nat(1_000)),
  discountsBy: fc.constantFrom('shop', 'partner'),
});
const amount = fc.integer({ min: 0, max: 10_000_000_000 }).map(asSen);

test('a partner’s part of one is whole rupiah, and of a percentage never more than what it is of', () => {
  expect(
    partnerPrice({ basis: 'percent', percent: 755, discountsBy: 'partner' }, { agreed: asSen(0), full: asSen(1_733_300), discount: 125 }),
  ).toBe(
    // 75,5 % of Rp 15.166
    1_145_000,
  );
  fc.assert(
    fc.property(terms, amount, amount, fc.nat(1_000), (agreement, agreed, full, discount) => {
      const price = partnerPrice(agreement, { agreed, full, discount });
      expect(areWholeRupiah(price) && price >= 0).toBe(true);
      if (agreement.basis !== 'percent' || agreement.percent === null) return;
      expect(price).toBeLessThanOrEqual(discountedPrice(full, agreement.discountsBy === 'partner' ? discount : 0));
    }),
  );
});

test('what a partner bears of a discount is as many whole rupiah for each unit, and at most what was taken off', () => {
  const theirs = { basis: 'price', percent: null, discountsBy: 'partner' } as const;
  expect(partnerDiscount(theirs, { discount: asSen(100_000), price: asSen(500_000), quantity: 3 })).toBe(99_900);
  fc.assert(
    fc.property(terms, amount, amount, fc.integer({ min: 1, max: 999 }), (agreement, off, agreed, quantity) => {
      const [discount, price] = [discountedPrice(off, 0), discountedPrice(agreed, 0)];
      const borne = partnerDiscount(agreement, { discount, price, quantity });
      expect(borne % (quantity * 100)).toBe(0);
      expect(borne).toBeLessThanOrEqual(Math.min(discount, price * quantity));
      const isTheirs = agreement.discountsBy === 'partner' && !(agreement.basis === 'percent' && agreement.percent !== null);
      if (isTheirs) expect(borne).toBeGreaterThan(Math.min(discount, price * quantity) - quantity * 100);
    }),
  );
});
