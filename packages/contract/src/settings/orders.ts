import { z } from 'zod';
import { MAX_UNPAID_BOUND, MAX_UNPAID_HOURS, PAYMENT_WINDOW_HOURS, UNPAID_BOUNDS } from '../constants.ts';
import { SETTINGS_CHANGE, settingsAnswer, settingsInput } from '../kernel/settings-section.ts';
import { answer } from '../wire.ts';

const WRONG_HOURS = `Isi jumlah jam dengan bilangan bulat dari 1 sampai ${MAX_UNPAID_HOURS}.`;
const WRONG_BOUND = `Isi dengan bilangan bulat dari 1 sampai ${MAX_UNPAID_BOUND.toLocaleString('id-ID')}.`;
const bound = z.number({ error: WRONG_BOUND }).int(WRONG_BOUND).min(1, WRONG_BOUND).max(MAX_UNPAID_BOUND, WRONG_BOUND);

/** Unpaid orders: when they expire, and what one buyer (an account, or a guest's email) and one network may hold. */
export const ORDER_FIELDS = z.object({
  /** After how long an unpaid order expires. */
  unpaid_hours: z
    .number({ error: WRONG_HOURS })
    .int(WRONG_HOURS)
    .min(1, WRONG_HOURS)
    .max(MAX_UNPAID_HOURS, WRONG_HOURS)
    .default(PAYMENT_WINDOW_HOURS),
  /** Whether transfers add up to three digits (decision 29). */
  unique_digits: z.boolean().default(false),
  unpaid_orders: bound.default(UNPAID_BOUNDS.unpaid_orders),
  unpaid_units: bound.default(UNPAID_BOUNDS.unpaid_units),
  network_orders: bound.default(UNPAID_BOUNDS.network_orders),
  network_units: bound.default(UNPAID_BOUNDS.network_units),
});

export const OrderSettings = settingsAnswer(ORDER_FIELDS);
export type OrderSettings = z.infer<typeof OrderSettings>;
export const OrderSettingsInput = settingsInput(ORDER_FIELDS, ['unpaid_hours']);
export const OrderSettingsUpdate = OrderSettingsInput.extend(SETTINGS_CHANGE);
export const OrderSettingsAnswer = answer(OrderSettings);
