import type { Connection, Database } from '../../database/connection.ts';
import type { Slice } from '../../database/listing.ts';
import { allowTypos, findMatchingIds, listProductRows, type ProductFilter, type ProductSort, type Search } from './queries.ts';

/** Beyond so many words a search only costs. */
const MAX_WORDS = 8;

/**
 * A page of the products that mention every word of `q`, whatever case or accents; all of them without words. Where there are
 * none, a similar word in the name will do, so that a typo still finds the thing.
 */
export async function searchProducts(
  database: Database,
  q: string | undefined,
  filter: Omit<ProductFilter, 'found'>,
  sort: ProductSort | undefined,
  slice: Slice,
) {
  const words = (q ?? '').split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return listProductRows(database, filter, sort, slice);

  const listFound = async (connection: Connection, search: Search) =>
    listProductRows(connection, { ...filter, found: { search, ids: await findMatchingIds(connection, search) } }, sort, slice);
  const exact = await listFound(database, { words, typos: false });
  if (exact.total > 0) return exact;
  return database.transaction(async (transaction) => {
    await allowTypos(transaction);
    return listFound(transaction, { words, typos: true });
  });
}
