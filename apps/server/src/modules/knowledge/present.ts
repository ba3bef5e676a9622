import { harmless, isFileAddress } from '@lapak/contract/addresses';
import type { KnowledgeEntry } from '@lapak/contract/schemas/knowledge';
import type { KnowledgeRow } from './queries.ts';

export function presentEntry(row: KnowledgeRow): KnowledgeEntry {
  return {
    ...row,
    file: harmless(row.file, isFileAddress),
    product_id: row.product?.id ?? null,
    created_at: row.created_at.toISOString(),
  };
}
