import { addRoutes } from '@lapak/contract/add-routes';
import type { Route } from '@lapak/contract/route';

export const BANK_STATEMENT_ROUTES = {
  getBankStatement: { method: 'GET', path: '/bank-statement', access: 'admin' },
  previewBankStatement: { method: 'POST', path: '/bank-statement/preview', access: 'admin' },
  importBankStatement: { method: 'POST', path: '/bank-statement/imports', access: 'admin' },
  listBankImports: { method: 'GET', path: '/bank-statement/imports', access: 'admin' },
  deleteBankImport: { method: 'DELETE', path: '/bank-statement/imports/:id', access: 'admin' },
  listBankBookRows: { method: 'GET', path: '/bank-statement/book', access: 'admin' },
  listBankLines: { method: 'GET', path: '/bank-statement/lines', access: 'admin' },
  listBankCandidates: { method: 'GET', path: '/bank-statement/lines/:id/candidates', access: 'admin' },
  matchBankLines: { method: 'POST', path: '/bank-statement/match', access: 'admin' },
  matchBankLine: { method: 'POST', path: '/bank-statement/lines/:id/match', access: 'admin' },
  bookBankLine: { method: 'POST', path: '/bank-statement/lines/:id/book', access: 'admin', confirmed: true },
  setBankLineAside: { method: 'POST', path: '/bank-statement/lines/:id/aside', access: 'admin' },
  releaseBankLine: { method: 'POST', path: '/bank-statement/lines/:id/release', access: 'admin' },
} as const satisfies Record<string, Route>;

type BankStatementRoutes = typeof BANK_STATEMENT_ROUTES;
declare module '@lapak/contract/routes' {
  interface PluginRoutes extends BankStatementRoutes {}
}
addRoutes(BANK_STATEMENT_ROUTES);
