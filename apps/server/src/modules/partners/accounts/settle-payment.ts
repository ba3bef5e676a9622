import { failure } from '@lapak/contract/errors';
import type { PartnerPaymentOutcome } from '@lapak/contract/partners/partners';
import type { Database } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { findOutcomes, findPayment, insertOutcome, lockPartnerBooks } from './payment-queries.ts';

/**
 * Says what became of a payment, by a further row; one that did not arrive, or was noted by mistake, is booked back into the open period. A
 * payment that arrived may still come back from the bank; one that did not is final. The same again does nothing. Throws `not_found` and
 * `payout_settled`. Returns the partner's id.
 */
export async function settlePayment(
  database: Database,
  id: number,
  { outcome, note }: PartnerPaymentOutcome,
  userId: number,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const { business_id } = existing(await findPayment(transaction, id));
    await lockPartnerBooks(transaction, [business_id]);
    const payment = existing(await findPayment(transaction, id));
    const before = await findOutcomes(transaction, id);
    if (before.includes(outcome)) return business_id;
    if (before.includes('not_paid') || before.includes('withdrawn') || (outcome === 'paid' && payment.is_sure))
      throw failure('payout_settled');
    await insertOutcome(transaction, payment, { outcome, note, userId });
    return business_id;
  });
}
