import { toWholeRupiahUp } from '@lapak/contract/money/sen';
import type { Order } from '@lapak/contract/sales/orders';
import type { SlipReview } from '@lapak/contract/sales/slip-review';
import type { ReviewedSlip, Slip } from '@lapak/contract/sales/slips';
import type { SlipRow } from '../../payments/index.ts';
import type { OrderRow } from '../../records/index.ts';

/** For its buyer, without the names of staff. */
export function presentSlip(row: SlipRow): Slip {
  return {
    id: row.id,
    state: row.state,
    bank_account: row.bank_account,
    amount: row.amount_rupiah,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

export function presentReviewedSlip(row: SlipRow): ReviewedSlip {
  return { ...presentSlip(row), by: row.by };
}

/** A slip next to its order; `slips` are all of that order's. */
export function presentSlipReview(slip: SlipRow, row: OrderRow, { order, slips }: { order: Order; slips: readonly SlipRow[] }): SlipReview {
  return {
    slip: presentReviewedSlip(slip),
    order,
    amount: toWholeRupiahUp(row.total_sen),
    refused: slips.filter(({ state }) => state === 'refused').length,
  };
}
