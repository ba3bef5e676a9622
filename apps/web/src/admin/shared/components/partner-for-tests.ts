import type { PartnerDetail } from '@lapak/contract/partners/partners';
import type { PartnerStatement } from '@lapak/contract/partners/statements';

/** A partner whom the shop owes 300,000, of which 200,000 are to be paid by the last statement, for tests. */
export function aPartner(changes: Partial<PartnerDetail> = {}): PartnerDetail {
  return {
    id: 4,
    name: 'Kopi Bener Meriah',
    is_active: true,
    phone: '081260001234',
    email: 'kopi@mitra.example',
    balance: 300_000,
    open: 100_000,
    unclear: 0,
    payable: 200_000,
    last_paid_on: '2026-01-05',
    closed_until: '2026-01-31',
    rhythm: 'monthly',
    terms: { basis: 'price', percent: null, discounts_by: 'shop', minimum: 50_000, rhythm: 'monthly', version: 3 },
    account: {
      id: 1,
      bank: 'BSI',
      number: '7000000014',
      holder: 'Cut Nyak',
      counts_from: '2026-01-02T03:04:05.000Z',
      by: 'admin',
      created_at: '2026-01-02T03:04:05.000Z',
    },
    waiting_account: null,
    page_link_since: null,
    ...changes,
  };
}

/** A closed month of that partner, of which 200,000 are to be paid and which has no link yet, for tests. */
export function aStatement(changes: Partial<PartnerStatement> = {}): PartnerStatement {
  return {
    id: 8,
    number: 21,
    business: { id: 4, name: 'Kopi Bener Meriah' },
    starts_on: '2026-01-01',
    ends_on: '2026-01-31',
    opening: 0,
    sales: 250_000,
    returns: -50_000,
    adjustments: 0,
    payments: 0,
    closing: 200_000,
    payable: 200_000,
    account: 'ready',
    is_last: true,
    minimum: 0,
    has_email: true,
    created_at: '2026-02-01T03:04:05.000Z',
    link_since: null,
    ...changes,
  };
}
