import { addSen, toRupiah } from '@lapak/contract/money/sen';
import type { BuyerReturn, OrderReturn } from '@lapak/contract/sales/returns';
import type { OrderRow, ReturnItemRow, ReturnRow } from '../../records/index.ts';

/** Returns of several orders; each order's own are picked when presented. */
export interface ReturnRows {
  returns: readonly ReturnRow[];
  returnItems: readonly ReturnItemRow[];
}

/** Returns of an online order, for an admin. Till sales have theirs in `till`. */
export function presentReturns(order: OrderRow, { returns, returnItems }: ReturnRows): OrderReturn[] {
  if (order.order_type === 'pos') return [];
  return returns
    .filter(({ taken }) => taken.order_id === order.id)
    .map(({ taken, by }) => {
      const items = returnItems.filter((item) => item.return_id === taken.id);
      return {
        id: taken.id,
        reason: taken.reason,
        items: items.map(({ order_item_id, quantity, is_restocked }) => ({ order_item_id, quantity, is_restocked })),
        amount: toRupiah(addSen(taken.shipping_refund_sen, ...items.map((item) => item.refunded_sen))),
        shipping_amount: toRupiah(taken.shipping_refund_sen),
        method: taken.refund_method,
        reference: taken.refund_reference,
        by,
        created_at: taken.created_at.toISOString(),
      };
    });
}

/** The same for its buyer, without the names of staff. */
export function presentBuyerReturns(order: OrderRow, rows: ReturnRows): BuyerReturn[] {
  return presentReturns(order, rows).map(({ by: _by, items, ...shown }) => ({
    ...shown,
    items: items.map(({ order_item_id, quantity }) => ({ order_item_id, quantity })),
  }));
}
