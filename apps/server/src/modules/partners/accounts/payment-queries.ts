import type { PayoutOutcome } from '@lapak/contract/partners/partner-entry';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { partnerPaymentOutcomes, partnerPayments } from '../../../database/tables.ts';
import { PAYOUT_STATE } from './entry-queries.ts';
import { postFailedPayout, postPayout } from './post-payout.ts';

export type PaymentRow = typeof partnerPayments.$inferSelect;
export type NewPayment = typeof partnerPayments.$inferInsert;

/** What is booked for a partner by hand waits for another of them, so that nobody pays what has just been paid. */
export async function lockPartnerBooks(transaction: Transaction, businessIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(businessIds)].sort((one, other) => one - other))
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('partner books'), ${id}::int)`);
}

/** Notes a payment and books it; its id. */
export async function insertPayment(transaction: Transaction, payment: NewPayment): Promise<number> {
  const [row] = await transaction.insert(partnerPayments).values(payment).returning();
  if (!row) throw new Error('insert returned no row');
  await postPayout(transaction, row);
  return row.id;
}

export async function findPayment(connection: Connection, id: number): Promise<PaymentRow | undefined> {
  const [row] = await connection.select().from(partnerPayments).where(eq(partnerPayments.id, id));
  return row;
}

/** What was paid to a partner last, and what is known of it. */
export async function findLastPayment(connection: Connection, businessId: number) {
  const [row] = await connection
    .select({
      amount: partnerPayments.amount_sen,
      paid_on: partnerPayments.paid_on,
      method: partnerPayments.method,
      state: PAYOUT_STATE,
    })
    .from(partnerPayments)
    .where(eq(partnerPayments.business_id, businessId))
    .orderBy(desc(partnerPayments.id))
    .limit(1);
  return row;
}

/** What a payment was settled as, so far. */
export async function findOutcomes(connection: Connection, paymentId: number): Promise<PayoutOutcome[]> {
  const rows = await connection
    .select({ outcome: partnerPaymentOutcomes.outcome, is_withdrawn: partnerPaymentOutcomes.is_withdrawn })
    .from(partnerPaymentOutcomes)
    .where(eq(partnerPaymentOutcomes.payment_id, paymentId));
  return rows.map(({ outcome, is_withdrawn }) => (is_withdrawn ? 'withdrawn' : outcome));
}

/** Settles a payment; one that did not arrive, or was never made, is booked back. */
export async function insertOutcome(
  transaction: Transaction,
  payment: PaymentRow,
  { outcome, note, userId }: { outcome: PayoutOutcome; note: string | null; userId: number },
): Promise<void> {
  await transaction.insert(partnerPaymentOutcomes).values({
    ...{ payment_id: payment.id, note, created_by: userId },
    outcome: outcome === 'paid' ? 'paid' : 'not_paid',
    is_withdrawn: outcome === 'withdrawn',
  });
  if (outcome === 'paid') return;
  await postFailedPayout(transaction, payment, { userId });
}

/** Which of these private uploads are slips of payments to partners. */
export async function findUploadsOfPartners(connection: Connection, addresses: readonly string[]): Promise<string[]> {
  const rows = await connection
    .select({ photo: partnerPayments.photo })
    .from(partnerPayments)
    .where(inArray(partnerPayments.photo, [...addresses]));
  return rows.flatMap(({ photo }) => photo ?? []);
}

/** Addresses of all slips of payments to partners, for a backup. */
export const SAVED_PAYOUT_SLIPS = `select photo as address from partner_payments where photo is not null`;
