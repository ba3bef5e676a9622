import { readQris } from '@lapak/contract/qris';
import type { Settings } from '@lapak/contract/schemas/settings';
import { PickupDetails, type TillDifference, type TillRules } from '@lapak/contract/schemas/till-sales';
import { differenceText } from '@lapak/contract/states/till-difference-detail';
import type { DifferenceRow } from './queries.ts';

/** Where till buyers pick up; null while nothing is set. */
export function presentPickup(pickup: Settings['pickup']): PickupDetails | null {
  const details = PickupDetails.parse(pickup);
  return Object.values(details).every((detail) => detail === null) ? null : details;
}

/** What a till has to know of the shop to sell. */
export function presentRules(till: Settings['till'], gateway_qris: boolean): TillRules {
  const {
    requires_opening,
    discount_limit,
    shift_difference_limit,
    takes_unmatched,
    qris_text: text,
    qris_with_amount: with_amount,
  } = till;
  const rules = { requires_opening, discount_limit, shift_difference_limit, takes_unmatched, gateway_qris };
  const reading = text === null ? null : readQris(text);
  if (text === null || !reading?.ok) return { ...rules, qris: null };
  const { merchant, city } = reading.qris;
  return { ...rules, qris: { text, with_amount, merchant, city } };
}

export function presentDifference(row: DifferenceRow): TillDifference {
  return {
    id: row.id,
    kind: row.kind,
    detail: differenceText(row.detail),
    order: { id: row.order.id, code: row.order.code, created_at: row.order.created_at.toISOString() },
    product_id: row.product_id,
    missing: row.missing,
    created_at: row.created_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolved_by: row.resolved_by,
    note: row.note,
  };
}
