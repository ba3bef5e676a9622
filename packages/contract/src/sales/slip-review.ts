import { z } from 'zod';
import { PageQuery, pageAnswer, type Wire } from '../wire.ts';
import { Order } from './orders.ts';
import { ReviewedSlip } from './slips.ts';

/** A waiting slip next to its order. */
export const SlipReview = z.object({
  slip: ReviewedSlip,
  order: Order,
  /** The amount to transfer now, in whole rupiah. */
  amount: z.number().int(),
  /** Number of this order's refused slips. */
  refused: z.number().int(),
});
export type SlipReview = Wire<typeof SlipReview>;

/** GET /orders/slips: waiting slips, oldest first. */
export const SlipListQuery = PageQuery.omit({ q: true });
export const SlipListAnswer = pageAnswer(SlipReview);
