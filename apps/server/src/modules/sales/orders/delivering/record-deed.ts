import { failure } from '@lapak/contract/errors';
import { courierPlace } from '@lapak/contract/ledger/cash-places';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { NO_MONEY, type Sen, toSen } from '@lapak/contract/money/sen';
import { type DeedInput, isOwedAtDoor, isUnderWay } from '@lapak/contract/sales/deeds';
import { ORDER_STATUS_LABELS } from '@lapak/contract/sales/order-status';
import { isPickup } from '@lapak/contract/sales/pickup';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../../kernel/idempotency/index.ts';
import { setPayment } from '../../payments/index.ts';
import { bookAtCommit, findCourierOfPrice, findOrder, insertDeed, lockOrder, moveOrder, type OrderRow } from '../../records/index.ts';
import { loadDetail } from '../present/load-order.ts';
import { earnPay } from './earn-pay.ts';
import { findCourierOfStop } from './round-queries.ts';

interface DeedCall {
  orderId: number;
  input: DeedInput;
  userId: number;
  /** When it was done, where it is heard of later. */
  reportedAt?: Date;
  /** Puts what was taken at a counter into a drawer; else it goes to the safe. */
  takeIn?: (order: OrderRow, taken: Sen) => Promise<void>;
}

const NO_DOOR = 'Pesanan ini diambil sendiri: pembelinya datang, atau tidak.';
export const NOT_PAID = 'Pesanan ini belum dibayar, dan tidak dibayar di tempat. Tandai dahulu pembayarannya.';

/**
 * Records what became of an order at its buyer's door or at the counter, once a key: handed over, its money is with the courier or the
 * shop; refused, its goods are back in stock; nobody there, it stays on the road. Status, stock, payment and book follow in the deed's own
 * transaction. Throws `not_found`, `changed_meanwhile` where the order has ended by now, and `invalid_input` where another sum was taken
 * than is owed.
 */
export async function recordDeed(
  database: Database,
  { orderId, input, userId, key }: DeedCall & { key: string | null },
): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: 'order-deed', key, body: { orderId, ...input } },
    {
      write: (record) =>
        database.transaction(async (transaction) => record(transaction, await writeDeed(transaction, { orderId, input, userId }))),
      answer: async (id) => {
        const row = existing(await findOrder(database, id));
        return responseOf('recordDeed', { data: await loadDetail(database, row) });
      },
    },
  );
}

/** The same within a transaction. Returns the order's id. */
export async function writeDeed(transaction: Transaction, { orderId, input, userId, reportedAt, takeIn }: DeedCall): Promise<number> {
  const order = existing(await lockOrder(transaction, orderId));
  refuseEnded(order);
  const isFetched = isPickup(order);
  if (isFetched && input.ending === 'nobody') throw failure('invalid_input', { text: NO_DOOR });
  const courierId = isFetched ? null : await courierOf(transaction, order);
  const taken = input.ending === 'handed_over' ? takenFor(order, toSen(input.amount)) : NO_MONEY;
  const isEarned = courierId !== null && input.ending === 'handed_over';
  const pay_sen = isEarned ? await earnPay(transaction, order, { courierId, isDelivering: true }) : null;
  await insertDeed(transaction, {
    order_id: order.id,
    courier_id: courierId,
    ending: input.ending,
    received_by: input.ending === 'handed_over' ? input.received_by : null,
    amount_sen: taken,
    user_id: userId,
    said_at: reportedAt,
    pay_sen,
  });
  if (input.ending === 'refused') await moveOrder(transaction, order, 'cancelled', { reason: { code: 'refused_at_door' }, userId });
  if (input.ending === 'handed_over') {
    const counter = takeIn ? null : 'safe';
    const courier = courierId === null ? null : courierPlace(courierId);
    await handOver(transaction, order, { taken, paidTo: isFetched ? counter : courier, userId });
    if (taken > 0) await takeIn?.(order, taken);
  }
  return order.id;
}

/** Who has it: whose round it is in, else the courier that its buyer chose. */
async function courierOf(transaction: Transaction, { id, courier_price_id }: OrderRow): Promise<number | null> {
  return (await findCourierOfStop(transaction, id)) ?? findCourierOfPrice(transaction, courier_price_id);
}

/** Payment and delivery are one deed: what partners earn by it and where its money is are booked together. */
export async function handOver(
  transaction: Transaction,
  order: OrderRow,
  { taken, paidTo, userId }: { taken: Sen; paidTo: string | null; userId: number | null },
): Promise<void> {
  const [paidBy, handedOver] = isPickup(order) ? (['paid_at_counter', 'fetched'] as const) : (['paid_at_door', 'handed_over'] as const);
  // The payment before the stock, as everywhere.
  const paid = taken > 0 ? await setPayment(transaction, order, 'paid', { reason: { code: paidBy }, userId }) : order;
  if (taken > 0 && paidTo !== null) bookAtCommit(transaction, order.id, { paidTo });
  await moveOrder(transaction, paid, 'delivered', { reason: { code: handedOver }, userId });
}

/** The sum that is taken at the door: what is owed, no more and no less. */
function takenFor(order: OrderRow, taken: Sen): Sen {
  const owed = owedAtDoor(order);
  if (mustBePaidFirst(order)) throw failure('invalid_input', { text: NOT_PAID });
  if (taken === owed) return owed;
  const text = owed > 0 ? `Yang harus diterima ${formatRupiah(owed)}.` : 'Pesanan ini sudah dibayar: tidak ada yang harus diterima.';
  throw failure('invalid_input', { text, fields: { amount: text } });
}

/** What is to be taken in cash for an order that is under way. */
export function owedAtDoor(order: Pick<OrderRow, 'payment_method' | 'payment_status' | 'total_sen'>): Sen {
  return isOwedAtDoor(order) ? order.total_sen : NO_MONEY;
}

/** Whether it is neither paid nor to be paid where it is handed over. */
export function mustBePaidFirst(order: Pick<OrderRow, 'payment_method' | 'payment_status'>): boolean {
  return order.payment_status !== 'paid' && !isOwedAtDoor(order);
}

function refuseEnded(order: OrderRow): void {
  if (!isUnderWay(order)) throw failure('changed_meanwhile', { text: `Status pesanan ini sudah '${ORDER_STATUS_LABELS[order.status]}'.` });
}
