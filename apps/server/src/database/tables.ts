import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import type { SelectedOption } from '@lapak/contract/pricing/cart';
import { CHANGE_ACTIONS, CHANGE_KINDS } from '@lapak/contract/schemas/audit';
import type { BankAccount } from '@lapak/contract/schemas/bank-account';
import type { OptionGroup } from '@lapak/contract/schemas/catalog';
import { COURIER_STATUSES, COURIER_TYPES } from '@lapak/contract/schemas/couriers';
import type { ImportProblem } from '@lapak/contract/schemas/imports';
import { CASH_MOVEMENT_KINDS, type ShiftReport } from '@lapak/contract/schemas/shifts';
import type { NationalOption, TrackingStep } from '@lapak/contract/schemas/shipping';
import type { StockCountResult } from '@lapak/contract/schemas/stock';
import { SUM_KINDS } from '@lapak/contract/states/finding';
import { MAIL_KINDS, MAIL_STATES } from '@lapak/contract/states/mail';
import {
  ORDER_EVENT_FIELDS,
  ORDER_STATUSES,
  ORDER_TYPES,
  type OrderStatus,
  type OrderType,
  SLIP_RECORD_STATES,
  SLIP_STATES,
} from '@lapak/contract/states/order-status';
import {
  PAYMENT_ISSUE_KINDS,
  PAYMENT_STATUSES,
  type PaymentStatus,
  POS_PAYMENT_METHODS,
  REFUND_METHODS,
} from '@lapak/contract/states/payment-status';
import { ADJUSTMENT_CAUSES, STOCK_REASONS } from '@lapak/contract/states/stock-reason';
import { TILL_DIFFERENCE_KINDS } from '@lapak/contract/states/till-difference';
import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/**
 * Every table, once: the migrations are generated from here (`npm run migration`), so the two can't drift apart.
 * Money is in sen (`*_sen`), weight in grams, times in UTC.
 */

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const sen = () => bigint({ mode: 'number' }).$type<Sen>();
const moment = () => timestamp({ withTimezone: true, mode: 'date' });
/** How often somebody has saved the row, so that two editors notice each other; what the shop does by itself doesn't count. */
const version = () => integer().notNull().default(1);
const createdAt = () => moment().notNull().defaultNow();
/** When it was deleted: gone for everybody, but orders, ledger and reports still refer to it (decision 22). */
const deletedAt = () => moment();
/** A text as lists are sorted by it: without case and accents. Every index for sorting runs this way, and backwards for the other. */
const alphabetical = (text: SQLWrapper) => sql`searchable(${text}) desc nulls last`;
/**
 * What a search looks in (`search.ts`), folded when a row is written: folding every candidate while searching costs ten times as much.
 * Names of columns, or expressions over them.
 */
const searchText = (...parts: string[]) =>
  text().generatedAlwaysAs(sql.raw(`searchable(${parts.map((part) => `coalesce(${part}, '')`).join(` || ' ' || `)})`));
/** A phone number's digits, so that it is found however it was written. */
const digits = (column: string) => `regexp_replace(${column}, '[^0-9]', '', 'g')`;
/** Serves a search in `search_text`, or in a single column. */
const searchIndex = (name: string, column: AnyPgColumn) =>
  index(name).using('gin', column.generated ? sql`${column} gin_trgm_ops` : sql`searchable(${column}) gin_trgm_ops`);
const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'wrong'] as const;
const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

// --- identity -------------------------------------------------------------------------------------------------------

export const roles = pgTable('roles', {
  id: id(),
  name: text().notNull().unique(),
  display_name: text().notNull(),
  can_access_admin: boolean().notNull().default(false),
});

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    password_hash: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    phone_number: text(),
    is_active: boolean().notNull().default(true),
    role_id: integer()
      .notNull()
      .references(() => roles.id),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: deletedAt(),
    search_text: searchText('username', 'email', 'first_name', 'last_name', 'phone_number', digits('phone_number')),
  },
  (table) => [
    check('users_deleted_inactive', sql`${table.deleted_at} is null or not ${table.is_active}`),
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`).where(sql`${table.deleted_at} is null`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`).where(sql`${table.deleted_at} is null`),
    index('users_role_id_idx').on(table.role_id),
    index('users_name_order_idx').on(alphabetical(sql`${table.first_name} || ' ' || ${table.last_name}`), table.id.desc()),
    index('users_username_order_idx').on(alphabetical(table.username), table.id.desc()),
    index('users_email_order_idx').on(alphabetical(table.email), table.id.desc()),
    index('users_created_at_idx').on(table.created_at.desc(), table.id.desc()),
    searchIndex('users_search_idx', table.search_text),
  ],
);

/** A signed-in browser. Only the SHA-256 of its token is kept (decision 13). */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    token_hash: bytea().notNull().unique(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: moment().notNull(),
  },
  (table) => [index('sessions_user_id_idx').on(table.user_id), index('sessions_expires_at_idx').on(table.expires_at)],
);

/**
 * Networks that an account has signed in from: there a right password gets in however many strangers guess elsewhere. `network` is
 * an IPv4 address, or what one IPv6 customer holds.
 */
export const signInNetworks = pgTable(
  'sign_in_networks',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    last_used_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.network] }), index('sign_in_networks_last_used_at_idx').on(table.last_used_at)],
);

/** Lets a browser open one download without the session's token (decision 22). Only the SHA-256 of the pass is kept. */
export const downloadPasses = pgTable(
  'download_passes',
  {
    pass_hash: bytea().primaryKey(),
    session_id: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Path and query that it opens. */
    address: text().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index('download_passes_session_id_idx').on(table.session_id), index('download_passes_expires_at_idx').on(table.expires_at)],
);

// --- idempotency ----------------------------------------------------------------------------------------------------

