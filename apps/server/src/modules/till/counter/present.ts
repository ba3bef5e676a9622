import { PickupDetails } from '@lapak/contract/sales/pickup-settings';
import { readQris } from '@lapak/contract/sales/qris';
import type { Settings } from '@lapak/contract/settings/settings';
import { PlainTillRules, type TillRules } from '@lapak/contract/till/settings';
import { scaleRulesOf } from './lines/price-packs.ts';

/** Where till buyers pick up; null while nothing is set. */
export function presentPickup(pickup: Settings['pickup']): PickupDetails | null {
  const details = PickupDetails.parse(pickup);
  return Object.values(details).every((detail) => detail === null) ? null : details;
}

/** What a till has to know of the shop to sell. */
export function presentRules(
  till: Settings['till'],
  shown: Pick<TillRules, 'gateway_qris' | 'pin_holders' | 'expenses' | 'hands_over_fetched'>,
): TillRules {
  const rules = { ...PlainTillRules.parse(till), ...shown, scale: scaleRulesOf(till) };
  const { qris_text: text, qris_with_amount: with_amount } = till;
  const reading = text === null ? null : readQris(text);
  if (text === null || !reading?.ok) return { ...rules, qris: null };
  const { merchant, city } = reading.qris;
  return { ...rules, qris: { text, with_amount, merchant, city } };
}
