import type { Sen } from '@lapak/contract/money/sen';
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import {
  businesses,
  cashMovements,
  courierRounds,
  couriers,
  dayEntries,
  orders,
  partnerPaymentOutcomes,
  partnerPayments,
  paymentSlips,
  payments,
} from '../../../database/tables.ts';
import { inScope } from './entry-queries.ts';
import type { Scope } from './scope.ts';

/** Slips that came before the end of a day and wait for a decision. */
export async function findWaitingSlips(connection: Connection, until: Date) {
  return connection
    .select({ id: paymentSlips.id, rupiah: paymentSlips.amount_rupiah, code: orders.code })
    .from(paymentSlips)
    .innerJoin(orders, eq(orders.id, paymentSlips.order_id))
    .where(and(eq(paymentSlips.state, 'waiting'), lt(paymentSlips.created_at, until)))
    .orderBy(asc(paymentSlips.id));
}

/** Orders paid by transfer on a day: the booked sum, and what their accepted slip was sent for; null without one. */
export async function findTransfers(connection: Connection, scope: Scope) {
  const booked = sql<Sen>`sum(${dayEntries.amount_sen})`.mapWith(dayEntries.amount_sen);
  return connection
    .select({
      order_id: orders.id,
      code: orders.code,
      booked,
      slip: sql<Sen | null>`(select ${paymentSlips.amount_rupiah} * 100 from ${paymentSlips}
        where ${paymentSlips.order_id} = ${orders.id} and ${paymentSlips.state} = 'accepted' order by ${paymentSlips.id} desc limit 1)`.mapWith(
        dayEntries.amount_sen,
      ),
    })
    .from(dayEntries)
    .innerJoin(orders, eq(orders.id, dayEntries.order_id))
    .where(and(inScope(scope), eq(dayEntries.source, 'transfer'), inArray(dayEntries.kind, ['paid', 'undone'])))
    .groupBy(orders.id)
    .having(sql`${booked} > 0`)
    .orderBy(asc(orders.id));
}

/** Orders of the gateway's channels that were paid on a day because an admin said so. */
export async function findPaidByHand(connection: Connection, scope: Scope) {
  const booked = sql<Sen>`sum(${dayEntries.amount_sen})`.mapWith(dayEntries.amount_sen);
  return connection
    .select({ order_id: orders.id, code: orders.code, booked })
    .from(dayEntries)
    .innerJoin(orders, eq(orders.id, dayEntries.order_id))
    .innerJoin(payments, and(eq(payments.order_id, orders.id), eq(payments.is_current, true), eq(payments.set_by_admin, true)))
    .where(and(inScope(scope), eq(dayEntries.source, 'gateway'), inArray(dayEntries.kind, ['paid', 'undone'])))
    .groupBy(orders.id)
    .having(sql`${booked} > 0`)
    .orderBy(asc(orders.id));
}

/** Payments to partners noted before the end of a day of which nobody knows yet whether they have arrived. */
export async function findUnclearPayouts(connection: Connection, until: Date) {
  return connection
    .select({
      id: partnerPayments.id,
      business_id: partnerPayments.business_id,
      partner: businesses.name,
      amount: partnerPayments.amount_sen,
    })
    .from(partnerPayments)
    .innerJoin(businesses, eq(businesses.id, partnerPayments.business_id))
    .leftJoin(partnerPaymentOutcomes, eq(partnerPaymentOutcomes.payment_id, partnerPayments.id))
    .where(and(eq(partnerPayments.is_sure, false), isNull(partnerPaymentOutcomes.id), lt(partnerPayments.created_at, until)))
    .orderBy(asc(partnerPayments.id));
}

/** Couriers' days whose counted cash differed, by the row of the cash book that says so. */
export async function findDifferingRounds(connection: Connection, scope: Scope) {
  return connection
    .select({
      id: courierRounds.id,
      courier: couriers.courier_name,
      expected: courierRounds.expected_sen,
      counted: courierRounds.counted_sen,
      reason: cashMovements.reason,
    })
    .from(dayEntries)
    .innerJoin(courierRounds, eq(courierRounds.difference_id, dayEntries.row_id))
    .innerJoin(couriers, eq(couriers.id, courierRounds.courier_id))
    .innerJoin(cashMovements, eq(cashMovements.id, courierRounds.difference_id))
    .where(and(inScope(scope), eq(dayEntries.source, 'cash')))
    .orderBy(asc(courierRounds.id));
}
