import { LOW_STOCK } from '@lapak/contract/constants';
import type { CatalogSort, PRODUCT_SORTS } from '@lapak/contract/schemas/catalog';
import type { Sort } from '@lapak/contract/schemas/wire';
import { type AnyColumn, and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/connection.ts';
import { sortOrder } from '../../database/listing.ts';
import { folded, holds } from '../../database/search.ts';
import { businesses, categories, cities, productCodes, productFigures, products, productVariants } from '../../database/tables.ts';

/**
 * What shoppers see: active (which nothing deleted is), in an active category, of an active partner or of none. Told by lists of those
 * that aren't, which are short or empty: each product is compared with all of a list.
 */
export const isShown = sql<boolean>`(${products.is_active}
  and ${products.category_id} <> all(array(select hidden.id from ${categories} hidden where not hidden.is_active))
  and (${products.business_id} is null or ${products.business_id} <> all(array(select hidden.id from ${businesses} hidden where not hidden.is_active))))`;

/** What isn't deleted. */
export const isKept = isNull(products.deleted_at);
export const isKeptVariant = isNull(productVariants.deleted_at);

/** A word that is looked for, with the partners whose name or city holds it, and the categories whose name does: both are few, and read first. */
export interface SearchWord {
  text: string;
  businesses: readonly number[];
  categories: readonly number[];
}

/** What somebody looks for: every word, somewhere. With `typos` a name that is similar to a word counts as well. */
export interface Search {
  words: readonly SearchWord[];
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
  if (filter.search) conditions.push(filter.shown ? isFound(filter.search) : or(isFound(filter.search), hasCode(filter.search)));
  return and(...conditions);
}

/**
 * Each word stands somewhere, and what is in a category of that very name has one of them elsewhere too: "ikan teri" finds the
 * anchovies among the fish, "ikan" doesn't find all that is sold beside fish. Each alternative is one that an index serves by itself.
 */
function isFound({ words, typos }: Search): SQL | undefined {
  const ofProduct = words.map((word) => or(...mentions(word), ...(typos ? [resembles(word)] : [])));
  // A single word that the category has must stand elsewhere, like one that it hasn't.
  if (words.length === 1) return ofProduct[0];
  const namesakes = words.map(({ categories }) => categories).reduce((those, others) => those.filter((id) => others.includes(id)));
  return and(
    ...words.map((word, index) =>
      or(ofProduct[index], word.categories.length > 0 ? isOneOf(products.category_id, word.categories) : undefined),
    ),
    namesakes.length > 0 ? or(sql`${products.category_id} <> all(${sql.param(namesakes)}::int[])`, ...ofProduct) : undefined,
  );
}

/** The product has the word in itself, its sizes, its partner's name or their city. */
function mentions({ text, businesses: partners }: SearchWord): (SQL | undefined)[] {
  const ofSize = sql`select ${productVariants.product_id} from ${productVariants}
    where ${isKeptVariant} and ${holds(folded(productVariants.label), text)}`;
  return [
    holds(products.search_text, text),
    sql`${products.id} = any(array(${ofSize}))`,
    partners.length > 0 ? isOneOf(products.business_id, partners) : undefined,
    and(isNull(products.business_id), holds(folded(products.business_name), text)),
  ];
}

/** All that was asked for is the beginning of a code of the product, or of a size. Shoppers don't see codes. */
function hasCode({ words }: Search): SQL {
  const beginning = `${words
    .map(({ text }) => text)
    .join(' ')
    .toLowerCase()
    .replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
  const found = sql`select ${productCodes.product_id} from ${productCodes} where lower(${productCodes.code}) like ${beginning}`;
  return sql`${products.id} = any(array(${found}))`;
}

/** The name has something like the word, see `allowTypos`. */
function resembles({ text }: SearchWord): SQL {
  return sql`searchable(${text}) <% ${folded(products.name)}`;
}

function isOneOf(column: AnyColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::int[])`;
}

/** Each word with the partners and categories that have it. */
export async function readSearchWords(connection: Connection, words: readonly string[]): Promise<SearchWord[]> {
  const parts = words.map((word) => {
    const partners = sql`select ${businesses.id} from ${businesses} join ${cities} on ${cities.id} = ${businesses.city_id}
      where ${holds(folded(businesses.name), word)} or ${holds(folded(cities.name), word)}`;
    const those = sql`select ${categories.id} from ${categories} where ${holds(folded(categories.name), word)}`;
    return sql`(array(${partners}), array(${those}))`;
  });
  const { rows } = await connection.execute<{ businesses: number[]; categories: number[] }>(
    sql`select * from (values ${sql.join(parts, sql`, `)}) as found (businesses, categories)`,
  );
  return rows.map((row, index) => ({ text: words[index] ?? '', ...row }));
}

/** Newest first, in the very order of the indexes: a plain "desc" puts nulls first and can't use them. */
function newest(isBackwards: boolean): SQL[] {
  const direction = directionOf(!isBackwards);
  return [sql`${products.created_at} ${direction}`, sql`${products.id} ${direction}`];
}

const directionOf = (isDescending: boolean): SQL => (isDescending ? sql`desc nulls last` : sql`asc nulls first`);

/** The order of a page: as asked for, or the best match, or the newest first; or that order from its other end. */
export function orderOf(filter: ProductFilter, sort: ProductSort | undefined, isBackwards = false): SQL[] {
  switch (sort) {
    case 'newest':
      return newest(isBackwards);
    case 'price_asc':
      return sortOrder('price', SHOWN_SORT_COLUMNS, products.id, isBackwards);
    case 'price_desc':
      return sortOrder('-price', SHOWN_SORT_COLUMNS, products.id, isBackwards);
    case 'discount':
      return [sql`${products.discount_tenths} ${directionOf(!isBackwards)}`, ...newest(isBackwards)];
    case undefined:
      return [...bestMatch(filter.search, isBackwards), ...newest(isBackwards)];
    default:
      return sortOrder(sort, PRODUCT_SORT_COLUMNS, products.id, isBackwards);
  }
}

function bestMatch(search: Search | undefined, isBackwards: boolean): SQL[] {
  if (!search) return [];
  const marks = search.words.map(({ text }) =>
    search.typos
      ? sql`word_similarity(searchable(${text}), searchable(${products.name}))`
      : sql`(${holds(folded(products.name), text)})::int`,
  );
  return [sql`${sql.join(marks, sql` + `)} ${directionOf(!isBackwards)}`];
}

/** Lets `typos` find names that share this much with a word asked for; for this transaction only. */
export async function allowTypos(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select set_config('pg_trgm.word_similarity_threshold', '0.4', true)`);
}
