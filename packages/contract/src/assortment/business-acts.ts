import { z } from 'zod';
import { SeenCount, SeenRows, SelectedIds } from '../kernel/bulk.ts';
import { BusinessListQuery } from './businesses.ts';

/** GET /businesses/ids: the ids of all partners of a list's filter, as many as the list showed (decision 76). */
export const BusinessIdsQuery = BusinessListQuery.omit({ page: true, page_size: true }).extend({ count: SeenCount });

/** What is done to each partner: made active (which accepts an application) or inactive, or deleted. */
export const BusinessActKind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('active'), is_active: z.boolean() }),
  z.object({ kind: z.literal('delete') }),
]);
export type BusinessActKind = z.infer<typeof BusinessActKind>;

/** POST /businesses/acts/plan: what an act would do to these partners. Writes nothing. */
export const BusinessActQuestion = z.object({ act: BusinessActKind, ids: SelectedIds });

/** POST /businesses/acts: one act on up to 50 partners, in one transaction. */
export const BusinessAct = z.object({ act: BusinessActKind, rows: SeenRows });
export type BusinessAct = z.infer<typeof BusinessAct>;
