import type { REPORT_SORTS, ReportKind } from '@lapak/contract/bookkeeping/list-keys';
import type { Sort } from '@lapak/contract/list-keys';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import { and, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import { dayOf } from '../../../../database/jakarta-day.ts';
import type { Slice } from '../../../../database/listing.ts';
import { categories, orderItems, orders, products, tenders } from '../../../../database/tables.ts';
import { isSale, lineAmount, lineQuantity, saleAmount } from './sales-queries.ts';

/** Two periods, one right after the other: `start` divides them. */
export interface ReportPeriods {
  startBefore: Date;
  start: Date;
  end: Date;
}

export type ReportSort = Sort<(typeof REPORT_SORTS)[number]>;
/** Days are added up apart: every one of them has a row. */
export type GroupKind = Exclude<ReportKind, 'day'>;

const inPeriods = ({ startBefore, end }: ReportPeriods) => and(gte(orders.created_at, startBefore), lt(orders.created_at, end), isSale);
const isNow = ({ start }: ReportPeriods) => sql`${orders.created_at} >= ${start}`;
/** What was charged for the shipping and not paid back. */
const shippingLeft = sql`(${orders.shipping_cost_sen} - ${orders.shipping_refunded_sen})`;
/** What a sale in cash was rounded by, less what its refunds were: no line's, so that no partner has a part of it. */
const roundingLeft = sql`(${orders.rounding_sen} - ${orders.rounding_refunded_sen})`;
/** What the partner gets for a line, as the ledger of partners has it once the line is delivered. */
const partnersPart = sql`partner_due_sen(${orderItems.partner_price_sen}, ${orderItems.partner_discount_sen}, ${orderItems.quantity},
  ${orderItems.returned_quantity})`;
const sen = (value: unknown): Sen => asSen(Number(value ?? 0));

/** Sales of both periods by day in Aceh (YYYY-MM-DD); days without any are left out. */
export async function listSalesByDay(connection: Connection, periods: ReportPeriods) {
  const day = dayOf(orders.created_at);
  return connection
    .select({
      day,
      orders: sql`count(*)`.mapWith(Number),
      goods: sql`sum(${saleAmount} - ${shippingLeft} - ${orders.unique_digits_sen} - ${roundingLeft})`.mapWith(sen),
      shipping: sql`sum(${shippingLeft})`.mapWith(sen),
      digits: sql`sum(${orders.unique_digits_sen})`.mapWith(sen),
      rounding: sql`sum(${roundingLeft})`.mapWith(sen),
      revenue: sql`sum(${saleAmount})`.mapWith(sen),
    })
    .from(orders)
    .where(inPeriods(periods))
    .groupBy(day);
}
export type DayRow = Awaited<ReturnType<typeof listSalesByDay>>[number];

export interface GroupRow {
  key: string | null;
  name: string | null;
  orders: number;
  quantity: number | null;
  revenue: Sen;
  before: Sen;
  /** What partners get, and the part of the revenue of which that isn't known. */
  partner: Sen;
  unknown: Sen;
}

interface Listing {
  by: GroupKind;
  sort: ReportSort;
  /** All of them where it is left out. */
  slice?: Slice;
}

/** What all rows of a listing come to, not only a page of them. */
export type GroupSums = Pick<GroupRow, 'revenue' | 'partner' | 'unknown'>;

/** Sales by product, category, partner, kind of order or method, how many rows there are, and what they come to. */
export async function listSalesGroups(
  connection: Connection,
  periods: ReportPeriods,
  { by, sort, slice }: Listing,
): Promise<{ rows: GroupRow[]; total: number; sums: GroupSums }> {
  const groups = await groupsBy(connection, by, periods);
  if (!groups) return { rows: [], total: 0, sums: readSums({}) };
  const { rows } = await connection.execute<Record<string, unknown>>(sql`
    with grouped as materialized (${groups})
    select page.*, all_rows.* from (
      select count(*) as total, sum(revenue) as sum_revenue, sum(partner) as sum_partner, sum(unknown) as sum_unknown from grouped
    ) as all_rows left join (
      select * from grouped order by ${ORDER_BY[sort]} nulls last, key ${slice ? sql`limit ${slice.limit} offset ${slice.offset}` : sql``}
    ) as page on true`);
  // Of a page past the end only the number of rows is there.
  const [first = {}] = rows;
  return { rows: rows.filter((row) => row['revenue'] !== null).map(readGroup), total: Number(first['total'] ?? 0), sums: readSums(first) };
}

async function groupsBy(connection: Connection, by: GroupKind, periods: ReportPeriods): Promise<SQL | null> {
  if (by === 'channel') return channelGroups(periods);
  return by === 'method' ? methodGroups(connection, periods) : lineGroups(connection, by, periods);
}

const ORDER_BY: Record<ReportSort, SQL> = {
  name: sql`searchable(coalesce(name, key)) asc`,
  '-name': sql`searchable(coalesce(name, key)) desc`,
  orders: sql`orders asc`,
  '-orders': sql`orders desc`,
  quantity: sql`quantity asc`,
  '-quantity': sql`quantity desc`,
  revenue: sql`revenue asc`,
  '-revenue': sql`revenue desc`,
  before: sql`before asc`,
  '-before': sql`before desc`,
};

function readGroup(row: Record<string, unknown>): GroupRow {
  const text = (value: unknown) => (value === null ? null : String(value));
  return {
    key: text(row['key']),
    name: text(row['name']),
    orders: Number(row['orders']),
    quantity: row['quantity'] === null ? null : Number(row['quantity']),
    revenue: sen(row['revenue']),
    before: sen(row['before']),
    partner: sen(row['partner']),
    unknown: sen(row['unknown']),
  };
}

function readSums(row: Record<string, unknown>): GroupSums {
  return { revenue: sen(row['sum_revenue']), partner: sen(row['sum_partner']), unknown: sen(row['sum_unknown']) };
}

/** What is counted of each group of orders. */
const ofOrders = (periods: ReportPeriods, amount: SQLWrapper) => sql`
  null::text as name, count(distinct ${orders.id}) filter (where ${isNow(periods)}) as orders, null::bigint as quantity,
  coalesce(sum(${amount}) filter (where ${isNow(periods)}), 0) as revenue,
  coalesce(sum(${amount}) filter (where not ${isNow(periods)}), 0) as before, 0 as partner, 0 as unknown`;

function channelGroups(periods: ReportPeriods): SQL {
  return sql`
    select ${orders.order_type} as key, ${ofOrders(periods, saleAmount)}
    from ${orders} where ${inPeriods(periods)} group by ${orders.order_type}`;
}

/** A sale at the till may be paid by several methods, each with its part; everything else has one. */
async function methodGroups(connection: Connection, periods: ReportPeriods): Promise<SQL | null> {
  const stretch = await findStretch(connection, periods);
  if (!stretch) return null;
  const method = sql`coalesce(${tenders.method}, ${orders.payment_method})`;
  return sql`
    select ${method} as key, ${ofOrders(periods, sql`coalesce(${tenders.amount_sen}, ${saleAmount})`)}
    from ${orders} left join ${tenders} on ${tenders.order_id} = ${orders.id} and ${isWithin(tenders.order_id, stretch)}
    where ${inPeriods(periods)} group by ${method}`;
}

/** Null where nothing was sold. */
async function lineGroups(connection: Connection, by: 'product' | 'category' | 'partner', periods: ReportPeriods): Promise<SQL | null> {
  const stretch = await findStretch(connection, periods);
  if (!stretch) return null;
  const linesAnd = (joins: SQL) => sql`
    from ${orders} join ${orderItems} on ${orderItems.order_id} = ${orders.id} and ${isWithin(orderItems.order_id, stretch)}
      and ${orderItems.quantity} > 0 ${joins}
    where ${inPeriods(periods)}`;
  const lines = linesAnd(sql``);
  const now = isNow(periods);
  const figures = sql`
    count(distinct ${orders.id}) filter (where ${now}) as orders,
    coalesce(sum(${lineQuantity}) filter (where ${now}), 0) as quantity,
    coalesce(sum(${lineAmount}) filter (where ${now}), 0) as revenue,
    coalesce(sum(${lineAmount}) filter (where not ${now}), 0) as before,
    coalesce(sum(${partnersPart}) filter (where ${now}), 0) as partner,
    coalesce(sum(${lineAmount}) filter (where ${now} and ${orderItems.partner_price_sen} is null), 0) as unknown`;
  const newest = (name: SQL) => sql`(array_agg(${name} order by ${orderItems.id} desc))[1]`;
  switch (by) {
    case 'product':
      return sql`
        select ${orderItems.product_id}::text as key, ${newest(sql`${orderItems.product_name}`)} as name, ${figures} ${lines}
        group by ${orderItems.product_id}, case when ${orderItems.product_id} is null then ${orderItems.product_name} end`;
    case 'partner':
      return sql`
        select ${orderItems.business_id}::text as key, ${newest(sql`${orderItems.business_name}`)} as name, ${figures} ${lines}
        group by ${orderItems.business_id}, case when ${orderItems.business_id} is null then ${orderItems.business_name} end`;
    case 'category':
      return sql`
        select ${categories.id}::text as key, ${categories.name} as name, ${figures} ${linesAnd(sql`
          left join ${products} on ${products.id} = ${orderItems.product_id}
          left join ${categories} on ${categories.id} = ${products.category_id}`)}
        group by ${categories.id}`;
  }
}

/**
 * The lowest and highest number of both periods' sales. What belongs to orders is narrowed to that stretch of its index; without, all lines
 * that were ever sold would be read to find a month's.
 */
async function findStretch(connection: Connection, periods: ReportPeriods): Promise<{ first: number; last: number } | null> {
  // '+ 0' keeps the database from walking all orders by number until one of the period comes along.
  const [stretch] = await connection
    .select({ first: sql<number | null>`min(${orders.id} + 0)`, last: sql<number | null>`max(${orders.id} + 0)` })
    .from(orders)
    .where(inPeriods(periods));
  return stretch && stretch.first !== null && stretch.last !== null ? { first: stretch.first, last: stretch.last } : null;
}

const isWithin = (orderId: SQLWrapper, { first, last }: { first: number; last: number }) => sql`${orderId} between ${first} and ${last}`;
