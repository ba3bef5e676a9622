import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { addSen, NO_MONEY, type Sen, subtractSen, toSen } from '@lapak/contract/money/sen';
import { areWholeRupiah, isSameButForFractions, toWholeRupiah } from '@lapak/contract/money/whole-rupiah';
import { refundOf, shareAmong } from '@lapak/contract/pricing/discounts';
import { canComeBack } from '@lapak/contract/sales/coming-back';
import type { OrderReturnRequest } from '@lapak/contract/sales/returns';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../../kernel/idempotency/index.ts';
import { refuseEmptySafe } from '../../../ledger/cash-book/index.ts';
import { setPayment } from '../../payments/index.ts';
import {
  findItems,
  findOrder,
  type ItemRow,
  insertEvent,
  insertReturn,
  lockOrder,
  type OrderRow,
  paidForLine,
  type ReturnedItem,
  returnGoods,
} from '../../records/index.ts';
import { loadDetail } from '../present/load-order.ts';

interface ReturnCall {
  orderId: number;
  request: OrderReturnRequest;
  userId: number;
  key: string | null;
}

/**
 * Takes in a return of units of a delivered online order (decision 45): they go back into stock or are written off, the order, its history
 * and every figure of revenue count what is left, and it is noted how the money went back. Throws `not_found`, and `return_impossible`
 * where more would come back, or be paid back, than is left, and `safe_too_low` where cash is taken from a safe that doesn't hold it.
 */
export async function returnOrder(database: Database, { orderId, request, userId, key }: ReturnCall): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: 'order-return', key, body: { orderId, ...request } },
    {
      write: (record) =>
        database.transaction(async (transaction) => record(transaction, await writeReturn(transaction, { orderId, request, userId }))),
      answer: async (id) => {
        const row = existing(await findOrder(database, id));
        return responseOf('returnOrder', { data: await loadDetail(database, row) });
      },
    },
  );
}

async function writeReturn(transaction: Transaction, { orderId, request, userId }: Omit<ReturnCall, 'key'>): Promise<number> {
  const order = existing(await lockOrder(transaction, orderId));
  refuseOthers(order);
  const items = await findItems(transaction, [orderId]);
  const back = returnedOf(items, request);
  const shipping = request.refund_shipping ? subtractSen(order.shipping_cost_sen, order.shipping_refunded_sen) : NO_MONEY;
  const refund = addSen(shipping, ...back.map((each) => each.refund));
  const place = request.refund_method === 'cash' ? request.refund_place : null;
  if (place === 'safe' && refund > 0) await refuseEmptySafe(transaction, { taken: refund, day: dateOf(new Date()), isBooked: false });
  // The payment before the stock, as everywhere.
  if (isPaidBack(order, refund))
    await setPayment(transaction, order, 'refunded', { reason: { code: 'refunded', words: request.reason }, userId });
  await insertReturn(
    transaction,
    {
      order_id: orderId,
      kind: 'return',
      reason: request.reason,
      refund_method: request.refund_method,
      refund_reference: request.refund_reference,
      shipping_refund_sen: shipping,
      user_id: userId,
    },
    back,
    place ?? null,
  );
  await returnGoods(transaction, order, { items, back, userId });
  const units = back.reduce((sum, { quantity }) => sum + quantity, 0);
  await insertEvent(transaction, {
    order_id: orderId,
    field: 'returned',
    from_value: null,
    to_value: '',
    figures: { units, refund_sen: refund },
    reason: { code: 'note', words: request.reason },
    user_id: userId,
  });
  return orderId;
}

/** Only what was placed online, has come to its buyer and was paid for comes back here. */
function refuseOthers(order: OrderRow): void {
  if (order.order_type !== 'online') throw refusal('Penjualan kasir dikembalikan dari kasir.');
  if (order.status !== 'delivered') throw refusal('Hanya pesanan yang sudah diterima yang dapat dikembalikan.');
  if (!canComeBack(order)) throw refusal('Pesanan ini belum dibayar, atau dananya sudah dikembalikan semua.');
}

function refusal(text: string, field?: string) {
  return failure('return_impossible', { text, ...(field && { fields: { [field]: text } }) });
}

/** The lines with their parts of what is paid back for them. */
function returnedOf(items: readonly ItemRow[], request: OrderReturnRequest): Required<ReturnedItem>[] {
  const lines = request.items.map(({ order_item_id: id, quantity, is_restocked: isRestocked }, index) => {
    const item = items.find((one) => one.id === id);
    if (!item) throw refusal('Barang ini tidak ada dalam pesanan.', `items.${index}.quantity`);
    const left = item.quantity - item.returned_quantity;
    if (quantity > left) throw refusal(`Paling banyak ${left} yang masih dapat dikembalikan.`, `items.${index}.quantity`);
    const paid = paidForLine(item);
    const { returned_quantity: returned, refunded_sen: refunded } = item;
    const worth = refundOf({ paid, quantity: item.quantity, returned, refunded }, quantity);
    return { itemId: id, quantity, isRestocked, worth };
  });
  const worth = addSen(...lines.map((line) => line.worth));
  const amount = refundFor(worth, toSen(request.refund_amount));
  if (amount > worth) throw refusal(`Paling banyak ${formatRupiah(worth)} untuk barang yang dipilih.`, 'refund_amount');
  const shares = shareAmong(
    lines.map((line) => line.worth),
    amount,
  );
  return lines.map(({ itemId, quantity, isRestocked }, index) => ({ itemId, quantity, isRestocked, refund: shares[index] ?? NO_MONEY }));
}

/** All of it, where whoever asks means all but counts otherwise with fractions, as an order from before whole rupiah may have. */
function refundFor(worth: Sen, requested: Sen): Sen {
  if (isSameButForFractions(requested, worth)) return worth;
  return areWholeRupiah(worth) ? toWholeRupiah(requested) : requested;
}

/** Whether all that was charged has gone back by this; the digits that told a transfer apart are no charge. */
function isPaidBack(order: OrderRow, refund: Sen): boolean {
  return order.refunded_sen + refund >= order.subtotal_sen - order.discount_sen + order.shipping_cost_sen;
}
