import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import type { SelectedOption } from '@lapak/contract/pricing/cart';
import type { OrderReason } from '@lapak/contract/sales/order-event';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { orderEvents, orderItems, orders, users } from '../../../database/tables.ts';
import { uploadAddressIn } from '../../kernel/uploads/index.ts';
import { activityNotification, isActivity, notifyOfActivity } from './activity-queries.ts';
import { bookAtCommit, freshOrder } from './post-order.ts';
import type { ItemRow, OrderRow } from './row-queries.ts';
import { holdEnd } from './undo-queries.ts';

/** A new order; what isn't given is the table's default. `pay_hours` says when the shop ends it unpaid; null for never. */
export type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'pay_until'> & { pay_hours: number | null };

/** An order that has just been written, with its lines and the beginning of its history. */
export interface WrittenOrder {
  order: OrderRow;
  items: ItemRow[];
  events: EventRow[];
}

export async function insertOrder(transaction: Transaction, { pay_hours, ...order }: NewOrder): Promise<OrderRow> {
  const pay_until = pay_hours === null ? null : sql`now() + make_interval(hours => ${pay_hours})`;
  const [row] = await transaction
    .insert(orders)
    .values({ ...order, pay_until })
    .returning();
  if (!row) throw new Error('insert returned no row');
  bookAtCommit(transaction, row.id, { fresh: { order: row, items: [], tenders: [] } });
  return row;
}

/** The lines of an order, in the order given. */
export async function insertItems(transaction: Transaction, orderId: number, lines: readonly SoldLine[]): Promise<ItemRow[]> {
  const rows = await transaction
    .insert(orderItems)
    .values(
      lines.map((line) => ({
        order_id: orderId,
        product_id: line.productId,
        variant_id: line.variantId,
        product_name: line.productName,
        business_id: line.businessId,
        business_name: line.businessName,
        partner_price_sen: line.partnerPrice,
        partner_discount_sen: line.partnerDiscount ?? NO_MONEY,
        variant_label: line.variantLabel,
        selected_options: line.selectedOptions,
        quantity: line.quantity,
        unit_price_sen: line.unitPrice,
        picture: line.picture,
        scale_code: line.pack?.code ?? null,
        pack_grams: line.pack?.grams ?? null,
        discount_sen: line.discount?.amount ?? NO_MONEY,
        discount_reason: line.discount?.reason ?? null,
        sale_discount_sen: line.discount?.ofSale ?? NO_MONEY,
      })),
    )
    .returning();
  freshOrder(transaction, orderId)?.items.push(...rows);
  bookAtCommit(transaction, orderId);
  return rows;
}

/** Why an order came to be, who made it, and under which name its history shows them. */
export interface Beginning {
  reason: OrderReason;
  userId: number | null;
  by: string | null;
}

/** Writes the beginning of an order's history, and tells whoever waits for orders of the web shop. */
export async function insertBeginning(transaction: Transaction, order: OrderRow, { reason, userId, by }: Beginning): Promise<EventRow[]> {
  const begins = [
    { field: 'status', to_value: order.status },
    { field: 'payment_status', to_value: order.payment_status },
  ] as const;
  const rows = await transaction
    .insert(orderEvents)
    .values(begins.map((begin) => ({ ...begin, order_id: order.id, reason, user_id: userId })))
    .returning({ ...eventColumns, ...(order.order_type === 'online' ? { notified: activityNotification() } : {}) });
  return rows.map((row) => ({ ...row, by }));
}

export async function findOrders(connection: Connection, ids: readonly number[]): Promise<OrderRow[]> {
  return connection
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
}

export async function findOrderByToken(connection: Connection, token: string): Promise<OrderRow | undefined> {
  const [row] = await connection.select().from(orders).where(eq(orders.token, token));
  return row;
}

/** By code and the email that it was ordered with, a guest's or the account's. */
export async function findOrderByCodeAndEmail(connection: Connection, code: string, email: string): Promise<OrderRow | undefined> {
  const [row] = await connection
    .select({ order: orders })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .where(and(eq(orders.code, code), eq(sql`lower(coalesce(${orders.guest_email}, ${users.email}))`, sql`lower(${email})`)));
  return row?.order;
}

/** Whether an order has that code. */
export async function isCodeTaken(connection: Connection, code: string): Promise<boolean> {
  const rows = await connection.select({ id: orders.id }).from(orders).where(eq(orders.code, code));
  return rows.length > 0;
}