/** The same key and body gets the same answer, once, forever (decision 11). `answer` is null until it is known. */
export const idempotencyRecords = pgTable('idempotency_records', {
  key: text().primaryKey(),
  fingerprint: text().notNull(),
  /** Id of what was written under the key: an order, a sale; the key's scope says which. */
  written_id: integer(),
  status: smallint(),
  answer: jsonb().$type<unknown>(),
  created_at: createdAt(),
});

// --- locations ------------------------------------------------------------------------------------------------------

/** Ids are ours and never change; the provider's and the government's stand beside them (decision 6). */
export const provinces = pgTable('provinces', {
  id: integer().primaryKey(),
  name: text().notNull(),
  code: text().notNull().unique(),
  rajaongkir_id: integer().unique(),
});

export const cities = pgTable(
  'cities',
  {
    id: integer().primaryKey(),
    province_id: integer()
      .notNull()
      .references(() => provinces.id),
    name: text().notNull(),
    kind: text().notNull(),
    code: text().notNull().unique(),
    rajaongkir_id: integer(),
    /** When the provider's numbers of its districts were looked up; null where they are still to be. */
    rajaongkir_synced_at: moment(),
  },
  (table) => [
    index('cities_province_id_idx').on(table.province_id, table.name),
    check('cities_kind_known', sql`${table.kind} in ('kota', 'kabupaten')`),
  ],
);

export const districts = pgTable(
  'districts',
  {
    id: integer().primaryKey(),
    city_id: integer()
      .notNull()
      .references(() => cities.id),
    name: text().notNull(),
    code: text().notNull().unique(),
    rajaongkir_id: integer().unique(),
  },
  (table) => [index('districts_city_id_idx').on(table.city_id, table.name)],
);

// --- businesses -----------------------------------------------------------------------------------------------------

export const businesses = pgTable(
  'businesses',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    address: text(),
    city_id: integer()
      .notNull()
      .references(() => cities.id),
    district_id: integer()
      .notNull()
      .references(() => districts.id),
    contact_name: text(),
    contact_email: text(),
    contact_phone: text(),
    website: text(),
    is_active: boolean().notNull().default(true),
    is_main: boolean().notNull().default(false),
    /** Came through the join form and waits for an admin's word. */
    is_application: boolean().notNull().default(false),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
    search_text: searchText('name', 'contact_name', 'contact_email', 'contact_phone', digits('contact_phone')),
  },
  (table) => [
    uniqueIndex('businesses_one_main').on(table.is_main).where(sql`${table.is_main}`),
    index('businesses_created_at_idx').on(table.created_at.desc(), table.id.desc()),
    index('businesses_name_order_idx').on(alphabetical(table.name), table.id.desc()),
    index('businesses_city_id_idx').on(table.city_id),
    index('businesses_district_id_idx').on(table.district_id),
    searchIndex('businesses_search_idx', table.search_text),
    searchIndex('businesses_name_search_idx', table.name),
  ],
);

// --- catalog --------------------------------------------------------------------------------------------------------

/** A picture that the pipeline took in; its files are named by id and width (decision 14). */
export const pictures = pgTable('pictures', {
  id: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: integer().array().notNull(),
  created_at: createdAt(),
});

/** A PDF as it was uploaded; `id` is a hash of its name and content. */
export const documents = pgTable('documents', {
  id: text().primaryKey(),
  /** What a browser calls it when it is downloaded. */
  name: text().notNull(),
  created_at: createdAt(),
});

/** Uploads that no record keeps, by their address: after a while they are discarded, and then their files go. */
export const idleUploads = pgTable(
  'idle_uploads',
  {
    address: text().primaryKey(),
    idle_since: moment().notNull(),
    /** Nothing may take it into use any more: its row is gone, its files go next. */
    discarded_at: moment(),
    /** Keys of the files that are still to go, once it is discarded. */
    files: text().array().notNull().default([]),
  },
  (table) => [index('idle_uploads_discarded_idx').on(table.address).where(sql`${table.discarded_at} is not null`)],
);

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    is_active: boolean().notNull().default(true),
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
    /** Null only where a deleted product has outlived its category. */
    category_id: integer().references(() => categories.id, { onDelete: 'set null' }),
    business_id: integer().references(() => businesses.id),
    business_name: text(),
    size: text(),
    notes: text(),
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
    search_text: searchText('name', 'description', 'size', `jsonb_path_query_array(option_groups, '$[*].*')::text`),
  },
  (table) => [
    check('products_price_positive', sql`${table.price_sen} > 0`),
    check('products_reseller_price_not_negative', sql`${table.reseller_price_sen} >= 0`),
    check('products_discount_in_range', sql`${table.discount_tenths} between 0 and 1000`),
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
    // Whatever asks for active products needn't ask for those that are there.
    check('products_deleted_inactive', sql`${table.deleted_at} is null or not ${table.is_active}`),
    check('products_category_kept', sql`${table.category_id} is not null or ${table.deleted_at} is not null`),
    index('products_newest_idx').on(table.created_at.desc(), table.id.desc()).where(sql`${table.deleted_at} is null`),
    // The figures above the admin's list come from here alone.
    index('products_figures_idx').on(table.is_active, table.business_id).where(sql`${table.deleted_at} is null`),
    index('products_active_newest_idx').on(table.created_at.desc(), table.id.desc()).where(sql`${table.is_active}`),
    index('products_discount_idx')
      .on(table.discount_tenths.desc(), table.created_at.desc(), table.id.desc())
      .where(sql`${table.is_active}`),
    // How many shoppers see, in all and of a category or partner.
    index('products_shown_idx').on(table.category_id, table.business_id).where(sql`${table.is_active}`),
    index('products_name_order_idx').on(alphabetical(table.name), table.id.desc()),
    index('products_price_order_idx').on(table.price_sen.desc(), table.id.desc()),
    index('products_category_id_idx').on(table.category_id, table.created_at.desc(), table.id.desc()),
    index('products_business_id_idx').on(table.business_id),
    searchIndex('products_search_idx', table.search_text),
    searchIndex('products_name_search_idx', table.name),
    searchIndex('products_business_name_search_idx', table.business_name),
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
    deleted_at: deletedAt(),
  },
  (table) => [
    uniqueIndex('product_variants_label_key').on(table.product_id, table.label).where(sql`${table.deleted_at} is null`),
    check('product_variants_price_positive', sql`${table.price_sen} > 0`),
    check('product_variants_reseller_price_not_negative', sql`${table.reseller_price_sen} >= 0`),
    check('product_variants_stock_not_negative', sql`${table.stock} >= 0`),
    searchIndex('product_variants_search_idx', table.label),
  ],
);

