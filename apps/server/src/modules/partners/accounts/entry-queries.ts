import type { PayoutState } from '@lapak/contract/partners/partner-entry';
import type { PartnerEntryQuery } from '@lapak/contract/partners/partners';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { isWithinDays } from '../../../database/jakarta-day.ts';
import { pageOf, type Slice } from '../../../database/listing.ts';
import {
  orderItems,
  orders,
  partnerEntries,
  partnerPaymentOutcomes,
  partnerPayments,
  partnerStatements,
  users,
} from '../../../database/tables.ts';

/** What is known of a payment by its outcomes. */
export const PAYOUT_STATE = sql<PayoutState>`case
  when exists (select from ${partnerPaymentOutcomes} where payment_id = ${partnerPayments.id} and is_withdrawn) then 'withdrawn'
  when exists (select from ${partnerPaymentOutcomes} where payment_id = ${partnerPayments.id} and outcome = 'not_paid') then 'not_paid'
  when ${partnerPayments.is_sure} or exists (select from ${partnerPaymentOutcomes} where payment_id = ${partnerPayments.id} and outcome = 'paid')
  then 'paid' else 'unclear' end`;

function selectEntries(connection: Connection) {
  return connection
    .select({
      id: partnerEntries.id,
      kind: partnerEntries.kind,
      cause: partnerEntries.cause,
      amount_sen: partnerEntries.amount_sen,
      quantity: partnerEntries.quantity,
      product: orderItems.product_name,
      variant_label: orderItems.variant_label,
      order: { id: orders.id, code: orders.code },
      payment: {
        id: partnerPayments.id,
        method: partnerPayments.method,
        reference: partnerPayments.reference,
        paid_on: partnerPayments.paid_on,
        photo: partnerPayments.photo,
        account: partnerPayments.account,
        note: partnerPayments.note,
      },
      payment_state: PAYOUT_STATE,
      payment_statement: sql<number | null>`(select number from ${partnerStatements} paid where paid.id = ${partnerPayments.statement_id})`,
      reason: partnerEntries.reason,
      statement: { id: partnerStatements.id, number: partnerStatements.number },
      by: users.username,
      happened_at: partnerEntries.happened_at,
    })
    .from(partnerEntries)
    .leftJoin(orderItems, eq(orderItems.id, partnerEntries.order_item_id))
    .leftJoin(orders, eq(orders.id, orderItems.order_id))
    .leftJoin(partnerPayments, eq(partnerPayments.id, partnerEntries.payment_id))
    .leftJoin(partnerStatements, eq(partnerStatements.id, partnerEntries.statement_id))
    .leftJoin(users, eq(users.id, partnerEntries.created_by));
}
export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** A page of a partner's ledger, newest first. */
export async function listEntryRows(connection: Connection, businessId: number, filter: PartnerEntryQuery, slice: Slice) {
  const where: SQL | undefined = and(
    eq(partnerEntries.business_id, businessId),
    filter.kind === undefined ? undefined : eq(partnerEntries.kind, filter.kind),
    filter.statement_id === undefined ? undefined : eq(partnerEntries.statement_id, filter.statement_id),
    filter.is_open === undefined ? undefined : isNull(partnerEntries.statement_id),
    isWithinDays(partnerEntries.happened_at, filter),
  );
  const query = selectEntries(connection).where(where).orderBy(desc(partnerEntries.happened_at), desc(partnerEntries.id));
  const total = connection
    .select({ count: sql<number>`count(*)::int` })
    .from(partnerEntries)
    .where(where)
    .then(([row]) => row?.count ?? 0);
  return pageOf(query, slice, total);
}
