import { addRoutes } from '@lapak/contract/add-routes';
import type { Route } from '@lapak/contract/route';

export const GENERAL_JOURNAL_ROUTES = {
  listManualEntries: { method: 'GET', path: '/general-journal', access: 'admin' },
  listManualAccounts: { method: 'GET', path: '/general-journal/accounts', access: 'admin' },
  addManualEntry: { method: 'POST', path: '/general-journal', access: 'admin', confirmed: true },
  getManualPaper: { method: 'GET', path: '/general-journal/:id/paper', access: 'admin', download: true },
  addManualPaper: { method: 'POST', path: '/general-journal/:id/paper', access: 'admin', confirmed: true },
  undoManualEntry: { method: 'POST', path: '/general-journal/:id/undo', access: 'admin', confirmed: true },
} as const satisfies Record<string, Route>;

type GeneralJournalRoutes = typeof GENERAL_JOURNAL_ROUTES;
declare module '@lapak/contract/routes' {
  interface PluginRoutes extends GeneralJournalRoutes {}
}
addRoutes(GENERAL_JOURNAL_ROUTES);
