import { z } from 'zod';
import { MAX_ORDER_TAGS } from '../constants.ts';
import { answer, Id, Moment, requiredText, type Wire } from '../wire.ts';

/** A note of an admin's about an order; its buyer never sees it. `by` is null once that account is gone. */
export const OrderNote = z.object({ id: Id, text: z.string(), by: z.string().nullable(), created_at: Moment });
export type OrderNote = Wire<typeof OrderNote>;

/** POST /orders/{id}/notes. Notes are only ever added. */
export const OrderNoteInput = z.object({ text: requiredText(1000, 'Tulis catatannya.') });
export type OrderNoteInput = z.infer<typeof OrderNoteInput>;

/** A tag in lower case, with single spaces and no comma: the list's filter has it in its address. */
export const OrderTag = z
  .string({ error: 'Isi tagnya.' })
  .transform((tag) =>
    tag
      .replace(/[\s,]+/gu, ' ')
      .trim()
      .toLowerCase(),
  )
  .pipe(z.string().min(1, 'Isi tagnya.').max(30, 'Paling banyak 30 karakter.'));

/**
 * PUT /orders/{id}/tags: tags to add and to take off, so that two admins at once don't undo each other's. An order has at most
 * `MAX_ORDER_TAGS`.
 */
export const OrderTagsChange = z.object({
  add: z.array(OrderTag).max(MAX_ORDER_TAGS).default([]),
  remove: z.array(OrderTag).max(MAX_ORDER_TAGS).default([]),
});
export type OrderTagsChange = z.infer<typeof OrderTagsChange>;

/** GET /orders/tags: the tags in use, the most used first. */
export const OrderTagsAnswer = answer(z.array(z.object({ tag: z.string(), orders: z.number().int() })));
