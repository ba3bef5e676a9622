import { z } from 'zod';
import { PICKUP_FIELDS, PickupSettings } from '../sales/pickup-settings.ts';
import { TILL_FIELDS, TillSettings } from '../till/settings.ts';
import { answer } from '../wire.ts';
import { AGENT_FIELDS, AgentSettings } from './agents.ts';
import { APPEARANCE_FIELDS, AppearanceSettings } from './appearance.ts';
import { BOOK_FIELDS, BookSettings } from './books.ts';
import { DELIVERY_FIELDS, DeliverySettings } from './delivery.ts';
import { FEATURE_FIELDS, FeatureSettings } from './features.ts';
import { GUIDE_FIELDS, GuideSettings } from './guide.ts';
import { IMPACT_FIELDS, ImpactSettings } from './impact.ts';
import { ORDER_FIELDS, OrderSettings } from './orders.ts';
import { SECURITY_FIELDS, SecuritySettings } from './security.ts';
import { SHOP_FIELDS, ShopSettings } from './shop.ts';
import { TAX_FIELDS, TaxSettings } from './tax.ts';
import { TRANSFER_FIELDS, TransferSettings } from './transfer.ts';

/* The shop's settings (spec section 2, settings). A section is saved as a whole and has its own version, so that two admins in two
   sections don't conflict. A new field is a line of its section's fields, beside its label and its input in the web app. A new section
   needs its file, its place here, and a call in `routes.ts`. Those of the
   till and its pickup stand with what tills are told of them. */

export const Settings = z.object({
  shop: ShopSettings,
  transfer: TransferSettings,
  orders: OrderSettings,
  delivery: DeliverySettings,
  pickup: PickupSettings,
  till: TillSettings,
  appearance: AppearanceSettings,
  security: SecuritySettings,
  tax: TaxSettings,
  impact: ImpactSettings,
  guide: GuideSettings,
  books: BookSettings,
  agents: AgentSettings,
  features: FeatureSettings,
});
export type Settings = z.infer<typeof Settings>;
export type SettingsSection = keyof Settings;
export const SettingsAnswer = answer(Settings);

/** Each section's fields; `parse({})` is what a shop has until an admin sets it. */
export const SECTION_FIELDS = {
  shop: SHOP_FIELDS,
  transfer: TRANSFER_FIELDS,
  orders: ORDER_FIELDS,
  delivery: DELIVERY_FIELDS,
  pickup: PICKUP_FIELDS,
  till: TILL_FIELDS,
  appearance: APPEARANCE_FIELDS,
  security: SECURITY_FIELDS,
  tax: TAX_FIELDS,
  impact: IMPACT_FIELDS,
  guide: GUIDE_FIELDS,
  books: BOOK_FIELDS,
  agents: AGENT_FIELDS,
  features: FEATURE_FIELDS,
} satisfies Record<SettingsSection, z.ZodObject>;
