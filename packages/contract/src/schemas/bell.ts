import { z } from 'zod';
import { MAX_BELL_COUNT } from '../constants.ts';
import { SLIP_STATES } from '../states/order-status.ts';
import { answer, Count, Id, Rupiah, Timestamp } from './wire.ts';

/** Something that came in: an order placed in the web shop, the payment of one, or the slip of a transfer for one. `id` grows with time. */
export const News = z.object({
  id: Id,
  kind: z.enum(['order', 'payment', 'slip']),
  at: Timestamp,
  order_id: Id,
  /** Whom the order goes to. */
  name: z.string().nullable(),
  total_amount: Rupiah,
  is_new: z.boolean(),
  /** How it stands by now with the slip of a transfer that came in; null for other news. */
  slip_state: z.enum(SLIP_STATES).nullable(),
});
export type News = z.infer<typeof News>;

/**
 * GET /bell: what has come in since this person last looked, and the newest, without what they did themselves. Asked for as
 * `text/event-stream` the answer goes on: the same object as JSON whenever something comes in, the first one at once.
 */
export const Bell = z.object({
  /** How many are new; no more are counted than the figure's highest. */
  unseen: z.number().int().min(0).max(MAX_BELL_COUNT),
  /** What doesn't agree and waits for a person, on the screen of reconciliation; nobody's look makes it less. */
  findings: Count,
  /** Newest first. */
  news: z.array(News),
});
export type Bell = z.infer<typeof Bell>;
export const BellAnswer = answer(Bell);

/** PUT /bell: this person has looked at the news up to this one. Looking at older ones again changes nothing. */
export const BellLook = z.object({ seen: Id });
