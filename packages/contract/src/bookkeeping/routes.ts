import type { Route } from '../route.ts';

const reconciliation = {
  listFindings: { method: 'GET', path: '/reconciliation', access: 'admin' },
  checkBooks: { method: 'POST', path: '/reconciliation/check', access: 'admin' },
  settleFinding: { method: 'POST', path: '/reconciliation/:area/:id', access: 'admin' },
} as const satisfies Record<string, Route>;

/** Days whose accounts must meet (decision 116). */
const dayClose = {
  listDays: { method: 'GET', path: '/days', access: 'admin' },
  getDay: { method: 'GET', path: '/days/:day', access: 'admin' },
  sealDay: { method: 'POST', path: '/days/:day/seal', access: 'admin' },
  acceptDayFaults: { method: 'POST', path: '/days/:day/acceptances', access: 'admin' },
  withdrawDayAcceptance: { method: 'DELETE', path: '/days/:day/acceptances/:id', access: 'admin' },
} as const satisfies Record<string, Route>;

const journal = {
  getJournalExport: { method: 'GET', path: '/journal/exported', access: 'admin' },
  downloadJournal: { method: 'GET', path: '/journal/journal.csv', access: 'admin', download: true, exports: true },
  getLedger: { method: 'GET', path: '/journal/ledger', access: 'admin' },
  downloadLedger: { method: 'GET', path: '/journal/ledger.csv', access: 'admin', download: true, exports: true },
} as const satisfies Record<string, Route>;

/** Trial balance, income statement, balance sheet, and months that a person closes (decision 136). */
const statements = {
  getFinancialStatement: { method: 'GET', path: '/journal/statement', access: 'admin' },
  downloadFinancialStatement: { method: 'GET', path: '/journal/statement.csv', access: 'admin', download: true, exports: true },
  listMonths: { method: 'GET', path: '/journal/months', access: 'admin' },
  lookOverMonth: { method: 'GET', path: '/journal/months/:month/points', access: 'admin' },
  closeMonth: { method: 'POST', path: '/journal/months/:month/close', access: 'admin' },
  listLateEntries: { method: 'GET', path: '/journal/months/:month/late', access: 'admin' },
} as const satisfies Record<string, Route>;

const reports = {
  getSalesReport: { method: 'GET', path: '/reports/sales', access: 'admin' },
  downloadSalesReport: { method: 'GET', path: '/reports/sales.csv', access: 'admin', download: true, exports: true },
  getTaxReport: { method: 'GET', path: '/reports/tax', access: 'admin' },
  listTaxPartners: { method: 'GET', path: '/reports/tax/partners', access: 'admin' },
  downloadTaxReport: { method: 'GET', path: '/reports/tax.csv', access: 'admin', download: true, exports: true },
} as const satisfies Record<string, Route>;

/** Calls by the server's module that answers them: `modules/bookkeeping/<module>/`. */
export const BOOKKEEPING_MODULES = { reconciliation, 'day-close': dayClose, journal, 'financial-statements': statements, reports };

/** All calls of the district, by name. */
export const BOOKKEEPING_ROUTES = { ...reconciliation, ...dayClose, ...journal, ...statements, ...reports };
