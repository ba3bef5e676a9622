import { z } from 'zod';
import { MAX_OPTION_GROUPS, MAX_TRANSIT_DAYS, MAX_VARIANTS } from '../constants.ts';
import { CATEGORY_SORTS, PRODUCT_SORTS } from '../list-keys.ts';
import { MAX_UNITS, TOO_MANY_UNITS } from '../stock-limits.ts';
import { ShownCertificate } from './certificates.ts';
import { Picture } from './picture.ts';
import {
  answer,
  ExpectedVersion,
  Flag,
  Id,
  IdList,
  IdText,
  keptText,
  MAX_ID,
  optionalText,
  orNull,
  PageMeta,
  PageQuery,
  pageAnswer,
  positiveRupiah,
  Rupiah,
  requiredText,
  rupiah,
  sortable,
  Timestamp,
  text,
  Version,
} from './wire.ts';

export const Category = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  is_active: z.boolean(),
  /** Its products are food or drink, and listed when no halal certificate covers them (decision 56). */
  is_food: z.boolean(),
  version: Version,
  created_at: Timestamp,
});
export type Category = z.infer<typeof Category>;

/** POST /categories (spec section 5, category). */
export const CategoryInput = z.object({
  name: requiredText(100, 'Category name is required'),
  description: optionalText(1000),
  is_active: orNull(z.boolean()),
  is_food: orNull(z.boolean()),
});
export type CategoryInput = z.infer<typeof CategoryInput>;

/** PUT /categories/{id}: the same; a switch that is absent stays as it is. */
export const CategoryUpdate = CategoryInput.extend({ expected_version: ExpectedVersion });
export type CategoryUpdate = z.infer<typeof CategoryUpdate>;

/** A category on the public pages, with the number of its products that shoppers see. */
export const PublicCategory = Category.omit({ version: true, is_food: true }).extend({ product_count: z.number().int() });
export type PublicCategory = z.infer<typeof PublicCategory>;

/** A size of a product with its own price (rupiah) and stock (units), as a shopper sees it. */
export const SizeVariant = z.object({
  label: z.string(),
  price: Rupiah,
  stock: z.number().int(),
  /** Address of the product's picture that shows this size; absent without one. */
  picture: z.string().optional(),
});
export type SizeVariant = z.infer<typeof SizeVariant>;

/** The shop's own number and the scanner's barcode of a product or size; unique. */
const codes = { sku: z.string().nullable(), barcode: z.string().nullable() };

/** A size as an admin sees it. */
export const AdminSizeVariant = SizeVariant.extend({ reseller_price: Rupiah, ...codes });
export type AdminSizeVariant = z.infer<typeof AdminSizeVariant>;

/** A choice that doesn't affect the price, e.g. grind (spec section 3). */
export const OptionGroup = z.object({ name: z.string(), values: z.array(z.string()) });
export type OptionGroup = z.infer<typeof OptionGroup>;

/** Food facts; null when unknown (decision 56). */
const foodFacts = {
  /** Ingredients. */
  ingredients: z.string().nullable(),
  /** Shelf life, in words. */
  shelf_life: z.string().nullable(),
  storage: z.string().nullable(),
  /** Without packaging. */
  net_weight_grams: z.number().int().nullable(),
  net_volume_ml: z.number().int().nullable(),
  /** Origin, in words. */
  origin: z.string().nullable(),
  /** The longest it may be on its way, in days; a slower courier isn't offered. */
  max_transit_days: z.number().int().nullable(),
};

/**
 * A product as a shopper sees it. `price` is rupiah before discount, `discount` percent (0 to 100, step 0.1).
 * `stock` belongs to the product itself; where there are size variants each has its own stock and the shop sells
 * only those. `available_stock` is what the shop can sell: the variants' sum, or the product's own.
 */
export const Product = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  price: Rupiah,
  discount: z.number(),
  stock: z.number().int(),
  available_stock: z.number().int(),
  category_id: Id,
  category: z.object({ id: Id, name: z.string() }),
  business_id: Id.nullable(),
  business: z
    .object({
      id: Id,
      name: z.string(),
      district_id: Id,
      city_name: z.string(),
      /** Last day in Aceh of its holiday, on which nothing can be ordered; null while it isn't on holiday (decision 111). */
      holiday_until: z.iso.date().nullable(),
    })
    .nullable(),
  business_name: z.string().nullable(),
  /** District that a parcel with this product starts from: the partner's, else the main business's. */
  origin_district_id: Id.nullable(),
  size: z.string().nullable(),
  is_active: z.boolean(),
  image_url: z.string().nullable(),
  image_cover: z.string().nullable(),
  /** JSON text list of paths, as the spec has it; `pictures` is the same for screens, in display order. */
  images: z.string(),
  pictures: z.array(Picture),
  ai_status: z.boolean(),
  ai_description: z.string().nullable(),
  size_variants: z.array(SizeVariant),
  option_groups: z.array(OptionGroup),
  ...foodFacts,
  /** Checked certificates that are valid today, halal first. */
  certificates: z.array(ShownCertificate),
  created_at: Timestamp,
  /** The last edit; sales don't count. */
  updated_at: Timestamp,
});
export type Product = z.infer<typeof Product>;

