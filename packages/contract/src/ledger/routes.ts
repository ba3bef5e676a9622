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

/** Calls by the server's module that answers them: `modules/ledger/<module>/`. */
export const LEDGER_MODULES = { 'cash-book': cashBook };

/** All calls of the district, by name. */
export const LEDGER_ROUTES = cashBook;
