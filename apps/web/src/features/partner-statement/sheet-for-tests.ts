import type { StatementSheet } from '@lapak/contract/schemas/partners';

/** A statement with a sale, a return and a payment that did not arrive, for tests. */
export function aSheet(changes: Partial<StatementSheet> = {}): StatementSheet {
  return {
    number: 21,
    shop: 'Lapak Uji',
    partner: 'Kopi Bener Meriah',
    starts_on: '2026-01-01',
    ends_on: '2026-01-31',
    opening: 0,
    sales: 250_000,
    returns: -50_000,
    adjustments: 0,
    payments: 0,
    closing: 200_000,
    basis: 'percent',
    percent: 82.5,
    sale_lines: [{ product: 'Kopi Gayo', size: '250 g', price: 50_000, quantity: 5, amount: 250_000 }],
    return_lines: [{ product: 'Kopi Gayo', size: '250 g', price: 50_000, quantity: -1, amount: -50_000 }],
    adjustment_lines: [],
    payment_lines: [
      { day: '2026-01-10', method: 'transfer', reference: 'TRF-1', amount: -90_000 },
      { day: '2026-01-11', method: 'transfer', reference: 'TRF-1', amount: 90_000 },
    ],
    closed_at: '2026-02-01T03:04:05.000Z',
    ...changes,
  };
}