/** Locks an order before its statuses move; every path takes this lock first, then payment, then stock. */
export async function lockOrder(transaction: Transaction, id: number): Promise<OrderRow | undefined> {
  const [row] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

/** Locks several orders in id order, before their payments and stock, so that two acts on the same orders wait for each other. */
export async function lockOrders(transaction: Transaction, ids: readonly number[]): Promise<OrderRow[]> {
  return transaction
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update');
}

/** What the book tells of: who changes none of these changes nothing there. */
const BOOKED = [
  'status',
  'payment_status',
  'subtotal_sen',
  'discount_sen',
  'shipping_cost_sen',
  'unique_digits_sen',
  'rounding_sen',
  'total_sen',
] as const satisfies readonly (keyof OrderRow)[];

/** `paidAt`: when its buyer paid, where that isn't now. */
export async function updateOrderRow(
  transaction: Transaction,
  id: number,
  changes: Partial<typeof orders.$inferInsert>,
  { paidAt }: { paidAt?: Date | undefined } = {},
): Promise<void> {
  await transaction
    .update(orders)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(orders.id, id));
  if (paidAt || BOOKED.some((column) => column in changes)) bookAtCommit(transaction, id, { fresh: undefined, ...(paidAt && { paidAt }) });
}

type NewEvent = Omit<typeof orderEvents.$inferInsert, 'held_until'> & {
  /** For so many seconds whoever moved the order can undo it, and nobody is mailed before (decision 52). */
  heldSeconds?: number | undefined;
};

/** Writes an event into an order's history, and notifies of it where it is activity. */
export async function insertEvent(transaction: Transaction, { heldSeconds, ...event }: NewEvent): Promise<void> {
  const held_until = heldSeconds === undefined ? null : holdEnd(heldSeconds);
  const rows = await transaction
    .insert(orderEvents)
    .values({ ...event, held_until })
    .returning({ isActivity });
  if (rows.some((row) => row.isActivity)) await notifyOfActivity(transaction);
}

/** How often the way to pay an order has been changed. */
export async function countMethodChanges(connection: Connection, orderId: number): Promise<number> {
  return connection.$count(orderEvents, and(eq(orderEvents.order_id, orderId), eq(orderEvents.field, 'method')));
}

const eventColumns = {
  id: orderEvents.id,
  order_id: orderEvents.order_id,
  field: orderEvents.field,
  from_value: orderEvents.from_value,
  to_value: orderEvents.to_value,
  reason: orderEvents.reason,
  figures: orderEvents.figures,
  created_at: orderEvents.created_at,
};

export async function findEvents(connection: Connection, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return connection
    .select({ ...eventColumns, by: users.username })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.user_id))
    .where(inArray(orderEvents.order_id, [...orderIds]))
    .orderBy(asc(orderEvents.id));
}
export type EventRow = Awaited<ReturnType<typeof findEvents>>[number];

/** Items of several orders at once, in the order they were put in. A line that was taken out isn't among them. */
export async function findItems(connection: Connection, orderIds: readonly number[]): Promise<ItemRow[]> {
  if (orderIds.length === 0) return [];
  return connection
    .select()
    .from(orderItems)
    .where(and(inArray(orderItems.order_id, [...orderIds]), gt(orderItems.quantity, 0)))
    .orderBy(asc(orderItems.id));
}

/** A line as it is sold, in sen. */
export interface SoldLine {
  /** Null for what had been deleted when the sale came in. */
  productId: number | null;
  variantId: number | null;
  productName: string;
  businessId: number | null;
  businessName: string | null;
  /** What the partner gets for a unit; null where nobody knows any more. */
  partnerPrice: Sen | null;
  variantLabel: string | null;
  selectedOptions: SelectedOption[];
  quantity: number;
  unitPrice: Sen;
  picture: string | null;
  /** The label of a pack from the shop's scale, and what it weighs where the label says so. */
  pack?: { code: string; grams: number | null };
  /** Taken off the line by a cashier or an admin, and its share of what was taken off the whole sale. */
  discount?: { amount: Sen; reason: string | null; ofSale: Sen };
  /** What of that the partner bears. */
  partnerDiscount?: Sen;
}

/** Which of these uploads past orders show. */
export async function findUploadsOfOrders(connection: Connection, addresses: readonly string[]): Promise<string[]> {
  const address = uploadAddressIn(sql`${orderItems.picture}`);
  const rows = await connection
    .selectDistinct({ address: sql<string>`${address}` })
    .from(orderItems)
    .where(inArray(address, [...addresses]));
  return rows.map((row) => row.address);
}
