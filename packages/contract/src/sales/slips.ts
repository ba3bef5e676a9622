import { z } from 'zod';
import { BankAccount } from '../kernel/bank-account.ts';
import { Id, Moment, optionalText, Rupiah, requiredText, type Wire } from '../wire.ts';
import { SLIP_RECORD_STATES } from './order-status.ts';

/** A buyer's photo of a transfer slip. Its picture has a call of its own (decision 29). */
export const Slip = z.object({
  id: Id,
  state: z.enum(SLIP_RECORD_STATES),
  /** The account that the buyer says they paid to; null if they didn't. */
  bank_account: BankAccount.nullable(),
  /** The amount to transfer when it was sent. */
  amount: Rupiah,
  /** Why it was refused; buyers read it. */
  reason: z.string().nullable(),
  created_at: Moment,
  decided_at: Moment.nullable(),
});
export type Slip = Wire<typeof Slip>;

/** For admins: with who reviewed it. */
export const ReviewedSlip = Slip.extend({ by: z.string().nullable() });
export type ReviewedSlip = Wire<typeof ReviewedSlip>;

/** POST /orders/follow/{token}/slips: a form with the photo in the part `file`, and the number of the account that was paid to. */
export const SlipInput = z.object({ account_number: optionalText(40) });

const NO_REASON = 'Tuliskan alasannya: pembeli membacanya di halaman pesanan.';
/**
 * PUT /orders/slips/{id}: an admin's decision. `late` is for money that arrived when the order could no longer be paid: it becomes a
 * payment issue, and the order stays as it is.
 */
export const SlipDecision = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('accepted') }),
  z.object({ verdict: z.literal('late') }),
  z.object({ verdict: z.literal('refused'), reason: requiredText(300, NO_REASON) }),
]);
export type SlipDecision = z.infer<typeof SlipDecision>;

/** The form of a refusal. */
export const SlipRefusal = z.object({ reason: requiredText(300, NO_REASON) });
