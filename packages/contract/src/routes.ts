import { ASSORTMENT_MODULES, ASSORTMENT_ROUTES } from './assortment/routes.ts';
import { BOOKKEEPING_MODULES, BOOKKEEPING_ROUTES } from './bookkeeping/routes.ts';
import { KERNEL_MODULES, KERNEL_ROUTES } from './kernel/routes.ts';
import { LEDGER_MODULES, LEDGER_ROUTES } from './ledger/routes.ts';
import { MESSAGES_MODULES, MESSAGES_ROUTES } from './messages/routes.ts';
import { OFFICE_MODULES, OFFICE_ROUTES } from './office/routes.ts';
import { PARTNERS_MODULES, PARTNERS_ROUTES } from './partners/routes.ts';
import { PEOPLE_MODULES, PEOPLE_ROUTES } from './people/routes.ts';
import type { Route } from './route.ts';
import { SALES_MODULES, SALES_ROUTES } from './sales/routes.ts';
import { SETTINGS_ROUTES } from './settings/routes.ts';

/**
 * Every API call, once: verb, path below /api/v1, access and rate limit, from the nine districts. The web app loads this file, so schemas
 * and descriptions are in `endpoints.ts`. Paths answer with and without the trailing slash (decision 12).
 */
export const ROUTES = {
  ...KERNEL_ROUTES,
  ...SETTINGS_ROUTES,
  ...PEOPLE_ROUTES,
  ...ASSORTMENT_ROUTES,
  ...LEDGER_ROUTES,
  ...SALES_ROUTES,
  ...PARTNERS_ROUTES,
  ...MESSAGES_ROUTES,
  ...BOOKKEEPING_ROUTES,
  ...OFFICE_ROUTES,
};

export const API_BASE = '/api/v1';

export type RouteName = keyof typeof ROUTES;

/** Whether an answer is for its caller alone, so that no browser or proxy may cache it. */
export function isPrivate(route: Route): boolean {
  return route.access !== 'public' || route.personal === true;
}

const MODULES = {
  kernel: { ...KERNEL_MODULES, settings: SETTINGS_ROUTES },
  people: PEOPLE_MODULES,
  assortment: ASSORTMENT_MODULES,
  ledger: LEDGER_MODULES,
  sales: SALES_MODULES,
  partners: PARTNERS_MODULES,
  messages: MESSAGES_MODULES,
  bookkeeping: BOOKKEEPING_MODULES,
  office: OFFICE_MODULES,
};

/** The server module that answers a call, with its district, as `sales/orders`; also its tag in the API docs. */
export function moduleOf(name: RouteName): string {
  for (const [district, modules] of Object.entries(MODULES))
    for (const [module, routes] of Object.entries(modules)) if (name in routes) return `${district}/${module}`;
  return '';
}