export const CODE_KINDS = ['sku', 'barcode'] as const;

/** The shop's and the maker's number of a product, or of one of its sizes; each is one's only, whatever the case, so that a scanner finds one thing. */
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
    index('product_codes_variant_id_idx').on(table.variant_id),
    index('product_codes_search_idx').on(sql`lower(${table.code}) text_pattern_ops`),
  ],
);

/** What lists are sorted by and a product's own row can't tell, of each that isn't deleted. Kept by triggers, beside the rows: there, every sale would rewrite all their indexes. */
export const productFigures = pgTable(
  'product_figures',
  {
    product_id: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** What the shop can sell: its sizes' sum, or its own stock. */
    available: integer().notNull(),
    /** What a card shows: the lowest price of its sizes, or its own, after discount; in thousandths of a sen. */
    price: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('product_figures_available_idx').on(table.available.desc(), table.product_id.desc()),
    index('product_figures_price_idx').on(table.price.desc(), table.product_id.desc()),
  ],
);

/** A CSV of products as it was sent, until it is saved or forgotten. */
export const productImports = pgTable('product_imports', {
  id: id(),
  file_name: text().notNull(),
  /** Headings of the file's columns. */
  columns: text().array().notNull(),
  user_id: integer().references(() => users.id, { onDelete: 'set null' }),
  applied_at: moment(),
  created_at: createdAt(),
});

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
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.line] }),
    check('product_import_rows_outcome_known', sql`${table.outcome} in (${oneOf(IMPORT_OUTCOMES)})`),
  ],
);

/** What becomes of a line of a CSV. */
export interface ImportPlan {
  /** The product's version when it was checked; null for a new one. */
  version: number | null;
  columns: {
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

// --- knowledge ------------------------------------------------------------------------------------------------------

export const knowledgeEntries = pgTable(
  'knowledge_entries',
  {
    id: id(),
    title: text().notNull(),
    file: text(),
    description: text(),
    product_id: integer().references(() => products.id, { onDelete: 'set null' }),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
    search_text: searchText('title', 'description'),
  },
  (table) => [
    index('knowledge_entries_title_order_idx').on(alphabetical(table.title), table.id.desc()),
    index('knowledge_entries_created_at_idx').on(table.created_at.desc(), table.id.desc()),
    index('knowledge_entries_product_id_idx').on(table.product_id),
    searchIndex('knowledge_entries_search_idx', table.search_text),
  ],
);

// --- couriers and shipping ------------------------------------------------------------------------------------------

export const couriers = pgTable(
  'couriers',
  {
    id: id(),
    courier_name: text().notNull(),
    logo: text(),
    type: text({ enum: COURIER_TYPES }).notNull().default('motorcycle'),
    status: text({ enum: COURIER_STATUSES }).notNull().default('active'),
    phone_number: text().notNull(),
    email: text(),
    address: text(),
    vehicle_number: text(),
    license_number: text(),
    city_id: integer().references(() => cities.id),
    notes: text(),
    is_active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
    search_text: searchText('courier_name', 'phone_number', digits('phone_number'), 'vehicle_number', 'email'),
  },
  (table) => [
    check('couriers_type_known', sql`${table.type} in (${oneOf(COURIER_TYPES)})`),
    check('couriers_status_known', sql`${table.status} in (${oneOf(COURIER_STATUSES)})`),
    index('couriers_name_order_idx').on(alphabetical(table.courier_name), table.id.desc()),
    index('couriers_created_at_idx').on(table.created_at.desc(), table.id.desc()),
    searchIndex('couriers_search_idx', table.search_text),
  ],
);

export const courierPrices = pgTable(
  'courier_prices',
  {
    id: id(),
    courier_id: integer()
      .notNull()
      .references(() => couriers.id, { onDelete: 'cascade' }),
    region: text().notNull(),
    district_id: integer().references(() => districts.id),
    base_price_sen: sen().notNull(),
    price_per_km_sen: sen().notNull(),
    min_price_sen: sen().notNull(),
    max_distance_km: doublePrecision(),
    notes: text(),
    is_active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
  },
  (table) => [
    check(
      'courier_prices_not_negative',
      sql`${table.base_price_sen} >= 0 and ${table.price_per_km_sen} >= 0 and ${table.min_price_sen} >= 0`,
    ),
    index('courier_prices_courier_id_idx').on(table.courier_id),
    index('courier_prices_district_id_idx').on(table.district_id),
  ],
);

/** One row: the service whose district numbers and quotes the shop holds. Those of another one (the sandbox) give wrong prices. */
export const shippingProvider = pgTable('shipping_provider', { id: integer().primaryKey().default(1), name: text().notNull() }, (table) => [
  check('shipping_provider_one_row', sql`${table.id} = 1`),
]);

/** What the shipping-cost service said, kept so that an order can be checked against it and the daily quota lasts. */
export const shippingQuotes = pgTable(
  'shipping_quotes',
  {
    id: id(),
    origin_district_id: integer()
      .notNull()
      .references(() => districts.id),
    destination_district_id: integer()
      .notNull()
      .references(() => districts.id),
    weight_grams: integer().notNull(),
    couriers: text().notNull(),
    options: jsonb().$type<NationalOption[]>().notNull(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
  },
  (table) => [
    unique('shipping_quotes_key').on(table.origin_district_id, table.destination_district_id, table.weight_grams, table.couriers),
    index('shipping_quotes_expires_at_idx').on(table.expires_at),
  ],
);

/** Questions that some process is asking the courier service right now, until when at the latest: the others wait for its answer. */
export const shippingQuestions = pgTable(
  'shipping_questions',
  {
    origin_district_id: integer().notNull(),
    destination_district_id: integer().notNull(),
    weight_grams: integer().notNull(),
    couriers: text().notNull(),
    asked_until: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin_district_id, table.destination_district_id, table.weight_grams, table.couriers] })],
);

