import { ASSORTMENT_MODULES } from './assortment/routes.ts';
import { BOOKKEEPING_MODULES } from './bookkeeping/routes.ts';
import { KERNEL_MODULES } from './kernel/routes.ts';
import { LEDGER_MODULES } from './ledger/routes.ts';
import { MESSAGES_MODULES } from './messages/routes.ts';
import { OFFICE_MODULES } from './office/routes.ts';
import { PARTNERS_MODULES } from './partners/routes.ts';
import { PEOPLE_MODULES } from './people/routes.ts';
import type { RouteName } from './routes.ts';
import { SALES_MODULES } from './sales/routes.ts';
import { SETTINGS_ROUTES } from './settings/routes.ts';
import { TILL_MODULES } from './till/routes.ts';

const MODULES = {
  kernel: { ...KERNEL_MODULES, settings: SETTINGS_ROUTES },
  people: PEOPLE_MODULES,
  assortment: ASSORTMENT_MODULES,
  ledger: LEDGER_MODULES,
  sales: SALES_MODULES,
  till: TILL_MODULES,
  partners: PARTNERS_MODULES,
  messages: MESSAGES_MODULES,
  bookkeeping: BOOKKEEPING_MODULES,
  office: OFFICE_MODULES,
};

/** Calls of plugins that are loaded, by name (endpoints.ts). */
const ADDED = new Map<string, string>();

/** Files a plugin's calls under its name in the API docs. */
export function addModule(module: string, names: readonly string[]): void {
  for (const name of names) ADDED.set(name, module);
}

/** The server module that answers a call, with its district, as `sales/orders`; also its tag in the API docs. */
export function moduleOf(name: RouteName): string {
  for (const [district, modules] of Object.entries(MODULES))
    for (const [module, routes] of Object.entries(modules)) if (name in routes) return `${district}/${module}`;
  return ADDED.get(name) ?? '';
}
