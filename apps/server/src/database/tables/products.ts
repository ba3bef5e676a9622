import { AMOUNT_FIELDS, type ProductFacts, TEXT_FIELDS } from '@lapak/contract/assortment/product-fields';
import type { ImportProblem } from '@lapak/contract/assortment/product-import';
import type { OptionGroup } from '@lapak/contract/assortment/products';
import { mapFields } from '@lapak/contract/by-name';
import { MAX_TRANSIT_DAYS } from '@lapak/contract/constants';
import type { Sen } from '@lapak/contract/money/sen';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { businesses } from './businesses.ts';
import { alphabetical, byChance, createdAt, deletedAt, id, moment, oneOf, searchIndex, sen, version } from './columns.ts';
import { users } from './identity.ts';

const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'wrong'] as const;

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    is_active: boolean().notNull().default(true),
    /** Its products are food or drink, which has to carry a halal certificate. */
    is_food: boolean().notNull().default(false),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    uniqueIndex('categories_name_key').on(sql`lower(${table.name})`),
    index('categories_name_order_idx').on(alphabetical(table.name), table.id.desc()),
    index('categories_created_at_idx').on(table.created_at.desc(), table.id.desc()),
  ],
);

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    price_sen: sen().notNull(),
    reseller_price_sen: sen().notNull(),
    /** Tenths of a percent, 0 to 1000. */
    discount_tenths: smallint().notNull().default(0),
    stock: integer().notNull(),
    /** Whether its own stock is kept by best-before dates (decision 114). */
    has_batches: boolean().notNull().default(false),
    /** Of its own stock, the units that are past their date: the web doesn't sell them. */
    expired_stock: integer().notNull().default(0),
    /** Null only where a deleted product has outlived its category. */
    category_id: integer().references(() => categories.id, { onDelete: 'set null' }),
    business_id: integer().references(() => businesses.id),
    business_name: text(),
    size: text(),
    notes: text(),
    ...mapFields(TEXT_FIELDS, () => text()),
    ...mapFields(AMOUNT_FIELDS, () => integer()),
    /** Whether it is food or drink; null is as its category says (decision 126). */
    is_food: boolean(),
    /** Picked by an admin for the list 'oleh-oleh'. */
    is_gift: boolean().notNull().default(false),
    /** The longest it may be on its way, in days; null where that doesn't matter. */
    max_transit_days: smallint(),
    is_active: boolean().notNull().default(true),
    image_url: text(),
    image_cover: text(),
    images: jsonb().$type<string[]>().notNull().default([]),
    ai_status: boolean().notNull().default(false),
    ai_description: text(),
    option_groups: jsonb().$type<OptionGroup[]>().notNull().default([]),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: deletedAt(),
    /**
     * Whether the shop can sell none of it; kept by the trigger that keeps `product_figures`, here because the shop's lists end with these.
     */
    is_sold_out: boolean().notNull().default(false),
    /**
     * Words of the name, `|`, of a partner's free name, `|`, of all else; at the end the name's neighbours written as one, each after a
     * `=`.
     */
    search_text: text().generatedAlwaysAs(
      sql`product_search_text(name, business_name, coalesce(size, '') || ' ' || jsonb_path_query_array(option_groups, '$[*].*')::text || ' ' || coalesce(description, '') || ' ' || coalesce(origin, ''))`,
    ),
  },
  (table) => [
    check('products_price_positive', sql`${table.price_sen} > 0`),
    check('products_reseller_price_not_negative', sql`${table.reseller_price_sen} >= 0`),
    check('products_discount_in_range', sql`${table.discount_tenths} between 0 and 1000`),
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
    check('products_net_weight_positive', sql`${table.net_weight_grams} > 0`),
    check('products_net_volume_positive', sql`${table.net_volume_ml} > 0`),
    check('products_max_transit_in_range', sql`${table.max_transit_days} between 1 and ${sql.raw(String(MAX_TRANSIT_DAYS))}`),
    // Whatever asks for active products needn't ask for those that are there.
    check('products_deleted_inactive', sql`${table.deleted_at} is null or not ${table.is_active}`),
    check('products_category_kept', sql`${table.category_id} is not null or ${table.deleted_at} is not null`),
    index('products_newest_idx').on(table.created_at.desc(), table.id.desc()).where(sql`${table.deleted_at} is null`),
    // The figures above the admin's list come from here alone.
    index('products_figures_idx').on(table.is_active, table.business_id).where(sql`${table.deleted_at} is null`),
    // What is on sale, in its orders: with the category and the partner at the end, a late page skips within the index.
    index('products_active_newest_idx')
      .on(table.is_sold_out, table.created_at.desc(), table.id.desc(), table.category_id, table.business_id)
      .where(sql`${table.is_active}`),
    index('products_discount_idx')
      .on(table.is_sold_out, table.discount_tenths.desc(), table.created_at.desc(), table.id.desc(), table.category_id, table.business_id)
      .where(sql`${table.is_active}`),
    index('products_active_name_idx')
      .on(
        table.is_sold_out,
        sql`searchable(${table.name}) asc nulls first`,
        table.id.asc().nullsFirst(),
        table.name,
        table.category_id,
        table.business_id,
      )
      .where(sql`${table.is_active}`),
    index('products_active_category_idx')
      .on(table.category_id, table.is_sold_out, table.created_at.desc(), table.id.desc(), table.business_id)
      .where(sql`${table.is_active}`),
    // Some of a category by chance: its products in an order that means nothing, into which one can step anywhere.
    index('products_chance_idx').on(table.category_id, byChance(table.id), table.id, table.business_id).where(sql`${table.is_active}`),
    // How many shoppers see, in all and of a category or partner.
    index('products_shown_idx').on(table.category_id, table.business_id, table.is_sold_out).where(sql`${table.is_active}`),
    // The few that are food although their category isn't.
    index('products_own_food_idx').on(table.id).where(sql`${table.is_food}`),
    index('products_name_order_idx').on(
      alphabetical(table.name),
      table.id.desc(),
      table.name,
      table.category_id,
      table.business_id,
      table.is_active,
      table.deleted_at,
    ),
    index('products_price_order_idx').on(table.price_sen.desc(), table.id.desc()),
    index('products_category_id_idx').on(
      table.category_id,
      table.created_at.desc(),
      table.id.desc(),
      table.business_id,
      table.is_active,
      table.deleted_at,
    ),
    index('products_business_id_idx').on(table.business_id),
    // What a question may name: a product, or what is said of it (decision 139).
    index('products_named_words_idx').using('gin', sql`passage_words(${table.name})`).where(sql`${table.is_active}`),
    index('products_said_words_idx')
      .using(
        'gin',
        sql`passage_words(product_said(${table.name}, ${table.description}, ${table.ai_status}, ${table.ai_description}, ${table.ingredients}, ${table.storage}, ${table.origin}, ${table.size}, ${table.option_groups}))`,
      )
      .where(sql`${table.is_active}`),
    searchIndex('products_search_idx', table.search_text),
    searchIndex('products_name_search_idx', table.name),
  ],
);