/** How many questions the courier service was asked on a day in Jakarta. All processes count here, since its quota is one. */
export const shippingDays = pgTable('shipping_days', { day: date({ mode: 'string' }).primaryKey(), asked: integer().notNull() });

// --- orders ---------------------------------------------------------------------------------------------------------

export const orders = pgTable(
  'orders',
  {
    id: id(),
    code: text().notNull().unique(),
    /** Hard-to-guess part of the follow-up address; 128 random bits. */
    token: text().notNull().unique(),
    status: text({ enum: ORDER_STATUSES }).$type<OrderStatus>().notNull().default('pending'),
    payment_status: text({ enum: PAYMENT_STATUSES }).$type<PaymentStatus>().notNull().default('unpaid'),
    order_type: text({ enum: ORDER_TYPES }).$type<OrderType>().notNull().default('online'),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Who stood at the till. */
    cashier_id: integer().references(() => users.id, { onDelete: 'set null' }),
    guest_email: text(),
    subtotal_sen: sen().notNull(),
    shipping_cost_sen: sen().notNull(),
    total_sen: sen().notNull(),
    /** Within the total: what a manual transfer asks for on top, so that a bank statement names the order (decision 29). Whole rupiah. */
    unique_digits_sen: sen().notNull().default(NO_MONEY),
    /** Taken off at the till in all; the subtotal is before it. `discount_reason` is that of the sale as a whole. */
    discount_sen: sen().notNull().default(NO_MONEY),
    discount_reason: text(),
    /** Paid back for what came back of it, and how much of that for the shipping. */
    refunded_sen: sen().notNull().default(NO_MONEY),
    shipping_refunded_sen: sen().notNull().default(NO_MONEY),
    payment_method: text().notNull(),
    payment_reference: text(),
    cash_received_sen: sen(),
    change_due_sen: sen(),
    notes: text(),
    shipping_name: text(),
    shipping_phone: text(),
    shipping_address: text(),
    shipping_district_id: integer().references(() => districts.id),
    shipping_district: text(),
    shipping_city: text(),
    shipping_province: text(),
    shipping_postcode: text(),
    shipping_courier: text(),
    shipping_service: text(),
    /** What the parcel went with, once it has left: the courier where it isn't the chosen one, and the number to follow it by. */
    shipped_courier: text(),
    tracking_number: text(),
    shipped_at: moment(),
    /** Local courier price that was chosen, if it still stands. */
    courier_price_id: integer().references(() => courierPrices.id, { onDelete: 'set null' }),
    /** A sale had happened at other prices than the shop's: for an admin to look at, never corrected in silence. */
    price_flag: text(),
    /** The till's shift in which it was sold; null for all that isn't sold at a till that has an id. */
    shift_id: integer().references((): AnyPgColumn => shifts.id),
    /** It came in after its shift had been closed, whose Z says nothing of it. */
    is_late: boolean().notNull().default(false),
    /** When an unpaid manual order ends by itself and gives its stock back; null for what doesn't end so. A slip that waits holds it up. */
    pay_until: moment(),
    /** How it stands with the buyer's latest transfer slip; null where there is none. */
    slip_state: text({ enum: SLIP_STATES }),
    /** The network that an unpaid order came from, for the bound on what one may hold; forgotten as soon as the order is paid or ends. */
    network: text(),
    created_at: createdAt(),
    updated_at: createdAt(),
    search_text: searchText(`'#' || id::text`, 'code', 'guest_email', 'shipping_name', 'shipping_phone', digits('shipping_phone')),
  },
  (table) => [
    check('orders_status_known', sql`${table.status} in (${oneOf(ORDER_STATUSES)})`),
    check('orders_payment_status_known', sql`${table.payment_status} in (${oneOf(PAYMENT_STATUSES)})`),
    check('orders_type_known', sql`${table.order_type} in (${oneOf(ORDER_TYPES)})`),
    check('orders_amounts_not_negative', sql`${table.subtotal_sen} >= 0 and ${table.shipping_cost_sen} >= 0 and ${table.total_sen} >= 0`),
    check('orders_slip_state_known', sql`${table.slip_state} in (${oneOf(SLIP_STATES)})`),
    check('orders_unique_digits_in_range', sql`${table.unique_digits_sen} between 0 and 99900`),
    check('orders_discount_in_range', sql`${table.discount_sen} between 0 and ${table.subtotal_sen}`),
    check('orders_refunded_in_range', sql`${table.refunded_sen} between 0 and ${table.total_sen}`),
    check(
      'orders_shipping_refunded_in_range',
      sql`${table.shipping_refunded_sen} between 0 and least(${table.shipping_cost_sen}, ${table.refunded_sen})`,
    ),
    index('orders_created_at_idx').on(table.created_at.desc(), table.id.desc()),
    index('orders_total_order_idx').on(table.total_sen.desc(), table.id.desc()),
    // What isSale in orders/sales-queries.ts says, word for word: revenue of a period comes from here alone.
    index('orders_sales_idx')
      .on(table.created_at, table.order_type, table.total_sen, table.refunded_sen)
      .where(
        sql`(${table.payment_status} = 'paid' or ${table.status} = 'delivered') and ${table.status} <> 'cancelled' and ${table.payment_status} <> 'refunded'`,
      ),
    // The tabs' counts and the tiles come from here alone.
    index('orders_figures_idx').on(
      table.status,
      table.payment_status,
      table.order_type,
      table.created_at,
      table.total_sen,
      table.refunded_sen,
    ),
    index('orders_status_idx').on(table.status, table.created_at.desc(), table.id.desc()),
    index('orders_shift_id_idx').on(table.shift_id).where(sql`${table.shift_id} is not null`),
    index('orders_user_id_idx').on(table.user_id, table.created_at.desc()),
    index('orders_guest_email_idx').on(sql`lower(${table.guest_email})`),
    // The job asks for these every minute, among all orders that ever were.
    index('orders_pay_until_idx').on(table.pay_until).where(sql`${table.status} = 'pending' and ${table.payment_status} = 'unpaid'`),
    index('orders_network_idx').on(table.network).where(sql`${table.network} is not null`),
    searchIndex('orders_search_idx', table.search_text),
  ],
);

