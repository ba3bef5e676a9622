import type { Database } from '../../database/connection.ts';
import type { Slice } from '../../database/listing.ts';
import { wordsOf } from '../../database/search.ts';
import { allowTypos, type ProductFilter, type ProductSort } from './filter-queries.ts';
import { listProductRows } from './product-queries.ts';

/**
 * A page of the products that mention every word of `q`, whatever case or accents; all of them without words. Where there are
 * none, a similar word in the name will do, so that a typo still finds the thing.
 */
export async function searchProducts(
  database: Database,
  q: string | undefined,
  filter: Omit<ProductFilter, 'search'>,
  sort: ProductSort | undefined,
  slice: Slice,
) {
  const words = wordsOf(q);
  if (words.length === 0) return listProductRows(database, filter, sort, slice);

  const exact = await listProductRows(database, { ...filter, search: { words, typos: false } }, sort, slice);
  if (exact.total > 0) return exact;
  return database.transaction(async (transaction) => {
    await allowTypos(transaction);
    return listProductRows(transaction, { ...filter, search: { words, typos: true } }, sort, slice);
  });
}
