import { z } from 'zod';
import { answer, Id, IdText, PageMeta, PageQuery } from '../wire.ts';
import { FILTER_KINDS } from './certificate-kinds.ts';
import { Product } from './products.ts';

export const CATALOG_SORTS = ['newest', 'price_asc', 'price_desc', 'name', 'discount'] as const;
export type CatalogSort = (typeof CATALOG_SORTS)[number];

const FilterPrice = z.coerce.number().int().min(1).max(999_999_999).optional().catch(undefined);

/** Kinds of certificates with commas between them; others are ignored. */
const FilterKinds = z
  .string()
  .transform((kinds) => FILTER_KINDS.filter((kind) => kinds.split(',').includes(kind)))
  .refine((kinds) => kinds.length > 0)
  .optional()
  .catch(undefined);

/**
 * Query of the catalog. Without `sort`, a search is sorted by relevance and everything else newest first. `category_id` or `category`; a
 * non-number is ignored (spec section 2, catalog).
 */
export const CatalogQuery = PageQuery.extend({
  category_id: IdText.optional().catch(undefined),
  category: IdText.optional().catch(undefined),
  sort: z.enum(CATALOG_SORTS).optional().catch(undefined),
  /** A partner. */
  business_id: IdText.optional().catch(undefined),
  /** Origin city or regency of the parcel. */
  city_id: IdText.optional().catch(undefined),
  /** The price on the card, after discount: whole rupiah, both included. */
  price_from: FilterPrice,
  price_to: FilterPrice,
  /** Only what the shop can sell. */
  available: z.literal('true').optional().catch(undefined),
  /** Only what has all of these certificates today: `halal,organic`. */
  certificate: FilterKinds,
  /** Only what costs less than it did. */
  reduced: z.literal('true').optional().catch(undefined),
  /** Only what an admin picked for 'oleh-oleh'. */
  gift: z.literal('true').optional().catch(undefined),
});
export type CatalogQuery = z.infer<typeof CatalogQuery>;

/** Words that were read as a filter or an order: what they are called, and the search without them. */
const CatalogWordFilter = z.object({ label: z.string(), without: z.string() });

/**
 * How a search was interpreted: `words` found all words, `similar` found a similar name, `part` only these words. `filters` are words that
 * narrow the list, such as 'halal' or 'di bawah 50 ribu', and places. `dropped` are words that had to go so that something was found;
 * a price, a certificate or a place goes after all of them, and then `words` is empty.
 */
export const CatalogMatch = z.object({
  kind: z.enum(['words', 'similar', 'part']),
  words: z.string(),
  filters: z.array(CatalogWordFilter),
  dropped: z.string(),
});
export type CatalogMatch = z.infer<typeof CatalogMatch>;

/** A page of the catalog with three totals: active products, distinct partners, products in stock. */
export const CatalogMeta = PageMeta.extend({
  /** Null without a search, and when it found nothing. */
  match: CatalogMatch.nullable(),
  total_products: z.number().int(),
  total_partners: z.number().int(),
  in_stock: z.number().int(),
});
export type CatalogMeta = z.infer<typeof CatalogMeta>;

/** GET /catalog/filters: partners with visible products, and the cities and regencies that parcels start from, by name. */
export const CatalogFilters = z.object({
  businesses: z.array(z.object({ id: Id, name: z.string(), city_id: Id })),
  cities: z.array(z.object({ id: Id, name: z.string() })),
});
export type CatalogFilters = z.infer<typeof CatalogFilters>;
export const CatalogFiltersAnswer = answer(CatalogFilters);

export const CatalogAnswer = z.object({ success: z.literal(true), data: z.array(Product), meta: CatalogMeta });
export const ByCategoryQuery = z.object({
  category_id: IdText,
  /** With `random`, so many random products, different in each answer; without it all of them, up to a thousand. */
  random: z.coerce.number().int().min(1).max(24).optional(),
});
