import { ADMIN_LIST_PAGE_SIZE, WHOLE_LIST_SIZE } from '@lapak/contract/constants';
import type { Sort } from '@lapak/contract/list-keys';
import type { PageMeta } from '@lapak/contract/wire';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Which rows of a list are asked for. */
export interface Slice {
  page: number;
  limit: number;
  offset: number;
}

export function sliceOf(query: { page?: number | undefined; page_size?: number | undefined }, defaultSize: number): Slice {
  const page = query.page ?? 1;
  const limit = query.page_size ?? defaultSize;
  return { page, limit, offset: (page - 1) * limit };
}

/**
 * The order that `sort` asks for, from the columns that a list may be sorted by; the id keeps rows of the same value in their places
 * from page to page. Word for word that of the tables' indexes, `desc nulls last`, or their reverse: any other couldn't use them.
 */
export function sortOrder<Key extends string>(
  sort: Sort<Key>,
  columns: Record<Key, SQLWrapper>,
  id: SQLWrapper,
  isBackwards = false,
): SQL[] {
  const key: string = sort.replace(/^-/u, '');
  if (!isKeyOf(columns, key)) throw new Error(`no order by "${sort}"`);
  const direction = sort.startsWith('-') === isBackwards ? sql`asc nulls first` : sql`desc nulls last`;
  return [sql`${columns[key]} ${direction}`, sql`${id} ${direction}`];
}

function isKeyOf<Key extends string>(record: Record<Key, unknown>, text: string): text is Key {
  return Object.hasOwn(record, text);
}

/**
 * A slice as it is reached from the nearer end of a list of so many rows: a row that is skipped costs nearly as much as one that is shown.
 * Backwards the order has to be turned round, and what comes turned round again.
 */
export function fromNearerEnd({ limit, offset }: Slice, total: number): { limit: number; offset: number; isBackwards: boolean } {
  const held = Math.max(0, Math.min(limit, total - offset));
  const after = Math.max(0, total - offset - held);
  return after < offset ? { limit: held, offset: after, isBackwards: true } : { limit: held, offset, isBackwards: false };
}

/** The same for an admin's list. A call without any query means the whole of it, or the first thousand. */
export function listSliceOf(query: { page?: number | undefined; page_size?: number | undefined }): Slice {
  const isPlain = Object.values(query).every((value) => value === undefined);
  return sliceOf(query, isPlain ? WHOLE_LIST_SIZE : ADMIN_LIST_PAGE_SIZE);
}

/** `meta` of a paged answer. An empty list still has one page, so that "Halaman 1 dari 1" holds. */
export function pageMeta(slice: Slice, total: number): PageMeta {
  return { page: slice.page, page_size: slice.limit, total, pages: Math.max(1, Math.ceil(total / slice.limit)) };
}

/** A query that can be cut to a slice. */
interface Pageable<Row> {
  limit(limit: number): { offset(offset: number): PromiseLike<Row[]> };
}

/** A slice's rows, and how many there are in all. */
export async function pageOf<Row>(query: Pageable<Row>, slice: Slice, total: PromiseLike<number>): Promise<{ rows: Row[]; total: number }> {
  return { rows: await query.limit(slice.limit).offset(slice.offset), total: await total };
}
