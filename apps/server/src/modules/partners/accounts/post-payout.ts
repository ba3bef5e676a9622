import type { Sen } from '@lapak/contract/money/sen';
import type { PayoutMethod } from '@lapak/contract/partners/partner-entry';
import type { AdjustmentAccount } from '@lapak/contract/partners/partners';
import type { Transaction } from '../../../database/connection.ts';
import { atPlace, datedOn, findWhenEntered, type Posting, post } from '../../ledger/book/index.ts';

interface Payout {
  id: number;
  business_id: number;
  amount_sen: Sen;
  method: PayoutMethod;
  from_place: string | null;
  paid_on: string;
  created_by: number | null;
  created_at: Date;
}

/** Books a payment to a partner, on the day on which the money went. `at` is of history that is written later. */
export async function postPayout(transaction: Transaction, payment: Payout, at?: Date): Promise<void> {
  await post(transaction, [
    {
      kind: 'payout',
      document: `payout:${payment.id}`,
      ...(at ? { happenedAt: at, bookedAt: at } : await datedOn(transaction, payment.paid_on, payment.created_at)),
      createdBy: payment.created_by,
      postings: [owed(payment, 'payment'), { ...source(payment), amount: -payment.amount_sen }],
    },
  ]);
}

/** Books a payment that didn't arrive back to where it came from. */
export async function postFailedPayout(
  transaction: Transaction,
  payment: Payout,
  { userId, at }: { userId: number | null; at?: Date },
): Promise<void> {
  await post(transaction, [
    {
      kind: 'payout_back',
      document: `payout:${payment.id}`,
      happenedAt: at ?? null,
      bookedAt: at ?? null,
      aboutAt: await findWhenEntered(transaction, `payout:${payment.id}`),
      createdBy: userId,
      postings: [{ ...source(payment), amount: payment.amount_sen }, owed(payment, 'payment_failed')],
    },
  ]);
}

interface Adjustment {
  businessId: number;
  amount: Sen;
  against?: AdjustmentAccount;
  reason: string;
  userId: number;
  /** The day in Aceh that a person writes; without it, now. */
  day?: string;
  at?: Date;
}

/** Books what is added to what a partner is owed, or taken off it below 0, by hand. */
export async function postAdjustment(
  transaction: Transaction,
  { businessId, amount, against = 'partner_share', reason, userId, day, at }: Adjustment,
): Promise<void> {
  await post(transaction, [
    {
      kind: 'adjustment',
      document: `partner:${businessId}`,
      ...(day === undefined ? { happenedAt: at ?? null, bookedAt: at ?? null } : await datedOn(transaction, day)),
      reason,
      createdBy: userId,
      postings: [
        { account: against, amount, ...(against === 'partner_share' && { partner: businessId }) },
        { account: 'partners', amount: -amount, partner: businessId, day: ['partner', 'adjustment'] },
      ],
    },
  ]);
}

function owed({ id, business_id: partner, amount_sen }: Payout, kind: 'payment' | 'payment_failed'): Posting {
  return { account: 'partners', amount: kind === 'payment' ? amount_sen : -amount_sen, partner, row: id, day: ['partner', kind] };
}

/** Where the money came from; of other ways somebody has to say. */
function source({ id, method, from_place }: Payout): Posting {
  const row = { row: id };
  if (method === 'transfer') return atPlace(from_place ?? 'bank', 0, row);
  return method === 'cash' ? atPlace(from_place ?? 'elsewhere', 0, row) : { account: 'suspense', amount: 0, ...row };
}
