import type { z } from 'zod';
import { ASSORTMENT_ENDPOINTS } from './assortment/endpoints.ts';
import { BOOKKEEPING_ENDPOINTS } from './bookkeeping/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { KERNEL_ENDPOINTS } from './kernel/endpoints.ts';
import { LEDGER_ENDPOINTS } from './ledger/endpoints.ts';
import { MESSAGES_ENDPOINTS } from './messages/endpoints.ts';
import { OFFICE_ENDPOINTS } from './office/endpoints.ts';
import { PARTNERS_ENDPOINTS } from './partners/endpoints.ts';
import { PEOPLE_ENDPOINTS } from './people/endpoints.ts';
import type { RouteName } from './routes.ts';
import { SALES_ENDPOINTS } from './sales/endpoints.ts';
import { SETTINGS_ENDPOINTS } from './settings/endpoints.ts';

/** What every call does, takes and answers, by its name in `routes.ts`. */
export const ENDPOINTS = {
  ...KERNEL_ENDPOINTS,
  ...SETTINGS_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...ASSORTMENT_ENDPOINTS,
  ...LEDGER_ENDPOINTS,
  ...SALES_ENDPOINTS,
  ...PARTNERS_ENDPOINTS,
  ...MESSAGES_ENDPOINTS,
  ...BOOKKEEPING_ENDPOINTS,
  ...OFFICE_ENDPOINTS,
} as const satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof ENDPOINTS;
export type AnswerOf<Name extends RouteName> = z.output<Endpoints[Name]['answer']>;
