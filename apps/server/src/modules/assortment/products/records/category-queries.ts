import type { CategoryListQuery } from '@lapak/contract/assortment/categories';
import { and, eq, sql } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import { editedTable } from '../../../../database/edited-table.ts';
import { pageOf, type Slice, sortOrder } from '../../../../database/listing.ts';
import { everyWord, folded, holds, wordsOf } from '../../../../database/search.ts';
import { categories, products } from '../../../../database/tables.ts';
import { isShown } from './filter-queries.ts';

export type CategoryRow = typeof categories.$inferSelect;

export const {
  findRow: findCategory,
  lockRow: lockCategory,
  insertRow: insertCategory,
  updateRow: updateCategoryRow,
  deleteRow: deleteCategoryRow,
} = editedTable(categories);

const CATEGORY_SORT_COLUMNS = { name: sql`searchable(${categories.name})`, created_at: categories.created_at };

/** A page of categories, active or not, by name by default, with the total. */
export async function listCategoryRows(connection: Connection, filter: CategoryListQuery, slice: Slice) {
  const where = and(
    everyWord(wordsOf(filter.q), (word) => holds(folded(categories.name), word)),
    filter.is_active === undefined ? undefined : eq(categories.is_active, filter.is_active),
  );
  const query = connection
    .select()
    .from(categories)
    .where(where)
    .orderBy(...sortOrder(filter.sort ?? 'name', CATEGORY_SORT_COLUMNS, categories.id));
  return pageOf(query, slice, connection.$count(categories, where));
}

/** Active categories by name, with the number of products that shoppers see in each. */
export async function listShownCategoryRows(connection: Connection) {
  return connection
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      is_active: categories.is_active,
      created_at: categories.created_at,
      product_count: sql<number>`count(${products.id})::int`,
    })
    .from(categories)
    .leftJoin(products, and(eq(products.category_id, categories.id), isShown))
    .where(eq(categories.is_active, true))
    .groupBy(categories.id)
    .orderBy(categories.name);
}

export async function hasCategory(connection: Connection, id: number): Promise<boolean> {
  const rows = await connection.select({ id: categories.id }).from(categories).where(eq(categories.id, id));
  return rows.length > 0;
}
