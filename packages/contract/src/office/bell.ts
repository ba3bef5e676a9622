import { z } from 'zod';
import { MAX_BELL_COUNT } from '../constants.ts';
import { SLIP_STATES } from '../sales/order-status.ts';
import { FEATURES } from '../settings/feature-names.ts';
import { answer, Count, Id, Moment, Money, type Wire } from '../wire.ts';

/** A new order of the web shop, a payment or a transfer slip. `id` grows with time. */
export const OrderActivity = z.object({
  id: Id,
  kind: z.enum(['order', 'payment', 'slip']),
  at: Moment,
  order_id: Id,
  /** The recipient's name. */
  name: z.string().nullable(),
  total_amount: Money,
  is_new: z.boolean(),
  /** The slip's current state; null for other entries. */
  slip_state: z.enum(SLIP_STATES).nullable(),
});
export type OrderActivity = Wire<typeof OrderActivity>;

/**
 * GET /bell: the newest entries and how many are unseen, without the caller's own actions. As `text/event-stream` the same object follows
 * whenever something new comes in, the first one at once.
 */
export const Bell = z.object({
  /** Number of unseen entries, counted up to the maximum. */
  unseen: z.number().int().min(0).max(MAX_BELL_COUNT),
  /** Number of open findings of the reconciliation; seeing them doesn't reduce it. */
  findings: Count,
  /** Number of partners' wishes that nobody has decided. */
  wishes: Count,
  /** Number of transfer slips that wait for a decision. */
  slips: Count,
  /** Parts of the back office that are shown: used, or switched on by an admin. */
  features: z.array(z.enum(FEATURES)),
  /** Newest first. */
  news: z.array(OrderActivity),
});
export type Bell = Wire<typeof Bell>;
export const BellAnswer = answer(Bell);

/** PUT /bell: marks entries up to this id as seen. An older id changes nothing. */
export const BellLook = z.object({ seen: Id });
