import type { TaxMonth, TaxReport } from '@lapak/contract/bookkeeping/tax-report';

const HINTS = { gross: 600, partner: 400, shop: 200 };

/** A month with web sales of 100,000 and till sales of 20,000, of which partners get 80,000, for tests. */
function aMonth(changes: Partial<TaxMonth> = {}): TaxMonth {
  return {
    month: '2025-01',
    web: 100_000,
    till: 20_000,
    goods: 108_000,
    shipping: 12_000,
    extra: 0,
    gross: 120_000,
    partner: 80_000,
    unknown: 0,
    shop: 40_000,
    hints: HINTS,
    so_far: { gross: 120_000, partner: 80_000, shop: 40_000 },
    ...changes,
  };
}

/** Two months of a year, in the second of which more came back than was sold, for tests. */
export function aTaxReport(changes: Partial<TaxReport> = {}): TaxReport {
  const none = { web: 0, goods: -20_000, shipping: 0, partner: -15_000, shop: -5_000 };
  const february = aMonth({
    ...none,
    month: '2025-02',
    till: -20_000,
    gross: -20_000,
    hints: { gross: 0, partner: 0, shop: 0 },
    so_far: { gross: 100_000, partner: 65_000, shop: 35_000 },
  });
  return {
    ...{ shop: 'Lapak Hijau', company: 'Koperasi Uji', address: 'Jl. Uji 1' },
    year: 2025,
    rate: 0.5,
    threshold: 500_000_000,
    business: null,
    months: [aMonth(), february],
    total: { ...aMonth(), till: 0, goods: 88_000, gross: 100_000, partner: 65_000, shop: 35_000, hints: HINTS },
    books: null,
    ...changes,
  };
}
