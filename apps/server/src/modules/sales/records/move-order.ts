import { failure } from '@lapak/contract/errors';
import { asPromised, countedFrom, countedOnItsWay } from '@lapak/contract/sales/delivery/arrival';
import type { OrderReason } from '@lapak/contract/sales/order-event';
import { type OrderStatus, stockEffect } from '@lapak/contract/sales/order-status';
import type { PaymentStatus } from '@lapak/contract/sales/payment-status';
import type { Transaction } from '../../../database/connection.ts';
import {
  findAllocatedStock,
  findProductsHeldBy,
  lockStockRows,
  moveStock,
  type StockCause,
  type StockChange,
} from '../../assortment/stock/index.ts';
import { findItems, insertEvent, updateOrderRow } from './order-queries.ts';
import { newPickupCode } from './pickup-queries.ts';
import type { OrderRow } from './row-queries.ts';

/** Who moves an order and why, for its history. */
export interface MoveCause {
  reason: OrderReason;
  userId: number | null;
  /** Ledger reason where the move returns stock. */
  stockReason?: 'cancel' | 'expiry' | 'refusal';
  /**
   * `heldSeconds`: how long the move can be undone; its mails wait until then. `isUndo`: this is the undo, which mails nothing (decision
   * 52).
   */
  heldSeconds?: number;
  isUndo?: boolean;
  /** When the buyer paid, where that isn't now: the day of the slip, or the gateway's time. */
  paidAt?: Date | null;
}

/** The buyer's network is stored only while an order is pending and unpaid; any move ends that (decision 28). */
const WITHOUT_NETWORK = { network: null };

/**
 * Moves an order that the caller has locked to another status, with its stock and an event (decisions 5 and 11).
 * Throws `out_of_stock` when leaving `cancelled` needs stock that is gone. The same status again does nothing.
 */
export async function moveOrder(transaction: Transaction, order: OrderRow, to: OrderStatus, cause: MoveCause): Promise<OrderRow> {
  if (order.status === to) return order;
  const effect = stockEffect(order.status, to);
  if (effect === 'return')
    await releaseStock(transaction, order.id, { reason: cause.stockReason ?? 'cancel', orderId: order.id, userId: cause.userId });
  if (effect === 'take') await takeStockAgain(transaction, order.id, { reason: 'restore', orderId: order.id, userId: cause.userId });
  const shipped_at = shippedAt(order, to);
  const changes = {
    status: to,
    shipped_at,
    arrival: arrivalAfterMove(order, shipped_at),
    // Meanwhile another order may have got its code.
    pickup_code:
      hasEnded(order.status) && !hasEnded(to) && order.pickup_code !== null ? await newPickupCode(transaction) : order.pickup_code,
    ...WITHOUT_NETWORK,
  };
  await updateOrderRow(transaction, order.id, changes);
  await insertEvent(transaction, {
    order_id: order.id,
    field: 'status',
    from_value: order.status,
    to_value: to,
    reason: cause.reason,
    user_id: cause.userId,
    is_undo: cause.isUndo ?? false,
    heldSeconds: cause.heldSeconds,
  });
  return { ...order, ...changes };
}

function hasEnded(status: OrderStatus): boolean {
  return status === 'delivered' || status === 'cancelled';
}

/**
 * Locks the stock of several locked orders at once, before the first of them moves: one after the other they would lock products in another
 * order than a sale does.
 */
export async function lockStockOfOrders(transaction: Transaction, orderIds: readonly number[]): Promise<void> {
  const items = await findItems(transaction, orderIds);
  const allocated = await findProductsHeldBy(transaction, orderIds);
  await lockStockRows(transaction, [...items.flatMap((item) => item.product_id ?? []), ...allocated]);
}

/** When the parcel left. Kept while the order is shipped or delivered, cleared when it moves back. */
function shippedAt({ shipped_at }: OrderRow, to: OrderStatus): Date | null {
  if (to === 'shipped') return shipped_at ?? new Date();
  return to === 'delivered' ? shipped_at : null;
}

/** Moves a locked order's payment status, with an event. The same status again does nothing. */
export async function movePaymentStatus(transaction: Transaction, order: OrderRow, to: PaymentStatus, cause: MoveCause): Promise<OrderRow> {
  if (order.payment_status === to) return order;
  const arrival = to === 'paid' ? arrivalOncePaid(order) : order.arrival;
  await updateOrderRow(transaction, order.id, { payment_status: to, arrival, ...WITHOUT_NETWORK }, { paidAt: cause.paidAt ?? undefined });
  await insertEvent(transaction, {
    order_id: order.id,
    field: 'payment_status',
    from_value: order.payment_status,
    to_value: to,
    reason: cause.reason,
    user_id: cause.userId,
    is_undo: cause.isUndo ?? false,
    heldSeconds: cause.heldSeconds,
  });
  return { ...order, payment_status: to, arrival, ...WITHOUT_NETWORK };
}

/** What waited for its money is begun when that has come. */
function arrivalOncePaid({ arrival, shipped_at }: OrderRow): OrderRow['arrival'] {
  return arrival && shipped_at === null ? countedFrom(new Date(), arrival) : arrival;
}

/** What leaves is on its way from then on, and what comes back is promised as it was. */
function arrivalAfterMove({ arrival, shipped_at: before }: OrderRow, after: Date | null): OrderRow['arrival'] {
  if (arrival === null || (before === null) === (after === null)) return arrival;
  return after === null ? asPromised(arrival) : countedOnItsWay(new Date(), arrival);
}

/**
 * Returns what the ledger says is still allocated to the order, so that nothing is returned twice. Read again under the lock, because an
 * admin may delete a product or a size, and its ledger with it, before the lock is held.
 */
async function releaseStock(transaction: Transaction, orderId: number, cause: StockCause): Promise<void> {
  const touched = await findAllocatedStock(transaction, orderId);
  await lockStockRows(
    transaction,
    touched.map((figure) => figure.productId),
  );
  const allocated = (await findAllocatedStock(transaction, orderId)).filter((figure) => figure.allocated > 0);
  const changes = allocated.map(({ productId, variantId, allocated: change }) => ({ productId, variantId, change }));
  await moveStock(transaction, changes, cause);
}

/** Items are read again under the lock: an item loses its product or size when that is deleted. */
async function takeStockAgain(transaction: Transaction, orderId: number, cause: StockCause): Promise<void> {
  const touched = await findItems(transaction, [orderId]);
  await lockStockRows(
    transaction,
    touched.flatMap((item) => item.product_id ?? []),
  );
  const changes: StockChange[] = [];
  for (const item of await findItems(transaction, [orderId])) {
    const variantIsGone = item.variant_label !== null && item.variant_id === null;
    if (item.product_id === null || variantIsGone) {
      throw failure('out_of_stock', {
        text: 'Produk atau varian pesanan ini sudah dihapus, sehingga pesanan tidak dapat diaktifkan lagi.',
      });
    }
    changes.push({ productId: item.product_id, variantId: item.variant_id, change: item.returned_quantity - item.quantity });
  }
  await moveStock(transaction, changes, cause);
}
