import { z } from 'zod';
import { actRows, BulkRow, SeenCount, SelectedIds } from '../kernel/bulk.ts';
import { answer, Id, Money, optionalText, type Wire } from '../wire.ts';
import { OrderListQuery, Shipment } from './admin-orders.ts';
import { BULK_ORDER_ACTS } from './bulk-order-acts.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { PAYMENT_STATUSES } from './payment-status.ts';

/** GET /orders/ids: the ids of all orders of a list's filter, as many as the list showed (decision 76). */
export const OrderIdsQuery = OrderListQuery.omit({ page: true, page_size: true, ids: true }).extend({ count: SeenCount });

/** POST /orders/acts/plan: what an act would do to these orders. Writes nothing. */
export const OrderActQuestion = z.object({ act: z.enum(BULK_ORDER_ACTS), ids: SelectedIds });

export const PlannedOrder = z.object({
  id: Id,
  code: z.string(),
  /** Who gets the parcel, or the buyer's email. */
  buyer: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  total_amount: Money,
  shipping_courier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  /** Why the act can't be done to it; null if it can. */
  problem: z.string().nullable(),
  /** The act records its payment (decision 52). */
  books_payment: z.boolean(),
});
export type PlannedOrder = Wire<typeof PlannedOrder>;
/** The orders in the order in which they were asked; without those that don't exist. */
export const OrderActPlanAnswer = answer(z.array(PlannedOrder));

/**
 * POST /orders/acts: one act on up to 50 orders, in one transaction; those that can't be moved say why and don't stop the others. An order
 * whose statuses aren't those that the plan showed is left alone. `reason` is for each order's history.
 */
export const OrderAct = z.object({
  act: z.enum(BULK_ORDER_ACTS),
  reason: optionalText(500),
  rows: actRows(
    z.object({
      id: Id,
      expected_status: z.enum(ORDER_STATUSES),
      expected_payment_status: z.enum(PAYMENT_STATUSES),
      shipment: Shipment.optional(),
    }),
  ),
});
export type OrderAct = z.infer<typeof OrderAct>;

/** What became of an order; `change` undoes it, and is null where nothing was done. */
export const ActedOrder = BulkRow.extend({ change: Id.nullable() });
export type ActedOrder = z.infer<typeof ActedOrder>;
/** `undo_seconds`: how long after the response the act can be undone. */
export const OrderActAnswer = answer(z.object({ rows: z.array(ActedOrder), undo_seconds: z.number().int() }));

/** POST /orders/acts/undo: the changes to undo, as the act's response named them. A repeated call does nothing. */
export const OrderActUndo = z.object({ rows: actRows(z.object({ id: Id, change: Id })) });
export type OrderActUndo = z.infer<typeof OrderActUndo>;
