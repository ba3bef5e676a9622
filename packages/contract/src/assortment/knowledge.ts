import { z } from 'zod';
import { isFileAddress } from '../web-addresses.ts';
import {
  answer,
  ExpectedVersion,
  Flag,
  Id,
  IdText,
  MAX_ID,
  Moment,
  optionalText,
  PageQuery,
  pageAnswer,
  requiredText,
  sortable,
  Version,
  type Wire,
} from '../wire.ts';
import { KNOWLEDGE_SORTS } from './list-keys.ts';

/** An entry of the knowledge base, optionally about a product (spec section 3). */
export const KnowledgeEntry = z.object({
  id: Id,
  title: z.string(),
  file: z.string().nullable(),
  description: z.string().nullable(),
  product_id: Id.nullable(),
  product: z.object({ id: Id, name: z.string() }).nullable(),
  /** Whether shoppers read it (decision 132). */
  is_shown: z.boolean(),
  /** Pages of the uploaded PDF whose text answers may quote (decision 139); null where none were read. */
  file_pages: z.number().int().nullable(),
  /** Why none were: it is scanned and has no text, or can't be read. */
  file_problem: z.enum(['no_text', 'unreadable']).nullable(),
  version: Version,
  created_at: Moment,
});
export type KnowledgeEntry = Wire<typeof KnowledgeEntry>;

/** POST /knowledge. `product_id` 0 or null: no product (spec section 7). */
export const KnowledgeInput = z.object({
  title: requiredText(200, 'Judul wajib diisi.'),
  file: optionalText(500).refine((value) => value === null || isFileAddress(value), 'Gunakan alamat https:// atau path berkas.'),
  description: optionalText(5000),
  product_id: z.number().int().min(0).max(MAX_ID).nullish(),
  /** Without it a new entry is hidden, and another stays as it is. */
  is_shown: z.boolean().optional(),
});
export type KnowledgeInput = z.infer<typeof KnowledgeInput>;

/** PUT /knowledge/{id}: the same; 0 or null unlinks the product. */
export const KnowledgeUpdate = KnowledgeInput.extend({ expected_version: ExpectedVersion });
export type KnowledgeUpdate = z.infer<typeof KnowledgeUpdate>;

export const KnowledgeAnswer = answer(KnowledgeEntry);
/** GET /knowledge: newest first by default. */
export const KnowledgeListQuery = PageQuery.extend({
  product_id: IdText.optional(),
  is_shown: Flag.optional(),
  sort: sortable(KNOWLEDGE_SORTS),
});
export type KnowledgeListQuery = z.infer<typeof KnowledgeListQuery>;
export const KnowledgeListAnswer = pageAnswer(KnowledgeEntry);

/** A ticked entry as shoppers read it. */
export const Guide = KnowledgeEntry.pick({ id: true, title: true, description: true, file: true, product: true });
export type Guide = z.infer<typeof Guide>;

/** GET /guides: ticked entries by title, of one product or all. */
export const GuideListQuery = z.object({ product_id: IdText.optional() });
export const GuideListAnswer = answer(z.array(Guide));
