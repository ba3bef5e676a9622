import { ASSORTMENT_ROUTES } from './assortment/routes.ts';
import { BOOKKEEPING_ROUTES } from './bookkeeping/routes.ts';
import { KERNEL_ROUTES } from './kernel/routes.ts';
import { LEDGER_ROUTES } from './ledger/routes.ts';
import { MESSAGES_ROUTES } from './messages/routes.ts';
import { OFFICE_ROUTES } from './office/routes.ts';
import { PARTNERS_ROUTES } from './partners/routes.ts';
import { PEOPLE_ROUTES } from './people/routes.ts';
import type { Route } from './route.ts';
import { SALES_ROUTES } from './sales/routes.ts';
import { SETTINGS_ROUTES } from './settings/routes.ts';
import { TILL_ROUTES } from './till/routes.ts';

/**
 * Every API call of the core, once: verb, path below /api/v1, access and rate limit, from the ten districts. The web app loads this file,
 * so schemas and descriptions are in `endpoints.ts`. Paths answer with and without the trailing slash (decision 12).
 */
const CORE_ROUTES = {
  ...KERNEL_ROUTES,
  ...SETTINGS_ROUTES,
  ...PEOPLE_ROUTES,
  ...ASSORTMENT_ROUTES,
  ...LEDGER_ROUTES,
  ...SALES_ROUTES,
  ...TILL_ROUTES,
  ...PARTNERS_ROUTES,
  ...MESSAGES_ROUTES,
  ...BOOKKEEPING_ROUTES,
  ...OFFICE_ROUTES,
};

/** The calls of plugins, which the core doesn't know: each declares its own here, and adds them where it is loaded (add-routes.ts). */
export interface PluginRoutes extends Record<never, Route> {}

/** Those of a plugin are there once it is loaded: whoever names one is part of it. */
export const ROUTES = CORE_ROUTES as typeof CORE_ROUTES & { [Name in keyof PluginRoutes]: PluginRoutes[Name] };

export const API_BASE = '/api/v1';

export type RouteName = keyof typeof ROUTES;
export type CoreRouteName = keyof typeof CORE_ROUTES;

/** Whether an answer is for its caller alone, so that no browser or proxy may cache it. */
export function isPrivate(route: Route): boolean {
  return route.access !== 'public' || route.personal === true;
}
