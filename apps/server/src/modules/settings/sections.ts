import { DEFAULT_ACCOUNTS, DEFAULT_EXPENSES } from '@lapak/contract/accounts';
import { DISCOUNT_REASONS, PAYMENT_WINDOW_HOURS, SHIFT_DIFFERENCE_RUPIAH, UNPAID_BOUNDS } from '@lapak/contract/constants';
import { DEFAULT_APPEARANCE } from '@lapak/contract/default-appearance';
import { NO_SCALE } from '@lapak/contract/scale-barcode';
import { type Settings, Settings as SettingsSchema, type SettingsSection } from '@lapak/contract/schemas/settings';
import { DEFAULT_APPROVAL_ACTS } from '@lapak/contract/states/approval-acts';
import type { SectionRow } from './queries.ts';

/** A section without its version. */
export type SectionFields<Section extends SettingsSection> = Omit<Settings[Section], 'version'>;

/** Defaults of sections, and of fields that a newer version adds. */
const INITIAL: { [Section in SettingsSection]: SectionFields<Section> } = {
  shop: {
    name: 'Lapak Hijau',
    contact_email: null,
    whatsapp: null,
    company_name: null,
    company_address: null,
    opening_hours: null,
    registration_number: null,
    social_links: null,
  },
  transfer: { bank_accounts: [] },
  orders: { unpaid_hours: PAYMENT_WINDOW_HOURS, unique_digits: false, ...UNPAID_BOUNDS },
  delivery: { same_day_until: 14, same_day_weekdays: [1, 2, 3, 4, 5, 6], days_from: 1, days_to: 3, handling_days: 1, highest_cost: null },
  pickup: {
    pickup_name: null,
    pickup_phone: null,
    pickup_address: null,
    pickup_district: null,
    pickup_subdistrict: null,
    pickup_city: null,
    pickup_province: null,
    pickup_postcode: null,
  },
  till: {
    requires_opening: false,
    discount_limit: 0,
    shift_difference_limit: SHIFT_DIFFERENCE_RUPIAH,
    takes_unmatched: false,
    qris_text: null,
    qris_with_amount: false,
    cash_rounding: 'off',
    discount_reasons: DISCOUNT_REASONS,
    scale_prefixes: NO_SCALE.prefixes,
    scale_item_digits: NO_SCALE.item_digits,
    scale_holds: NO_SCALE.holds,
    scale_unit: NO_SCALE.unit,
    approval_acts: DEFAULT_APPROVAL_ACTS,
    approval_of_own: false,
    lock_minutes: 0,
  },
  appearance: DEFAULT_APPEARANCE,
  security: { second_factor: 'offered', required_from: null },
  tax: { rate: 0.5, threshold: 500_000_000 },
  impact: { is_public: false },
  guide: { hidden: false },
  books: { expenses: DEFAULT_EXPENSES, accounts: DEFAULT_ACCOUNTS },
};

/** The settings from their rows; a section without a row has its defaults. */
export function readSections(rows: readonly SectionRow[]): Settings {
  const stored = new Map<string, object>(rows.map((row) => [row.section, { ...row.fields, version: row.version }]));
  const whole = Object.entries(INITIAL).map(([section, fields]) => [section, { version: 1, ...fields, ...stored.get(section) }]);
  return SettingsSchema.parse(Object.fromEntries(whole));
}
