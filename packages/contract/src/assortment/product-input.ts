import { z } from 'zod';
import { mapFields } from '../by-name.ts';
import { MAX_OPTION_GROUPS, MAX_TRANSIT_DAYS, MAX_VARIANTS } from '../constants.ts';
import { ExpectedVersion, MAX_ID, optionalText, orNull, positiveRupiah, requiredText, rupiah, text, updatedText } from '../wire.ts';
import { cleanCode } from './code-key.ts';
import { AMOUNT_FIELDS, TEXT_FIELDS } from './product-fields.ts';
import { MAX_UNITS, TOO_MANY_UNITS } from './stock-limits.ts';

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
const codeInput = (clean: (code: string) => string) =>
  z
    .string()
    .trim()
    .overwrite(clean)
    .max(60, 'Paling banyak 60 karakter.')
    .regex(/^[ -~]*$/u, 'Gunakan huruf, angka, dan tanda biasa.')
    .nullish()
    .transform((code) => (code === undefined ? undefined : code || null))
    .optional();
const codeInputs = { sku: codeInput((code) => code), barcode: codeInput(cleanCode) };

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
/** Null clears. */
const wholeAmount = z.number({ error: WRONG_AMOUNT }).int(WRONG_AMOUNT).min(1, WRONG_AMOUNT).max(1_000_000, WRONG_AMOUNT).nullish();

/** In a form's `images`: the next of its new files, so that a new picture may precede an existing one. */
export const NEW_PICTURE = 'new';

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
  ...mapFields(TEXT_FIELDS, ({ longest }) => optionalText(longest)),
  ...mapFields(AMOUNT_FIELDS, () => wholeAmount),
  /** Null: as its category says. */
  is_food: z.boolean().nullish(),
  is_gift: orNull(z.boolean()),
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
  description: updatedText(5000),
  size: updatedText(100),
  notes: updatedText(2000),
  business_name: updatedText(150),
  ai_description: updatedText(5000),
  ...mapFields(TEXT_FIELDS, ({ longest }) => updatedText(longest)),
  image_url: updatedText(500),
  image_cover: updatedText(500),
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
