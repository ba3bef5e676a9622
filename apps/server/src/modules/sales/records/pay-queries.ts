import { asSen, type Sen } from '@lapak/contract/money/sen';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import type { Slice } from '../../../database/listing.ts';
import { everyWord, holds, wordsOf } from '../../../database/search.ts';
import { cashMovements, couriers, orderDeeds, orders } from '../../../database/tables.ts';

/** An order that a courier handed over, with what they get for it. */
export interface PayRow {
  deed_id: number;
  order_id: number;
  code: string;
  district: string | null;
  courier_id: number;
  courier_name: string;
  day: string;
  pay: Sen;
  paid_on: string | null;
}

export interface PayFilter {
  q?: string | undefined;
  courierId?: number | undefined;
  state?: 'unpaid' | 'paid' | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether a deed's pay stands paid: a payment that was taken back in the cash book pays nothing. */
const IS_PAID = sql`(${orderDeeds.paid_by} is not null
  and not exists (select from ${cashMovements} undoing where undoing.undoes_id = ${orderDeeds.paid_by}))`;

/** A hand-over that was taken back earns nothing, unless it was paid by then. */
const ROWS = sql`(
  select ${orderDeeds.id} as deed_id, ${orders.id} as order_id, ${orders.code}, ${orders.shipping_district} as district, ${couriers.id} as courier_id,
    ${couriers.courier_name}, timezone('Asia/Jakarta', coalesce(${orderDeeds.said_at}, ${orderDeeds.created_at}))::date as day,
    ${orderDeeds.pay_sen} as pay, case when ${IS_PAID} then ${cashMovements.happened_on} end as paid_on
  from ${orderDeeds} join ${orders} on ${orders.id} = ${orderDeeds.order_id} join ${couriers} on ${couriers.id} = ${orderDeeds.courier_id}
    left join ${cashMovements} on ${cashMovements.id} = ${orderDeeds.paid_by}
  where ${orderDeeds.pay_sen} is not null and (${orders.status} = 'delivered' or ${IS_PAID})
) stop`;

function matches({ q, courierId, state, from, to }: PayFilter): SQL {
  const wanted = [
    courierId === undefined ? undefined : sql`courier_id = ${courierId}`,
    state === undefined ? undefined : state === 'paid' ? sql`paid_on is not null` : sql`paid_on is null`,
    from === undefined ? undefined : sql`day >= ${from}::date`,
    to === undefined ? undefined : sql`day <= ${to}::date`,
    everyWord(wordsOf(q), (word) => holds(sql`searchable(concat_ws(' ', code, district, courier_name))`, word)),
  ];
  return and(...wanted) ?? sql`true`;
}

type Raw = Omit<PayRow, 'pay'> & { pay: string };
const read = ({ pay, ...row }: Raw): PayRow => ({ ...row, pay: asSen(Number(pay)) });
const COLUMNS = sql`deed_id, order_id, code, district, courier_id, courier_name, day::text, pay, paid_on::text`;

/** A page of what couriers get, newest first, with the sums of all that is found. */
export async function listPay(
  connection: Connection,
  filter: PayFilter,
  { limit, offset }: Slice,
): Promise<{ rows: PayRow[]; total: number; pay: Sen; unpaid: Sen }> {
  const found = sql`from ${ROWS} where ${matches(filter)}`;
  const [{ rows }, { rows: sums }] = [
    await connection.execute<Raw & Record<string, unknown>>(
      sql`select ${COLUMNS} ${found} order by stop.day desc, deed_id desc limit ${limit} offset ${offset}`,
    ),
    await connection.execute<{ total: number; pay: string; unpaid: string }>(sql`
      select count(*)::int as total, coalesce(sum(pay), 0) as pay, coalesce(sum(pay) filter (where paid_on is null), 0) as unpaid ${found}`),
  ];
  const { total = 0, pay = 0, unpaid = 0 } = sums[0] ?? {};
  return { rows: rows.map(read), total, pay: asSen(Number(pay)), unpaid: asSen(Number(unpaid)) };
}

type Due = Pick<PayRow, 'courier_id' | 'courier_name'> & { orders: number };

/** The whole of what couriers get, by courier and day. */
export async function readPay(connection: Connection, filter: PayFilter): Promise<PayRow[]> {
  const { rows } = await connection.execute<Raw & Record<string, unknown>>(
    sql`select ${COLUMNS} from ${ROWS} where ${matches(filter)} order by searchable(courier_name), courier_id, stop.day, deed_id`,
  );
  return rows.map(read);
}

/** What each courier is still to get for what they handed over up to a day, by name. */
export async function sumDuePay(connection: Connection, until: string): Promise<(Due & { amount: Sen })[]> {
  const { rows } = await connection.execute<Due & { amount: string }>(sql`
    select courier_id, courier_name, count(*)::int as orders, sum(pay) as amount from ${ROWS} where ${matches({ state: 'unpaid', to: until })}
    group by courier_id, courier_name having sum(pay) > 0 order by searchable(courier_name), courier_id`);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: asSen(Number(amount)) }));
}

/** Two that pay a courier at once wait for each other here, and see what is left. */
export async function lockPay(transaction: Transaction, courierId: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('courier pay'), ${courierId})`);
}

/** What a courier is to get for what they handed over up to a day; none of it goes to another deed until the transaction ends. */
export async function holdDuePay(transaction: Transaction, courierId: number, until: string): Promise<PayRow[]> {
  const { rows } = await transaction.execute<Raw & Record<string, unknown>>(
    sql`select ${COLUMNS} from ${ROWS} where ${matches({ courierId, state: 'unpaid', to: until })} order by deed_id`,
  );
  const ids = rows.map(({ deed_id }) => deed_id);
  if (ids.length === 0) return [];
  const locked = await transaction
    .select({ id: orderDeeds.id })
    .from(orderDeeds)
    .where(and(inArray(orderDeeds.id, ids), isNotNull(orderDeeds.pay_sen)))
    .for('update');
  const held = new Set(locked.map(({ id }) => id));
  return rows.filter(({ deed_id }) => held.has(deed_id)).map(read);
}

export async function markPaid(transaction: Transaction, deedIds: readonly number[], movementId: number): Promise<void> {
  await transaction
    .update(orderDeeds)
    .set({ paid_by: movementId })
    .where(inArray(orderDeeds.id, [...deedIds]));
}

/** How much a row of the cash book has paid, and for how many orders. */
export async function findPayout(connection: Connection, movementId: number): Promise<{ amount: Sen; orders: number } | undefined> {
  const [row] = await connection
    .select({ amount: cashMovements.amount_sen, orders: sql<number>`count(${orderDeeds.id})::int` })
    .from(cashMovements)
    .leftJoin(orderDeeds, eq(orderDeeds.paid_by, cashMovements.id))
    .where(eq(cashMovements.id, movementId))
    .groupBy(cashMovements.id);
  return row;
}

/**
 * Whether a locked order that is handed over is earned by that: not where it was before. The hand-over by which it is delivered takes the
 * pay from an earlier one that was taken back and isn't paid.
 */
export async function claimPay(transaction: Transaction, orderId: number, { isDelivering }: { isDelivering: boolean }): Promise<boolean> {
  const ofOrder = and(eq(orderDeeds.order_id, orderId), isNotNull(orderDeeds.pay_sen));
  if (isDelivering)
    await transaction
      .update(orderDeeds)
      .set({ pay_sen: null, paid_by: null })
      .where(and(ofOrder, sql`not ${IS_PAID}`));
  return (await transaction.$count(orderDeeds, ofOrder)) === 0;
}
