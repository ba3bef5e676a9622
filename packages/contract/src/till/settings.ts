import { z } from 'zod';
import { NO_SCALE, SCALE_PREFIX, ScaleRules } from '../assortment/scale-barcode.ts';
import { DISCOUNT_REASONS, MAX_DISCOUNT_REASONS, SHIFT_DIFFERENCE_RUPIAH } from '../constants.ts';
import { rememberedSettings, SETTINGS_CHANGE, settingsAnswer, settingsInput } from '../kernel/settings-section.ts';
import { CASH_ROUNDINGS } from '../money/cash-rounding.ts';
import { APPROVAL_ACTS, DEFAULT_APPROVAL_ACTS } from '../sales/approval-acts.ts';
import { PinHolder } from '../sales/approvals.ts';
import { readQris } from '../sales/qris.ts';
import { answer, optionalText, requiredText, rupiah } from '../wire.ts';

const WRONG_MINUTES = 'Isi 0 sampai 240 menit.';
const WRONG_LIMIT = 'Batas potongan harus berada pada rentang 0 - 100.';

/** Rules of the tills: the settings' section `till`. Each but those that `TillRules` omits also goes to the tills. */
export const TILL_FIELDS = z.object({
  requires_opening: z.boolean().default(false),
  /** Percent, step 0.1. */
  discount_limit: z.number({ error: WRONG_LIMIT }).min(0, WRONG_LIMIT).max(100, WRONG_LIMIT).default(0),
  /** Largest cash difference of a shift without a reason, in rupiah. */
  shift_difference_limit: rupiah('Isi batas selisih dalam rupiah, 0 atau lebih.').default(SHIFT_DIFFERENCE_RUPIAH),
  /** Whether an offline till also takes QRIS, debit and transfer, to be matched later (decision 60). */
  takes_unmatched: z.boolean().default(false),
  /** The shop's static QRIS code, null for none. */
  qris_text: optionalText(600).superRefine((typed, context) => {
    const reading = typed === null ? null : readQris(typed);
    if (reading && !reading.ok) context.addIssue({ code: 'custom', message: reading.reason });
  }),
  /** Whether the shown code carries the amount. */
  qris_with_amount: z.boolean().default(false),
  /** How a sale paid wholly in cash is rounded (decision 72). */
  cash_rounding: z.enum(CASH_ROUNDINGS).default('off'),
  /** Offered to cashiers, in this order; they may type another one. */
  discount_reasons: z
    .array(requiredText(60, 'Alasan potongan wajib diisi.'))
    .max(MAX_DISCOUNT_REASONS, `Paling banyak ${MAX_DISCOUNT_REASONS} alasan.`)
    .default(DISCOUNT_REASONS),
  /** How the shop's scale prints labels (`ScaleRules`); without prefixes none are read. */
  scale_prefixes: z
    .array(z.string().trim().regex(SCALE_PREFIX, 'Isi dua angka dari 20 sampai 28. Awalan 29 dipakai kode batang toko.'))
    .max(9, 'Paling banyak 9 awalan.')
    .default(NO_SCALE.prefixes),
  scale_item_digits: ScaleRules.shape.item_digits.default(NO_SCALE.item_digits),
  scale_holds: ScaleRules.shape.holds.default(NO_SCALE.holds),
  scale_unit: ScaleRules.shape.unit.default(NO_SCALE.unit),
  /** What needs the approval of a supervisor or an admin; with `approval_of_own` also what these do themselves (decision 88). */
  approval_acts: z.array(z.enum(APPROVAL_ACTS)).default(DEFAULT_APPROVAL_ACTS),
  approval_of_own: z.boolean().default(false),
  /** Minutes without a touch after which a till locks itself; 0 is never (decision 91). */
  lock_minutes: z.number(WRONG_MINUTES).int(WRONG_MINUTES).min(0, WRONG_MINUTES).max(240, WRONG_MINUTES).default(0),
});

export const TillSettings = settingsAnswer(TILL_FIELDS);
export type TillSettings = z.infer<typeof TillSettings>;
export const TillSettingsInput = settingsInput(TILL_FIELDS, ['requires_opening', 'discount_limit', 'qris_with_amount']);
export const TillSettingsUpdate = TillSettingsInput.extend(SETTINGS_CHANGE);
export const TillSettingsAnswer = answer(TillSettings);

/** What tills get as it is set. The others are for the server alone, or reach them as `qris` and `scale`. */
export const PlainTillRules = rememberedSettings(
  TILL_FIELDS.omit({
    qris_text: true,
    qris_with_amount: true,
    scale_prefixes: true,
    scale_item_digits: true,
    scale_holds: true,
    scale_unit: true,
  }),
);

/** GET /orders/pos/till-settings: the rules that a till needs. */
export const TillRules = PlainTillRules.extend({
  /** Whether sales can be paid through the gateway's QRIS. */
  gateway_qris: z.boolean(),
  /** The shop's static code for `readQris`; with `with_amount` the till shows it through `qrisWithAmount`. Null without one. */
  qris: z.object({ text: z.string(), with_amount: z.boolean(), merchant: z.string(), city: z.string() }).nullable(),
  /** What cash leaves the drawer for, in the order in which it is shown. */
  expenses: z.array(z.string()).default([]),
  /** Whether it hands over what buyers fetch. */
  hands_over_fetched: z.boolean().default(false),
  /** How labels of the shop's scale are read. */
  scale: ScaleRules.default(NO_SCALE),
  /** None of a till whose copy is older than they are. */
  approval_acts: PlainTillRules.shape.approval_acts.unwrap().default([]),
  /** Who sells here and has a PIN. */
  pin_holders: z.array(PinHolder).default([]),
});
export type TillRules = z.infer<typeof TillRules>;
export const TillRulesAnswer = answer(TillRules);
