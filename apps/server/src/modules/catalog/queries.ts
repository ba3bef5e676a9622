import { LOW_STOCK } from '@lapak/contract/constants';
import type { Sen } from '@lapak/contract/money/sen';
import type { CATEGORY_SORTS, CatalogSort, PRODUCT_SORTS } from '@lapak/contract/schemas/catalog';
import type { Sort } from '@lapak/contract/schemas/wire';
import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/connection.ts';
import { type Slice, sortOrder } from '../../database/listing.ts';
import { everyWord, folded, holds, isAmong, wordsOf } from '../../database/search.ts';
import { businesses, categories, cities, products, productVariants } from '../../database/tables.ts';
import { uploadAddressIn } from '../uploads/index.ts';

/** Which of these uploads products show. */
export async function findUploadsOfProducts(connection: Connection, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await connection.execute<{ address: string }>(sql`
    select distinct ${uploadAddressIn(sql`kept.text`)} as address
    from ${products} cross join lateral (
      values (${products.image_cover}), (${products.image_url}) union all select jsonb_array_elements_text(${products.images})
    ) kept (text)
    where ${uploadAddressIn(sql`kept.text`)} = any(${sql.param(addresses)})`);
  return rows.map((row) => row.address);
}

// --- categories -----------------------------------------------------------------------------------------------------

export type CategoryRow = typeof categories.$inferSelect;

export interface CategoryFilter {
  q?: string | undefined;
  is_active?: boolean | undefined;
}

export type CategorySort = Sort<(typeof CATEGORY_SORTS)[number]>;

const CATEGORY_SORT_COLUMNS = { name: sql`searchable(${categories.name})`, created_at: categories.created_at };

/** A page of categories, active or not, by name unless another order is asked for, and how many there are. */
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

/** For a change: nobody else changes it before the transaction ends. */
export async function lockCategory(transaction: Transaction, id: number): Promise<CategoryRow | undefined> {
  const [row] = await transaction.select().from(categories).where(eq(categories.id, id)).for('update');
  return row;
}

export async function hasCategory(connection: Connection, id: number): Promise<boolean> {
  const rows = await connection.select({ id: categories.id }).from(categories).where(eq(categories.id, id));
  return rows.length > 0;
}

