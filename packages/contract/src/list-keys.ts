/**
 * What lists are sorted and narrowed by, for the schemas and for the lists' addresses. Without zod: the menu holds all addresses, and the
 * back office's first visit would load every schema for them.
 */

/** A sort order: `name` ascending, `-name` descending. */
export type Sort<Key extends string> = Key | `-${Key}`;

/** Each key in both directions. */
export function sortsOf<const Key extends string>(keys: readonly Key[]): Sort<Key>[] {
  return keys.flatMap((key): Sort<Key>[] => [key, `-${key}`]);
}
