import type { StatementSheet } from '@lapak/contract/partners/statements';

/** A statement with a sale, a return and a payment that did not arrive, for tests. */
export function aSheet(changes: Partial<StatementSheet> = {}): StatementSheet {
  return {
    number: 21,
    shop: 'Lapak Uji',
    company: { name: 'Koperasi Uji', address: 'Jalan Uji 1, Banda Aceh' },
    partner: 'Kopi Bener Meriah',
    paid_to: { address: 'Gampong Pondok Baru, Bener Meriah', account: { bank: 'BSI', number: '7000000014', holder: 'Cut Nyak' } },
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
    discounts_by: 'shop',
    terms_changed_on: null,
    sale_lines: [{ product: 'Kopi Gayo', size: '250 g', price: 50_000, quantity: 5, off: 0, amount: 250_000, is_earlier: false }],
    return_lines: [{ product: 'Kopi Gayo', size: '250 g', price: 50_000, quantity: -1, off: 0, amount: -50_000, is_earlier: false }],
    adjustment_lines: [],
    payment_lines: [
      { day: '2026-01-10', method: 'transfer', reference: 'TRF-1', amount: -90_000, is_unclear: false },
      { day: '2026-01-11', method: 'transfer', reference: 'TRF-1', amount: 90_000, is_unclear: false },
    ],
    shelf: [{ product: 'Kopi Gayo', size: '250 g', quantity: 12 }],
    closed_at: '2026-02-01T03:04:05.000Z',
    ...changes,
  };
}
