import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import type { ORDER_SORTS } from '@lapak/contract/schemas/orders';
import type { Sort } from '@lapak/contract/schemas/wire';
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus, type OrderType } from '@lapak/contract/states/order-status';
import type { PaymentStatus } from '@lapak/contract/states/payment-status';
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../database/connection.ts';
import { containsPattern, type Slice, sortOrder } from '../../database/listing.ts';
import { orderItems, orders } from '../../database/tables.ts';

export interface OrderFilter {
  q?: string | undefined;
  status?: OrderStatus | undefined;
  type?: OrderType | undefined;
  payment_status?: PaymentStatus | undefined;
  /** Days in Asia/Jakarta as YYYY-MM-DD, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export type OrderSort = Sort<(typeof ORDER_SORTS)[number]>;

const SORT_COLUMNS = { created_at: orders.created_at, total: orders.total_sen };

/** Id, code, guest email, name, status label, date as people write it, product names: what the search looks in (spec section 5). */
function matches(q: string): SQL {
  const pattern = containsPattern(q.replace(/^#/u, ''));
  const labelled = ORDER_STATUSES.filter((status) => ORDER_STATUS_LABELS[status].toLowerCase().includes(q.toLowerCase()));
  const day = sql`timezone('Asia/Jakarta', ${orders.created_at})`;
  const conditions = [
    sql`${orders.id}::text ilike ${pattern}`,
    sql`${orders.code} ilike ${pattern}`,
    sql`${orders.guest_email} ilike ${pattern}`,
    sql`${orders.shipping_name} ilike ${pattern}`,
    sql`to_char(${day}, 'DD/MM/YYYY') ilike ${pattern}`,
    sql`to_char(${day}, 'FMDD/FMMM/YYYY') ilike ${pattern}`,
    sql`to_char(${day}, 'YYYY-MM-DD') ilike ${pattern}`,
    sql`${indonesianDate(day)} ilike ${pattern}`,
    sql`exists (select 1 from ${orderItems} where ${orderItems.order_id} = ${orders.id} and ${orderItems.product_name} ilike ${pattern})`,
    ...(labelled.length > 0 ? [inArray(orders.status, labelled)] : []),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}

const MONTHS = ['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni', 'Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember'];

/** "21 November 2026", as the screen shows it. */
function indonesianDate(day: SQL): SQL {
  const names = sql.raw(`array[${MONTHS.map((month) => `'${month}'`).join(', ')}]`);
  return sql`to_char(${day}, 'FMDD') || ' ' || (${names})[extract(month from ${day})::int] || ' ' || to_char(${day}, 'YYYY')`;
}

function where(filter: OrderFilter): SQL | undefined {
  return and(
    filter.q ? matches(filter.q) : undefined,
    filter.status ? eq(orders.status, filter.status) : undefined,
    filter.type ? eq(orders.order_type, filter.type) : undefined,
    filter.payment_status ? eq(orders.payment_status, filter.payment_status) : undefined,
    filter.from ? sql`${orders.created_at} >= ${filter.from}::timestamp at time zone 'Asia/Jakarta'` : undefined,
    filter.to ? sql`${orders.created_at} < (${filter.to}::timestamp + interval '1 day') at time zone 'Asia/Jakarta'` : undefined,
  );
}

/** A page of orders, newest first unless another order is asked for. */
export async function listOrderRows(connection: Connection, filter: OrderFilter, sort: OrderSort = '-created_at', slice: Slice) {
  return connection
    .select()
    .from(orders)
    .where(where(filter))
    .orderBy(...sortOrder(sort, SORT_COLUMNS, orders.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export type StatusCounts = Record<OrderStatus, number>;

/** Number of orders per status, and what those that stand are worth, in sen; cancelled ones bring nothing in. */
export async function summariseOrders(connection: Connection, filter: OrderFilter): Promise<{ counts: StatusCounts; revenue: Sen }> {
  const rows = await connection
    .select({ status: orders.status, orders: count(), worth: sql<Sen>`sum(${orders.total_sen})`.mapWith(Number) })
    .from(orders)
    .where(where(filter))
    .groupBy(orders.status);
  const counts: StatusCounts = { pending: 0, confirmed: 0, shipped: 0, delivered: 0, cancelled: 0 };
  let revenue: Sen = NO_MONEY;
  for (const row of rows) {
    counts[row.status] = row.orders;
    if (row.status !== 'cancelled') revenue = (revenue + row.worth) as Sen;
  }
  return { counts, revenue };
}

/** A customer's own orders, newest first. */
export async function listOrdersOfUser(connection: Connection, userId: number, status: OrderStatus | undefined, slice: Slice) {
  const condition = and(eq(orders.user_id, userId), status ? eq(orders.status, status) : undefined);
  const rows = await connection
    .select()
    .from(orders)
    .where(condition)
    .orderBy(sql`${orders.created_at} desc nulls last, ${orders.id} desc nulls last`)
    .limit(slice.limit)
    .offset(slice.offset);
  const [total] = await connection.select({ total: count() }).from(orders).where(condition);
  return { rows, total: total?.total ?? 0 };
}
