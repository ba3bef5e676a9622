import type { Guide, KnowledgeEntry } from '@lapak/contract/assortment/knowledge';
import { harmless, isFileAddress } from '@lapak/contract/web-addresses';
import type { z } from 'zod';
import type { KnowledgeRow } from './queries.ts';

export function presentEntry(row: KnowledgeRow): z.infer<typeof KnowledgeEntry> {
  return { ...row, file: harmless(row.file, isFileAddress), product_id: row.product?.id ?? null };
}

/** What shoppers read of an entry; a path of this shop begins with its slash. */
export function presentGuide(row: KnowledgeRow): Guide {
  const { id, title, description, file, product } = presentEntry(row);
  return { id, title, description, file: file === null || /^(?:https?:\/)?\//iu.test(file) ? file : `/${file}`, product };
}