/** A line as sold: name, price, partner and picture are copies, so that later edits don't rewrite history. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    product_id: integer().references(() => products.id, { onDelete: 'set null' }),
    variant_id: integer().references(() => productVariants.id, { onDelete: 'set null' }),
    product_name: text().notNull(),
    business_id: integer().references(() => businesses.id, { onDelete: 'set null' }),
    business_name: text(),
    /** What the partner gets for a unit, as agreed when it was sold: 0 for the shop's own goods, null where nobody wrote it down. */
    partner_price_sen: sen(),
    variant_label: text(),
    selected_options: jsonb().$type<SelectedOption[]>().notNull().default([]),
    quantity: integer().notNull(),
    unit_price_sen: sen().notNull(),
    picture: text(),
    /** Taken off this line at the till, and why; then its share of what was taken off the whole sale. */
    discount_sen: sen().notNull().default(NO_MONEY),
    discount_reason: text(),
    sale_discount_sen: sen().notNull().default(NO_MONEY),
    /** Units that came back, and what was paid back for them. */
    returned_quantity: integer().notNull().default(0),
    refunded_sen: sen().notNull().default(NO_MONEY),
  },
  (table) => [
    check('order_items_returned_in_range', sql`${table.returned_quantity} between 0 and ${table.quantity}`),
    check('order_items_quantity_positive', sql`${table.quantity} > 0`),
    check('order_items_price_not_negative', sql`${table.unit_price_sen} >= 0`),
    index('order_items_order_id_idx').on(table.order_id),
    check('order_items_partner_price_not_negative', sql`${table.partner_price_sen} >= 0`),
    index('order_items_product_id_idx').on(table.product_id),
    index('order_items_business_id_idx').on(table.business_id),
    index('order_items_variant_id_idx').on(table.variant_id),
    searchIndex('order_items_product_name_search_idx', table.product_name),
  ],
);

/** How an order of the till was paid, and below 0 how it was paid back: one row a method. A shift's drawer and other methods are their sum. */
export const tenders = pgTable(
  'tenders',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The shift that took the money in or paid it out. */
    shift_id: integer().references((): AnyPgColumn => shifts.id),
    /** What it pays back; null for what the sale brought in. */
    return_id: integer().references((): AnyPgColumn => orderReturns.id, { onDelete: 'cascade' }),
    method: text({ enum: POS_PAYMENT_METHODS }).notNull(),
    amount_sen: sen().notNull(),
    reference: text(),
    created_at: createdAt(),
  },
  (table) => [
    check('tenders_sign', sql`(${table.return_id} is null) = (${table.amount_sen} > 0)`),
    check('tenders_method_known', sql`${table.method} in (${oneOf(POS_PAYMENT_METHODS)})`),
    index('tenders_order_id_idx').on(table.order_id),
    index('tenders_shift_id_idx').on(table.shift_id).where(sql`${table.shift_id} is not null`),
  ],
);

/** What came back of an order, and why. Of one that was placed online also how it was paid back; the till's has tenders for that. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    shift_id: integer().references((): AnyPgColumn => shifts.id),
    kind: text({ enum: ['void', 'return'] }).notNull(),
    reason: text().notNull(),
    refund_method: text({ enum: REFUND_METHODS }),
    refund_reference: text(),
    /** Paid back on top of the lines, for the shipping. */
    shipping_refund_sen: sen().notNull().default(NO_MONEY),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    check('order_returns_kind_known', sql`${table.kind} in ('void', 'return')`),
    check('order_returns_refund_method_known', sql`${table.refund_method} in (${oneOf(REFUND_METHODS)})`),
    check('order_returns_shipping_refund_not_negative', sql`${table.shipping_refund_sen} >= 0`),
    index('order_returns_order_id_idx').on(table.order_id),
    index('order_returns_shift_id_idx').on(table.shift_id).where(sql`${table.shift_id} is not null`),
  ],
);

export const orderReturnItems = pgTable(
  'order_return_items',
  {
    return_id: integer()
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    order_item_id: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    refunded_sen: sen().notNull(),
    /** Whether it can be sold again; what can't is written off. */
    is_restocked: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.return_id, table.order_item_id] }),
    check('order_return_items_quantity_positive', sql`${table.quantity} > 0`),
    index('order_return_items_order_item_id_idx').on(table.order_item_id),
  ],
);

