import { z } from 'zod';
import { type AccountKey, DEFAULT_ACCOUNTS, isAccountKey } from '../accounts.ts';
import {
  DISCOUNT_REASONS,
  MAX_BANK_ACCOUNTS,
  MAX_DISCOUNT_REASONS,
  MAX_STORIES,
  MAX_UNPAID_BOUND,
  MAX_UNPAID_HOURS,
  SHIFT_DIFFERENCE_RUPIAH,
  UNPAID_BOUNDS,
} from '../constants.ts';
import { CASH_ROUNDINGS } from '../money/cash-rounding.ts';
import { readQris } from '../qris.ts';
import { NO_SCALE, SCALE_PREFIX, ScaleRules } from '../scale-barcode.ts';
import { SECOND_FACTOR_POLICIES } from '../second-factor.ts';
import { APPROVAL_ACTS, DEFAULT_APPROVAL_ACTS } from '../states/approval-acts.ts';
import { toWhatsapp } from '../whatsapp.ts';
import { BankAccount } from './bank-account.ts';
import { PickupDetails } from './till-sales.ts';
import { answer, Day, ExpectedVersion, optionalText, PHONE, requiredText, rupiah, SIMPLE_EMAIL, Version, WRONG_PHONE } from './wire.ts';

/* The shop's settings (spec section 2, settings). A section is saved as a whole and has its own version, so that two admins in two
   sections don't conflict. A new section needs its response, its input and its place in `Settings` here, a call in `routes.ts`, and
   its defaults in the server's `settings/sections.ts`. */

const versioned = { version: Version };
const changes = { expected_version: ExpectedVersion };

/** Maximum social links in the footer. */
const MAX_SOCIAL_LINKS = 6;

/**
 * The shop itself. `contact_email` is null until an admin sets it; shoppers then see CONTACT_EMAIL. `whatsapp` is '+62…'. Company data
 * appear in footer and terms where filled; `social_links` has one address a line.
 */
