import { readQris } from '@lapak/contract/qris';
import type { Settings } from '@lapak/contract/schemas/settings';
import { PickupDetails, type TillRules } from '@lapak/contract/schemas/till-sales';
import { scaleRulesOf } from './price-packs.ts';

/** Where till buyers pick up; null while nothing is set. */
export function presentPickup(pickup: Settings['pickup']): PickupDetails | null {
  const details = PickupDetails.parse(pickup);
  return Object.values(details).every((detail) => detail === null) ? null : details;
}

/** What a till has to know of the shop to sell. */
export function presentRules(
  till: Settings['till'],
  { gateway_qris, pin_holders, expenses }: Pick<TillRules, 'gateway_qris' | 'pin_holders' | 'expenses'>,
): TillRules {
  const {
    requires_opening,
    discount_limit,
    shift_difference_limit,
    takes_unmatched,
    qris_text: text,
    qris_with_amount: with_amount,
    cash_rounding,
    discount_reasons,
    approval_acts,
    approval_of_own,
    lock_minutes,
  } = till;
  const rules = {
    requires_opening,
    discount_limit,
    shift_difference_limit,
    takes_unmatched,
    gateway_qris,
    expenses,
    cash_rounding,
    discount_reasons,
    scale: scaleRulesOf(till),
    approval_acts,
    approval_of_own,
    lock_minutes,
    pin_holders,
  };
  const reading = text === null ? null : readQris(text);
  if (text === null || !reading?.ok) return { ...rules, qris: null };
  const { merchant, city } = reading.qris;
  return { ...rules, qris: { text, with_amount, merchant, city } };
}
