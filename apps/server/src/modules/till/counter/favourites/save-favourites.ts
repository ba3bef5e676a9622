import { failure } from '@lapak/contract/errors';
import type { FavouritesInput } from '@lapak/contract/sales/till';
import type { z } from 'zod';
import type { Database } from '../../../../database/connection.ts';
import { listFavouriteIds, lockFavourites, replaceFavourites } from './favourite-queries.ts';

/**
 * Saves the tills' favourites in their order. Throws `changed_meanwhile`, with the list as it is, where it isn't the one that
 * was changed.
 */
export async function saveFavourites(database: Database, { product_ids, expected_product_ids: expected }: z.infer<typeof FavouritesInput>) {
  return database.transaction(async (transaction) => {
    await lockFavourites(transaction);
    const current = await listFavouriteIds(transaction);
    if (expected && expected.join() !== current.join()) throw failure('changed_meanwhile', { data: { product_ids: current } });
    await replaceFavourites(transaction, product_ids);
    return { product_ids: await listFavouriteIds(transaction) };
  });
}
