import type { Route } from '../route.ts';

const savedFilters = {
  listListViews: { method: 'GET', path: '/list-views', access: 'admin' },
  createListView: { method: 'POST', path: '/list-views', access: 'admin' },
  updateListView: { method: 'PUT', path: '/list-views/:id', access: 'admin' },
  deleteListView: { method: 'DELETE', path: '/list-views/:id', access: 'admin' },
} as const satisfies Record<string, Route>;

const privacy = {
  getOwnData: { method: 'GET', path: '/profile/data', access: 'signed-in' },
  takeOwnData: { method: 'POST', path: '/profile/data/file', access: 'signed-in', limit: 'data' },
  eraseOwnData: { method: 'POST', path: '/profile/data/erase', access: 'signed-in', confirmed: true },
  askDataLink: { method: 'POST', path: '/orders/follow/:token/data-link', access: 'public', personal: true, limit: 'reset' },
  openDataLink: { method: 'POST', path: '/data-links/open', access: 'public', personal: true, limit: 'link' },
  takeGuestData: { method: 'POST', path: '/data-links/file', access: 'public', personal: true, limit: 'data' },
  eraseGuestData: { method: 'POST', path: '/data-links/erase', access: 'public', personal: true, limit: 'link' },
  listDataRequests: { method: 'GET', path: '/data-requests', access: 'admin' },
  getDataOf: { method: 'POST', path: '/data-requests/look', access: 'admin' },
  takeDataOf: { method: 'POST', path: '/data-requests/file', access: 'admin', confirmed: true, exports: true },
  eraseDataOf: { method: 'POST', path: '/data-requests/erase', access: 'admin', confirmed: true },
} as const satisfies Record<string, Route>;

const backups = {
  listBackups: { method: 'GET', path: '/backups', access: 'admin' },
} as const satisfies Record<string, Route>;

const bell = {
  getBell: { method: 'GET', path: '/bell', access: 'admin' },
  markBellSeen: { method: 'PUT', path: '/bell', access: 'admin' },
} as const satisfies Record<string, Route>;

const dashboard = {
  getDashboard: { method: 'GET', path: '/dashboard', access: 'admin' },
} as const satisfies Record<string, Route>;

const search = {
  search: { method: 'GET', path: '/search', access: 'admin', limit: 'search' },
} as const satisfies Record<string, Route>;

const shop = {
  getShop: { method: 'GET', path: '/shop', access: 'public' },
  updateAppearanceSettings: { method: 'PUT', path: '/settings/appearance', access: 'admin' },
} as const satisfies Record<string, Route>;

/** Calls by the server's module that answers them: `modules/office/<module>/`. */
export const OFFICE_MODULES = { 'saved-filters': savedFilters, privacy, backups, bell, dashboard, search, shop };

/** All calls of the district, by name. */
export const OFFICE_ROUTES = { ...savedFilters, ...privacy, ...backups, ...bell, ...dashboard, ...search, ...shop };
