import type { Endpoint } from '../endpoint.ts';
import { PickupSettingsAnswer, PickupSettingsUpdate } from '../sales/pickup-settings.ts';
import { TillSettingsAnswer, TillSettingsUpdate } from '../till/settings.ts';
import { AgentSettingsAnswer, AgentSettingsUpdate } from './agents.ts';
import { BookSettingsAnswer, BookSettingsUpdate } from './books.ts';
import { DeliverySettingsAnswer, DeliverySettingsUpdate } from './delivery.ts';
import { FeatureSettingsAnswer, FeatureSettingsUpdate } from './features.ts';
import { GuideSettingsAnswer, GuideSettingsUpdate } from './guide.ts';
import { OrderSettingsAnswer, OrderSettingsUpdate } from './orders.ts';
import type { SETTINGS_ROUTES } from './routes.ts';
import { SecuritySettingsAnswer, SecuritySettingsUpdate } from './security.ts';
import { SettingsAnswer } from './settings.ts';
import { ShopSettingsAnswer, ShopSettingsUpdate } from './shop.ts';
import { TaxSettingsAnswer, TaxSettingsUpdate } from './tax.ts';
import { TransferSettingsAnswer, TransferSettingsUpdate } from './transfer.ts';

/** What each call of the settings does, takes and answers. */
export const SETTINGS_ENDPOINTS = {
  getSettings: { summary: 'What the admin sets about the shop, by section', answer: SettingsAnswer },
  updateShopSettings: {
    summary: "Change the shop's name and contacts",
    body: ShopSettingsUpdate,
    answer: ShopSettingsAnswer,
  },
  updateTransferSettings: {
    summary: 'Change the bank accounts for manual transfers',
    body: TransferSettingsUpdate,
    answer: TransferSettingsAnswer,
  },
  updateDeliverySettings: {
    summary: 'Change what is promised about delivery',
    body: DeliverySettingsUpdate,
    answer: DeliverySettingsAnswer,
  },
  updateOrderSettings: {
    summary: 'Change what unpaid orders may hold, and for how long',
    body: OrderSettingsUpdate,
    answer: OrderSettingsAnswer,
  },
  updatePickupSettings: {
    summary: "Change the till's pickup details",
    body: PickupSettingsUpdate,
    answer: PickupSettingsAnswer,
  },
  updateTillSettings: { summary: 'Change what the tills may do', body: TillSettingsUpdate, answer: TillSettingsAnswer },
  updateSecuritySettings: {
    summary: 'Whether a second step is offered or required at sign-in',
    body: SecuritySettingsUpdate,
    answer: SecuritySettingsAnswer,
  },
  updateTaxSettings: {
    summary: 'Change the rate and threshold next to turnover',
    body: TaxSettingsUpdate,
    answer: TaxSettingsAnswer,
  },
  updateBookSettings: { summary: 'Save what expenses are for', body: BookSettingsUpdate, answer: BookSettingsAnswer },
  updateAgentSettings: {
    summary: 'Whether assistants may use the shop, and which platforms are known',
    body: AgentSettingsUpdate,
    answer: AgentSettingsAnswer,
  },
  updateFeatureSettings: {
    summary: 'Which parts of the back office are shown',
    body: FeatureSettingsUpdate,
    answer: FeatureSettingsAnswer,
  },
  updateGuideSettings: {
    summary: 'Put the first steps away, or take them out',
    body: GuideSettingsUpdate,
    answer: GuideSettingsAnswer,
  },
} as const satisfies Record<keyof typeof SETTINGS_ROUTES, Endpoint>;
