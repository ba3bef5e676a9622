import { z } from 'zod';
import { BankAccount } from '../kernel/bank-account.ts';
import { Picture } from '../kernel/picture.ts';
import { PartnerStory } from '../settings/appearance.ts';
import { PickupOffer } from '../settings/orders.ts';
import { answer, Rupiah } from '../wire.ts';

/** The shop's appearance (`AppearanceSettings`) with its pictures. Hidden parts are empty or false. */
export const ShopAppearance = z.object({
  logo: Picture.nullable(),
  hero_title: z.string(),
  hero_text: z.string(),
  hero_picture: Picture.nullable(),
  partner_figure: z.string().nullable(),
  stories: z.array(PartnerStory.omit({ picture: true }).extend({ picture: Picture.nullable() })),
  origins_shown: z.boolean(),
});
export type ShopAppearance = z.infer<typeof ShopAppearance>;

/**
 * GET /shop: the shop's own facts for every page. `demo` is true while the sandbox is used; `bank_accounts` are for manual transfers,
 * `unpaid_hours` is the time to pay, `unique_digits` says whether a transfer adds up to 999 rupiah.
 */
export const ShopInfo = z.object({
  demo: z.boolean(),
  public_url: z.string(),
  name: z.string(),
  contact_email: z.string(),
  whatsapp: z.string().nullable(),
  /** Company data, as far as an admin has filled them in. */
  company_name: z.string().nullable(),
  company_address: z.string().nullable(),
  opening_hours: z.string().nullable(),
  registration_number: z.string().nullable(),
  /** Addresses of its social media, with https. */
  social_links: z.array(z.string()),
  bank_accounts: z.array(BankAccount),
  unpaid_hours: z.number().int(),
  unique_digits: z.boolean(),
  /** Up to which total in rupiah an order by a local courier may be paid at the door; null where the shop doesn't offer it. */
  cod_limit: Rupiah.nullable(),
  /** Where orders may be fetched; null where the shop doesn't offer it. */
  pickup: PickupOffer.nullable(),
  /**
   * Working days within Aceh; until when a local courier comes the same day; on which weekdays, but for which days, the shop packs; the
   * highest cost in rupiah where an admin has said it.
   */
  delivery: z.object({
    days_from: z.number().int(),
    days_to: z.number().int(),
    handling_days: z.number().int(),
    highest_cost: z.number().nullable(),
    same_day_until: z.number().int(),
    same_day_weekdays: z.array(z.number().int()),
    work_weekdays: z.array(z.number().int()),
    closed_days: z.array(z.string()),
  }),
  /** Whether questions are answered here (decision 139). */
  shows_chat: z.boolean(),
  /** Whether `/dampak` has the programme's figures (decision 112). */
  shows_impact: z.boolean(),
  appearance: ShopAppearance,
});
export type ShopInfo = z.infer<typeof ShopInfo>;
export const ShopInfoAnswer = answer(ShopInfo);
