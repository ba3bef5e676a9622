import { IdText } from '@lapak/contract/schemas/wire';
import { z } from 'zod';

const page = z.coerce.number().int().min(1).max(10_000).catch(1);

/** What the address of a partner's own page may say after its secret; what makes no sense there is taken for nothing. */
export const PageQuery = z.object({
  /** The page of the shelf. */
  rak: page,
  /** The page of the statements. */
  arsip: page,
  /** A statement to be read in place of the page. */
  laporan: IdText.optional().catch(undefined),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** The address of another page of one of the lists; the others stay where they are. */
export function pageAddress(query: PageQuery, changes: Partial<Pick<PageQuery, 'rak' | 'arsip'>>, anchor: string): string {
  const { rak, arsip } = { ...query, ...changes };
  const kept = new URLSearchParams();
  if (rak > 1) kept.set('rak', String(rak));
  if (arsip > 1) kept.set('arsip', String(arsip));
  return `?${kept.toString()}#${anchor}`;
}
