import { REQUEST_KINDS } from '@lapak/contract/partners/partner-request-states';
import { IdText } from '@lapak/contract/wire';
import { z } from 'zod';

const page = z.coerce.number().int().min(1).max(10_000).catch(1);

/** What the address of a partner's own page may say after its secret; what makes no sense there is taken for nothing. */
export const PageQuery = z.object({
  /** The page of the shelf. */
  rak: page,
  /** The page of the statements. */
  arsip: page,
  /** The page of what the partner asked for. */
  minta: page,
  /** What was sent has arrived. */
  terkirim: z.literal('1').optional().catch(undefined),
  /** What the form begins with: a kind of request and a level. */
  jenis: z.enum(REQUEST_KINDS).optional().catch(undefined),
  barang: z
    .string()
    .regex(/^\d{1,9}-\d{0,9}$/u)
    .optional()
    .catch(undefined),
  /** A statement to be read in place of the page. */
  laporan: IdText.optional().catch(undefined),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** The address of another page of one of the lists, or of the form for a level; the others stay where they are. */
export function pageAddress(
  query: PageQuery,
  changes: Partial<Pick<PageQuery, 'rak' | 'arsip' | 'minta' | 'jenis' | 'barang'>>,
  anchor: string,
): string {
  const { rak, arsip, minta, jenis, barang } = { ...query, jenis: undefined, barang: undefined, ...changes };
  const params = new URLSearchParams();
  if (rak > 1) params.set('rak', String(rak));
  if (arsip > 1) params.set('arsip', String(arsip));
  if (minta > 1) params.set('minta', String(minta));
  if (jenis !== undefined) params.set('jenis', jenis);
  if (barang !== undefined) params.set('barang', barang);
  return `?${params.toString()}#${anchor}`;
}
