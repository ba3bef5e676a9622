import { z } from 'zod';
import { SETTINGS_CHANGE, settingsAnswer, settingsInput } from '../kernel/settings-section.ts';
import { toPhone } from '../phone.ts';
import { isWebAddress } from '../web-addresses.ts';
import { answer, optionalPhone, optionalText, requiredText, SIMPLE_EMAIL } from '../wire.ts';

/** Maximum social links in the footer. */
const MAX_SOCIAL_LINKS = 6;

const WRONG_WHATSAPP = 'Nomor WhatsApp tidak valid. Contoh: 0812-3456-7890.';
const whatsapp = optionalPhone().transform((text, context) => {
  const number = text === null ? null : toPhone(text);
  if (text !== null && number === null) context.addIssue({ code: 'custom', message: WRONG_WHATSAPP });
  return number;
});

const WRONG_LINKS = `Isi satu alamat per baris, diawali https://, paling banyak ${MAX_SOCIAL_LINKS}. Contoh: https://instagram.com/lapakhijau`;
const socialLinks = optionalText(1000)
  .transform((typed) => typed?.split(/\s+/u).join('\n') ?? null)
  .refine((typed) => {
    const lines = linesOf(typed);
    return lines.length <= MAX_SOCIAL_LINKS && lines.every(isPublicAddress);
  }, WRONG_LINKS);

/** Splits `social_links` into addresses. */
export function linesOf(typed: string | null): string[] {
  return typed === null ? [] : typed.split('\n');
}

function isPublicAddress(text: string): boolean {
  return text.startsWith('https://') && isWebAddress(text) && new URL(text).hostname.includes('.');
}

/** The shop itself. `whatsapp` is '+62…'. Company data appear in footer and terms where filled; `social_links` has one address a line. */
export const SHOP_FIELDS = z.object({
  name: requiredText(60, 'Nama toko wajib diisi.').default('Lapak Hijau'),
  /** Null until an admin sets it; shoppers then see CONTACT_EMAIL. */
  contact_email: optionalText(254),
  whatsapp,
  company_name: optionalText(150),
  company_address: optionalText(300),
  opening_hours: optionalText(150),
  registration_number: optionalText(100),
  social_links: socialLinks,
  /** Whether the shop's own address gets a mail each week on backup, disk, machine and version. */
  weekly_mail: z.boolean().default(true),
});

export const ShopSettings = settingsAnswer(SHOP_FIELDS);
export type ShopSettings = z.infer<typeof ShopSettings>;
export const ShopSettingsInput = settingsInput(SHOP_FIELDS, ['name']).extend({
  contact_email: requiredText(254, 'Email kontak wajib diisi.').regex(SIMPLE_EMAIL, 'Format email tidak valid.'),
});
export const ShopSettingsUpdate = ShopSettingsInput.extend(SETTINGS_CHANGE);
export const ShopSettingsAnswer = answer(ShopSettings);
