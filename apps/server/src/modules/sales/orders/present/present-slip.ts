import { toWholeRupiahUp } from '@lapak/contract/money/sen';
import type { Order } from '@lapak/contract/sales/orders';
import type { SlipReview } from '@lapak/contract/sales/slip-review';
import type { ReviewedSlip } from '@lapak/contract/sales/slips';
import type { z } from 'zod';
import type { SlipRow } from '../../payments/index.ts';
import type { OrderRow } from '../../records/index.ts';

/** A slip for an admin; its buyer isn't shown who looked at it. The photo and its fingerprint are nobody's to read here. */
export function presentSlip({ picture: _, fingerprint: __, ...slip }: SlipRow): z.infer<typeof ReviewedSlip> {
  return { ...slip, amount: slip.amount_rupiah };
}

/** A slip next to its order; `slips` are all of that order's. */
export function presentSlipReview(
  slip: SlipRow,
  row: OrderRow,
  { order, slips }: { order: z.infer<typeof Order>; slips: readonly SlipRow[] },
): z.infer<typeof SlipReview> {
  return {
    slip: presentSlip(slip),
    order,
    amount: toWholeRupiahUp(row.total_sen),
    refused: slips.filter(({ state }) => state === 'refused').length,
  };
}