/** Of events that a bell may ring for: an order that begins to wait, money that came in for one, or the slip of a transfer. The index and who asks say it by this. */
export const tellsOfIncoming = (event: Record<'field' | 'from_value' | 'to_value', AnyPgColumn>) =>
  sql`(${event.field} = 'status' and ${event.from_value} is null and ${event.to_value} = 'pending') or (${event.field} = 'payment_status' and ${event.from_value} is not null and ${event.to_value} = 'paid') or (${event.field} = 'slip' and ${event.to_value} = 'sent')`;

/**
 * Photos of transfer slips as buyers sent them, the replaced ones too; all that is written here is written under the order's lock. `picture` is the
 * id of a private upload, `fingerprint` that of its pixels.
 */
export const paymentSlips = pgTable(
  'payment_slips',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    picture: text().notNull(),
    fingerprint: text().notNull(),
    /** Where the buyer says the money went, as that account was then. */
    bank_account: jsonb().$type<BankAccount>(),
    /** What was to be transferred then. */
    amount_rupiah: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: SLIP_RECORD_STATES }).notNull().default('waiting'),
    /** What its buyer reads of a refusal. */
    reason: text(),
    decided_by: integer().references(() => users.id, { onDelete: 'set null' }),
    decided_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    check('payment_slips_state_known', sql`${table.state} in (${oneOf(SLIP_RECORD_STATES)})`),
    index('payment_slips_order_id_idx').on(table.order_id, table.id),
    // One of an order waits at a time; the admin works them off by these.
    uniqueIndex('payment_slips_waiting_idx').on(table.order_id).where(sql`${table.state} = 'waiting'`),
    index('payment_slips_picture_idx').on(table.picture),
  ],
);

/** Every move of an order's status or payment status: who, from, to, why, when (decision 5). */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    field: text({ enum: ORDER_EVENT_FIELDS }).notNull(),
    from_value: text(),
    to_value: text().notNull(),
    reason: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('order_events_order_id_idx').on(table.order_id, table.id),
    index('order_events_news_idx').on(table.id).where(tellsOfIncoming(table)),
  ],
);

/** What the courier service told of a parcel on its way, kept as it came: it is asked seldom, and the page shows this. */
export const shipmentTracks = pgTable(
  'shipment_tracks',
  {
    order_id: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The number that was asked about; another one on the order is another parcel. */
    courier_code: text().notNull(),
    tracking_number: text().notNull(),
    /** The courier's own word, and its steps with the newest first. */
    status: text(),
    steps: jsonb().$type<TrackingStep[]>().notNull().default([]),
    is_delivered: boolean().notNull().default(false),
    /** When it was last asked, when it last answered, and since when it has not. */
    asked_at: moment().notNull(),
    answered_at: moment(),
    failing_since: moment(),
  },
  (table) => [index('shipment_tracks_asked_at_idx').on(table.asked_at)],
);

// --- mail -----------------------------------------------------------------------------------------------------------

/** A mail for an event of an order, written by a trigger in the event's own transaction (decision 41): one an event and kind, ever. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    event_id: integer()
      .notNull()
      .references(() => orderEvents.id, { onDelete: 'cascade' }),
    order_code: text().notNull(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    /** Whom it goes to; of one to the shop not before it is sent. */
    recipient: text(),
    state: text({ enum: MAIL_STATES }).notNull().default('waiting'),
    /** Whoever tries it has a number of its own, so that a late one changes nothing. */
    tries: integer().notNull().default(0),
    next_try_at: createdAt(),
    give_up_at: moment().notNull().default(sql`now() + interval '2 days'`),
    /** Whoever tries it has it to themselves until then. */
    claimed_until: moment(),
    last_error: text(),
    /** As it was last handed to the server. */
    subject: text(),
    text: text(),
    html: text(),
    created_at: createdAt(),
    sent_at: moment(),
    /** Who last decided about it, and when. */
    decided_by: integer().references(() => users.id, { onDelete: 'set null' }),
    decided_at: moment(),
    search_text: searchText('order_code', 'recipient', 'subject'),
  },
  (table) => [
    unique('mails_event_key').on(table.event_id, table.kind),
    check('mails_kind_known', sql`${table.kind} in (${oneOf(MAIL_KINDS)})`),
    check('mails_state_known', sql`${table.state} in (${oneOf(MAIL_STATES)})`),
    check('mails_sent_whole', sql`(${table.state} = 'sent') = (${table.sent_at} is not null)`),
    index('mails_due_idx').on(table.next_try_at, table.id).where(sql`${table.state} = 'waiting'`),
    index('mails_sending_idx').on(table.claimed_until).where(sql`${table.state} = 'sending'`),
    index('mails_stuck_idx').on(table.created_at.desc(), table.id.desc()).where(sql`${table.state} in ('unclear', 'given_up')`),
    index('mails_created_at_idx').on(table.created_at.desc(), table.id.desc()),
    index('mails_state_idx').on(table.state, table.created_at.desc(), table.id.desc()),
    index('mails_kind_idx').on(table.kind, table.created_at.desc(), table.id.desc()),
    index('mails_order_id_idx').on(table.order_id, table.id),
    searchIndex('mails_search_idx', table.search_text),
  ],
);

// --- bell -----------------------------------------------------------------------------------------------------------

/** Up to where an admin has seen the news: the id of an event. */
export const bellLooks = pgTable('bell_looks', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seen_event_id: integer().notNull(),
});

// --- stock ----------------------------------------------------------------------------------------------------------

/** What somebody counted, as one booking. */
export const stockCounts = pgTable('stock_counts', {
  id: id(),
  note: text(),
  user_id: integer().references(() => users.id, { onDelete: 'set null' }),
  /** What came of it, for whoever asks again with the same key. */
  result: jsonb().$type<StockCountResult>().notNull(),
  created_at: createdAt(),
});

