import { z } from 'zod';
import { Order } from './orders.ts';
import { ReviewedSlip } from './slips.ts';
import { PageQuery, pageAnswer } from './wire.ts';

/** A slip that waits for an admin, next to its order. */
export const SlipReview = z.object({
  slip: ReviewedSlip,
  order: Order,
  /** What is to be transferred now, in whole rupiah. */
  amount: z.number().int(),
  /** Slips of this order that an admin has refused. */
  refused: z.number().int(),
});
export type SlipReview = z.infer<typeof SlipReview>;

/** GET /orders/slips: those that wait, the one that waits longest first. */
export const SlipListQuery = PageQuery.omit({ q: true });
export const SlipListAnswer = pageAnswer(SlipReview);
