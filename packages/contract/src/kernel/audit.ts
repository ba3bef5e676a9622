import { z } from 'zod';
import { Day, Id, IdText, Moment, PageQuery, pageAnswer, type Wire } from '../wire.ts';
import { CHANGE_KINDS } from './change-kind.ts';

/**
 * What happened to a record. Of a session: `started`, `ended`, `failed` (a wrong password), `locked` (it had to wait after too many). Of a
 * PIN: `accepted`, `failed`, `locked`. `refused`: a call that the role may not make. `taken`: data left the shop. `seen`: a photo.
 */
export const CHANGE_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'started',
  'ended',
  'failed',
  'locked',
  'accepted',
  'refused',
  'taken',
  'seen',
] as const;

/** A changed column: amounts in rupiah, discounts in percent, references as ids. For a password only the fact of the change. */
export const ChangedField = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
export type ChangedField = z.infer<typeof ChangedField>;

/** One record's changes by one save. */
export const Change = z.object({
  id: z.number().int().positive(),
  at: Moment,
  /** Username of who did it; null for the shop itself, the gateway and anonymous callers. */
  by: z.string().nullable(),
  kind: z.enum(CHANGE_KINDS),
  /** Null for settings, which are known by their section's name. */
  record_id: Id.nullable(),
  /** The record's name at that time: a product's name, an order's code. */
  name: z.string(),
  /** The product's size or courier's region concerned, if any. */
  part: z.string().nullable(),
  action: z.enum(CHANGE_ACTIONS),
  fields: z.array(ChangedField),
});
export type Change = Wire<typeof Change>;

/** GET /audit: newest first. `from` and `to` are days in Aceh (Asia/Jakarta), both included. */
export const ChangeQuery = PageQuery.omit({ q: true }).extend({
  kind: z.enum(CHANGE_KINDS).optional(),
  record_id: IdText.optional(),
  user_id: IdText.optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export const ChangeListAnswer = pageAnswer(Change);
