import { addDays, midnightOf } from '@lapak/contract/dates/jakarta-days';
import type { Sen } from '@lapak/contract/money/sen';
import type { DiscountBearer, PartnerEntryKind, PayoutMethod, PayoutRhythm, PayoutState } from '@lapak/contract/partners/partner-entry';
import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { dayOf } from '../../../database/jakarta-day.ts';
import {
  businesses,
  orderItems,
  orders,
  partnerEntries,
  partnerPayments,
  partnerStatements,
  partnerTerms,
} from '../../../database/tables.ts';
import { ORDERS_AT_COURIERS, statePostings } from '../../ledger/book/index.ts';
import { PAYOUT_STATE } from './entry-queries.ts';

/** An entry of an open period, with what a statement says of it. */
export interface PeriodEntry {
  id: number;
  business_id: number;
  kind: PartnerEntryKind;
  amount: Sen;
  quantity: number | null;
  product: string | null;
  size: string | null;
  price: Sen | null;
  /** What buyers paid for a unit, and when it was ordered. */
  sold_for: Sen | null;
  ordered_at: Date | null;
  reason: string | null;
  method: PayoutMethod | null;
  reference: string | null;
  payment_state: PayoutState;
  day: string;
}

/**
 * The entries of partners' open periods that happened until the end of that day in Aceh, oldest first. Without ids those of all. What was
 * earned by an order whose cash its courier still has waits for the next period: nobody can pay it out of money that isn't there.
 */
export async function findPeriodEntries(
  connection: Connection,
  endsOn: string,
  businessIds: readonly number[] | null,
): Promise<PeriodEntry[]> {
  return connection
    .select({
      id: partnerEntries.id,
      business_id: partnerEntries.business_id,
      kind: partnerEntries.kind,
      amount: partnerEntries.amount_sen,
      quantity: partnerEntries.quantity,
      product: orderItems.product_name,
      size: orderItems.variant_label,
      price: orderItems.partner_price_sen,
      sold_for: orderItems.unit_price_sen,
      ordered_at: orders.created_at,
      reason: partnerEntries.reason,
      method: partnerPayments.method,
      reference: partnerPayments.reference,
      payment_state: PAYOUT_STATE,
      day: dayOf(partnerEntries.happened_at),
    })
    .from(partnerEntries)
    .leftJoin(orderItems, eq(orderItems.id, partnerEntries.order_item_id))
    .leftJoin(orders, eq(orders.id, orderItems.order_id))
    .leftJoin(partnerPayments, eq(partnerPayments.id, partnerEntries.payment_id))
    .where(
      and(
        isNull(partnerEntries.statement_id),
        lt(partnerEntries.happened_at, midnightOf(addDays(endsOn, 1))),
        businessIds === null ? undefined : inArray(partnerEntries.business_id, [...businessIds]),
        sql`(${orderItems.order_id} is null or ${orderItems.order_id} not in ${ORDERS_AT_COURIERS})`,
      ),
    )
    .orderBy(asc(partnerEntries.happened_at), asc(partnerEntries.id));
}

/** A partner with its last statement, for the next one. */
export interface PeriodPartner {
  id: number;
  name: string;
  basis: 'price' | 'percent' | null;
  percent_tenths: number | null;
  discounts_by: DiscountBearer | null;
  /** When the terms were last saved. */
  terms_since: Date | null;
  rhythm: PayoutRhythm | null;
  closed_until: string | null;
  opening: Sen | null;
}

export async function findPeriodPartners(connection: Connection, businessIds: readonly number[]): Promise<PeriodPartner[]> {
  const last = connection
    .selectDistinctOn([partnerStatements.business_id], {
      business_id: partnerStatements.business_id,
      ends_on: partnerStatements.ends_on,
      closing_sen: partnerStatements.closing_sen,
    })
    .from(partnerStatements)
    .orderBy(partnerStatements.business_id, desc(partnerStatements.ends_on))
    .as('last');
  return connection
    .select({
      id: businesses.id,
      name: businesses.name,
      basis: partnerTerms.basis,
      percent_tenths: partnerTerms.percent_tenths,
      discounts_by: partnerTerms.discounts_by,
      terms_since: partnerTerms.updated_at,
      rhythm: partnerTerms.rhythm,
      closed_until: last.ends_on,
      opening: last.closing_sen,
    })
    .from(businesses)
    .leftJoin(partnerTerms, eq(partnerTerms.business_id, businesses.id))
    .leftJoin(last, eq(last.business_id, businesses.id))
    .where(inArray(businesses.id, [...businessIds]))
    .orderBy(asc(sql`searchable(${businesses.name})`), asc(businesses.id));
}

export type NewStatement = Omit<typeof partnerStatements.$inferInsert, 'id' | 'number'>;

/** One closing at a time, so that numbers have no gaps and a period is closed once. */
export async function lockClosings(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('partner statements'))`);
}

/** Writes a statement with the next number, and which entries are in it. The caller holds the lock of closings. Returns its id. */
export async function insertStatement(transaction: Transaction, statement: NewStatement, entryIds: readonly number[]): Promise<number> {
  const [row] = await transaction
    .insert(partnerStatements)
    .values({ ...statement, number: sql`(select coalesce(max(number), 0) + 1 from partner_statements)` })
    .returning({ id: partnerStatements.id });
  if (!row) throw new Error('insert returned no row');
  if (entryIds.length > 0) await statePostings(transaction, row.id, entryIds);
  return row.id;
}
