import { z } from 'zod';
import { mapFields } from '../by-name.ts';
import { Picture } from '../kernel/picture.ts';
import {
  answer,
  Flag,
  fileFormat,
  Id,
  IdList,
  IdText,
  Moment,
  Money,
  PageMeta,
  PageQuery,
  pageAnswer,
  sortable,
  Version,
  type Wire,
} from '../wire.ts';
import { ShownCertificate } from './certificates.ts';
import { PRODUCT_SORTS } from './list-keys.ts';
import { AMOUNT_FIELDS, TEXT_FIELDS } from './product-fields.ts';

/** A size of a product with its own price (rupiah) and stock (units), as a shopper sees it. */
export const SizeVariant = z.object({
  label: z.string(),
  price: Money,
  stock: z.number().int(),
  /** Address of the product's picture that shows this size; absent without one. */
  picture: z.string().optional(),
});
export type SizeVariant = Wire<typeof SizeVariant>;

/** The shop's own number and the scanner's barcode of a product or size; unique. */
const codes = { sku: z.string().nullable(), barcode: z.string().nullable() };

/** A size as an admin sees it. */
export const AdminSizeVariant = SizeVariant.extend({ reseller_price: Money, ...codes });
export type AdminSizeVariant = Wire<typeof AdminSizeVariant>;

/** A choice that doesn't affect the price, e.g. grind (spec section 3). */
export const OptionGroup = z.object({ name: z.string(), values: z.array(z.string()) });
export type OptionGroup = z.infer<typeof OptionGroup>;

/** Food facts; null when unknown (decision 56). */
const foodFacts = {
  ...mapFields(TEXT_FIELDS, () => z.string().nullable()),
  ...mapFields(AMOUNT_FIELDS, () => z.number().int().nullable()),
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
  price: Money,
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
      /** Who makes it, upright; null where the shop has no picture, or the call doesn't look it up (decision 145). */
      portrait: Picture.nullable(),
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
  created_at: Moment,
  /** The last edit; sales don't count. */
  updated_at: Moment,
});
export type Product = Wire<typeof Product>;

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
  business: { id: number; city_name: string; holiday_until: string | null; face?: string | null } | null;
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
  reseller_price: Money,
  notes: z.string().nullable(),
  /** Whether it is food or drink; null is as its category says. */
  is_food: z.boolean().nullable(),
  /** Whether it is in the list 'oleh-oleh' of the shop. */
  is_gift: z.boolean(),
  ...codes,
  version: Version,
  size_variants: z.array(AdminSizeVariant),
});
export type AdminProduct = Wire<typeof AdminProduct>;

/** A product in a till's own copy: price before discount, in rupiah; stock is the product's own. */
export const TillProduct = z.object({
  id: Id,
  name: z.string(),
  category: z.object({ id: Id, name: z.string() }),
  business_name: z.string().nullable(),
  size: z.string().nullable(),
  price: Money,
  discount: z.number(),
  stock: z.number().int(),
  /** Of it, what is past its best-before date; absent without any (decision 114). */
  expired_stock: z.number().int().optional(),
  ...codes,
  picture: Picture.nullable(),
  size_variants: z.array(SizeVariant.extend({ ...codes, expired_stock: z.number().int().optional() })),
  option_groups: z.array(OptionGroup),
});
export type TillProduct = Wire<typeof TillProduct>;

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
/** GET /products.csv: everything that the admin's list holds with these filters; `format=xlsx` gives a workbook. */
export const ProductCsvQuery = AdminProductQuery.omit({ page: true, page_size: true, sort: true }).extend(fileFormat);
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

/** POST /products/barcodes: `made` is how many numbers were made, for products, and sizes, that had none. */
export const BarcodeMaking = z.object({ ids: z.array(Id).min(1).max(500, 'Paling banyak 500 produk sekaligus.') });
export const BarcodeMakingAnswer = answer(z.object({ made: z.number().int() }));
/** POST /products/barcodes/next: a number that nobody has, for a form; it is the product's once that is saved. */
export const NextBarcodeAnswer = answer(z.object({ barcode: z.string() }));
