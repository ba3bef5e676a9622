import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { products, tillFavourites } from '../../../../database/tables.ts';

/** The favourites that are sold, in their order. */
export async function listFavouriteIds(connection: Connection): Promise<number[]> {
  const rows = await connection
    .select({ id: tillFavourites.product_id })
    .from(tillFavourites)
    .innerJoin(products, eq(products.id, tillFavourites.product_id))
    .where(and(isNull(products.deleted_at), products.is_active))
    .orderBy(asc(tillFavourites.place));
  return rows.map(({ id }) => id);
}

/** One list is saved at a time, also while there is none; whoever reads doesn't wait. */
export async function lockFavourites(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${tillFavourites} in share row exclusive mode`);
}

/** Puts the list in place of the one before; products that are gone are left out. */
export async function replaceFavourites(transaction: Transaction, ids: readonly number[]): Promise<void> {
  await transaction.delete(tillFavourites);
  if (ids.length === 0) return;
  const known = await transaction
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]));
  const left = ids.filter((id) => known.some((product) => product.id === id));
  if (left.length > 0) await transaction.insert(tillFavourites).values(left.map((product_id, place) => ({ product_id, place })));
}
