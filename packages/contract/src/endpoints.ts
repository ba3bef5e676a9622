import type { z } from 'zod';
import { ASSORTMENT_ENDPOINTS } from './assortment/endpoints.ts';
import { BOOKKEEPING_ENDPOINTS } from './bookkeeping/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { KERNEL_ENDPOINTS } from './kernel/endpoints.ts';
import { LEDGER_ENDPOINTS } from './ledger/endpoints.ts';
import { MESSAGES_ENDPOINTS } from './messages/endpoints.ts';
import { addModule } from './modules.ts';
import { OFFICE_ENDPOINTS } from './office/endpoints.ts';
import { PARTNERS_ENDPOINTS } from './partners/endpoints.ts';
import { PEOPLE_ENDPOINTS } from './people/endpoints.ts';
import type { CoreRouteName, RouteName } from './routes.ts';
import { SALES_ENDPOINTS } from './sales/endpoints.ts';
import { SETTINGS_ENDPOINTS } from './settings/endpoints.ts';
import { TILL_ENDPOINTS } from './till/endpoints.ts';
import type { Wire } from './wire.ts';

/** What every call does, takes and answers, by its name in `routes.ts`. */
const CORE_ENDPOINTS = {
  ...KERNEL_ENDPOINTS,
  ...SETTINGS_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...ASSORTMENT_ENDPOINTS,
  ...LEDGER_ENDPOINTS,
  ...SALES_ENDPOINTS,
  ...TILL_ENDPOINTS,
  ...PARTNERS_ENDPOINTS,
  ...MESSAGES_ENDPOINTS,
  ...BOOKKEEPING_ENDPOINTS,
  ...OFFICE_ENDPOINTS,
} as const satisfies Record<CoreRouteName, Endpoint>;

/** The calls of plugins: each declares its own here, beside its routes. */
export interface PluginEndpoints extends Record<never, Endpoint> {}

export const ENDPOINTS = CORE_ENDPOINTS as typeof CORE_ENDPOINTS & { [Name in keyof PluginEndpoints]: PluginEndpoints[Name] };

/** What a plugin's calls do, take and answer, filed under its district and name. */
export function addEndpoints(module: string, endpoints: Readonly<Record<string, Endpoint>>): void {
  Object.assign(ENDPOINTS, endpoints);
  addModule(module, Object.keys(endpoints));
}

export type Endpoints = typeof ENDPOINTS;
/** A call's answer on the wire, as a browser or a program reads it. */
export type AnswerOf<Name extends RouteName> = Wire<Endpoints[Name]['answer']>;
/** A call's answer as the server makes it, before its schema encodes it; `success` stands in each. */
export type MadeAnswer<Name extends RouteName> = WithoutSuccess<z.output<Endpoints[Name]['answer']>>;
type WithoutSuccess<Answer> = Answer extends { success: true } ? Omit<Answer, 'success'> : never;
