import type { Route } from '../route.ts';

const cashBook = {
  listCashBook: { method: 'GET', path: '/cash-book', access: 'admin' },
  listCashPlaces: { method: 'GET', path: '/cash-book/places', access: 'admin' },
  getCashMonth: { method: 'GET', path: '/cash-book/months/:month', access: 'admin' },
  downloadCashBook: { method: 'GET', path: '/cash-book/cash-book.csv', access: 'admin', download: true, exports: true },
  addCashRow: { method: 'POST', path: '/cash-book', access: 'admin', confirmed: true },
  undoCashRow: { method: 'POST', path: '/cash-book/:id/undo', access: 'admin', confirmed: true },
  getCashPhoto: { method: 'GET', path: '/cash-book/:id/photo', access: 'admin', download: true },
} as const satisfies Record<string, Route>;

const bankStatement = {
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
  setBankLineAside: { method: 'POST', path: '/bank-statement/lines/:id/aside', access: 'admin' },
  releaseBankLine: { method: 'POST', path: '/bank-statement/lines/:id/release', access: 'admin' },
} as const satisfies Record<string, Route>;

/** Calls by the server's module that answers them: `modules/ledger/<module>/`. */
export const LEDGER_MODULES = { 'cash-book': cashBook, 'bank-statement': bankStatement };

/** All calls of the district, by name. */
export const LEDGER_ROUTES = { ...cashBook, ...bankStatement };
