import { z } from 'zod';
import { MAX_VARIANTS } from '../constants.ts';
import { PlannedRow, SeenCount, SeenRows, SelectedIds } from '../kernel/bulk.ts';
import { BULK_CHUNK } from '../kernel/bulk-limits.ts';
import { answer, Id, Money, positiveRupiah, type Wire } from '../wire.ts';
import { AdminProductQuery } from './products.ts';

/** GET /products/ids: the ids of all products of a list's filter, as many as the list showed (decision 76). */
export const ProductIdsQuery = AdminProductQuery.omit({ page: true, page_size: true, ids: true }).extend({ count: SeenCount });

const WRONG_VALUE = 'Isi angka selain 0.';
const WRONG_PERCENT = 'Isi dari -99 sampai 1.000 persen.';

/** A price that was typed for one product or size, by the bounds of the product's form. */
export const TypedPrice = positiveRupiah('Isi harga di atas 0.');

/** `size` is its label, null for the product's own price. */
const PriceOf = z.object({ id: Id, size: z.string().max(60).nullable(), price: TypedPrice });
const isNamedOnce = (prices: readonly z.infer<typeof PriceOf>[]) =>
  new Set(prices.map(({ id, size }) => JSON.stringify([id, size]))).size === prices.length;

/**
 * What is done to each product: its prices, and those of its sizes, changed by percent or rupiah and rounded to so many rupiah, or each set
 * to one of its own (what isn't named stays; a plan that names none shows what they are); another category, another partner
 * (null for none), shown or hidden, copied (hidden, without stock and codes), or deleted.
 */
export const ProductActKind = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('price'),
      /** `value` is percent, of which a tenth counts, or rupiah. */
      by: z.enum(['percent', 'amount']),
      value: z
        .number({ error: WRONG_VALUE })
        .min(-100_000_000, WRONG_VALUE)
        .max(100_000_000, WRONG_VALUE)
        .refine((value) => value !== 0, WRONG_VALUE),
      rounding: z.union([z.literal(0), z.literal(100), z.literal(500)]),
    })
    .refine(({ by, value }) => by === 'amount' || (value >= -99 && value <= 1_000), { path: ['value'], message: WRONG_PERCENT }),
  z.object({
    kind: z.literal('prices'),
    prices: z
      .array(PriceOf)
      .max(BULK_CHUNK * (MAX_VARIANTS + 1))
      .refine(isNamedOnce, 'Setiap harga hanya sekali.'),
  }),
  z.object({ kind: z.literal('category'), category_id: Id }),
  z.object({ kind: z.literal('business'), business_id: Id.nullable() }),
  z.object({ kind: z.literal('active'), is_active: z.boolean() }),
  z.object({ kind: z.literal('duplicate') }),
  z.object({ kind: z.literal('delete') }),
]);
export type ProductActKind = z.infer<typeof ProductActKind>;

/** POST /products/acts/plan: what an act would do to these products. Writes nothing. */
export const ProductActQuestion = z.object({ act: ProductActKind, ids: SelectedIds });

/** A product's own price (`label` null) or that of a size, in rupiah, before and after. */
export const PlannedPrice = z.object({ label: z.string().nullable(), before: Money, after: Money });
export const PlannedProduct = PlannedRow.extend({
  /** Only where prices change. */
  prices: z.array(PlannedPrice),
});
export type PlannedProduct = Wire<typeof PlannedProduct>;
/** The products in the order in which they were asked; without those that don't exist. */
export const ProductActPlanAnswer = answer(z.array(PlannedProduct));

/**
 * POST /products/acts: one act on up to 50 products, in one transaction. A product that somebody has saved since the plan says so and is
 * left alone.
 */
export const ProductAct = z.object({ act: ProductActKind, rows: SeenRows });
export type ProductAct = z.infer<typeof ProductAct>;