/** Ledger of every change of a stock figure; the sum of a product's or a variant's rows is its stock. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variant_id: integer().references(() => productVariants.id, { onDelete: 'cascade' }),
    change: integer().notNull(),
    /** What the figure was after it. */
    balance: integer().notNull(),
    reason: text({ enum: STOCK_REASONS }).notNull(),
    /** Of an adjustment. */
    cause: text({ enum: ADJUSTMENT_CAUSES }),
    note: text(),
    order_id: integer().references(() => orders.id, { onDelete: 'set null' }),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    check('stock_movements_reason_known', sql`${table.reason} in (${oneOf(STOCK_REASONS)})`),
    check('stock_movements_cause_known', sql`${table.cause} in (${oneOf(ADJUSTMENT_CAUSES)})`),
    index('stock_movements_product_id_idx').on(table.product_id, table.variant_id),
    index('stock_movements_product_order_idx').on(table.product_id, table.id),
    index('stock_movements_reason_idx').on(table.reason, table.id),
    index('stock_movements_created_at_idx').on(table.created_at),
    index('stock_movements_edit_idx').on(table.id).where(sql`${table.reason} in ('admin', 'adjustment')`),
    index('stock_movements_variant_id_idx').on(table.variant_id),
    index('stock_movements_order_id_idx').on(table.order_id),
  ],
);

// --- payments -------------------------------------------------------------------------------------------------------

/** What a look through the books may find. */
export const SEARCHED_KINDS = ['stock', ...SUM_KINDS] as const;

/** `opening` until the gateway has answered; then the same words as an order's payment status. */
export const PAYMENT_STATES = ['opening', ...PAYMENT_STATUSES] as const;

/**
 * How an online order is paid: one payment an order is the current one. The others are ways that its buyer left or that the gateway
 * refused (decision 28); what a gateway still says of those is heard. Gateway amounts are whole rupiah, as the gateway counts.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    is_current: boolean().notNull().default(true),
    method: text().notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    payment_name: text().notNull(),
    merchant_ref: text().unique(),
    reference: text().unique(),
    amount_rupiah: bigint({ mode: 'number' }).notNull(),
    fee_customer_rupiah: bigint({ mode: 'number' }).notNull().default(0),
    pay_code: text(),
    pay_url: text(),
    checkout_url: text(),
    qr_string: text(),
    instructions: jsonb().$type<{ title: string; steps: string[] }[]>().notNull().default([]),
    expires_at: moment(),
    paid_at: moment(),
    /** An admin has set the state against the gateway's. From then on its words don't move it any more; money goes to the issues. */
    set_by_admin: boolean().notNull().default(false),
    /** The shop ended it without a word from the gateway, which is asked on until it has said what became of the money. */
    ended_unheard: boolean().notNull().default(false),
    /** Whoever talks to the gateway about this payment holds it until then; past it, another may take over. */
    claimed_until: moment(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    check('payments_state_known', sql`${table.state} in (${oneOf(PAYMENT_STATES)})`),
    check('payments_amount_not_negative', sql`${table.amount_rupiah} >= 0 and ${table.fee_customer_rupiah} >= 0`),
    uniqueIndex('payments_current_idx').on(table.order_id).where(sql`${table.is_current}`),
    // One at a time is being opened, so that two changes of method don't meet.
    uniqueIndex('payments_opening_idx').on(table.order_id).where(sql`${table.state} = 'opening'`),
    index('payments_order_id_idx').on(table.order_id),
    index('payments_open_idx').on(table.expires_at).where(sql`${table.state} in ('opening', 'unpaid')`),
  ],
);

/** The gateway's channels as it last told them, in one row: they serve all processes, also while it is away. */
export const keptChannels = pgTable(
  'kept_channels',
  { id: integer().primaryKey().default(1), channels: jsonb().$type<unknown[]>().notNull(), told_at: moment().notNull() },
  (table) => [check('kept_channels_one_row', sql`${table.id} = 1`)],
);

/** Every signed callback as it came; `dedupe_key` is the hash of its body, so that a repeat is stored and applied once. */
export const paymentCallbacks = pgTable(
  'payment_callbacks',
  {
    id: id(),
    dedupe_key: text().notNull().unique(),
    raw_body: bytea().notNull(),
    payment_id: integer().references(() => payments.id, { onDelete: 'set null' }),
    outcome: text(),
    received_at: createdAt(),
    applied_at: moment(),
  },
  // The job looks for these every minute, among all that ever came.
  (table) => [index('payment_callbacks_unapplied_idx').on(table.id).where(sql`${table.applied_at} is null`)],
);

/** Payments that didn't fit, for an admin to decide (decision 4). */
export const paymentIssues = pgTable(
  'payment_issues',
  {
    id: id(),
    payment_id: integer().references(() => payments.id, { onDelete: 'set null' }),
    order_id: integer().references(() => orders.id, { onDelete: 'set null' }),
    kind: text({ enum: PAYMENT_ISSUE_KINDS }).notNull(),
    detail: text().notNull(),
    created_at: createdAt(),
    resolved_at: moment(),
    resolved_by: integer().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
  },
  (table) => [
    check('payment_issues_kind_known', sql`${table.kind} in (${oneOf(PAYMENT_ISSUE_KINDS)})`),
    index('payment_issues_open_idx').on(table.created_at.desc()).where(sql`${table.resolved_at} is null`),
    index('payment_issues_newest_idx').on(table.created_at.desc(), table.id.desc()),
    index('payment_issues_payment_id_idx').on(table.payment_id),
    index('payment_issues_order_id_idx').on(table.order_id),
  ],
);

// --- till -----------------------------------------------------------------------------------------------------------