export const productVariants = pgTable(
  'product_variants',
  {
    id: id(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    label: text().notNull(),
    price_sen: sen().notNull(),
    reseller_price_sen: sen().notNull(),
    stock: integer().notNull(),
    /** As with a product's own stock. */
    has_batches: boolean().notNull().default(false),
    expired_stock: integer().notNull().default(0),
    /** Address of the product's picture that shows this size. */
    picture: text(),
    deleted_at: deletedAt(),
    search_text: text().generatedAlwaysAs(sql`words_of(label)`),
  },
  (table) => [
    uniqueIndex('product_variants_label_key').on(table.product_id, table.label).where(sql`${table.deleted_at} is null`),
    // Every change of stock locks all sizes of its products, also those that are gone and may still get something back.
    index('product_variants_product_id_idx').on(table.product_id),
    check('product_variants_price_positive', sql`${table.price_sen} > 0`),
    check('product_variants_reseller_price_not_negative', sql`${table.reseller_price_sen} >= 0`),
    check('product_variants_stock_not_negative', sql`${table.stock} >= 0`),
    searchIndex('product_variants_search_idx', table.search_text),
  ],
);

/** What shoppers call a thing, and what it is called here: who types `word` also finds what `meaning` finds, not the other way round. */
export const searchWords = pgTable(
  'search_words',
  {
    id: id(),
    word: text().notNull(),
    meaning: text().notNull(),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    uniqueIndex('search_words_pair_key').on(sql`words_of(${table.word})`, sql`words_of(${table.meaning})`),
    index('search_words_word_order_idx').on(alphabetical(table.word), table.id.desc()),
  ],
);

export const CODE_KINDS = ['sku', 'barcode'] as const;

/**
 * The shop's and the maker's number of a product, or of one of its sizes; each is one's only, whatever the case, so that a scanner finds
 * one thing.
 */
export const productCodes = pgTable(
  'product_codes',
  {
    id: id(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variant_id: integer().references(() => productVariants.id, { onDelete: 'cascade' }),
    kind: text({ enum: CODE_KINDS }).notNull(),
    code: text().notNull(),
  },
  (table) => [
    check('product_codes_kind_known', sql`${table.kind} in (${oneOf(CODE_KINDS)})`),
    uniqueIndex('product_codes_code_key').on(table.kind, sql`lower(${table.code})`),
    unique('product_codes_owner_key').on(table.product_id, table.variant_id, table.kind).nullsNotDistinct(),
    index('product_codes_key_idx').on(sql`code_key(${table.code})`),
    index('product_codes_variant_id_idx').on(table.variant_id),
    index('product_codes_search_idx').on(sql`lower(${table.code}) text_pattern_ops`),
  ],
);

/** Counts the numbers of the shop's own barcodes; one that was given away and not used stays unused. */
export const ownBarcodeNumbers = pgSequence('own_barcode_numbers');

/**
 * What lists are sorted by and a product's own row can't tell, of each that isn't deleted. Kept by triggers, beside the rows: there, every
 * sale would rewrite all their indexes.
 */
export const productFigures = pgTable(
  'product_figures',
  {
    product_id: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** What the shop can sell: its sizes' sum, or its own stock. */
    available: integer().notNull(),
    /** What a card shows: the lowest price of its sizes, or its own, after discount; whole rupiah, in thousandths of a sen. */
    price: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('product_figures_available_idx').on(table.available.desc(), table.product_id.desc()),
    // What is sold out comes last from either end of the prices.
    index('product_figures_cheapest_idx').on(
      sql`(${table.available} <= 0)`,
      table.price.asc().nullsFirst(),
      table.product_id.asc().nullsFirst(),
    ),
    index('product_figures_dearest_idx').on(sql`(${table.available} <= 0)`, table.price.desc(), table.product_id.desc()),
  ],
);

/** A file of products as it was sent, until it is forgotten. */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    file_name: text().notNull(),
    /** What stands above the file's columns, and in which line; none where no line has headings. */
    heads: text().array().notNull().default([]),
    head_line: integer().default(1),
    /** The shop's headings of the file's columns; '' for one that isn't used. */
    columns: text().array().notNull(),
    /** Nobody has said yet what each column is. */
    needs_columns: boolean().notNull().default(false),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** When its last line was saved. */
    applied_at: moment(),
    /** When somebody began to take it back; from then on no line of it is saved any more. */
    undo_at: moment(),
    undo_by: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [index('product_imports_created_at_idx').on(table.created_at.desc(), table.id.desc())],
);

/** What becomes of a line of a CSV. */
export interface ImportPlan {
  /** The product's version when it was checked; null for a new one. */
  version: number | null;
  columns: ProductFacts & {
    name: string;
    description: string | null;
    price_sen: Sen;
    reseller_price_sen: Sen;
    discount_tenths: number;
    category_id: number;
    business_id: number | null;
    business_name: string | null;
    size: string | null;
    notes: string | null;
    is_food: boolean | null;
    is_gift: boolean;
    max_transit_days: number | null;
    is_active: boolean;
    ai_status: boolean;
    ai_description: string | null;
  };
  /** The sizes in their order; null leaves them as they are. */
  sizes: { id: number | null; label: string; price_sen: Sen; reseller_price_sen: Sen }[] | null;
  /** Sizes that go. */
  gone: number[];
  /** Codes that change, of the product itself (null) or of a size by its label; null clears. */
  codes: { label: string | null; kind: (typeof CODE_KINDS)[number]; code: string | null }[];
  /** Figures that move: the product's own (null), or a size's by its label. */
  stock: { label: string | null; expected: number; change: number }[];
}

/** What a line would change, as an admin reads it: which field, of which size (null: the product itself), from what to what. */
export interface ImportChange {
  field: string;
  size: string | null;
  from: string | number | boolean | null;
  to: string | number | boolean | null;
}

/** A product as it was before its line was saved, so that it can be taken back. */
export interface ImportBefore {
  columns: ImportPlan['columns'];
  sizes: { id: number; label: string; price_sen: Sen; reseller_price_sen: Sen }[];
  codes: { variant_id: number | null; kind: (typeof CODE_KINDS)[number]; code: string }[];
}

export const productImportRows = pgTable(
  'product_import_rows',
  {
    import_id: integer()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    /** Null until it was checked. */
    outcome: text({ enum: IMPORT_OUTCOMES }),
    product_id: integer(),
    plan: jsonb().$type<ImportPlan>(),
    problems: jsonb().$type<Omit<ImportProblem, 'line'>[]>(),
    /** What an admin looks through before it is saved; with the product's name, to find it by. */
    name: text(),
    changes: jsonb().$type<ImportChange[]>(),
    /** The largest change of a price or a stock among them, as a share of what it was: 0.5 is half. */
    largest_change: doublePrecision(),
    /** The product's version once the line was saved. Whoever saves it after that gives it another. */
    saved_version: integer(),
    /** Null where the line made the product. */
    before: jsonb().$type<ImportBefore>(),
    /** By how much each figure was moved, of the product's own (null) or of a size's, and the ledger's row of it. */
    moved: jsonb().$type<{ variant_id: number | null; change: number; movement_id: number }[]>(),
    undone_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.line] }),
    index('product_import_rows_largest_idx')
      .on(table.import_id, table.largest_change.desc(), table.line)
      .where(sql`${table.changes} is not null`),
    check('product_import_rows_outcome_known', sql`${table.outcome} in (${oneOf(IMPORT_OUTCOMES)})`),
  ],
);
