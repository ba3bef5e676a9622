import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../database/connection.ts';
import type { Caller } from '../../../http/endpoint.ts';
import { hasDiscrepancy, openDiscrepancies } from '../../kernel/discrepancies/index.ts';
import { closeKey } from '../../kernel/idempotency/index.ts';
import { loadDetail } from '../../sales/orders/index.ts';
import { findPaymentOfOrder } from '../../sales/payments/index.ts';
import { findOrder, lockOrder, moveOrder, type OrderRow } from '../../sales/records/index.ts';
import { seenBy } from '../shifts/index.ts';

interface PendingSale {
  key: string;
  /** The till has gone on without it: its goods may be sold once more by now. */
  cartReused: boolean;
  caller: Caller;
}

/**
 * Gives up a sale that waits for the gateway (decision 21), known by its key alone, since its answer may never have come. It gives its
 * stock back; what is paid for it from now on is a discrepancy, as with any cancelled order. One that was paid already stays a sale, and
 * a discrepancy where the till has gone on without it. Null where nothing was ever written.
 */
export async function cancelPendingSale(
  database: Database,
  { key, cartReused, caller }: PendingSale,
): Promise<z.infer<typeof OrderDetail> | null> {
  const orderId = await database.transaction(async (transaction) => {
    const written = await closeKey(transaction, 'pos', key);
    const order = written === null ? undefined : await lockOrder(transaction, written);
    if (!order) return null;
    if (order.status === 'pending' && order.payment_status !== 'paid') {
      await moveOrder(transaction, order, 'cancelled', { reason: { code: 'till_called_off' }, userId: caller.id });
    } else if (cartReused && order.payment_status === 'paid') await listAsPaidTwice(transaction, order);
    return order.id;
  });
  const order = orderId === null ? undefined : await findOrder(database, orderId);
  return order ? seenBy(caller, await loadDetail(database, order)) : null;
}

async function listAsPaidTwice(transaction: Transaction, order: OrderRow): Promise<void> {
  const payment = await findPaymentOfOrder(transaction, order.id);
  if (!payment) return;
  const detail = { code: 'till_went_on', order: order.code } as const;
  const twice = { area: 'payment', payment_id: payment.id, order_id: order.id, kind: 'paid_twice', detail } as const;
  if (!(await hasDiscrepancy(transaction, twice))) await openDiscrepancies(transaction, [twice]);
}
