import type { PageMeta } from '@lapak/contract/schemas/wire';

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

/** `meta` of a paged answer. An empty list still has one page, so that "Halaman 1 dari 1" holds. */
export function pageMeta(slice: Slice, total: number): PageMeta {
  return { page: slice.page, page_size: slice.limit, total, pages: Math.max(1, Math.ceil(total / slice.limit)) };
}

/**
 * The same for what goes through searchable(). That folds signs of full width into plain ones, among them LIKE's own wildcards, so
 * they are folded here, before the wildcards are taken literally.
 */
export function searchPattern(text: string): string {
  return containsPattern(text.normalize('NFKC'));
}

/** A LIKE pattern for "contains this text", with the text's own wildcards taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/gu, (wildcard) => `\\${wildcard}`)}%`;
}