export async function insertCategory(connection: Connection, category: typeof categories.$inferInsert): Promise<CategoryRow> {
  const [row] = await connection.insert(categories).values(category).returning();
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
export async function deleteCategoryRow(connection: Connection, id: number): Promise<boolean> {
  const rows = await connection.delete(categories).where(eq(categories.id, id)).returning({ id: categories.id });
  return rows.length > 0;
}

// --- products -------------------------------------------------------------------------------------------------------

/** A size of a product as its row carries it, in sen and units. */
export interface VariantRow {
  id: number;
  label: string;
  price_sen: Sen;
  reseller_price_sen: Sen;
  stock: number;
}

/** What shoppers see: active (which nothing deleted is), in an active category, of an active partner or of none. Lists of ids, so that a product's own indexes serve. */
export const isShown = sql<boolean>`(${products.is_active}
  and ${products.category_id} = any(array(select shown.id from ${categories} shown where shown.is_active))
  and (${products.business_id} is null or ${products.business_id} = any(array(select shown.id from ${businesses} shown where shown.is_active))))`;

/** What isn't deleted. */
const isKept = isNull(products.deleted_at);
const isKeptVariant = isNull(productVariants.deleted_at);

/** Newest first, in the very order of the indexes: a plain "desc" puts nulls first and can't use them. */
const NEWEST = [sql`${products.created_at} desc nulls last`, sql`${products.id} desc nulls last`];

/** What the shop can sell: the variants' sum, or the product's own figure. */
const availableStock = sql<number>`coalesce(
  (select sum(${productVariants.stock}) from ${productVariants} where ${productVariants.product_id} = ${products.id} and ${isKeptVariant}), ${products.stock})::int`;

/** What a card shows as the price, times 1000: lowest variant price or own price, after discount. */
const effectivePrice = sql`coalesce(
  (select min(${productVariants.price_sen}) from ${productVariants} where ${productVariants.product_id} = ${products.id} and ${isKeptVariant}), ${products.price_sen}
) * (1000 - ${products.discount_tenths})`;

/** Where a parcel with the product starts: at its partner's, else at the main business. Needs the partner joined. */
export const originDistrictId = sql<
  number | null
>`coalesce(${businesses.district_id}, (select main.district_id from ${businesses} main where main.is_main))`;

const productColumns = {
  id: products.id,
  name: products.name,
  description: products.description,
  price_sen: products.price_sen,
  reseller_price_sen: products.reseller_price_sen,
  discount_tenths: products.discount_tenths,
  stock: products.stock,
  available_stock: availableStock,
  category: { id: categories.id, name: categories.name, is_active: categories.is_active },
  business: { id: businesses.id, name: businesses.name, district_id: businesses.district_id, is_active: businesses.is_active },
  business_city_name: cities.name,
  business_name: products.business_name,
  origin_district_id: originDistrictId,
  size: products.size,
  notes: products.notes,
  is_active: products.is_active,
  image_url: products.image_url,
  image_cover: products.image_cover,
  images: products.images,
  ai_status: products.ai_status,
  ai_description: products.ai_description,
  option_groups: products.option_groups,
  version: products.version,
  created_at: products.created_at,
  variants: sql<VariantRow[]>`coalesce((
    select json_agg(json_build_object(
      'id', ${productVariants.id}, 'label', ${productVariants.label}, 'price_sen', ${productVariants.price_sen},
      'reseller_price_sen', ${productVariants.reseller_price_sen}, 'stock', ${productVariants.stock}
    ) order by ${productVariants.position})
    from ${productVariants} where ${productVariants.product_id} = ${products.id} and ${isKeptVariant}), '[]'::json)`,
};

function selectProducts(connection: Connection) {
  return connection
    .select(productColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(businesses, eq(businesses.id, products.business_id))
    .leftJoin(cities, eq(cities.id, businesses.city_id));
}

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

/** What somebody looks for: every word, somewhere. With `typos` a name that is similar to a word counts as well. */
export interface Search {
  words: readonly string[];
  typos: boolean;
}

/** Which products a list holds; those that a search finds come best matches first unless another order is asked for. */
export interface ProductFilter {
  shown: boolean;
  categoryId?: number | undefined;
  business?: number | 'none' | undefined;
  isActive?: boolean | undefined;
  isLowInStock?: boolean | undefined;
  search?: Search | undefined;
}

/** How products may be sorted: for shoppers, or as an admin's list. */
export type ProductSort = CatalogSort | Sort<(typeof PRODUCT_SORTS)[number]>;

const PRODUCT_SORT_COLUMNS = {
  name: sql`searchable(${products.name})`,
  price: products.price_sen,
  stock: availableStock,
  created_at: products.created_at,
};

/** A page of products, or all of them, and how many there are. Without `sort` best matches first, then the newest. */
export async function listProductRows(
  connection: Connection,
  filter: ProductFilter,
  sort: ProductSort | undefined,
  slice: Slice | undefined,
): Promise<{ rows: ProductRow[]; total: number }> {
  const where = conditionOf(filter);
  const order = orderOf(filter, sort);
  if (!slice) {
    const rows = await selectProducts(connection)
      .where(where)
      .orderBy(...order);
    return { rows, total: rows.length };
  }
  // Ids first: the rows that a late page skips would cost as much as those that it shows.
  const page = await connection
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(slice.limit)
    .offset(slice.offset);
  const [total] = await connection.select({ total: count() }).from(products).where(where);
  const rows = await findProductsInOrder(
    connection,
    page.map((row) => row.id),
  );
  return { rows, total: total?.total ?? 0 };
}

/** A page of products by name, with what a select needs of them. */
export async function listProductNames(
  connection: Connection,
  filter: { q?: string | undefined; is_active?: boolean | undefined },
  slice: Slice,
) {
  const where = and(
    isKept,
    everyWord(wordsOf(filter.q), (word) => holds(folded(products.name), word)),
    filter.is_active === undefined ? undefined : eq(products.is_active, filter.is_active),
  );
  const rows = await connection
    .select({ id: products.id, name: products.name, is_active: products.is_active })
    .from(products)
    .where(where)
    .orderBy(...sortOrder('name', PRODUCT_SORT_COLUMNS, products.id))
    .limit(slice.limit)
    .offset(slice.offset);
  const [total] = await connection.select({ total: count() }).from(products).where(where);
  return { rows, total: total?.total ?? 0 };
}

async function findProductsInOrder(connection: Connection, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return selectProducts(connection)
    .where(inArray(products.id, [...ids]))
    .orderBy(sql`array_position(${sql.param(ids)}::int[], ${products.id})`);
}

/** So many of a category's products, drawn anew each time, those in stock before those that aren't. */
export async function drawProductRows(connection: Connection, filter: ProductFilter, limit: number): Promise<ProductRow[]> {
  return selectProducts(connection).where(conditionOf(filter)).orderBy(sql`${availableStock} > 0 desc`, sql`random()`).limit(limit);
}

export async function findProduct(connection: Connection, id: number): Promise<ProductRow | undefined> {
  const [row] = await selectProducts(connection).where(and(eq(products.id, id), isKept));
  return row;
}

/** A product as shoppers see it; undefined when they don't. */
export async function findShownProduct(connection: Connection, id: number): Promise<ProductRow | undefined> {
  const [row] = await selectProducts(connection).where(and(eq(products.id, id), isShown));
  return row;
}

/** Lets `typos` find names that share this much with a word asked for; for this transaction only. */
export async function allowTypos(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select set_config('pg_trgm.word_similarity_threshold', '0.4', true)`);
}

/** The three figures above the catalog (spec section 2): shown products, their partners, those in stock. */
export async function countShownProducts(connection: Connection) {
  const variants = variantStock(connection);
  const [row] = await connection
    .select({
      total_products: count(),
      total_partners: sql<number>`count(distinct ${products.business_id})::int`,
      in_stock: sql<number>`(count(*) filter (where coalesce(${variants.stock}, ${products.stock}) > 0))::int`,
    })
    .from(products)
    .leftJoin(variants, eq(variants.product_id, products.id))
    .where(isShown);
  return row ?? { total_products: 0, total_partners: 0, in_stock: 0 };
}

/** Figures of the admin's summary cards, over all products whatever the filter (spec section 2, products admin). */
export async function countProducts(connection: Connection) {
  const variants = variantStock(connection);
  const [row] = await connection
    .select({
      all: count(),
      active: sql<number>`(count(*) filter (where ${products.is_active}))::int`,
      with_business: sql<number>`count(${products.business_id})::int`,
      businesses: sql<number>`count(distinct ${products.business_id})::int`,
      low_stock: sql<number>`(count(*) filter (where coalesce(${variants.stock}, ${products.stock}) <= ${LOW_STOCK}))::int`,
    })
    .from(products)
    .leftJoin(variants, eq(variants.product_id, products.id))
    .where(isKept);
  return row ?? { all: 0, active: 0, with_business: 0, businesses: 0, low_stock: 0 };
}

/** Stock of all variants by product, in one pass over them. */
function variantStock(connection: Connection) {
  return connection
    .select({ product_id: productVariants.product_id, stock: sql<number>`sum(${productVariants.stock})`.as('variant_stock') })
    .from(productVariants)
    .where(isKeptVariant)
    .groupBy(productVariants.product_id)
    .as('variants');
}

function conditionOf(filter: ProductFilter): SQL | undefined {
  const conditions: (SQL | undefined)[] = [filter.shown ? isShown : isKept];
  if (filter.categoryId !== undefined) conditions.push(eq(products.category_id, filter.categoryId));
  if (filter.business !== undefined) {
    conditions.push(filter.business === 'none' ? isNull(products.business_id) : eq(products.business_id, filter.business));
  }
  if (filter.isActive !== undefined) conditions.push(eq(products.is_active, filter.isActive));
  if (filter.isLowInStock !== undefined) conditions.push(sql`(${availableStock} <= ${LOW_STOCK}) = ${filter.isLowInStock}`);
  if (filter.search) conditions.push(isFound(filter.search));
  return and(...conditions);
}

/**
 * Each word stands somewhere, and what is in a category of that very name has one of them elsewhere too: "ikan teri" finds the
 * anchovies among the fish, "ikan" doesn't find all that is sold beside fish.
 */
function isFound({ words, typos }: Search): SQL | undefined {
  const ofProduct = (word: string) => (typos ? [...mentions(word), resembles(word)] : mentions(word));
  const namesake = everyWord(words, (word) => holds(folded(categories.name), word));
  return and(
    everyWord(words, (word) => isAmong(products.id, [...ofProduct(word), isOfCategory(word)])),
    or(
      sql`${products.category_id} not in (select ${categories.id} from ${categories} where ${namesake})`,
      isAmong(products.id, words.flatMap(ofProduct)),
    ),
  );
}

/** Products that have the word in themselves, their sizes, their partner's name or their city. */
function mentions(word: string): SQL[] {
  return [
    sql`select ${products.id} from ${products} where ${holds(products.search_text, word)}`,
    sql`select ${productVariants.product_id} from ${productVariants} where ${isKeptVariant} and ${holds(folded(productVariants.label), word)}`,
    sql`select ${products.id} from ${products}
      join ${businesses} on ${businesses.id} = ${products.business_id} join ${cities} on ${cities.id} = ${businesses.city_id}
      where ${holds(folded(businesses.name), word)} or ${holds(folded(cities.name), word)}`,
    sql`select ${products.id} from ${products} where ${products.business_id} is null and ${holds(folded(products.business_name), word)}`,
  ];
}

/** Products whose name has something like the word, see `allowTypos`. */
function resembles(word: string): SQL {
  return sql`select ${products.id} from ${products} where searchable(${word}) <% ${folded(products.name)}`;
}

function isOfCategory(word: string): SQL {
  return sql`select ${products.id} from ${products} join ${categories} on ${categories.id} = ${products.category_id}
    where ${holds(folded(categories.name), word)}`;
}

function orderOf(filter: ProductFilter, sort: ProductSort | undefined): SQL[] {
  switch (sort) {
    case 'newest':
      return NEWEST;
    case 'price_asc':
      return [asc(effectivePrice), asc(products.id)];
    case 'price_desc':
      return [desc(effectivePrice), asc(products.id)];
    case 'discount':
      return [desc(products.discount_tenths), ...NEWEST];
    case undefined:
      return [...bestMatch(filter.search), ...NEWEST];
    default:
      return sortOrder(sort, PRODUCT_SORT_COLUMNS, products.id);
  }
}

function bestMatch(search: Search | undefined): SQL[] {
  if (!search) return [];
  const marks = search.words.map((word) =>
    search.typos
      ? sql`word_similarity(searchable(${word}), searchable(${products.name}))`
      : sql`(${holds(folded(products.name), word)})::int`,
  );
  return [sql`${sql.join(marks, sql` + `)} desc`];
}

export type NewProduct = typeof products.$inferInsert;

export async function insertProduct(transaction: Transaction, product: NewProduct): Promise<number> {
  const [row] = await transaction.insert(products).values(product).returning({ id: products.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

/** What is undefined stays as it is. */
export type ProductChanges = { [Column in keyof NewProduct]?: NewProduct[Column] | undefined };

export async function updateProductRow(transaction: Transaction, id: number, changes: ProductChanges): Promise<void> {
  await transaction
    .update(products)
    .set({ ...changes, version: sql`${products.version} + 1`, updated_at: sql`now()` })
    .where(eq(products.id, id));
}

/** Marks a product as deleted, without pictures from then on: orders have their own. False when there is no such product. */
export async function deleteProductRow(connection: Connection, id: number): Promise<boolean> {
  const rows = await connection
    .update(products)
    .set({ deleted_at: sql`now()`, is_active: false, image_cover: null, image_url: null, images: [] })
    .where(and(eq(products.id, id), isKept))
    .returning({ id: products.id });
  return rows.length > 0;
}

/** Which of these products aren't deleted. */
export async function findKeptProducts(connection: Connection, ids: readonly number[]): Promise<Set<number>> {
  const rows = await connection
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isKept));
  return new Set(rows.map((row) => row.id));
}

export async function insertVariant(transaction: Transaction, variant: typeof productVariants.$inferInsert): Promise<number> {
  const [row] = await transaction.insert(productVariants).values(variant).returning({ id: productVariants.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateVariantRow(
  transaction: Transaction,
  id: number,
  changes: Partial<typeof productVariants.$inferInsert>,
): Promise<void> {
  await transaction.update(productVariants).set(changes).where(eq(productVariants.id, id));
}

/** Marks variants as deleted: their ledger and the lines that sold them stay, their label is free again. */
export async function deleteVariants(transaction: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(productVariants)
    .set({ deleted_at: sql`now()` })
    .where(inArray(productVariants.id, [...ids]));
}
