import { z } from 'zod';
import { SLIP_RECORD_STATES } from '../states/order-status.ts';
import { BankAccount } from './bank-account.ts';
import { Id, optionalText, Rupiah, requiredText, Timestamp } from './wire.ts';

/** A photo of a transfer's slip, as the buyer sent it for their order. Its picture has a call of its own (decision 29). */
export const Slip = z.object({
  id: Id,
  state: z.enum(SLIP_RECORD_STATES),
  /** Where the buyer says that the money went; null where they didn't. */
  bank_account: BankAccount.nullable(),
  /** What was to be transferred when it was sent. */
  amount: Rupiah,
  /** Why it was refused, for the buyer to read. */
  reason: z.string().nullable(),
  created_at: Timestamp,
  decided_at: Timestamp.nullable(),
});
export type Slip = z.infer<typeof Slip>;

/** For admins: also who looked at it. */
export const ReviewedSlip = Slip.extend({ by: z.string().nullable() });
export type ReviewedSlip = z.infer<typeof ReviewedSlip>;

/** POST /orders/follow/{token}/slips: a form with the photo in the part `file`, and the number of the account that the money went to. */
export const SlipInput = z.object({ account_number: optionalText(40) });

const NO_REASON = 'Tuliskan alasannya: pembeli membacanya di halaman pesanan.';
/**
 * PUT /orders/slips/{id}: what an admin says of a slip. `late` is for money that came in for an order that can't be paid any more: it
 * becomes a payment issue, and the order stays as it is.
 */
export const SlipDecision = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('accepted') }),
  z.object({ verdict: z.literal('late') }),
  z.object({ verdict: z.literal('refused'), reason: requiredText(300, NO_REASON) }),
]);
export type SlipDecision = z.infer<typeof SlipDecision>;

/** What the form of a refusal holds. */
export const SlipRefusal = z.object({ reason: requiredText(300, NO_REASON) });
