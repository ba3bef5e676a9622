import type { Route } from '../route.ts';

const shifts = {
  listShifts: { method: 'GET', path: '/orders/pos/shifts', access: 'till' },
  getOpenShift: { method: 'GET', path: '/orders/pos/shifts/open', access: 'till' },
  openShift: { method: 'POST', path: '/orders/pos/shifts', access: 'till' },
  getShift: { method: 'GET', path: '/orders/pos/shifts/:id', access: 'till' },
  addCashMovement: { method: 'POST', path: '/orders/pos/shifts/:id/movements', access: 'till' },
  recordDrawerOpening: { method: 'POST', path: '/orders/pos/drawer', access: 'till' },
  closeShift: { method: 'POST', path: '/orders/pos/shifts/:id/close', access: 'till' },
} as const satisfies Record<string, Route>;

const counter = {
  getPickupDetails: { method: 'GET', path: '/orders/pos/settings', access: 'till' },
  placeSale: { method: 'POST', path: '/orders/pos', access: 'till' },
  cancelPendingSale: { method: 'POST', path: '/orders/pos/call-off', access: 'till' },
  voidSale: { method: 'POST', path: '/orders/pos/:id/void', access: 'till' },
  returnSale: { method: 'POST', path: '/orders/pos/:id/returns', access: 'till' },
  listOrdersToFetch: { method: 'GET', path: '/orders/pos/pickups', access: 'till' },
  getFetchedOrder: { method: 'GET', path: '/orders/pos/pickups/:code', access: 'till', limit: 'pickup' },
  handOverFetched: { method: 'POST', path: '/orders/pos/pickups/:code/deeds', access: 'till', limit: 'pickup' },
  getTillCatalog: { method: 'GET', path: '/orders/pos/catalog', access: 'till' },
  getTillSettings: { method: 'GET', path: '/orders/pos/till-settings', access: 'till' },
  switchCashier: { method: 'POST', path: '/orders/pos/switch', access: 'till', endedToken: true },
  checkPin: { method: 'POST', path: '/orders/pos/pins/check', access: 'till' },
  listFavourites: { method: 'GET', path: '/orders/pos/favourites', access: 'till' },
  saveFavourites: { method: 'PUT', path: '/orders/pos/favourites', access: 'till' },
  listSales: { method: 'GET', path: '/orders/pos/sales', access: 'till' },
  getSale: { method: 'GET', path: '/orders/pos/sales/:id', access: 'till' },
} as const satisfies Record<string, Route>;

/** Calls by the server's module that answers them: `modules/till/<module>/`. */
export const TILL_MODULES = { shifts, counter };

/** All calls of the district, by name. */
export const TILL_ROUTES = { ...shifts, ...counter };
