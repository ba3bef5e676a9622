import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import { and, asc, desc, eq, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { courierRounds, couriers, orderDeeds, orderEvents, orders, roundStops, users } from '../../../../database/tables.ts';

export interface RoundRow {
  id: number;
  courier_id: number;
  day: string;
  token: string;
  courier_name: string;
  phone_number: string;
  closed_at: Date | null;
  closed_by: string | null;
  expected_sen: Sen | null;
  counted_sen: Sen | null;
}

const columns = {
  id: courierRounds.id,
  courier_id: courierRounds.courier_id,
  day: courierRounds.day,
  token: courierRounds.token,
  courier_name: couriers.courier_name,
  phone_number: couriers.phone_number,
  closed_at: courierRounds.closed_at,
  closed_by: users.username,
  expected_sen: courierRounds.expected_sen,
  counted_sen: courierRounds.counted_sen,
};

const IS_OPEN = isNull(courierRounds.closed_at);

function selectRounds(connection: Connection) {
  return connection
    .select(columns)
    .from(courierRounds)
    .innerJoin(couriers, eq(couriers.id, courierRounds.courier_id))
    .leftJoin(users, eq(users.id, courierRounds.closed_by));
}

/**
 * Today's open round of a courier, another one where that was closed, with a token of its own; the one that it had with `isRenewed` ends.
 * Undefined for no courier.
 */
export async function openRound(
  transaction: Transaction,
  { courierId, token, isRenewed }: { courierId: number; token: string; isRenewed: boolean },
): Promise<RoundRow | undefined> {
  const [courier] = await transaction.select({ id: couriers.id }).from(couriers).where(eq(couriers.id, courierId));
  if (!courier) return undefined;
  const insert = transaction.insert(courierRounds).values({ courier_id: courierId, day: dateOf(new Date()), token });
  const target = [courierRounds.courier_id, courierRounds.day];
  // Names what is there too: a conflict that did nothing would answer no row.
  const set = isRenewed ? { token } : { courier_id: courierId };
  const [round] = await insert.onConflictDoUpdate({ target, targetWhere: IS_OPEN, set }).returning({ id: courierRounds.id });
  return round && findRoundById(transaction, round.id);
}

export async function findRoundById(connection: Connection, id: number): Promise<RoundRow | undefined> {
  const [row] = await selectRounds(connection).where(eq(courierRounds.id, id));
  return row;
}

export async function findRoundByToken(connection: Connection, token: string): Promise<RoundRow | undefined> {
  const [row] = await selectRounds(connection).where(eq(courierRounds.token, token));
  return row;
}

/** The same, as it stays until the transaction ends: a closing waits for what is being said. */
export async function holdRoundByToken(transaction: Transaction, token: string): Promise<RoundRow | undefined> {
  await transaction.select({ id: courierRounds.id }).from(courierRounds).where(eq(courierRounds.token, token)).for('share');
  return findRoundByToken(transaction, token);
}

/** What is open of a courier, locked, newest first. Read after the lock: what waited would be of before. */
export async function lockOpenRounds(transaction: Transaction, courierId: number): Promise<RoundRow[]> {
  const isOfCourier = and(eq(courierRounds.courier_id, courierId), IS_OPEN);
  await transaction.select({ id: courierRounds.id }).from(courierRounds).where(isOfCourier).orderBy(asc(courierRounds.id)).for('update');
  return selectRounds(transaction).where(isOfCourier).orderBy(desc(courierRounds.id));
}

export async function closeRounds(
  transaction: Transaction,
  ids: readonly number[],
  counted: Pick<typeof courierRounds.$inferInsert, 'closed_by' | 'expected_sen' | 'counted_sen' | 'denominations' | 'difference_id'>,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(courierRounds)
    .set({ ...counted, closed_at: sql`now()` })
    .where(inArray(courierRounds.id, [...ids]));
}

/** All rounds of a day, and earlier ones that are open of couriers who still have cash, by courier. */
export async function listRounds(connection: Connection, day: string, holding: readonly number[]): Promise<RoundRow[]> {
  const isLeft = and(IS_OPEN, inArray(courierRounds.courier_id, [...holding]));
  return selectRounds(connection)
    .where(or(eq(courierRounds.day, day), isLeft))
    .orderBy(asc(couriers.courier_name), asc(couriers.id), desc(courierRounds.id));
}

/** Puts a locked order into a round, and out of every other one. */
export async function giveToRound(transaction: Transaction, roundId: number, orderId: number): Promise<void> {
  await transaction
    .update(roundStops)
    .set({ moved_at: sql`now()` })
    .where(and(eq(roundStops.order_id, orderId), ne(roundStops.round_id, roundId), isNull(roundStops.moved_at)));
  await transaction
    .insert(roundStops)
    .values({ round_id: roundId, order_id: orderId })
    .onConflictDoUpdate({ target: [roundStops.round_id, roundStops.order_id], set: { moved_at: null } });
}

/** Whether an order was ever given to a round. */
export async function wasGiven(connection: Connection, roundId: number, orderId: number): Promise<boolean> {
  return (await connection.$count(roundStops, and(eq(roundStops.round_id, roundId), eq(roundStops.order_id, orderId)))) > 0;
}

/** Whose round an order is in; null for none. */
export async function findCourierOfStop(connection: Connection, orderId: number): Promise<number | null> {
  const [row] = await connection
    .select({ id: courierRounds.courier_id })
    .from(roundStops)
    .innerJoin(courierRounds, eq(courierRounds.id, roundStops.round_id))
    .where(and(eq(roundStops.order_id, orderId), isNull(roundStops.moved_at)))
    .orderBy(desc(courierRounds.id))
    .limit(1);
  return row?.id ?? null;
}

/** The orders of a round that nobody else has got, by district, each with the last that was said of it. */
export async function listStops(connection: Connection, roundId: number) {
  return connection
    .select({
      id: orders.id,
      code: orders.code,
      order_type: orders.order_type,
      status: orders.status,
      payment_status: orders.payment_status,
      payment_method: orders.payment_method,
      total_sen: orders.total_sen,
      name: orders.shipping_name,
      phone: orders.shipping_phone,
      address: orders.shipping_address,
      district: orders.shipping_district,
      ending: sql<typeof orderDeeds.$inferSelect.ending | null>`(select ${orderDeeds.ending} from ${orderDeeds}
        where ${orderDeeds.order_id} = ${orders.id} order by ${orderDeeds.id} desc limit 1)`,
    })
    .from(roundStops)
    .innerJoin(orders, eq(orders.id, roundStops.order_id))
    .where(and(eq(roundStops.round_id, roundId), isNull(roundStops.moved_at)))
    .orderBy(asc(orders.shipping_district), asc(orders.id));
}

/**
 * Said again, as by desk and phone: the same courier took the same for the same order before. What moved the order once more was taken
 * once more; that move has the deed's moment, since one transaction wrote both.
 */
const IS_SAID_AGAIN = sql`(exists (select from ${orderDeeds} earlier where earlier.id < ${orderDeeds.id}
    and earlier.order_id = ${orderDeeds.order_id} and earlier.courier_id = ${orderDeeds.courier_id}
    and earlier.amount_sen = ${orderDeeds.amount_sen})
  and not exists (select from ${orderEvents} moved where moved.order_id = ${orderDeeds.order_id} and moved.field = 'status'
    and moved.to_value = 'delivered' and moved.created_at = ${orderDeeds.created_at}))`;

/** What a courier has taken at doors on a day in Aceh, each sum once. */
export async function sumTaken(connection: Connection, courierId: number, day: string): Promise<Sen> {
  const [row] = await connection
    .select({ taken: sql<Sen>`coalesce(sum(${orderDeeds.amount_sen}), 0)`.mapWith(orderDeeds.amount_sen) })
    .from(orderDeeds)
    .where(
      and(
        eq(orderDeeds.courier_id, courierId),
        not(IS_SAID_AGAIN),
        eq(sql`timezone('Asia/Jakarta', coalesce(${orderDeeds.said_at}, ${orderDeeds.created_at}))::date`, sql`${day}::date`),
      ),
    );
  return row?.taken ?? NO_MONEY;
}

/** Whether that courier has said before that an order was handed over for that sum. */
export async function isReported(connection: Connection, deed: { orderId: number; courierId: number; amount: Sen }): Promise<boolean> {
  const same = and(
    eq(orderDeeds.order_id, deed.orderId),
    eq(orderDeeds.courier_id, deed.courierId),
    eq(orderDeeds.amount_sen, deed.amount),
  );
  return (await connection.$count(orderDeeds, and(same, eq(orderDeeds.ending, 'handed_over')))) > 0;
}
