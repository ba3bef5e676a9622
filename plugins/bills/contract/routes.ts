import { addRoutes } from '@lapak/contract/add-routes';
import type { Route } from '@lapak/contract/route';

export const BILL_ROUTES = {
  listBills: { method: 'GET', path: '/bills', access: 'admin' },
  listBillAccounts: { method: 'GET', path: '/bills/accounts', access: 'admin' },
  addBill: { method: 'POST', path: '/bills', access: 'admin', confirmed: true },
  payBill: { method: 'POST', path: '/bills/:id/payments', access: 'admin', confirmed: true },
  undoBill: { method: 'POST', path: '/bills/:id/undo', access: 'admin', confirmed: true },
} as const satisfies Record<string, Route>;

type BillRoutes = typeof BILL_ROUTES;
declare module '@lapak/contract/routes' {
  interface PluginRoutes extends BillRoutes {}
}
addRoutes(BILL_ROUTES);
