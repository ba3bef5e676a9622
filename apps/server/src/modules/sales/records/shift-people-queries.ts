import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { fullName } from '../../../database/full-name.ts';
import { orderReturns, orders, tenders, users } from '../../../database/tables.ts';

/** What one person did in a shift; `returns` are all refunds, voids among them. */
export interface ShiftPerson {
  name: string | null;
  sales: { count: number; net: Sen };
  returns: { count: number; amount: Sen };
  voids: { count: number; amount: Sen };
}

const nameOf = sql<string | null>`max(${fullName()})`;

/** Sales of a shift that came in time by who sold them, and its refunds by who took them, by name. Unpaid gateway sales don't count. */
export async function sumShiftByPerson(connection: Connection, shiftId: number): Promise<ShiftPerson[]> {
  const sold = await connection
    .select({
      id: orders.cashier_id,
      name: nameOf,
      count: sql<number>`count(*)::int`,
      net: sql`sum(${orders.total_sen})`.mapWith(orders.total_sen),
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.cashier_id))
    .where(and(eq(orders.shift_id, shiftId), eq(orders.is_late, false), inArray(orders.payment_status, ['paid', 'refunded'])))
    .groupBy(orders.cashier_id);
  const isVoid = eq(orderReturns.kind, 'void');
  const refunded = sql`coalesce(-sum(${tenders.amount_sen}), 0)`;
  const back = await connection
    .select({
      id: orderReturns.user_id,
      name: nameOf,
      count: sql<number>`count(distinct ${orderReturns.id})::int`,
      amount: refunded.mapWith(tenders.amount_sen),
      voids: sql<number>`(count(distinct ${orderReturns.id}) filter (where ${isVoid}))::int`,
      voided: sql`coalesce(-sum(${tenders.amount_sen}) filter (where ${isVoid}), 0)`.mapWith(tenders.amount_sen),
    })
    .from(orderReturns)
    .leftJoin(tenders, eq(tenders.return_id, orderReturns.id))
    .leftJoin(users, eq(users.id, orderReturns.user_id))
    .where(eq(orderReturns.shift_id, shiftId))
    .groupBy(orderReturns.user_id);
  const ids = [...new Set([...sold, ...back].map(({ id }) => id))];
  const people = ids.map((id) => {
    const sales = sold.find((each) => each.id === id);
    const taken = back.find((each) => each.id === id);
    return {
      name: sales?.name ?? taken?.name ?? null,
      sales: { count: sales?.count ?? 0, net: sales?.net ?? NO_MONEY },
      returns: { count: taken?.count ?? 0, amount: taken?.amount ?? NO_MONEY },
      voids: { count: taken?.voids ?? 0, amount: taken?.voided ?? NO_MONEY },
    };
  });
  return people.sort((one, other) => (one.name ?? '').localeCompare(other.name ?? '', 'id'));
}
