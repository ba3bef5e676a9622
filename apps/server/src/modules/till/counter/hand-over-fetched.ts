import { failure } from '@lapak/contract/errors';
import { drawerOf } from '@lapak/contract/ledger/cash-places';
import { NO_MONEY, type Sen, toSen } from '@lapak/contract/money/sen';
import { isUnderWay } from '@lapak/contract/sales/deeds';
import { ORDER_STATUS_LABELS } from '@lapak/contract/sales/order-status';
import { isPickup } from '@lapak/contract/sales/pickup';
import { type FetchedOrder, type FetchedOrderDeed, MAX_ORDERS_TO_FETCH, type OrderToFetch } from '@lapak/contract/till/fetched-orders';
import type { z } from 'zod';
import type { Connection, Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { openDiscrepancies } from '../../kernel/discrepancies/index.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { insertCashMovement } from '../../ledger/cash-book/index.ts';
import { mustBePaidFirst, NOT_PAID, owedAtDoor, writeDeed } from '../../sales/orders/index.ts';
import { findPaymentOfOrder } from '../../sales/payments/index.ts';
import {
  type DeedRow,
  findDeeds,
  findItems,
  findOrder,
  findOrderByPickupCode,
  insertDeed,
  listOrdersToFetch,
  lockOrder,
  type OrderRow,
} from '../../sales/records/index.ts';
import { holdOpenShift } from '../shifts/index.ts';

interface Counter {
  code: string;
  input: FetchedOrderDeed;
  userId: number;
  key: string | null;
}

/** The order that is fetched by a code. Throws `not_found`. */
export async function loadFetched(connection: Connection, code: string): Promise<z.infer<typeof FetchedOrder>> {
  return present(connection, existing(await findOrderByPickupCode(connection, code)));
}

/** What a till keeps for when it has no network. */
export async function listToFetch(connection: Connection): Promise<z.infer<typeof OrderToFetch>[]> {
  const orders = await listOrdersToFetch(connection, MAX_ORDERS_TO_FETCH);
  const items = await findItems(
    connection,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({ ...presentWith(order, items, null), pickup_code: order.pickup_code ?? '' }));
}

/**
 * Hands over what is fetched by a code, and takes what is owed for it into the till's drawer, once a key: payment and delivery of that
 * order, no sale of the till. Throws `not_found`, `changed_meanwhile` where it has ended by now, `shift_required`, and `invalid_input`
 * where another sum was taken than is owed.
 */
export async function handOverFetched(database: Database, { code, input, userId, key }: Counter): Promise<StoredResponse> {
  // Sent into nowhere and then done without a network it is the same deed.
  const { happened, ...same } = input;
  return answerOnce(
    database,
    { scope: 'pickup', key, body: { code, ...same } },
    {
      write: (record) =>
        database.transaction(async (transaction) => {
          if (happened) return record(transaction, await writeOffline(transaction, { ...happened, amount: input.amount, userId }));
          const { id } = existing(await findOrderByPickupCode(transaction, code));
          const deed = { ending: 'handed_over', received_by: null, amount: input.amount } as const;
          const takeIn = (order: OrderRow, taken: Sen) => putIntoDrawer(transaction, { order, taken, input, userId });
          return record(transaction, await writeDeed(transaction, { orderId: id, input: deed, userId, takeIn }));
        }),
      answer: async (id) => responseOf('handOverFetched', { data: await present(database, existing(await findOrder(database, id))) }),
    },
  );
}

/** Done without a network: what can't follow any more is listed for a person, who finds the goods gone. */
async function writeOffline(
  transaction: Transaction,
  { order_id, at, amount, userId }: NonNullable<FetchedOrderDeed['happened']> & { amount: number; userId: number },
): Promise<number> {
  const order = existing(await lockOrder(transaction, order_id));
  if (!isPickup(order)) throw failure('not_found');
  const reportedAt = new Date(at);
  const deed = { ending: 'handed_over', received_by: null, amount } as const;
  if (isUnderWay(order) && order.payment_status === 'paid')
    return writeDeed(transaction, { orderId: order.id, input: deed, userId, reportedAt });
  await insertDeed(transaction, {
    ...{ order_id: order.id, courier_id: null, ending: deed.ending, received_by: null, amount_sen: toSen(amount) },
    ...{ user_id: userId, said_at: reportedAt },
  });
  const was =
    order.payment_status === 'refunded'
      ? 'refunded'
      : order.status === 'delivered' || order.status === 'cancelled'
        ? order.status
        : 'unpaid';
  const payment = await findPaymentOfOrder(transaction, order.id);
  const detail = { code: 'fetched_unheard', order: order.code, was } as const;
  await openDiscrepancies(transaction, [
    { area: 'payment', payment_id: payment?.id ?? null, order_id: order.id, kind: 'unexpected_move', detail },
  ]);
  return order.id;
}

/** The payment came to nowhere yet: from there the cash goes into the drawer, whose shift counts it. */
async function putIntoDrawer(
  transaction: Transaction,
  { order, taken, input, userId }: { order: OrderRow; taken: Sen; input: FetchedOrderDeed; userId: number },
): Promise<void> {
  const shift = await holdOpenShift(transaction, input.till_id);
  if (!shift || shift.id !== input.shift_id) throw failure('shift_required');
  await insertCashMovement(transaction, {
    shift_id: shift.id,
    kind: 'in',
    amount_sen: taken,
    reason: `Dibayar saat diambil: ${order.code}`,
    user_id: userId,
    purpose: 'move',
    from_place: 'elsewhere',
    to_place: drawerOf(shift.till_id),
  });
}

async function present(connection: Connection, order: OrderRow): Promise<z.infer<typeof FetchedOrder>> {
  const deed = (await findDeeds(connection, [order.id])).findLast(({ ending }) => ending === 'handed_over');
  return presentWith(order, await findItems(connection, [order.id]), deed ?? null);
}

/** `items` may be of other orders too. */
function presentWith(order: OrderRow, items: Awaited<ReturnType<typeof findItems>>, deed: DeedRow | null): z.infer<typeof FetchedOrder> {
  const own = items.filter(({ order_id }) => order_id === order.id);
  return {
    id: order.id,
    code: order.code,
    name: order.shipping_name,
    status: order.status,
    payment_status: order.payment_status,
    total_amount: order.total_sen,
    owed: isUnderWay(order) ? owedAtDoor(order) : NO_MONEY,
    problem: problemOf(order),
    handed_over: deed ? { at: deed.created_at, by: deed.by_name, taken: deed.amount_sen } : null,
    discount: order.discount_sen,
    unique_digits: order.unique_digits_sen,
    lines: own.map(({ product_name: name, variant_label, selected_options, quantity, ...item }) => ({
      name,
      about: [variant_label, ...selected_options.map(({ value }) => value)].filter(Boolean).join(', '),
      quantity,
      price: item.unit_price_sen,
      discount: item.discount_sen,
    })),
  };
}

function problemOf(order: OrderRow): string | null {
  if (!isUnderWay(order)) return `Pesanan ini tidak dapat diserahkan lagi. Statusnya '${ORDER_STATUS_LABELS[order.status]}'.`;
  return mustBePaidFirst(order) ? NOT_PAID : null;
}