/** A product as the shop's lists carry it: enough for its card and the cart. */
export type ListedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'description'
  | 'price'
  | 'discount'
  | 'available_stock'
  | 'category'
  | 'business_name'
  | 'origin_district_id'
  | 'pictures'
  | 'size_variants'
  | 'option_groups'
> & {
  business: { id: number; city_name: string; holiday_until: string | null } | null;
  /** The first one that the product's page shows. */
  certificates?: Pick<ShownCertificate, 'kind' | 'title'>[];
};

/**
 * A product for admins: with reseller prices and internal notes, which shoppers never get. An inactive category or partner hides it from
 * the shop although it is active itself.
 */
export const AdminProduct = Product.extend({
  category: Product.shape.category.extend({ is_active: z.boolean() }),
  business: Product.shape.business.unwrap().extend({ is_active: z.boolean() }).nullable(),
  reseller_price: Rupiah,
  notes: z.string().nullable(),
  /** Whether it is food or drink; null is as its category says. */
  is_food: z.boolean().nullable(),
  ...codes,
  version: Version,
  size_variants: z.array(AdminSizeVariant),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

/** A product in a till's own copy: price before discount, in rupiah; stock is the product's own. */
export const TillProduct = z.object({
  id: Id,
  name: z.string(),
  category: z.object({ id: Id, name: z.string() }),
  business_name: z.string().nullable(),
  size: z.string().nullable(),
  price: Rupiah,
  discount: z.number(),
  stock: z.number().int(),
  /** Of it, what is past its best-before date; absent without any (decision 114). */
  expired_stock: z.number().int().optional(),
  ...codes,
  picture: Picture.nullable(),
  size_variants: z.array(SizeVariant.extend({ ...codes, expired_stock: z.number().int().optional() })),
  option_groups: z.array(OptionGroup),
});
export type TillProduct = z.infer<typeof TillProduct>;

export const CATALOG_SORTS = ['newest', 'price_asc', 'price_desc', 'name', 'discount'] as const;
export type CatalogSort = (typeof CATALOG_SORTS)[number];

const FilterPrice = z.coerce.number().int().min(1).max(999_999_999).optional().catch(undefined);

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
});
export type CatalogQuery = z.infer<typeof CatalogQuery>;

/** Words that were read as a filter or an order: what they are called, and the search without them. */
const CatalogWordFilter = z.object({ label: z.string(), without: z.string() });

/**
 * How a search was interpreted: `words` found all words, `similar` found a similar name, `part` only these words. `filters` are words that
 * narrow the list, such as 'halal' or 'di bawah 50 ribu', and places.
 */
