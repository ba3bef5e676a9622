import type { Dashboard } from '@lapak/contract/office/dashboard';

/** A shop in which nothing has happened, for tests. */
export function aDashboard(changes: Partial<Dashboard> = {}): Dashboard {
  return {
    today: '2026-01-02',
    first_steps: null,
    transfer_lacks_account: false,
    orders_today: 0,
    revenue_this_month: 0,
    active_products: 0,
    partners: 0,
    waiting: [],
    orders_waiting: 0,
    applications_waiting: 0,
    low_stock: { total: 0, products: [] },
    certificates: { ending: 0, ended: 0, unchecked: 0, unseen: 0, foods_without: 0, due: [] },
    days: [],
    best_sellers: [],
    activity: [],
    ...changes,
  };
}
