import type { Route } from '../route.ts';

const accounts = {
  listPartners: { method: 'GET', path: '/partners', access: 'admin' },
  previewClosing: { method: 'POST', path: '/partners/closings/preview', access: 'admin' },
  closePartnerPeriods: { method: 'POST', path: '/partners/closings', access: 'admin' },
  listStatements: { method: 'GET', path: '/partners/statements', access: 'admin' },
  payStatements: { method: 'POST', path: '/partners/statements/payments', access: 'admin', confirmed: true },
  listStatementSheets: { method: 'GET', path: '/partners/statements/sheets', access: 'admin' },
  mailStatements: { method: 'POST', path: '/partners/statements/mails', access: 'admin', confirmed: true },
  getStatement: { method: 'GET', path: '/partners/statements/:id', access: 'admin' },
  makeStatementLink: { method: 'POST', path: '/partners/statements/:id/link', access: 'admin', confirmed: true },
  endStatementLink: { method: 'DELETE', path: '/partners/statements/:id/link', access: 'admin' },
  downloadPayList: { method: 'GET', path: '/partners/pay-list.csv', access: 'admin', download: true, exports: true },
  settlePartnerPayment: { method: 'POST', path: '/partners/payments/:id/outcome', access: 'admin', confirmed: true },
  getPartnerPaymentPhoto: { method: 'GET', path: '/partners/payments/:id/photo', access: 'admin', download: true },
  listConsignment: { method: 'GET', path: '/partners/goods', access: 'admin' },
  getConsignmentSheet: { method: 'GET', path: '/partners/goods/sheet', access: 'admin' },
  downloadConsignment: { method: 'GET', path: '/partners/goods.csv', access: 'admin', download: true, exports: true },
  getPartner: { method: 'GET', path: '/partners/:id', access: 'admin' },
  listPartnerEntries: { method: 'GET', path: '/partners/:id/entries', access: 'admin' },
  adjustPartner: { method: 'POST', path: '/partners/:id/adjustments', access: 'admin', confirmed: true },
  bookOpeningBalances: { method: 'POST', path: '/opening-balances', access: 'admin', confirmed: true },
  payPartner: { method: 'POST', path: '/partners/:id/payments', access: 'admin', confirmed: true },
  updatePartnerTerms: { method: 'PUT', path: '/partners/:id/terms', access: 'admin', confirmed: true },
  changePartnerAccount: { method: 'PUT', path: '/partners/:id/account', access: 'admin', confirmed: true },
  makePartnerPageLink: { method: 'POST', path: '/partners/:id/page-link', access: 'admin', confirmed: true },
  endPartnerPageLink: { method: 'DELETE', path: '/partners/:id/page-link', access: 'admin' },
  openStatement: { method: 'GET', path: '/statements/:token', access: 'public', personal: true, limit: 'follow' },
} as const satisfies Record<string, Route>;

/** What partners ask for on their own pages. */
const portal = {
  listPartnerWishes: { method: 'GET', path: '/partner-wishes', access: 'admin' },
  takePartnerWish: { method: 'POST', path: '/partner-wishes/:id/take', access: 'admin' },
  declinePartnerWish: { method: 'POST', path: '/partner-wishes/:id/decline', access: 'admin' },
} as const satisfies Record<string, Route>;

/** Calls by the server's module that answers them: `modules/partners/<module>/`. */
export const PARTNERS_MODULES = { accounts, portal };

/** All calls of the district, by name. */
export const PARTNERS_ROUTES = { ...accounts, ...portal };
