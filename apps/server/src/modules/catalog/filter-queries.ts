import { LOW_STOCK } from '@lapak/contract/constants';
import type { CatalogSort, PRODUCT_SORTS } from '@lapak/contract/schemas/catalog';
import type { Sort } from '@lapak/contract/schemas/wire';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import { sortOrder } from '../../database/listing.ts';
import { everyWord, folded, holds, isAmong } from '../../database/search.ts';
import { businesses, categories, cities, productCodes, productFigures, products, productVariants } from '../../database/tables.ts';

/** What shoppers see: active (which nothing deleted is), in an active category, of an active partner or of none. Lists of ids, so that a product's own indexes serve. */
export const isShown = sql<boolean>`(${products.is_active}
  and ${products.category_id} = any(array(select shown.id from ${categories} shown where shown.is_active))
  and (${products.business_id} is null or ${products.business_id} = any(array(select shown.id from ${businesses} shown where shown.is_active))))`;

/** What isn't deleted. */
export const isKept = isNull(products.deleted_at);
export const isKeptVariant = isNull(productVariants.deleted_at);

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
  ids?: readonly number[] | undefined;
  search?: Search | undefined;
}

/** How products may be sorted: for shoppers, or as an admin's list. */
export type ProductSort = CatalogSort | Sort<(typeof PRODUCT_SORTS)[number]>;

export const PRODUCT_SORT_COLUMNS = {
  name: sql`searchable(${products.name})`,
  price: products.price_sen,
  stock: productFigures.available,
  created_at: products.created_at,
};

/** What shoppers sort by: what they pay. */
const SHOWN_SORT_COLUMNS = { price: productFigures.price };

/** Where the rows of a sorted list come from: an order by figures begins at these. */
export function sourceOf(sort: ProductSort | undefined): SQL {
  const byFigures = sort === 'stock' || sort === '-stock' || sort === 'price_asc' || sort === 'price_desc';
  return byFigures ? sql`${products} join ${productFigures} on ${productFigures.product_id} = ${products.id}` : sql`${products}`;
}

/** The condition of a filter. */
export function conditionOf(filter: ProductFilter): SQL | undefined {
  const conditions: (SQL | undefined)[] = [filter.shown ? isShown : isKept];
  if (filter.categoryId !== undefined) conditions.push(eq(products.category_id, filter.categoryId));
  if (filter.business !== undefined) {
    conditions.push(filter.business === 'none' ? isNull(products.business_id) : eq(products.business_id, filter.business));
  }
  if (filter.isActive !== undefined) conditions.push(eq(products.is_active, filter.isActive));
  if (filter.ids !== undefined) conditions.push(inArray(products.id, [...filter.ids]));
  if (filter.isLowInStock !== undefined) {
    const low = sql`select ${productFigures.product_id} from ${productFigures} where ${productFigures.available} <= ${LOW_STOCK}`;
    conditions.push(filter.isLowInStock ? sql`${products.id} in (${low})` : sql`${products.id} not in (${low})`);
  }
  if (filter.search) {
    const found = isFound(filter.search);
    const ofBoth = [sql`select ${products.id} from ${products} where ${found}`, withCode(filter.search)];
    conditions.push(filter.shown ? found : isAmong(products.id, ofBoth));
  }
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

/** Products of which all that was asked for is the beginning of a code, of theirs or of a size. Shoppers don't see codes. */
function withCode({ words }: Search): SQL {
  const beginning = `${words
    .join(' ')
    .toLowerCase()
    .replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
  return sql`select ${productCodes.product_id} from ${productCodes} where lower(${productCodes.code}) like ${beginning}`;
}

/** Products whose name has something like the word, see `allowTypos`. */
function resembles(word: string): SQL {
  return sql`select ${products.id} from ${products} where searchable(${word}) <% ${folded(products.name)}`;
}

function isOfCategory(word: string): SQL {
  return sql`select ${products.id} from ${products} join ${categories} on ${categories.id} = ${products.category_id}
    where ${holds(folded(categories.name), word)}`;
}

/** Newest first, in the very order of the indexes: a plain "desc" puts nulls first and can't use them. */
const NEWEST = [sql`${products.created_at} desc nulls last`, sql`${products.id} desc nulls last`];

/** The order of a page: as asked for, or the best match, or the newest first. */
export function orderOf(filter: ProductFilter, sort: ProductSort | undefined): SQL[] {
  switch (sort) {
    case 'newest':
      return NEWEST;
    case 'price_asc':
      return sortOrder('price', SHOWN_SORT_COLUMNS, products.id);
    case 'price_desc':
      return sortOrder('-price', SHOWN_SORT_COLUMNS, products.id);
    case 'discount':
      return [sql`${products.discount_tenths} desc nulls last`, ...NEWEST];
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

/** Lets `typos` find names that share this much with a word asked for; for this transaction only. */
export async function allowTypos(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select set_config('pg_trgm.word_similarity_threshold', '0.4', true)`);
}
