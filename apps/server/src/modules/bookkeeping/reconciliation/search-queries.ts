import type { SumKind } from '@lapak/contract/bookkeeping/discrepancy';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import { max, type SQLWrapper, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import type { IdRange } from '../../../database/id-ranges.ts';
import { orderItems, orders, payments, tenders } from '../../../database/tables.ts';

/** Two sums of an order that should be equal and aren't. */
export interface SumGap {
  kind: Exclude<SumKind, 'day_seal'>;
  order_id: number;
  code: string;
  /** The order was paid and cancelled, and not all of its money has been refunded. */
  owes: boolean;
  expected: Sen;
  found: Sen;
}

/** The highest order id; 0 without any. */
export async function findHighestOrder(connection: Connection): Promise<number> {
  const [row] = await connection.select({ highest: max(orders.id) }).from(orders);
  return row?.highest ?? 0;
}

/**
 * Compares the sums of each order of a range: its goods, its payment, what the till took in and paid out. The payment of an order that an
 * admin has marked refunded by hand isn't compared.
 */
export async function findSumGaps(connection: Connection, { first, last }: IdRange): Promise<SumGap[]> {
  const ofOrders = (column: SQLWrapper) => sql`${column} between ${first} and ${last}`;
  const { rows } = await connection.execute<{
    kind: SumGap['kind'];
    order_id: number;
    code: string;
    owes: boolean;
    expected: string;
    found: string;
  }>(sql`
    with goods as (
      select order_id, sum(quantity * unit_price_sen) as worth, sum(refunded_sen) as refunded from ${orderItems}
      where ${ofOrders(orderItems.order_id)} group by order_id
    ), taken as (
      select order_id, sum(amount_sen) as amount from ${tenders} where ${ofOrders(tenders.order_id)} group by order_id
    ), billed as (
      select order_id, state, amount_rupiah * 100 as amount from ${payments}
      where ${payments.is_current} and ${ofOrders(payments.order_id)}
    ), figures as (
      select ${orders.id}, ${orders.code}, ${orders.order_type}, ${orders.payment_status}, ${orders.subtotal_sen}, ${orders.total_sen},
        ${orders.refunded_sen}, coalesce(goods.worth, 0) as worth,
        coalesce(goods.refunded, 0) + ${orders.shipping_refunded_sen} + ${orders.rounding_refunded_sen} as parts_refunded,
        coalesce(taken.amount, 0) as taken, billed.amount as billed, billed.state = 'paid' as is_billed_paid,
        ${orders.payment_status} = 'paid' as is_paid,
        ${orders.order_type} = 'online' and ${orders.status} = 'cancelled' and ${orders.payment_status} = 'paid'
          and ${orders.total_sen} > ${orders.refunded_sen} as owes
      from ${orders}
      left join goods on goods.order_id = ${orders.id}
      left join taken on taken.order_id = ${orders.id}
      left join billed on billed.order_id = ${orders.id}
      where ${ofOrders(orders.id)}
    )
    select 'items' as kind, id as order_id, code, false as owes, worth as expected, subtotal_sen as found from figures where worth <> subtotal_sen
    union all
    select 'refunds', id, code, owes, case when owes then total_sen else parts_refunded end, refunded_sen from figures
    where parts_refunded <> refunded_sen or owes
    union all
    select 'tenders', id, code, false, total_sen - refunded_sen, taken from figures
    where order_type = 'pos' and payment_status in ('paid', 'refunded') and total_sen - refunded_sen <> taken
    union all
    select 'amount', id, code, false, ceil(total_sen / 100.0) * 100, billed from figures where billed <> ceil(total_sen / 100.0) * 100
    union all
    select 'status', id, code, false, case when is_billed_paid then billed else 0 end, case when is_paid then billed else 0 end from figures
    where is_billed_paid <> is_paid and payment_status <> 'refunded'
    order by order_id, kind`);
  return rows.map((row) => ({ ...row, expected: asSen(Number(row.expected)), found: asSen(Number(row.found)) }));
}
