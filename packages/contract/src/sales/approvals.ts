import { z } from 'zod';
import { Pin } from '../people/pin.ts';
import { answer, Id, Moment, TillId, Timestamp, type Wire } from '../wire.ts';
import { APPROVAL_ACTS } from './approval-acts.ts';

/* The approval of a supervisor or an admin at the till, by PIN (decision 88). */

const Hex = z.string().regex(/^[0-9a-f]{64}$/u);

/**
 * The approval as it goes with what it allows: `proof` is `approvalProofOf` with the key of that person's PIN, for the idempotency key of
 * this very call, and for what comes back by a void or a return. Without a key, or older than a till's outbox may be, it allows nothing.
 * The PIN itself is in no call but `checkPin` and `setPin`.
 */
export const ApprovalInput = z.object({ approver_id: Id, acts: z.array(z.enum(APPROVAL_ACTS)).min(1), at: Timestamp, proof: Hex });
export type ApprovalInput = z.infer<typeof ApprovalInput>;

/** Which acts lack the approval: the data of 409 `approval_required`. */
export const ApprovalRequired = z.object({ acts: z.array(z.enum(APPROVAL_ACTS)).min(1) });

/** Who allowed what to whom. `proven`: the proof was right; a sale that had happened is booked all the same, and listed. */
export const Approval = z.object({
  acts: z.array(z.enum(APPROVAL_ACTS)),
  approver: z.string(),
  by: z.string().nullable(),
  at: Moment,
  proven: z.boolean(),
});
export type Approval = Wire<typeof Approval>;

/**
 * A person with a PIN, as tills know them. `check` is `pinCheckOf` their key; it and `salt` are empty until they have typed the PIN at that
 * till while the shop could be reached, since a PIN can be found from them. `set_at` tells a till that what it knows is over.
 */
export const PinHolder = z.object({
  id: Id,
  name: z.string(),
  approves: z.boolean(),
  salt: z.string(),
  check: Hex.or(z.literal('')),
  set_at: Timestamp.nullish(),
});
export type PinHolder = z.infer<typeof PinHolder>;

/** POST /orders/pos/pins/check: whether that is their PIN. 422 `wrong_pin`; 429 `too_many_requests` after five wrong ones. */
export const PinCheck = z.object({ user_id: Id, pin: Pin });
export const PinCheckAnswer = answer(PinHolder);

/**
 * POST /orders/pos/switch: from now on this session is theirs, for the till only. `proof` is `switchProofOf` the key of this switch; `at`
 * is when the PIN was typed, also where the till had no network then. The session's token ends; the next is `switchedTokenOf` both, which
 * no answer carries. The ended one may tell of this very switch again. 422 `wrong_pin` also for a switch that a later one has followed; 429
 * `too_many_requests`.
 */
export const CashierSwitch = z.object({ user_id: Id, till_id: TillId, at: Timestamp, proof: Hex });

/** Who did something at a till without a network, where they had switched to it by PIN: `proof` is `deedProofOf`, `at` the switch's. */
export const CashierProof = z.object({ at: Timestamp, proof: Hex });
export type CashierProof = z.infer<typeof CashierProof>;
