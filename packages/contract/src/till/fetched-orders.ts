import { z } from 'zod';
import { ORDER_STATUSES } from '../sales/order-status.ts';
import { PAYMENT_STATUSES } from '../sales/payment-status.ts';
import { PICKUP_CODE } from '../sales/pickup.ts';
import { answer, Id, Moment, Money, requiredText, rupiah, TillId, Timestamp, type Wire } from '../wire.ts';

const WRONG_PICKUP_CODE = 'Kode pengambilan terdiri dari enam angka.';

export const PickupCodeParams = z.object({ code: requiredText(10, WRONG_PICKUP_CODE).regex(PICKUP_CODE, WRONG_PICKUP_CODE) });

/** GET /orders/pos/pickups/{code}: the order that is fetched by a code, as a till shows it. Amounts in rupiah. */
export const FetchedOrder = z.object({
  id: Id,
  code: z.string(),
  name: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  total_amount: Money,
  /** What is to be taken in cash with the hand-over. */
  owed: Money,
  /** Why it can't be handed over; null where it can. */
  problem: z.string().nullable(),
  /** When it was handed over, by whom, and what was taken with it in cash. */
  handed_over: z.object({ at: Moment, by: z.string().nullable(), taken: Money }).nullable(),
  /** What the order is less by, with the discounts of its lines. */
  discount: Money,
  /** Of its sum, what tells its transfer from others. */
  unique_digits: Money,
  /** `price` of one, `discount` of the whole line. */
  lines: z.array(z.object({ name: z.string(), about: z.string(), quantity: z.number().int(), price: Money, discount: Money })),
});
export type FetchedOrder = Wire<typeof FetchedOrder>;
export const FetchedOrderAnswer = answer(FetchedOrder);

/** GET /orders/pos/pickups: the newest 500 orders under way that are fetched by a code, which a till keeps for when it has no network. */
export const OrderToFetch = FetchedOrder.extend({ pickup_code: z.string() });
export type OrderToFetch = Wire<typeof OrderToFetch>;
export const OrdersToFetchAnswer = answer(z.array(OrderToFetch));
export const MAX_ORDERS_TO_FETCH = 500;

/**
 * POST /orders/pos/pickups/{code}/deeds: hands an order over and takes its money into the drawer of the till's open shift, in one act;
 * `amount` is what is owed, 0 of what is paid. One Idempotency-Key is one deed. 409 `changed_meanwhile` where another till was quicker or
 * the order has ended, `shift_required` where money is taken and the shift is no longer this till's open one. With `happened` it was done
 * without a network, of the order of that id, whatever its code is by now: it stands, and what contradicts it is a discrepancy.
 */
export const FetchedOrderDeed = z.object({
  till_id: TillId,
  shift_id: Id.nullish(),
  amount: rupiah('Isi uang yang diterima.'),
  happened: z.object({ order_id: Id, at: Timestamp }).nullish(),
});
export type FetchedOrderDeed = z.infer<typeof FetchedOrderDeed>;
