import { addSen } from '@lapak/contract/money/sen';
import type { OrderReturn } from '@lapak/contract/sales/returns';
import type { z } from 'zod';
import type { OrderRow, ReturnItemRow, ReturnRow } from '../../records/index.ts';

/** Returns of several orders; each order's own are picked when presented. */
export interface ReturnRows {
  returns: readonly ReturnRow[];
  returnItems: readonly ReturnItemRow[];
}

/** Returns of an online order, for an admin; its buyer is shown no names of staff. Till sales have theirs in `till`. */
export function presentReturns(order: OrderRow, { returns, returnItems }: ReturnRows): z.infer<typeof OrderReturn>[] {
  if (order.order_type === 'pos') return [];
  return returns
    .filter(({ taken }) => taken.order_id === order.id)
    .map(({ taken, by }) => {
      const items = returnItems.filter((item) => item.return_id === taken.id);
      return {
        ...taken,
        items,
        amount: addSen(taken.shipping_refund_sen, ...items.map((item) => item.refunded_sen)),
        shipping_amount: taken.shipping_refund_sen,
        method: taken.refund_method,
        reference: taken.refund_reference,
        by,
      };
    });
}
