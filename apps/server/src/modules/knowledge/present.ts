import { harmless, isFileAddress } from '@lapak/contract/addresses';
import type { KnowledgeEntry } from '@lapak/contract/schemas/knowledge';
import type { KnowledgeRow } from './queries.ts';

export function presentEntry(row: KnowledgeRow): KnowledgeEntry {
  return {
    id: row.id,
    title: row.title,
    file: harmless(row.file, isFileAddress),
    description: row.description,
    product_id: row.product?.id ?? null,
    product: row.product,
    version: row.version,
    created_at: row.created_at.toISOString(),
  };
}
