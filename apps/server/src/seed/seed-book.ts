import { NO_MONEY } from '@lapak/contract/money/sen';
import type { Transaction } from '../database/connection.ts';
import { findItems, findOrders, findTenders, type OrderRow, postPastOrder } from '../modules/sales/records/index.ts';
import type { SeededOrder } from './seed-orders.ts';
import { findPastReturns, findWhenMoved } from './seed-queries.ts';

/** Books the past orders as they went, and behind each what came back of it. Behind the shifts, whose drawers their cash went through. */
export async function seedBook(transaction: Transaction, orders: readonly SeededOrder[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const returns = await findPastReturns(transaction, ids);
  const moved = await findWhenMoved(transaction, ids);
  const items = Map.groupBy(await findItems(transaction, ids), ({ order_id }) => order_id);
  for (const order of await findOrders(transaction, ids)) {
    const back = returns.find(({ order_id }) => order_id === order.id);
    const own = items.get(order.id) ?? [];
    const paid = await findTenders(transaction, order.id);
    const at = order.order_type === 'pos' ? order.created_at : (moved.get(order.id) ?? order.updated_at);
    await postPastOrder(
      transaction,
      {
        order: back ? before(order, back.kind) : order,
        items: own.map((item) => ({ ...item, returned_quantity: 0, refunded_sen: NO_MONEY })),
        tenders: paid.filter(({ return_id }) => return_id === null),
      },
      { past: { happenedAt: at, bookedAt: at } },
    );
    if (!back) continue;
    const { kind, created_at, refund_method: refundMethod } = back;
    await postPastOrder(
      transaction,
      { order, items: own, tenders: paid },
      { past: { happenedAt: created_at, bookedAt: created_at }, back: { kind, at: created_at, refundMethod } },
    );
  }
}

function before(order: OrderRow, kind: 'void' | 'return'): OrderRow {
  const untouched = { ...order, refunded_sen: NO_MONEY, shipping_refunded_sen: NO_MONEY, rounding_refunded_sen: NO_MONEY };
  return kind === 'void' ? { ...untouched, status: 'delivered', payment_status: 'paid' } : untouched;
}
