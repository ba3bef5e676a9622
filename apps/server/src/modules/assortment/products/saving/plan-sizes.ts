import type { ProductInput } from '@lapak/contract/assortment/product-input';
import { toSen } from '@lapak/contract/money/sen';
import type { VariantRow } from '../records/product-queries.ts';

export type SizeInput = NonNullable<ProductInput['size_variants']>[number];

/**
 * Plans a product's sizes, found by label ignoring case: the sizes to write in their order, those to delete, and each one's change of
 * stock. A stock that isn't given stays.
 */
export function planSizes(before: readonly VariantRow[], wanted: readonly SizeInput[]) {
  const known = new Map(before.map((size) => [size.label.toLowerCase(), size] as const));
  const labels = new Set(wanted.map((size) => size.label.toLowerCase()));
  return {
    sizes: wanted.map((size) => ({
      id: known.get(size.label.toLowerCase())?.id ?? null,
      label: size.label,
      price_sen: toSen(size.price),
      reseller_price_sen: toSen(size.reseller_price ?? size.price),
    })),
    gone: before.filter((size) => !labels.has(size.label.toLowerCase())).map(({ id }) => id),
    stock: wanted.map((size) => {
      const expected = known.get(size.label.toLowerCase())?.stock ?? 0;
      return { label: size.label, expected, change: (size.stock ?? expected) - expected };
    }),
  };
}
