import { z } from 'zod';
import { Count, Id } from '../wire.ts';

/* What the shop answers to a question. Who asks is a plugin's: the chat (decision 139), and assistants (decision 141). */

/** What a passage was taken from (decision 139). */
export const ANSWER_SOURCE_KINDS = ['product', 'knowledge', 'shipping', 'payment', 'order', 'partner', 'contact', 'terms'] as const;
export type AnswerSourceKind = (typeof ANSWER_SOURCE_KINDS)[number];

/** A passage, word for word as it stands in its source. `url` is a path of this shop that opens at it, or a file's https address. */
export const Passage = z.object({
  text: z.string(),
  source: z.object({ kind: z.enum(ANSWER_SOURCE_KINDS), title: z.string(), url: z.string() }),
});
export type Passage = z.infer<typeof Passage>;

export const FIGURE_KINDS = ['price', 'stock', 'delivery', 'order'] as const;

/** A figure as it is at this moment: `amount` is in rupiah (price, delivery) or units (stock), null for a state; `value` is for people. */
export const Figure = z.object({
  kind: z.enum(FIGURE_KINDS),
  label: z.string(),
  value: z.string(),
  amount: z.number().nullable(),
  product_id: Id.nullable(),
});
export type Figure = z.infer<typeof Figure>;

export const ANSWER_ACTION_KINDS = ['cart', 'estimate', 'track', 'ask'] as const;

/** What can be done next. `url` leads there in any case; of `cart` the product is put into the cart where that is possible. */
export const AnswerAction = z.object({
  kind: z.enum(ANSWER_ACTION_KINDS),
  label: z.string(),
  url: z.string(),
  product_id: Id.nullable(),
});
export type AnswerAction = z.infer<typeof AnswerAction>;

/** The best passage first. Unknown: none and no figures, but `near` ones, and the action to ask a person where the shop has WhatsApp. */
export const Answered = z.object({
  /** By which it is judged with `rateAnswer`, together with the secret; both are null where nothing of it was noted. */
  id: Id.nullable(),
  /** Of this one answer, for a day: only who asked judges it, with one thumb. */
  rating_secret: z.string().nullable(),
  known: z.boolean(),
  /** Whether `phraseAnswer` may put the passages in other words (decision 148). */
  phrased: z.boolean(),
  passages: z.array(Passage),
  /** So many passages, from the first on, each answer a part of the question, or have to be read together; the others say more. */
  parts: Count,
  /** Not known, but perhaps meant: at most three, and none beside passages. */
  near: z.array(Passage),
  figures: z.array(Figure),
  actions: z.array(AnswerAction),
});
export type Answered = z.infer<typeof Answered>;
