import type { Sort } from '@lapak/contract/list-keys';
import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import type { OrderType } from '@lapak/contract/order-types';
import type { ORDER_SORTS, OrderMethod } from '@lapak/contract/sales/list-keys';
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '@lapak/contract/sales/order-status';
import { COD_PAYMENT, MANUAL_PAYMENT, type PaymentStatus, TILL_PAYMENT_METHODS } from '@lapak/contract/sales/payment-status';
import { PICKUP_CODE } from '@lapak/contract/sales/pickup';
import { and, count, desc, eq, gt, inArray, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import { isWithinDays } from '../../../../database/jakarta-day.ts';
import { fromNearerEnd, pageOf, type Slice, sortOrder } from '../../../../database/listing.ts';
import { everyWord, folded, holds, isAmong, wordsOf } from '../../../../database/search.ts';
import { customerMerges, orderItems, orders, orderTags, orderTallies } from '../../../../database/tables.ts';
import type { OrderRow } from '../../records/index.ts';
import { type NamedDay, readOrderSearch, readTotal, type SearchTerm } from './read-order-search.ts';
import { IS_FETCHED, isSale, isSaleIn, saleAmount } from './sales-queries.ts';

export interface OrderFilter {
  q?: string | undefined;
  status?: OrderStatus | undefined;
  type?: OrderType | undefined;
  payment_status?: PaymentStatus | undefined;
  method?: OrderMethod | undefined;
  /** As the order names the city that its parcel goes to. */
  town?: string | undefined;
  /** Days in Asia/Jakarta as YYYY-MM-DD, both included. */
  from?: string | undefined;
  to?: string | undefined;
  tag?: string | undefined;
  /** Only orders of the web that wait to be sent. */
  unshipped?: boolean | undefined;
  /** Only orders of the web that their buyers fetch. */
  pickup?: boolean | undefined;
  district?: string | undefined;
  /** A key of orders.customer_key; what is merged into it counts too. */
  customer?: string | undefined;
  /** Ids with commas between. */
  ids?: string | undefined;
}

export type OrderSort = Sort<(typeof ORDER_SORTS)[number]>;

const SORT_COLUMNS = { created_at: orders.created_at, total: orders.total_sen };

/**
 * Where the search looks (spec section 5): number, code, email, name, phone, products, parcel's number, status label, day, total, and the
 * code by which it is fetched.
 */
function matches(q: string | undefined): SQL | undefined {
  return and(...readOrderSearch(q).map(fits));
}

function fits({ word, day }: SearchTerm): SQL | undefined {
  if (word === undefined) return day && wasPlacedOn(day);
  const labelled = ORDER_STATUSES.filter((status) => ORDER_STATUS_LABELS[status].toLowerCase().includes(word.toLowerCase()));
  const total = readTotal(word);
  return isAmong(orders.id, [
    sql`select ${orders.id} from ${orders} where ${holds(orders.search_text, word)}`,
    sql`select ${orderItems.order_id} from ${orderItems} where ${orderItems.quantity} > 0
      and ${holds(folded(orderItems.product_name), word)}`,
    sql`select ${orders.id} from ${orders} where ${orders.tracking_number} is not null and ${holds(folded(orders.tracking_number), word)}`,
    ...(PICKUP_CODE.test(word) ? [sql`select ${orders.id} from ${orders} where ${orders.pickup_code} = ${word}`] : []),
    ...(total === null ? [] : [sql`select ${orders.id} from ${orders} where ${orders.total_sen} = ${total}`]),
    ...(labelled.length > 0 ? [sql`select ${orders.id} from ${orders} where ${inArray(orders.status, labelled)}`] : []),
    ...(day ? [sql`select ${orders.id} from ${orders} where ${wasPlacedOn(day)}`] : []),
  ]);
}

/** A range wherever the year is known, so that the index by time serves. */
function wasPlacedOn({ day, month, year, time }: NamedDay): SQL | undefined {
  const placed = sql`timezone('Asia/Jakarta', ${orders.created_at})`;
  const conditions: SQL[] = [];
  if (year === undefined) {
    if (month !== undefined) conditions.push(sql`extract(month from ${placed}) = ${month}`);
    if (day !== undefined) conditions.push(sql`extract(day from ${placed}) = ${day}`);
  } else {
    const start = sql`make_timestamp(${year}, ${month ?? 1}, ${day ?? 1}, 0, 0, 0)`;
    const length = sql.raw(day === undefined ? (month === undefined ? `interval '1 year'` : `interval '1 month'`) : `interval '1 day'`);
    conditions.push(sql`${orders.created_at} >= timezone('Asia/Jakarta', ${start})`);
    conditions.push(sql`${orders.created_at} < timezone('Asia/Jakarta', ${start} + ${length})`);
  }
  if (time !== undefined) conditions.push(sql`to_char(${placed}, 'HH24.MI') = ${time}`);
  return and(...conditions);
}

/** What is none of the others is a channel of the gateway. */
function isPaidBy(method: OrderMethod): SQL {
  return method === 'gateway'
    ? notInArray(orders.payment_method, [MANUAL_PAYMENT, COD_PAYMENT, ...TILL_PAYMENT_METHODS])
    : eq(orders.payment_method, method);
}

function where(filter: OrderFilter): SQL | undefined {
  return and(
    matches(filter.q),
    filter.status ? eq(orders.status, filter.status) : undefined,
    filter.type ? eq(orders.order_type, filter.type) : undefined,
    filter.payment_status ? eq(orders.payment_status, filter.payment_status) : undefined,
    filter.method ? isPaidBy(filter.method) : undefined,
    filter.town ? eq(orders.shipping_city, filter.town) : undefined,
    filter.tag
      ? isAmong(orders.id, [sql`select ${orderTags.order_id} from ${orderTags} where ${orderTags.tag} = ${filter.tag}`])
      : undefined,
    filter.unshipped ? and(eq(orders.order_type, 'online'), inArray(orders.status, ['pending', 'confirmed'])) : undefined,
    filter.pickup ? IS_FETCHED : undefined,
    filter.district ? eq(orders.shipping_district, filter.district) : undefined,
    filter.customer
      ? sql`${orders.customer_key} in (select ${filter.customer} union all
          select ${customerMerges.from_key} from ${customerMerges} where ${customerMerges.into_key} = ${filter.customer})`
      : undefined,
    filter.ids ? inArray(orders.id, filter.ids.split(',').map(Number)) : undefined,
    isWithinDays(orders.created_at, filter),
  );
}

/** A page of the orders of a filter, of which there are so many; newest first unless another order is asked for. */
export async function listOrderRows(
  connection: Connection,
  filter: OrderFilter,
  sort: OrderSort = '-created_at',
  slice: Slice,
  total: number,
): Promise<OrderRow[]> {
  const { limit, offset, isBackwards } = fromNearerEnd(slice, total);
  if (limit === 0) return [];
  // Ids first, from an index alone: the rows that a late page skips would cost as much as those that it shows.
  const page = connection
    .select({ id: orders.id })
    .from(orders)
    .where(where(filter))
    .orderBy(...sortOrder(sort, SORT_COLUMNS, orders.id, isBackwards))
    .limit(limit)
    .offset(offset);
  return connection
    .select()
    .from(orders)
    .where(sql`${orders.id} = any(array(${page}))`)
    .orderBy(...sortOrder(sort, SORT_COLUMNS, orders.id));
}

/** The ids of the orders of a filter in the list's order, up to so many. */
export async function listOrderIds(
  connection: Connection,
  filter: OrderFilter,
  sort: OrderSort = '-created_at',
  limit: number,
): Promise<number[]> {
  const rows = await connection
    .select({ id: orders.id })
    .from(orders)
    .where(where(filter))
    .orderBy(...sortOrder(sort, SORT_COLUMNS, orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Orders of a filter from the oldest on, so many at a time, after the one with that id. */
export async function listOrdersAfter(connection: Connection, filter: OrderFilter, id: number, limit: number) {
  return connection
    .select()
    .from(orders)
    .where(and(where(filter), gt(orders.id, id)))
    .orderBy(orders.id)
    .limit(limit);
}

export type OrderSummary = Record<OrderStatus, { orders: number; revenue: Sen }>;

/** Number of orders per status whatever status the filter asks for, and the revenue of those that are sales, in sen. */
export async function summariseOrders(connection: Connection, filter: OrderFilter & { status?: undefined }): Promise<OrderSummary> {
  const { q, from, to, ids, tag, unshipped, pickup, customer, method, town, district } = filter;
  const isTallied = [q, from, to, ids, tag, unshipped || undefined, pickup || undefined, customer, method, town, district].every(
    (value) => value === undefined || value === '',
  );
  const rows = await (isTallied ? addTallies(connection, filter) : countOrders(connection, filter));
  const none = () => ({ orders: 0, revenue: NO_MONEY });
  const summary: OrderSummary = { pending: none(), confirmed: none(), shipped: none(), delivered: none(), cancelled: none() };
  for (const { status, ...figures } of rows) summary[status] = figures;
  return summary;
}

/** From the sums that are kept: no walk over all orders. */
function addTallies(connection: Connection, { type, payment_status }: OrderFilter) {
  return connection
    .select({
      status: orderTallies.status,
      orders: sql<number>`sum(${orderTallies.orders})::int`,
      revenue: sql`coalesce(sum(${orderTallies.worth_sen}) filter (where ${isSaleIn(orderTallies)}), 0)`.mapWith(orders.total_sen),
    })
    .from(orderTallies)
    .where(
      and(
        type ? eq(orderTallies.order_type, type) : undefined,
        payment_status ? eq(orderTallies.payment_status, payment_status) : undefined,
      ),
    )
    .groupBy(orderTallies.status);
}

function countOrders(connection: Connection, filter: OrderFilter) {
  return connection
    .select({
      status: orders.status,
      orders: count(),
      revenue: sql`coalesce(sum(${saleAmount}) filter (where ${isSale}), 0)`.mapWith(orders.total_sen),
    })
    .from(orders)
    .where(where(filter))
    .groupBy(orders.status);
}

/** Of how many matching orders the guests are told apart: a search stays cheap in a shop with many orders. */
const LOOKED_AT = 100;

/** Guests who have ordered in the web shop and whose name, email or phone match, by their newest orders. */
export async function listGuests(connection: Connection, q: string, limit: number) {
  const name = sql<string | null>`${orders.shipping_name}`.as('name');
  const phone = sql<string | null>`${orders.shipping_phone}`.as('phone');
  const email = sql<string | null>`${orders.guest_email}`.as('email');
  const recent = connection
    .select({ id: orders.id, name, phone, email })
    .from(orders)
    .where(
      and(
        isNull(orders.user_id),
        ne(orders.order_type, 'pos'),
        everyWord(wordsOf(q), (word) => holds(orders.search_text, word)),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(LOOKED_AT)
    .as('recent');
  // `search_text` also holds number and code, which are no person's.
  const person = sql`searchable(concat_ws(' ', ${recent.name}, ${recent.email}, ${recent.phone}, regexp_replace(${recent.phone}, '\\D', '', 'g')))`;
  const newest = connection
    .selectDistinctOn([sql`coalesce(lower(${recent.email}), ${recent.phone})`], {
      id: recent.id,
      name: recent.name,
      email: recent.email,
      phone: recent.phone,
    })
    .from(recent)
    .where(everyWord(wordsOf(q), (word) => holds(person, word)))
    .orderBy(sql`coalesce(lower(${recent.email}), ${recent.phone})`, desc(recent.id))
    .as('newest');
  return connection
    .select({ name: newest.name, email: newest.email, phone: newest.phone })
    .from(newest)
    .orderBy(desc(newest.id))
    .limit(limit);
}

/** A customer's own orders, newest first. */
export async function listOrdersOfUser(connection: Connection, userId: number, status: OrderStatus | undefined, slice: Slice) {
  const condition = and(eq(orders.user_id, userId), status ? eq(orders.status, status) : undefined);
  const query = connection
    .select()
    .from(orders)
    .where(condition)
    .orderBy(sql`${orders.created_at} desc nulls last, ${orders.id} desc nulls last`);
  return pageOf(query, slice, connection.$count(orders, condition));
}
