import { failure } from '@lapak/contract/errors';
import type { BulkRow } from '@lapak/contract/kernel/bulk';
import { BULK_UNDO_SECONDS } from '@lapak/contract/kernel/bulk-limits';
import { STATUS_AFTER, whyNotInBulk } from '@lapak/contract/sales/bulk-order-acts';
import type { ActedOrder, OrderAct, OrderActUndo } from '@lapak/contract/sales/order-acts';
import { ORDER_STATUS_LABELS } from '@lapak/contract/sales/order-status';
import { PAYMENT_STATUS_LABELS } from '@lapak/contract/sales/payment-status';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { eachRow } from '../../../kernel/bulk-acts/index.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../../kernel/idempotency/index.ts';
import { lockOrders, lockStockOfOrders, type OrderRow } from '../../records/index.ts';
import { type CancelMails, undoLockedMove } from './undo-move.ts';
import { updateLockedOrder } from './update-order.ts';

interface ActCall {
  act: OrderAct;
  userId: number;
  key: string | null;
}

/**
 * One act on many orders in one transaction (decision 76): all are locked in id order, then their stock, then each is moved as
 * `updateOrder` moves one. One that can't be moved says why and leaves the others as they are.
 */
export async function actOnOrders(database: Database, { act, userId, key }: ActCall): Promise<StoredResponse> {
  const attempt = { scope: 'order-act', key, body: act };
  return answerOnce(database, attempt, {
    write: (record) =>
      database.transaction(async (transaction) => {
        const rows = await moveAll(transaction, act, userId);
        const data = { rows, undo_seconds: BULK_UNDO_SECONDS };
        return record(transaction, act.rows[0]?.id ?? 0, responseOf('actOnOrders', { data }));
      }),
    answer: () => Promise.reject(new Error('an act is recorded with its answer')),
  });
}

async function moveAll(transaction: Transaction, { act, reason, rows }: OrderAct, userId: number): Promise<ActedOrder[]> {
  const ids = rows.map(({ id }) => id);
  const orders = await lockOrders(transaction, ids);
  if (act === 'cancel') await lockStockOfOrders(transaction, ids);
  const by = { userId, undoSeconds: BULK_UNDO_SECONDS };
  const moved = await eachRow(transaction, rows, async (row) => {
    const order = orderOf(orders, row);
    refuseChanged(order, row);
    const problem = whyNotInBulk(order, act);
    if (problem !== null) throw failure('invalid_input', { text: problem });
    const update = { status: STATUS_AFTER[act], reason, ...(act === 'ship' && row.shipment && { shipment: row.shipment }) };
    const { undo } = await updateLockedOrder(transaction, order, update, by);
    if (undo === null) throw failure('invalid_input', { text: 'Tidak ada yang berubah.' });
    return undo.change;
  });
  return moved.map(({ result: change, ...row }) => ({ ...row, change }));
}

/** An order is moved only as whoever asked for it saw it: its status and whether its money is there. */
function refuseChanged(order: OrderRow, { expected_status, expected_payment_status }: OrderAct['rows'][number]): void {
  if (order.status === expected_status && order.payment_status === expected_payment_status) return;
  const now =
    order.status === expected_status
      ? `pembayarannya sekarang '${PAYMENT_STATUS_LABELS[order.payment_status]}'`
      : `statusnya sekarang '${ORDER_STATUS_LABELS[order.status]}'`;
  throw failure('changed_meanwhile', { text: `Sudah diubah sementara itu: ${now}.` });
}

/**
 * Undoes an act, order by order, in one transaction: each as `undoMove` undoes one, in the order of locks above. One that can't be undone
 * says why.
 */
export async function undoOrderAct(
  { database, cancelMails }: { database: Database; cancelMails: CancelMails },
  { rows, userId }: OrderActUndo & { userId: number },
): Promise<BulkRow[]> {
  return database.transaction(async (transaction) => {
    const ids = rows.map(({ id }) => id);
    const orders = await lockOrders(transaction, ids);
    // The undo of a cancellation takes stock again.
    await lockStockOfOrders(transaction, ids);
    const undone = await eachRow(transaction, rows, ({ change, ...row }) =>
      undoLockedMove(transaction, orderOf(orders, row), { change, userId, cancelMails }),
    );
    return undone.map(({ id, done, reason }) => ({ id, done, reason }));
  });
}

/** The order of a row among those that were locked. */
function orderOf(orders: readonly OrderRow[], { id }: { id: number }): OrderRow {
  return existing(orders.find((order) => order.id === id));
}
