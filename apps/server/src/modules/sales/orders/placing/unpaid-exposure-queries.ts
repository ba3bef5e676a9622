import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { preparedText } from '../../../../database/prepared.ts';
import { mailboxOf } from '../../../../database/tables/columns.ts';
import { orderItems, orders } from '../../../../database/tables.ts';

/** Who holds an unpaid order: an account or a guest's email, and the network that it came from. */
export interface Holder {
  userId: number | null;
  guestEmail: string | null;
  network: string;
}

/**
 * Keeps others from ordering as that buyer, and from that network, until the transaction's end. The buyer first: so two never wait for each
 * other. Goes out in the moment of the call: what is asked after it is asked under the lock.
 */
export async function lockHolder(transaction: Transaction, { userId, guestEmail, network }: Holder): Promise<void> {
  const buyer = userId === null ? sql`'unpaid email ' || ${mailboxOf(sql`${guestEmail}::text`)}` : sql`${`unpaid user ${userId}`}`;
  await transaction
    .execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${buyer}, 0)), pg_advisory_xact_lock(hashtextextended(${`unpaid ${network}`}, 1))`,
    )
    .execute();
}

interface Sum {
  orders: number;
  units: number;
}

/** What a buyer and a network hold. `called_off` are a guest's orders of the last hour that were cancelled unpaid. */
export interface UnpaidExposure {
  buyer: Sum & { called_off: number };
  network: Sum;
}

/** A guest's mailbox, however its address is spelt. */
const isMailboxOf = (email: string | SQL | null) =>
  sql`(${orders.guest_email} is not null and ${mailboxOf(orders.guest_email)} = ${mailboxOf(sql`${email}::text`)})`;

/** Whether an order has ever been paid for, as a guest with that mailbox or by that account. */
export async function hasPaidOrder(connection: Connection, { userId, email }: { userId: number | null; email: string }): Promise<boolean> {
  const isTheirs = userId === null ? isMailboxOf(email) : or(isMailboxOf(email), eq(orders.user_id, userId));
  const [paid] = await connection
    .select({ id: orders.id })
    .from(orders)
    .where(and(isTheirs, inArray(orders.payment_status, ['paid', 'refunded'])))
    .limit(1);
  return paid !== undefined;
}

interface UnpaidRow {
  buyer_orders: number;
  buyer_units: number;
  buyer_called_off: number;
  network_orders: number;
  network_units: number;
}

function unpaidOf(what: string, isBuyers: SQL, countCalledOff: SQL) {
  const isHere = sql`${orders.network} = ${sql.placeholder('network')}`;
  return preparedText<UnpaidRow>(
    what,
    sql`
    select count(*) filter (where is_buyers)::int as buyer_orders, coalesce(sum(units) filter (where is_buyers), 0)::int as buyer_units,
      ${countCalledOff} as buyer_called_off,
      count(*) filter (where is_here)::int as network_orders, coalesce(sum(units) filter (where is_here), 0)::int as network_units
    from (
      select coalesce(${isBuyers}, false) as is_buyers, coalesce(${isHere}, false) as is_here,
        (select sum(${orderItems.quantity}) from ${orderItems} where ${orderItems.order_id} = ${orders.id}) as units
      from ${orders}
      where (${orders.status} = 'pending' or (${orders.payment_method} = 'cod' and ${orders.status} in ('confirmed', 'shipped')))
        and ${orders.payment_status} = 'unpaid' and ${orders.order_type} = 'online' and (${isBuyers} or ${isHere})
    ) held`,
  );
}

const isGuests = isMailboxOf(sql`${sql.placeholder('guestEmail')}`);
// A guest proves nothing: who orders and cancels, over and over, is held up like who orders and doesn't pay.
const calledOff = sql`${orders.status} = 'cancelled' and ${orders.payment_status} <> 'paid' and ${orders.created_at} > now() - interval '1 hour'`;
const unpaidOfGuest = unpaidOf(
  'unpaid of a guest',
  isGuests,
  sql`(select count(*)::int from ${orders} where ${isGuests} and ${calledOff})`,
);
const unpaidOfUser = unpaidOf('unpaid of an account', sql`${orders.user_id} = ${sql.placeholder('userId')}`, sql`0`);

/** Unpaid online orders and the units in them, of a buyer and of a network. */
export async function sumUnpaid(connection: Connection, { userId, guestEmail, network }: Holder): Promise<UnpaidExposure> {
  const { rows } = await (userId === null
    ? unpaidOfGuest(connection, { guestEmail, network })
    : unpaidOfUser(connection, { userId, network }));
  const [held] = rows;
  return {
    buyer: { orders: held?.buyer_orders ?? 0, units: held?.buyer_units ?? 0, called_off: held?.buyer_called_off ?? 0 },
    network: { orders: held?.network_orders ?? 0, units: held?.network_units ?? 0 },
  };
}
