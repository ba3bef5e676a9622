import { API_KEY_SCOPES } from '@lapak/contract/people/api-key-scopes';
import { answer, Day, Id, IdText, Moment, PageQuery, pageAnswer, requiredText, type Wire } from '@lapak/contract/wire';
import { z } from 'zod';

/** A key for another program, without the key itself (decision 105). */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** How the key begins. */
  prefix: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  /** `ended`: its time is over. */
  state: z.enum(['active', 'ended', 'revoked']),
  expires_at: Moment,
  /** Right to ten minutes; null before its first call. */
  last_used_at: Moment.nullable(),
  created_at: Moment,
  /** Username of the admin who made it; null where the account is gone. */
  created_by: z.string().nullable(),
});
export type ApiKey = Wire<typeof ApiKey>;

/** POST /api-keys: `until` is the last day in Aceh on which it works, at most two years from now. */
export const ApiKeyInput = z.object({
  name: requiredText(60, 'Isi nama program yang memakai kunci ini.'),
  scopes: z
    .array(z.enum(API_KEY_SCOPES))
    .min(1, 'Pilih paling sedikit satu izin.')
    .max(API_KEY_SCOPES.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Setiap izin cukup sekali.'),
  until: Day,
});
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;

/** GET /api-keys: newest first; `created_by` is the id of the admin who made them. */
export const ApiKeyListQuery = PageQuery.extend({ created_by: IdText.optional() });
export type ApiKeyListQuery = z.infer<typeof ApiKeyListQuery>;
export const ApiKeyListAnswer = pageAnswer(ApiKey);
/** The only answer that ever holds the key. */
export const ApiKeyMadeAnswer = answer(ApiKey.extend({ key: z.string() }));
export const ApiKeyAnswer = answer(ApiKey);
