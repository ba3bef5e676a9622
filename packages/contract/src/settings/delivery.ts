import { z } from 'zod';
import { SETTINGS_CHANGE, settingsAnswer, settingsInput } from '../kernel/settings-section.ts';
import type { DeliveryRule } from '../sales/delivery/arrival.ts';
import { answer, Day, rupiah } from '../wire.ts';

const WRONG_HOUR = 'Isi jam dengan bilangan bulat dari 0 sampai 24.';
const MAX_CLOSED_DAYS = 60;
const WRONG_DAYS = 'Isi hari dengan bilangan bulat dari 0 sampai 30.';
/** Weekdays, 1 (Monday) to 7 (Sunday). */
const weekdays = z.array(z.number().int().min(1).max(7)).max(7);
const days = z.number({ error: WRONG_DAYS }).int(WRONG_DAYS).min(0, WRONG_DAYS).max(30, WRONG_DAYS);

/**
 * What is promised about delivery, for every page that says it (decision 127): by local courier the same day for orders before
 * `same_day_until` o'clock in Aceh on `same_day_weekdays` (1 Monday to 7 Sunday), else the next of these days; within Aceh
 * `days_from` to `days_to` working days after at most `handling_days`. Arrivals are counted from `work_weekdays`, on which the shop packs,
 * and `closed_days`, on which nobody packs or brings (`arrivalOf`). `highest_cost` (rupiah, null for none) is for search engines.
 */
export const DELIVERY_FIELDS = z.object({
  same_day_until: z.number({ error: WRONG_HOUR }).int(WRONG_HOUR).min(0, WRONG_HOUR).max(24, WRONG_HOUR).default(14),
  same_day_weekdays: weekdays.default([1, 2, 3, 4, 5, 6]),
  work_weekdays: weekdays.default([1, 2, 3, 4, 5, 6]),
  closed_days: z.array(Day).max(MAX_CLOSED_DAYS, `Isi paling banyak ${MAX_CLOSED_DAYS} hari libur.`).default([]),
  days_from: days.default(1),
  days_to: days.default(3),
  handling_days: days.default(1),
  highest_cost: rupiah('Isi ongkos dalam rupiah, atau kosongkan.').nullable().default(null),
});

export const DeliverySettings = settingsAnswer(DELIVERY_FIELDS);
export type DeliverySettings = z.infer<typeof DeliverySettings>;
export const DeliverySettingsInput = settingsInput(DELIVERY_FIELDS, [
  'same_day_until',
  'same_day_weekdays',
  'days_from',
  'days_to',
  'handling_days',
  'highest_cost',
]).refine(({ days_from, days_to }) => days_from <= days_to, {
  path: ['days_to'],
  message: 'Paling lambat tidak boleh sebelum paling cepat.',
});
export const DeliverySettingsUpdate = DeliverySettingsInput.safeExtend(SETTINGS_CHANGE);
/** By what arrivals are counted. */
export function deliveryRuleOf({
  same_day_until,
  same_day_weekdays,
  work_weekdays,
  handling_days,
  closed_days,
}: z.infer<typeof DELIVERY_FIELDS>): DeliveryRule {
  return { until_hour: same_day_until, weekdays: same_day_weekdays, work_weekdays, handling_days, closed_days };
}

export const DeliverySettingsAnswer = answer(DeliverySettings);
