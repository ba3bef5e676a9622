import type { DataSummary } from '@lapak/contract/office/privacy';

/** What the shop holds of an account with three orders, of which the books keep two. */
export function aSummary(changes: Partial<DataSummary> = {}): DataSummary {
  return {
    person: 'uji@surat.example',
    has_account: true,
    orders: 3,
    addresses: 1,
    sessions: 2,
    mails: 7,
    slips: 1,
    photos: 0,
    notes: 0,
    first_order_at: '2026-01-02T03:04:05.000Z',
    kept_orders: 2,
    kept_until: 2036,
    obstacle: null,
    ...changes,
  };
}
