import { z } from 'zod';
import { Day, Id, IdText, PageQuery, pageAnswer, Timestamp } from './wire.ts';

/** What the audit tells about. Sizes, codes and stock count to their product, prices to their courier. */
export const CHANGE_KINDS = [
  'product',
  'order',
  'user',
  'settings',
  'category',
  'business',
  'courier',
  'knowledge',
  'certificate',
  'search_word',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CHANGE_ACTIONS = ['created', 'changed', 'deleted'] as const;

/**
 * A field as the database names it, and what stood there: amounts in rupiah, discounts in per cent, ids of categories and the like as
 * numbers. Of a password it is said that it changed, and nothing else.
 */
export const ChangedField = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
export type ChangedField = z.infer<typeof ChangedField>;

/** One record as one save has changed it. */
export const Change = z.object({
  id: z.number().int().positive(),
  at: Timestamp,
  /** User name of who did it; null for the shop itself, the gateway, and people who aren't signed in. */
  by: z.string().nullable(),
  kind: z.enum(CHANGE_KINDS),
  /** Null for settings, which are known by their section's name. */
  record_id: Id.nullable(),
  /** What the record was called then: a product's name, an order's code. */
  name: z.string(),
  /** A product's size or a courier's region, where it is about that. */
  part: z.string().nullable(),
  action: z.enum(CHANGE_ACTIONS),
  fields: z.array(ChangedField),
});
export type Change = z.infer<typeof Change>;

/** GET /audit: newest first. `from` and `to` are days in Aceh (Asia/Jakarta), both included. */
export const ChangeQuery = PageQuery.omit({ q: true }).extend({
  kind: z.enum(CHANGE_KINDS).optional(),
  record_id: IdText.optional(),
  user_id: IdText.optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export const ChangeListAnswer = pageAnswer(Change);
