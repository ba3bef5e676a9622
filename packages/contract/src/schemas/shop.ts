import { z } from 'zod';
import { BankAccount } from './bank-account.ts';
import { answer } from './wire.ts';

/**
 * GET /shop: what every page says about the shop itself. `demo` is true while the sandbox stands in for gateway and couriers;
 * `bank_accounts` are for manual transfers, `unpaid_hours` how long an order may stay unpaid, `unique_digits` whether a transfer
 * asks for up to 999 rupiah on top.
 */
export const ShopInfo = z.object({
  demo: z.boolean(),
  public_url: z.string(),
  name: z.string(),
  contact_email: z.string(),
  whatsapp: z.string().nullable(),
  /** Who runs it, as far as an admin has said. */
  company_name: z.string().nullable(),
  company_address: z.string().nullable(),
  opening_hours: z.string().nullable(),
  registration_number: z.string().nullable(),
  /** Its places elsewhere, each with https. */
  social_links: z.array(z.string()),
  bank_accounts: z.array(BankAccount),
  unpaid_hours: z.number().int(),
  unique_digits: z.boolean(),
});
export type ShopInfo = z.infer<typeof ShopInfo>;
export const ShopInfoAnswer = answer(ShopInfo);