export const ShopSettings = z.object({
  ...versioned,
  name: z.string(),
  contact_email: z.string().nullable(),
  whatsapp: z.string().nullable(),
  company_name: z.string().nullable(),
  company_address: z.string().nullable(),
  opening_hours: z.string().nullable(),
  registration_number: z.string().nullable(),
  social_links: z.string().nullable(),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

const WRONG_WHATSAPP = 'Nomor WhatsApp tidak valid. Contoh: 0812-3456-7890.';
const whatsapp = optionalText(30).transform((text, context) => {
  const number = text === null ? null : toWhatsapp(text);
  if (text !== null && number === null) context.addIssue({ code: 'custom', message: WRONG_WHATSAPP });
  return number;
});

const WRONG_LINKS = `Isi satu alamat per baris, diawali https://, paling banyak ${MAX_SOCIAL_LINKS}. Contoh: https://instagram.com/lapakhijau`;
const socialLinks = optionalText(1000)
  .transform((typed) => typed?.split(/\s+/u).join('\n') ?? null)
  .refine((typed) => {
    const lines = linesOf(typed);
    return lines.length <= MAX_SOCIAL_LINKS && lines.every(isWebAddress);
  }, WRONG_LINKS);

/** Splits `social_links` into addresses. */
export function linesOf(typed: string | null): string[] {
  return typed === null ? [] : typed.split('\n');
}

function isWebAddress(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text) && new URL(text).hostname.includes('.');
}

export const ShopSettingsInput = z.object({
  name: requiredText(60, 'Nama toko wajib diisi.'),
  contact_email: requiredText(254, 'Email kontak wajib diisi.').regex(SIMPLE_EMAIL, 'Format email tidak valid.'),
  whatsapp,
  company_name: optionalText(150),
  company_address: optionalText(300),
  opening_hours: optionalText(150),
  registration_number: optionalText(100),
  social_links: socialLinks,
});
export const ShopSettingsUpdate = ShopSettingsInput.extend(changes);

/** Bank accounts in the order in which buyers see them. */
export const TransferSettings = z.object({ ...versioned, bank_accounts: z.array(BankAccount) });
export type TransferSettings = z.infer<typeof TransferSettings>;

const BankAccountInput = z.object({
  bank: requiredText(60, 'Nama bank wajib diisi.'),
  number: requiredText(40, 'Nomor rekening wajib diisi.')
    .transform((text) => text.replaceAll(/[\s.-]/gu, ''))
    .pipe(z.string().regex(/^\d{5,20}$/u, 'Nomor rekening berisi 5 sampai 20 angka.')),
  holder: requiredText(100, 'Nama pemilik rekening wajib diisi.'),
});

export const TransferSettingsInput = z.object({
  bank_accounts: z
    .array(BankAccountInput)
    .max(MAX_BANK_ACCOUNTS, `Paling banyak ${MAX_BANK_ACCOUNTS} rekening.`)
    .superRefine((accounts, context) => {
      const known = new Set<string>();
      for (const [index, { bank, number }] of accounts.entries()) {
        const key = `${bank.toLowerCase()} ${number}`;
        if (known.has(key)) context.addIssue({ code: 'custom', path: [index, 'number'], message: 'Rekening ini sudah ada di atas.' });
        known.add(key);
      }
    }),
});
export const TransferSettingsUpdate = TransferSettingsInput.extend(changes);

/**
 * `unpaid_hours`: after how long an unpaid order expires. `unique_digits`: whether transfers add up to three digits (decision 29). The
 * others bound what one buyer (an account, or a guest's email) and one network may hold unpaid: orders and units.
 */
export const OrderSettings = z.object({
  ...versioned,
  unpaid_hours: z.number().int(),
  unique_digits: z.boolean(),
  unpaid_orders: z.number().int(),
  unpaid_units: z.number().int(),
  network_orders: z.number().int(),
  network_units: z.number().int(),
});
export type OrderSettings = z.infer<typeof OrderSettings>;

const WRONG_HOURS = `Isi jumlah jam dengan bilangan bulat dari 1 sampai ${MAX_UNPAID_HOURS}.`;
const WRONG_BOUND = `Isi dengan bilangan bulat dari 1 sampai ${MAX_UNPAID_BOUND.toLocaleString('id-ID')}.`;
/** An absent bound has its default. */
const bound = (initial: number) =>
  z.number({ error: WRONG_BOUND }).int(WRONG_BOUND).min(1, WRONG_BOUND).max(MAX_UNPAID_BOUND, WRONG_BOUND).default(initial);
export const OrderSettingsInput = z.object({
  unpaid_hours: z.number({ error: WRONG_HOURS }).int(WRONG_HOURS).min(1, WRONG_HOURS).max(MAX_UNPAID_HOURS, WRONG_HOURS),
  unique_digits: z.boolean().default(false),
  unpaid_orders: bound(UNPAID_BOUNDS.unpaid_orders),
  unpaid_units: bound(UNPAID_BOUNDS.unpaid_units),
  network_orders: bound(UNPAID_BOUNDS.network_orders),
  network_units: bound(UNPAID_BOUNDS.network_units),
});
export const OrderSettingsUpdate = OrderSettingsInput.extend(changes);

/**
 * What is promised about delivery, for every page that says it (decision 127): by local courier the same day for orders before
 * `same_day_until` o'clock in Aceh on `same_day_weekdays` (1 Monday to 7 Sunday), else the next of these days; within Aceh
 * `days_from` to `days_to` working days after at most `handling_days`. `highest_cost` (rupiah, null for none) is for search engines.
 */
export const DeliverySettings = z.object({
  ...versioned,
  same_day_until: z.number().int(),
  same_day_weekdays: z.array(z.number().int()),
  days_from: z.number().int(),
  days_to: z.number().int(),
  handling_days: z.number().int(),
  highest_cost: z.number().nullable(),
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;

const WRONG_HOUR = 'Isi jam dengan bilangan bulat dari 0 sampai 24.';
const WRONG_DAYS = 'Isi hari dengan bilangan bulat dari 0 sampai 30.';
const days = z.number({ error: WRONG_DAYS }).int(WRONG_DAYS).min(0, WRONG_DAYS).max(30, WRONG_DAYS);
export const DeliverySettingsInput = z
  .object({
    same_day_until: z.number({ error: WRONG_HOUR }).int(WRONG_HOUR).min(0, WRONG_HOUR).max(24, WRONG_HOUR),
    same_day_weekdays: z.array(z.number().int().min(1).max(7)).max(7),
    days_from: days,
    days_to: days,
    handling_days: days,
    highest_cost: rupiah('Isi ongkos dalam rupiah, atau kosongkan.').nullable(),
  })
  .refine(({ days_from, days_to }) => days_from <= days_to, {
    path: ['days_to'],
    message: 'Paling lambat tidak boleh sebelum paling cepat.',
  });
export const DeliverySettingsUpdate = DeliverySettingsInput.safeExtend(changes);

/** Where till buyers pick up: the answer of GET /orders/pos/settings. */
export const PickupSettings = PickupDetails.extend(versioned);
export type PickupSettings = z.infer<typeof PickupSettings>;

export const PickupSettingsInput = z.object({
  pickup_name: optionalText(150),
  pickup_phone: optionalText(30).refine((phone) => phone === null || PHONE.test(phone), WRONG_PHONE),
  pickup_address: optionalText(500),
  pickup_district: optionalText(100),
  pickup_subdistrict: optionalText(100),
  pickup_city: optionalText(100),
  pickup_province: optionalText(100),
  pickup_postcode: optionalText(10),
});
export const PickupSettingsUpdate = PickupSettingsInput.extend(changes);

/**
 * Rules of the tills. `discount_limit` is percent, step 0.1. A larger cash difference than `shift_difference_limit` rupiah needs a reason.
 * With `takes_unmatched` an offline till also takes QRIS, debit and transfer, to be matched later (decision 60). `qris_text` is the shop's
 * static QRIS code, null for none; with `qris_with_amount` the shown code carries the amount. `cash_rounding` is the rule for sales paid
 * wholly in cash (decision 72). `discount_reasons` are offered to cashiers, in this order; they may type another one. `approval_acts`
 * need the word of a supervisor or an admin; with `approval_of_own` also what these do themselves (decision 88). A till that nobody
 * touches for `lock_minutes` locks itself; 0 is never (decision 91).
 */
export const TillSettings = z.object({
  ...versioned,
  requires_opening: z.boolean(),
  discount_limit: z.number(),
  shift_difference_limit: z.number(),
  takes_unmatched: z.boolean(),
  qris_text: z.string().nullable(),
  qris_with_amount: z.boolean(),
  cash_rounding: z.enum(CASH_ROUNDINGS),
  discount_reasons: z.array(z.string()),
  /** How the shop's scale prints labels (`ScaleRules`); without prefixes none are read. */
  scale_prefixes: z.array(z.string()),
  scale_item_digits: ScaleRules.shape.item_digits,
  scale_holds: ScaleRules.shape.holds,
  scale_unit: ScaleRules.shape.unit,
  approval_acts: z.array(z.enum(APPROVAL_ACTS)),
  approval_of_own: z.boolean(),
  lock_minutes: z.number().int(),
});
export type TillSettings = z.infer<typeof TillSettings>;

const WRONG_MINUTES = 'Isi 0 sampai 240 menit.';
const WRONG_LIMIT = 'Batas potongan harus berada pada rentang 0 - 100.';
export const TillSettingsInput = z.object({
  requires_opening: z.boolean(),
  discount_limit: z.number({ error: WRONG_LIMIT }).min(0, WRONG_LIMIT).max(100, WRONG_LIMIT),
  qris_text: optionalText(600).superRefine((typed, context) => {
    const reading = typed === null ? null : readQris(typed);
    if (reading && !reading.ok) context.addIssue({ code: 'custom', message: reading.reason });
  }),
  qris_with_amount: z.boolean(),
  /** Absent fields have their defaults. */
  shift_difference_limit: rupiah('Isi batas selisih dalam rupiah, 0 atau lebih.').default(SHIFT_DIFFERENCE_RUPIAH),
  takes_unmatched: z.boolean().default(false),
  cash_rounding: z.enum(CASH_ROUNDINGS).default('off'),
  discount_reasons: z
    .array(requiredText(60, 'Alasan potongan wajib diisi.'))
    .max(MAX_DISCOUNT_REASONS, `Paling banyak ${MAX_DISCOUNT_REASONS} alasan.`)
    .default(DISCOUNT_REASONS),
  scale_prefixes: z
    .array(z.string().trim().regex(SCALE_PREFIX, 'Isi dua angka dari 20 sampai 28. Awalan 29 dipakai kode batang toko.'))
    .max(9, 'Paling banyak 9 awalan.')
    .default(NO_SCALE.prefixes),
  scale_item_digits: ScaleRules.shape.item_digits.default(NO_SCALE.item_digits),
  scale_holds: ScaleRules.shape.holds.default(NO_SCALE.holds),
  scale_unit: ScaleRules.shape.unit.default(NO_SCALE.unit),
  approval_acts: z.array(z.enum(APPROVAL_ACTS)).default(DEFAULT_APPROVAL_ACTS),
  approval_of_own: z.boolean().default(false),
  lock_minutes: z.number(WRONG_MINUTES).int(WRONG_MINUTES).min(0, WRONG_MINUTES).max(240, WRONG_MINUTES).default(0),
});
export const TillSettingsUpdate = TillSettingsInput.extend(changes);

/** An account for each thing that is booked. */
function accountsOf<Schema extends z.ZodType>(account: Schema) {
  const keys: AccountKey[] = Object.keys(DEFAULT_ACCOUNTS).filter(isAccountKey);
  return z.object(Object.fromEntries(keys.map((key) => [key, account])) as Record<AccountKey, Schema>);
}

const KnownAccount = z.object({ number: z.string(), name: z.string() });
/** The chart of accounts: what expenses in the cash book are for (decision 117), and the journal's other accounts (decision 118). */
export const BookSettings = z.object({ ...versioned, expenses: z.array(KnownAccount), accounts: accountsOf(KnownAccount) });
export type BookSettings = z.infer<typeof BookSettings>;

/** Account numbers as programs for accounting take them. */
const AccountNumber = requiredText(20, 'Nomor akun wajib diisi.').regex(
  /^[0-9][0-9A-Za-z.-]*$/u,
  'Nomor akun berisi angka, titik, dan tanda hubung.',
);
const Account = z.object({ number: AccountNumber, name: requiredText(60, 'Nama akun wajib diisi.') });
const TAKEN = 'Sudah dipakai akun lain.';
export const BookSettingsInput = z
  .object({
    expenses: z
      .array(Account)
      .min(1, 'Isi paling sedikit satu jenis pengeluaran.')
      .max(40, 'Paling banyak 40 jenis pengeluaran.')
      .superRefine((accounts, context) => {
        const known = new Set<string>();
        for (const [index, { name }] of accounts.entries()) {
          if (known.has(name.toLowerCase())) context.addIssue({ code: 'custom', path: [index, 'name'], message: TAKEN });
          known.add(name.toLowerCase());
        }
      }),
    /** Absent accounts have their defaults. */
    accounts: accountsOf(Account).default(DEFAULT_ACCOUNTS),
  })
  .superRefine(({ expenses, accounts }, context) => {
    const known = new Set<string>();
    const refuse = (number: string, path: (string | number)[]) => {
      if (known.has(number)) context.addIssue({ code: 'custom', path, message: TAKEN });
      known.add(number);
    };
    for (const [key, { number }] of Object.entries(accounts)) refuse(number, ['accounts', key, 'number']);
    for (const [index, { number }] of expenses.entries()) refuse(number, ['expenses', index, 'number']);
  });
export const BookSettingsUpdate = BookSettingsInput.safeExtend(changes);

/** A partner's story on the landing page; `picture` is an uploaded picture's address. */
export const PartnerStory = z.object({ place: z.string(), title: z.string(), text: z.string(), picture: z.string().nullable() });

/**
 * The shop's appearance: the logo and the landing page's texts. `partner_figure` is the text '20+ mitra', null for none. Stories and
 * origins appear only if `…_shown`; pictures are addresses of uploads, null for the shop's own drawing.
 */
export const AppearanceSettings = z.object({
  ...versioned,
  logo: z.string().nullable(),
  hero_title: z.string(),
  hero_text: z.string(),
  hero_picture: z.string().nullable(),
  partner_figure: z.string().nullable(),
  stories_shown: z.boolean(),
  stories: z.array(PartnerStory),
  origins_shown: z.boolean(),
});
export type AppearanceSettings = z.infer<typeof AppearanceSettings>;

const pictureAddress = optionalText(500);
const PartnerStoryInput = z.object({
  place: requiredText(80, 'Asal cerita wajib diisi.'),
  title: requiredText(100, 'Judul cerita wajib diisi.'),
  text: requiredText(500, 'Isi cerita wajib diisi.'),
  picture: pictureAddress,
});

export const AppearanceSettingsInput = z.object({
  logo: pictureAddress,
  hero_title: requiredText(120, 'Judul halaman depan wajib diisi.'),
  hero_text: requiredText(400, 'Teks halaman depan wajib diisi.'),
  hero_picture: pictureAddress,
  partner_figure: optionalText(40),
  stories_shown: z.boolean(),
  stories: z.array(PartnerStoryInput).max(MAX_STORIES, `Paling banyak ${MAX_STORIES} cerita.`),
  origins_shown: z.boolean(),
});
/** PUT /settings/appearance. Throws `upload_gone` for a picture that no longer exists. */
export const AppearanceSettingsUpdate = AppearanceSettingsInput.extend(changes);

/**
 * Sums for the tax office (decision 119): `rate` percent of turnover is shown as a hint, and turnover of a year next to `threshold` rupiah;
 * null shows none.
 */
export const TaxSettings = z.object({ ...versioned, rate: z.number(), threshold: z.number().nullable() });
export type TaxSettings = z.infer<typeof TaxSettings>;

const WRONG_RATE = 'Isi tarif 0 sampai 100 persen, paling banyak dua angka desimal.';
export const TaxSettingsInput = z.object({
  rate: z
    .number({ error: WRONG_RATE })
    .min(0, WRONG_RATE)
    .max(100, WRONG_RATE)
    .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, WRONG_RATE),
  threshold: rupiah('Isi batas dalam rupiah, atau kosongkan.').nullable(),
});
export const TaxSettingsUpdate = TaxSettingsInput.extend(changes);

/** Whether the programme's figures are public (decision 112). */
export const ImpactSettings = z.object({ ...versioned, is_public: z.boolean() });
export type ImpactSettings = z.infer<typeof ImpactSettings>;
export const ImpactSettingsUpdate = z.object({ is_public: z.boolean(), ...changes });

/** Whether an admin has closed the dashboard's first steps. */
export const GuideSettings = z.object({ ...versioned, hidden: z.boolean() });
export type GuideSettings = z.infer<typeof GuideSettings>;
export const GuideSettingsUpdate = z.object({ hidden: z.boolean(), ...changes });

/**
 * The second step of signing in for who may administer or supervise (decision 92). `required_from` (YYYY-MM-DD in Aceh) counts if it
 * is required.
 */
export const SecuritySettings = z.object({
  ...versioned,
  second_factor: z.enum(SECOND_FACTOR_POLICIES),
  required_from: z.string().nullable(),
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;

export const SecuritySettingsInput = z
  .object({ second_factor: z.enum(SECOND_FACTOR_POLICIES), required_from: Day.nullable().default(null) })
  .refine(({ second_factor, required_from }) => second_factor !== 'required' || Boolean(required_from), {
    path: ['required_from'],
    message: 'Isi tanggal mulai wajib.',
  });
export const SecuritySettingsUpdate = SecuritySettingsInput.safeExtend(changes);

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
});
export type Settings = z.infer<typeof Settings>;
export type SettingsSection = keyof Settings;

export const SettingsAnswer = answer(Settings);
export const ShopSettingsAnswer = answer(ShopSettings);
export const TransferSettingsAnswer = answer(TransferSettings);
export const OrderSettingsAnswer = answer(OrderSettings);
export const DeliverySettingsAnswer = answer(DeliverySettings);
export const PickupSettingsAnswer = answer(PickupSettings);
export const TillSettingsAnswer = answer(TillSettings);
export const AppearanceSettingsAnswer = answer(AppearanceSettings);
export const SecuritySettingsAnswer = answer(SecuritySettings);
export const TaxSettingsAnswer = answer(TaxSettings);
export const ImpactSettingsAnswer = answer(ImpactSettings);
export const GuideSettingsAnswer = answer(GuideSettings);
export const BookSettingsAnswer = answer(BookSettings);