export const CatalogMatch = z.object({
  kind: z.enum(['words', 'similar', 'part']),
  words: z.string(),
  filters: z.array(CatalogWordFilter),
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

export const CategoryListAnswer = answer(z.array(PublicCategory));
/** GET /categories: the admin's list, by name by default. */
export const CategoryListQuery = PageQuery.extend({ is_active: Flag.optional(), sort: sortable(CATEGORY_SORTS) });
export type CategoryListQuery = z.infer<typeof CategoryListQuery>;
export const AdminCategoryListAnswer = pageAnswer(Category);
export const CategoryAnswer = answer(Category);
export const CatalogAnswer = z.object({ success: z.literal(true), data: z.array(Product), meta: CatalogMeta });
export const ByCategoryQuery = z.object({
  category_id: IdText,
  /** With `random`, so many random products, different in each answer; without it all of them, up to a thousand. */
  random: z.coerce.number().int().min(1).max(24).optional(),
});
export const ProductListAnswer = answer(z.array(Product));
export const ProductAnswer = answer(Product);

/**
 * GET /products: the admin's list, newest first by default, or best matches first with `q`. `business` is a business id or "none"; `ids`
 * are product ids, at most 200; `low_stock` are those of which the shop can sell 5 units or fewer; `price` is the one before discount.
 */
export const AdminProductQuery = PageQuery.extend({
  category_id: IdText.optional(),
  business: z.union([z.literal('none'), IdText]).optional(),
  is_active: Flag.optional(),
  low_stock: Flag.optional(),
  /** 'true': food on sale without a halal certificate (decision 56). */
  lacks_certificate: Flag.optional(),
  ids: IdList.optional(),
  sort: sortable(PRODUCT_SORTS),
});
/** GET /products.csv: everything that the admin's list holds with these filters. */
export const ProductCsvQuery = AdminProductQuery.omit({ page: true, page_size: true, sort: true });
export type ProductCsvQuery = z.infer<typeof ProductCsvQuery>;
/** GET /products/names: names to choose a product from; `q` searches names only. */
export const ProductName = z.object({
  id: Id,
  name: z.string(),
  is_active: z.boolean(),
  /** By its own word, else by its category's. */
  is_food: z.boolean(),
});
export type ProductName = z.infer<typeof ProductName>;
export const ProductNameQuery = PageQuery.extend({ is_active: Flag.optional(), business_id: IdText.optional() });
export const ProductNameListAnswer = pageAnswer(ProductName);
export const AdminProductListAnswer = z.object({
  success: z.literal(true),
  data: z.array(AdminProduct),
  meta: PageMeta.extend({
    all: z.number().int(),
    active: z.number().int(),
    with_business: z.number().int(),
    businesses: z.number().int(),
    low_stock: z.number().int(),
  }),
});
export const AdminProductAnswer = answer(AdminProduct);

const INCOMPLETE_VARIANT = 'Lengkapi nama dan harga positif untuk setiap varian yang digunakan.';
const INCOMPLETE_OPTION = 'Isi nama opsi dan minimal satu nilai untuk setiap kelompok opsi.';

const WRONG_PRICE = 'Price must be a positive number';
const WRONG_STOCK = 'Stock must be a non-negative integer';
const WRONG_DISCOUNT = 'Diskon harus berada pada rentang 0 - 100';

/** One message for a missing number, another for text that isn't one. */
const numberOr = (missing: string, wrong: string) =>
  z.number({ error: ({ input }) => (input === undefined || input === null ? missing : wrong) });

const units = (number: z.ZodNumber, wrong: string) => number.int(wrong).min(0, wrong).max(MAX_UNITS, TOO_MANY_UNITS);

/** A code as typed: blank clears it, absent keeps it. */
const codeInput = z
  .string()
  .trim()
  .max(60, 'Paling banyak 60 karakter.')
  .regex(/^[ -~]*$/u, 'Gunakan huruf, angka, dan tanda biasa.')
  .nullish()
  .transform((code) => (code === undefined ? undefined : code || null))
  .optional();
const codeInputs = { sku: codeInput, barcode: codeInput };

/** In a size's `picture`: the cover sent with the form ('new-cover'), or its n-th new gallery file ('new-0'). */
export const NEW_COVER = 'new-cover';
export const newGalleryPicture = (number: number) => `new-${number}`;

const VariantInput = z.object({
  ...codeInputs,
  label: requiredText(60, INCOMPLETE_VARIANT),
  price: positiveRupiah(INCOMPLETE_VARIANT),
  reseller_price: rupiah(INCOMPLETE_VARIANT).nullish(),
  stock: units(z.number({ error: INCOMPLETE_VARIANT }), INCOMPLETE_VARIANT).nullish(),
  /** One of the product's pictures, by address or as a new file; anything else is none. Absent keeps the current one. */
  picture: text(500).nullish(),
});

const OptionGroupInput = z.object({
  name: requiredText(60, INCOMPLETE_OPTION),
  values: z.array(requiredText(60, INCOMPLETE_OPTION), INCOMPLETE_OPTION).min(1, INCOMPLETE_OPTION).max(20, 'Paling banyak 20 nilai.'),
});

const unique = (labels: readonly string[]) => new Set(labels.map((label) => label.toLowerCase())).size === labels.length;
const variantsOf = <Row extends typeof VariantInput>(row: Row) =>
  orNull(
    z
      .array(row)
      .max(MAX_VARIANTS, `Paling banyak ${MAX_VARIANTS} varian.`)
      .refine((rows) => unique(rows.map((each) => each.label)), 'Nama varian harus berbeda.'),
  );

const WRONG_AMOUNT = 'Isi angka bulat lebih dari 0, paling banyak 1.000.000.';
/** Whole grams or millilitres; null clears. */
const netAmount = z.number({ error: WRONG_AMOUNT }).int(WRONG_AMOUNT).min(1, WRONG_AMOUNT).max(1_000_000, WRONG_AMOUNT).nullish();

/** In a form's `images`: the next of its new files, so that a new picture may precede an existing one. */
export const NEW_PICTURE = 'new';

/** POST /products/barcodes: `made` is how many numbers were made, for products, and sizes, that had none. */
export const BarcodeMaking = z.object({ ids: z.array(Id).min(1).max(500, 'Paling banyak 500 produk sekaligus.') });
export const BarcodeMakingAnswer = answer(z.object({ made: z.number().int() }));
/** POST /products/barcodes/next: a number that nobody has, for a form; it is the product's once that is saved. */
export const NextBarcodeAnswer = answer(z.object({ barcode: z.string() }));

const WRONG_TRANSIT = `Isi 1 sampai ${MAX_TRANSIT_DAYS} hari, atau kosongkan.`;

/** POST /products, JSON or multipart (spec section 5, product). Rupiah, percent, units. */
export const ProductInput = z.object({
  ...codeInputs,
  name: requiredText(150, 'Product name is required'),
  description: optionalText(5000),
  price: numberOr('Price is required', WRONG_PRICE).pipe(positiveRupiah(WRONG_PRICE)),
  reseller_price: rupiah('Harga reseller harus berupa angka positif').nullish(),
  discount: z.number({ error: WRONG_DISCOUNT }).min(0, WRONG_DISCOUNT).max(100, WRONG_DISCOUNT).nullish(),
  stock: units(numberOr('Stock is required', WRONG_STOCK), WRONG_STOCK),
  category_id: z.number({ error: 'Category is required' }).int().positive('Category is required').max(MAX_ID, 'Category is required'),
  /** 0 means "Tanpa mitra" (spec section 4, product business choice). */
  business_id: z.number().int().min(0).max(MAX_ID).nullish(),
  business_name: optionalText(150),
  size: optionalText(100),
  notes: optionalText(2000),
  is_active: orNull(z.boolean()),
  ai_status: orNull(z.boolean()),
  ai_description: optionalText(5000),
  ingredients: optionalText(2000),
  shelf_life: optionalText(150),
  storage: optionalText(500),
  net_weight_grams: netAmount,
  net_volume_ml: netAmount,
  origin: optionalText(150),
  /** Null: as its category says. */
  is_food: z.boolean().nullish(),
  max_transit_days: z.number(WRONG_TRANSIT).int(WRONG_TRANSIT).min(1, WRONG_TRANSIT).max(MAX_TRANSIT_DAYS, WRONG_TRANSIT).nullish(),
  image_url: optionalText(500),
  image_cover: optionalText(500),
  /** JSON text list of gallery paths to keep; new files follow them, or replace `NEW_PICTURE`. */
  images: text(5000).nullish(),
  size_variants: variantsOf(VariantInput),
  option_groups: orNull(
    z
      .array(OptionGroupInput)
      .max(MAX_OPTION_GROUPS, `Paling banyak ${MAX_OPTION_GROUPS} kelompok opsi.`)
      .refine((rows) => unique(rows.map((row) => row.name)), 'Nama opsi harus berbeda.'),
  ),
});
export type ProductInput = z.infer<typeof ProductInput>;

const expectedStock = z.number().int().min(0).max(MAX_UNITS).nullish();

/**
 * PUT /products/{id}: the same, but what is absent stays as it is, and what is null or blank is cleared (`reseller_price` becomes the
 * price, `discount` 0). Without `business_id` and `business_name` the partner stays.
 *
 * `expected_stock` is the stock in units that the form was opened with, of the product and of each of its sizes. Where one has
 * changed since, by a sale for instance, the answer is 409 `stock_changed`: nothing is written, `fields` says it at the figure, and
 * `data` is a `StockCorrection`. Without it another stock is taken only while nothing has been sold or returned since an admin last
 * set that figure, so that no change undoes a sale; else the answer is the same 409.
 */
export const ProductUpdate = ProductInput.extend({
  description: keptText(5000),
  size: keptText(100),
  notes: keptText(2000),
  business_name: keptText(150),
  ai_description: keptText(5000),
  ingredients: keptText(2000),
  shelf_life: keptText(150),
  storage: keptText(500),
  origin: keptText(150),
  image_url: keptText(500),
  image_cover: keptText(500),
  expected_version: ExpectedVersion,
  expected_stock: expectedStock,
  size_variants: variantsOf(VariantInput.extend({ expected_stock: expectedStock })),
});
export type ProductUpdate = z.infer<typeof ProductUpdate>;

/** `data` of a 409 `stock_changed`: current stock, in units. */
export const StockCorrection = z.object({
  stock: z.number().int(),
  size_variants: z.array(z.object({ label: z.string(), stock: z.number().int() })),
});
export type StockCorrection = z.infer<typeof StockCorrection>;
