import type { CATEGORY_SORTS } from '@lapak/contract/schemas/catalog';
import type { Sort } from '@lapak/contract/schemas/wire';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/connection.ts';
import { type Slice, sortOrder } from '../../database/listing.ts';
import { everyWord, folded, holds, wordsOf } from '../../database/search.ts';
import { categories, products } from '../../database/tables.ts';
import { isShown } from './filter-queries.ts';

export type CategoryRow = typeof categories.$inferSelect;

export interface CategoryFilter {
  q?: string | undefined;
  is_active?: boolean | undefined;
}

export type CategorySort = Sort<(typeof CATEGORY_SORTS)[number]>;

const CATEGORY_SORT_COLUMNS = { name: sql`searchable(${categories.name})`, created_at: categories.created_at };

/** A page of categories, active or not, by name by default, with the total. */
export async function listCategoryRows(connection: Connection, filter: CategoryFilter, sort: CategorySort = 'name', slice: Slice) {
  const where = and(
    everyWord(wordsOf(filter.q), (word) => holds(folded(categories.name), word)),
    filter.is_active === undefined ? undefined : eq(categories.is_active, filter.is_active),
  );
  const rows = await connection
    .select()
    .from(categories)
    .where(where)
    .orderBy(...sortOrder(sort, CATEGORY_SORT_COLUMNS, categories.id))
    .limit(slice.limit)
    .offset(slice.offset);
  const [total] = await connection.select({ total: count() }).from(categories).where(where);
  return { rows, total: total?.total ?? 0 };
}

export async function findCategory(connection: Connection, id: number): Promise<CategoryRow | undefined> {
  const [row] = await connection.select().from(categories).where(eq(categories.id, id));
  return row;
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

export type ShownCategoryRow = Awaited<ReturnType<typeof listShownCategoryRows>>[number];

/** Locks a category for an update. */
export async function lockCategory(transaction: Transaction, id: number): Promise<CategoryRow | undefined> {
  const [row] = await transaction.select().from(categories).where(eq(categories.id, id)).for('update');
  return row;
}

export async function hasCategory(connection: Connection, id: number): Promise<boolean> {
  const rows = await connection.select({ id: categories.id }).from(categories).where(eq(categories.id, id));
  return rows.length > 0;
}

export async function insertCategory(transaction: Transaction, category: typeof categories.$inferInsert): Promise<CategoryRow> {
  const [row] = await transaction.insert(categories).values(category).returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function updateCategoryRow(
  transaction: Transaction,
  id: number,
  changes: Partial<typeof categories.$inferInsert>,
): Promise<CategoryRow | undefined> {
  const [row] = await transaction
    .update(categories)
    .set({ ...changes, version: sql`${categories.version} + 1`, updated_at: sql`now()` })
    .where(eq(categories.id, id))
    .returning();
  return row;
}

/** False when there is no such category. */
export async function deleteCategoryRow(transaction: Transaction, id: number): Promise<boolean> {
  const rows = await transaction.delete(categories).where(eq(categories.id, id)).returning({ id: categories.id });
  return rows.length > 0;
}
