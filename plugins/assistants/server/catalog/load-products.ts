import { Product } from '@lapak/contract/assortment/products';
import { toWire } from '@lapak/contract/wire';
import type { Database } from '@lapak/server/database/connection.ts';
import { findShownProduct, type ProductRow, pictureAddresses, presentProduct } from '@lapak/server/modules/assortment/products/index.ts';
import { findPictures } from '@lapak/server/modules/kernel/uploads/index.ts';

/** Products as the shop's own pages show them, in the order of their rows. */
export async function presentRows(database: Database, rows: readonly ProductRow[]): Promise<Product[]> {
  const pictures = await findPictures(database, rows.flatMap(pictureAddresses));
  return rows.map((row) => toWire(Product, presentProduct(row, pictures)));
}

/** A product that shoppers see; null for any other. */
export async function loadProduct(database: Database, id: number | null): Promise<Product | null> {
  const row = id === null ? undefined : await findShownProduct(database, id);
  if (!row) return null;
  const [product] = await presentRows(database, [row]);
  return product ?? null;
}
