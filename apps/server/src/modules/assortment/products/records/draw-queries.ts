import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import { preparedText } from '../../../../database/prepared.ts';
import { byChance } from '../../../../database/tables/columns.ts';
import { productFigures, products } from '../../../../database/tables.ts';
import { isShown } from './filter-queries.ts';
import { findProductsInOrder, type ProductRow } from './product-queries.ts';

/** Random positions in the index and neighbours read at each: the candidates. */
const PLACES = 8;
const NEIGHBOURS = 32;

const chanceOrder = byChance(products.id);
const neighbours = (from: SQL) => sql`(
  select ${products.id} as id from ${products}
  where ${isShown} and ${products.category_id} = ${sql.placeholder('categoryId')} and ${from}
  order by ${chanceOrder} limit ${sql.raw(String(NEIGHBOURS))})`;
const drawnProducts = preparedText<{ id: number }>(
  'drawn products',
  sql`
    with place as materialized (
        select floor(random() * 4294967296 - 2147483648)::int as start from generate_series(1, ${sql.raw(String(PLACES))})
      ),
      candidate as (
        select distinct near.id from place, lateral (
          ${neighbours(sql`${chanceOrder} >= place.start`)} union all ${neighbours(sql`${chanceOrder} < place.start`)}
          limit ${sql.raw(String(NEIGHBOURS))}
        ) near
      )
    select candidate.id from candidate join ${productFigures} on ${productFigures.product_id} = candidate.id
    order by ${productFigures.available} > 0 desc, random() limit ${sql.placeholder('limit')}`,
);

/**
 * Random products of a category that shoppers see, those in stock first, at a cost that doesn't depend on its size: some hundred candidates
 * come from random positions of an index in meaningless order (`byChance`), and a draw decides among them. In a category with fewer than
 * `NEIGHBOURS` products all are equally likely; in larger ones most are within a fifth of the average.
 */
export async function drawProductRows(connection: Connection, categoryId: number, limit: number): Promise<ProductRow[]> {
  const { rows } = await drawnProducts(connection, { categoryId, limit });
  return findProductsInOrder(
    connection,
    rows.map((row) => row.id),
  );
}
