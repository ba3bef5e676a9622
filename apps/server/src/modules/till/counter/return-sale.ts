import { failure } from '@lapak/contract/errors';
import { returnRoundingOf } from '@lapak/contract/money/cash-rounding';
import { addSen, asSen, NO_MONEY, type Sen, subtractSen } from '@lapak/contract/money/sen';
import { refundOf } from '@lapak/contract/pricing/discounts';
import { canComeBack } from '@lapak/contract/sales/coming-back';
import { TILL_PAYMENT_METHODS, type TillPaymentMethod } from '@lapak/contract/sales/payment-status';
import { DAMAGED, type SaleReturn, type SaleVoid } from '@lapak/contract/sales/till';
import type { Settings } from '@lapak/contract/settings/settings';
import type { Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import type { Caller } from '../../../http/endpoint.ts';
import { answerOnce, type StoredResponse } from '../../kernel/idempotency/index.ts';
import type { PinGuard } from '../../people/identity/index.ts';
import { findPaymentOfOrder, lockPayment, updatePayment } from '../../sales/payments/index.ts';
import {
  findItems,
  findTenders,
  type ItemRow,
  insertReturn,
  insertTenders,
  lockOrder,
  moveOrder,
  movePaymentStatus,
  type NewTender,
  type OrderRow,
  paidForLine,
  type ReturnedItem,
  returnGoods,
  type TenderRow,
} from '../../sales/records/index.ts';
import { type VerifiedApproval, verifyApproval } from '../approval/index.ts';
import { findShiftOfSale } from '../shifts/index.ts';
import { answerWithSale } from './answer-with-sale.ts';

interface ReturnCall {
  orderId: number;
  /** Without lines it is a void: all that is left. */
  request: SaleVoid & Partial<Pick<SaleReturn, 'items'>>;
  caller: Caller;
  key: string | null;
  rules: Settings['till'];
  guard: PinGuard;
}

/**
 * Takes in a return of a sale of the till, wholly (a void) or some units of its lines: stock comes back once, what can't be sold again is
 * written off, the money goes out of the
 * till's open shift, the order says so and figures of revenue count what is left (decision 21). Throws `not_found`, `return_impossible`
 * where it has come back already, and `shift_required`.
 */
export async function returnSale(database: Database, returning: ReturnCall): Promise<StoredResponse> {
  const { orderId, key, caller, rules, guard } = returning;
  const { approval, ...request } = returning.request;
  return answerOnce(
    database,
    { scope: 'return', key, body: { orderId, ...request } },
    {
      write: async (record) => {
        const back = { order_id: orderId, items: request.items ?? null };
        const verified = await verifyApproval(database, { approval, key, amount: null, back, caller, rules, guard, hasHappened: false });
        verified.require([request.items ? 'return' : 'void']);
        return database.transaction(async (transaction) => record(transaction, await writeReturn(transaction, returning, verified)));
      },
      answer: (id) => answerWithSale('returnSale', { connection: database, orderId: id, message: 'Pengembalian disimpan.' }),
    },
  );
}

async function writeReturn(
  transaction: Transaction,
  { orderId, request, caller, rules }: ReturnCall,
  verified: VerifiedApproval,
): Promise<number> {
  const { requires_opening: mustBeOpened, cash_rounding: cashRounding } = rules;
  const userId = caller.id;
  const order = existing(await lockOrder(transaction, orderId));
  refuseForeign(order);
  const shift = await findShiftOfSale(transaction, {
    tillId: request.till_id,
    shiftId: null,
    hasHappened: false,
    at: new Date(),
    callerId: userId,
    mustBeOpened,
  });
  const items = await findItems(transaction, [orderId]);
  const back = request.items ? returnedOf(items, { items: request.items, reason: request.reason }) : allOf(items);
  if (back.length === 0) throw failure('return_impossible');
  const kind = request.items ? 'return' : 'void';
  const isAll = isAllBack(items, back);
  const paid = await findTenders(transaction, orderId);
  const method = request.refund_method ?? (kind === 'return' ? methodOf(order) : null);
  const worth = addSen(...back.map((each) => each.refund));
  const left = subtractSen(order.total_sen, order.refunded_sen);
  const rounding_sen = returnRoundingOf(worth, { left, isAll, rounding: method === 'cash' ? cashRounding : 'off' });
  const refund = addSen(worth, rounding_sen);
  const taken = { order_id: orderId, shift_id: shift?.id ?? null, kind, reason: request.reason, user_id: userId, rounding_sen } as const;
  const returnId = await insertReturn(transaction, taken, back);
  await insertTenders(
    transaction,
    { orderId, shiftId: shift?.id ?? null, returnId },
    refundsOf(refund, paid, method).map(({ method, amount }) => ({ method, amount: asSen(-amount), reference: null })),
  );
  await returnGoods(transaction, order, { items, back, userId });
  await markRefunded(transaction, order, { kind, reason: request.reason, userId, isAll });
  await verified.record(transaction, { orderId, shiftId: shift?.id ?? null, userId });
  return orderId;
}

/** Only what the till sold and was paid for comes back here. */
function refuseForeign(order: OrderRow): void {
  if (order.order_type !== 'pos') throw failure('return_impossible', { text: 'Hanya penjualan kasir yang dapat dikembalikan di sini.' });
  if (!canComeBack(order))
    throw failure('return_impossible', { text: 'Penjualan ini belum dibayar, atau sudah dibatalkan atau dikembalikan.' });
}

function allOf(items: readonly ItemRow[]): ReturnedItem[] {
  return items
    .filter((item) => item.returned_quantity < item.quantity)
    .map((item) => returned(item, item.quantity - item.returned_quantity));
}

function returnedOf(items: readonly ItemRow[], { items: request, reason }: Pick<SaleReturn, 'items' | 'reason'>): ReturnedItem[] {
  return request.map(({ order_item_id, quantity, is_restocked: isRestocked = reason !== DAMAGED }, index) => {
    const item = items.find(({ id }) => id === order_item_id);
    const left = item ? item.quantity - item.returned_quantity : 0;
    if (!item || quantity > left) {
      const text = item ? `Paling banyak ${left} yang masih dapat dikembalikan.` : 'Barang ini tidak ada dalam penjualan.';
      throw failure('return_impossible', { fields: { [`items.${index}.quantity`]: text } });
    }
    return { ...returned(item, quantity), isRestocked };
  });
}

function returned(item: ItemRow, units: number): ReturnedItem {
  const paid = paidForLine(item);
  const { quantity, returned_quantity: returned, refunded_sen: refunded } = item;
  return { itemId: item.id, quantity: units, refund: refundOf({ paid, quantity, returned, refunded }, units) };
}

function isAllBack(items: readonly ItemRow[], back: readonly ReturnedItem[]): boolean {
  const units = new Map(back.map(({ itemId, quantity }) => [itemId, quantity]));
  return items.every((item) => item.returned_quantity + (units.get(item.id) ?? 0) === item.quantity);
}

function methodOf(order: OrderRow): TillPaymentMethod {
  return TILL_PAYMENT_METHODS.find((method) => method === order.payment_method) ?? 'cash';
}

/** The refund by one method, or the way it came in: of each method what is left of it. */
function refundsOf(refund: Sen, paid: readonly TenderRow[], method: TillPaymentMethod | null): Pick<NewTender, 'method' | 'amount'>[] {
  if (refund === NO_MONEY) return [];
  if (method) return [{ method, amount: refund }];
  let open: number = refund;
  return TILL_PAYMENT_METHODS.map((each) => {
    const left = paid.filter((tender) => tender.method === each).reduce((sum, tender) => sum + tender.amount_sen, 0);
    const amount = asSen(Math.min(open, Math.max(0, left)));
    open -= amount;
    return { method: each, amount };
  }).filter(({ amount }) => amount > 0);
}

async function markRefunded(
  transaction: Transaction,
  order: OrderRow,
  { kind, reason, userId, isAll }: { kind: 'void' | 'return'; reason: string; userId: number; isAll: boolean },
): Promise<void> {
  if (!isAll) return;
  const cause = { reason: { code: kind === 'void' ? 'sale_voided' : 'all_returned', words: reason }, userId } as const;
  // Paid through the gateway it is paid back here all the same; what the gateway says of it later is for an admin to look at.
  const payment = await findPaymentOfOrder(transaction, order.id);
  if (payment) await updatePayment(transaction, (await lockPayment(transaction, payment.id)).id, { state: 'refunded', set_by_admin: true });
  const refunded = await movePaymentStatus(transaction, order, 'refunded', cause);
  if (kind === 'void') await moveOrder(transaction, refunded, 'cancelled', cause);
}
