import type { CatalogFilters } from '@lapak/contract/assortment/catalog';
import { and, asc, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import { businesses, cities, products } from '../../../../database/tables.ts';
import { isShown } from '../records/filter-queries.ts';

/** The catalog's filter values: partners with products on sale, and their cities, the main business's for products without one. */
export async function readFilters(connection: Connection): Promise<CatalogFilters> {
  const some = (ofWhom: ReturnType<typeof eq>) => exists(connection.select({ one: sql`1` }).from(products).where(and(isShown, ofWhom)));
  const rows = await connection
    .select({
      id: businesses.id,
      name: businesses.name,
      city: { id: cities.id, name: cities.name },
      sells: sql<boolean>`${some(eq(products.business_id, businesses.id))}`,
    })
    .from(businesses)
    .innerJoin(cities, eq(cities.id, businesses.city_id))
    .where(or(some(eq(products.business_id, businesses.id)), and(businesses.is_main, some(isNull(products.business_id)))))
    .orderBy(asc(sql`searchable(${businesses.name})`), asc(businesses.id));
  const places = new Map(rows.map(({ city }) => [city.id, city]));
  return {
    businesses: rows.filter(({ sells }) => sells).map(({ id, name, city }) => ({ id, name, city_id: city.id })),
    cities: [...places.values()].sort((one, other) => one.name.localeCompare(other.name, 'id')),
  };
}