/** A till's time from opening to closing; one at a time (decision 21). `report` is its Z as it was printed. */
export const shifts = pgTable(
  'shifts',
  {
    id: id(),
    till_id: text().notNull(),
    till_name: text(),
    number: integer().unique(),
    float_sen: sen().notNull(),
    opened_at: createdAt(),
    opened_by: integer().references(() => users.id, { onDelete: 'set null' }),
    closed_at: moment(),
    closed_by: integer().references(() => users.id, { onDelete: 'set null' }),
    report: jsonb().$type<ShiftReport>(),
  },
  (table) => [
    uniqueIndex('shifts_one_open').on(table.till_id).where(sql`${table.closed_at} is null`),
    check('shifts_float_not_negative', sql`${table.float_sen} >= 0`),
    check('shifts_closed_whole', sql`num_nulls(${table.closed_at}, ${table.number}, ${table.report}) in (0, 3)`),
    index('shifts_till_id_idx').on(table.till_id, table.id.desc()),
  ],
);

/** Cash that was put into the drawer or taken out of it beside the sales. */
export const cashMovements = pgTable(
  'cash_movements',
  {
    id: id(),
    shift_id: integer()
      .notNull()
      .references(() => shifts.id, { onDelete: 'cascade' }),
    kind: text({ enum: CASH_MOVEMENT_KINDS }).notNull(),
    amount_sen: sen().notNull(),
    reason: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    check('cash_movements_kind_known', sql`${table.kind} in (${oneOf(CASH_MOVEMENT_KINDS)})`),
    check('cash_movements_amount_positive', sql`${table.amount_sen} > 0`),
    index('cash_movements_shift_id_idx').on(table.shift_id),
  ],
);

/** What differed when a sale that had happened came in, for an admin to work off (decision 21). */
export const tillDifferences = pgTable(
  'till_differences',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: TILL_DIFFERENCE_KINDS }).notNull(),
    detail: text().notNull(),
    product_id: integer().references(() => products.id, { onDelete: 'set null' }),
    /** Pieces that were sold and weren't in the shop's figure. */
    missing: integer(),
    created_at: createdAt(),
    resolved_at: moment(),
    resolved_by: integer().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
  },
  (table) => [
    check('till_differences_kind_known', sql`${table.kind} in (${oneOf(TILL_DIFFERENCE_KINDS)})`),
    check('till_differences_missing_of_stock', sql`(${table.kind} = 'stock') = (${table.missing} is not null)`),
    index('till_differences_open_idx').on(table.created_at.desc(), table.id.desc()).where(sql`${table.resolved_at} is null`),
    index('till_differences_newest_idx').on(table.created_at.desc(), table.id.desc()),
    index('till_differences_order_id_idx').on(table.order_id),
    index('till_differences_product_id_idx').on(table.product_id),
  ],
);

// --- reconciliation -------------------------------------------------------------------------------------------------

/** What no event reports and a look through the books found (decision 32): closed by itself when it no longer holds, or by an admin. */
export const reconciliationFindings = pgTable(
  'reconciliation_findings',
  {
    id: id(),
    kind: text({ enum: SEARCHED_KINDS }).notNull(),
    /** What it is about, as 'order 12' or 'figure 3/4': open once at a time. */
    about: text().notNull(),
    order_id: integer().references(() => orders.id, { onDelete: 'cascade' }),
    product_id: integer().references(() => products.id, { onDelete: 'cascade' }),
    variant_id: integer().references(() => productVariants.id, { onDelete: 'cascade' }),
    /** What should be there, and what is: units of stock, else sen. */
    expected: bigint({ mode: 'number' }).notNull(),
    found: bigint({ mode: 'number' }).notNull(),
    detail: text().notNull(),
    found_at: createdAt(),
    closed_at: moment(),
    /** Null where it closed by itself. */
    closed_by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** What an admin did about it; null only where it closed by itself. */
    note: text(),
  },
  (table) => [
    check('reconciliation_findings_kind_known', sql`${table.kind} in (${oneOf(SEARCHED_KINDS)})`),
    uniqueIndex('reconciliation_findings_open_idx').on(table.kind, table.about).where(sql`${table.closed_at} is null`),
    index('reconciliation_findings_closed_idx').on(table.kind, table.about, table.id.desc()),
    index('reconciliation_findings_order_id_idx').on(table.order_id),
    index('reconciliation_findings_product_id_idx').on(table.product_id),
    index('reconciliation_findings_variant_id_idx').on(table.variant_id),
  ],
);

/** When the books were looked through, and what that found. */
export const reconciliationChecks = pgTable('reconciliation_checks', {
  id: id(),
  checked_at: createdAt(),
  opened: integer().notNull(),
  closed: integer().notNull(),
});

// --- settings -------------------------------------------------------------------------------------------------------

/** What the admin sets, a row a section: its fields are as `schemas/settings.ts` has them, so that a new one needs no migration. */
export const settings = pgTable('settings', {
  section: text().primaryKey(),
  fields: jsonb().$type<object>().notNull(),
  version: version(),
  updated_at: createdAt(),
});

// --- audit ----------------------------------------------------------------------------------------------------------

/**
 * One record as one save has changed it. Triggers write it (decision 23), and nothing is ever changed or deleted here: so who did it and what it
 * was about stand without references.
 */
export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer(),
    kind: text({ enum: CHANGE_KINDS }).notNull(),
    record_id: integer(),
    name: text().notNull(),
    part: text(),
    action: text({ enum: CHANGE_ACTIONS }).notNull(),
    fields: jsonb().$type<{ field: string; from: unknown; to: unknown }[]>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('changes_kind_known', sql`${table.kind} in (${oneOf(CHANGE_KINDS)})`),
    index('changes_created_at_idx').on(table.created_at.desc(), table.id.desc()),
    index('changes_kind_idx').on(table.kind, table.created_at.desc(), table.id.desc()),
    index('changes_record_idx').on(table.kind, table.record_id, table.created_at.desc(), table.id.desc()),
    index('changes_user_idx').on(table.user_id, table.created_at.desc(), table.id.desc()),
  ],
);
