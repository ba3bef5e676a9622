import { MAX_LINE_QUANTITY } from '@lapak/contract/constants';
import { Product } from '@lapak/contract/schemas/catalog';
import { Picture } from '@lapak/contract/schemas/picture';
import { z } from 'zod';

/** A product as the till keeps it: what a card, a line and a receipt need. Rupiah, percent and units as on the wire. */
export const TillProduct = Product.pick({ id: true, name: true, price: true, discount: true, stock: true, size_variants: true }).extend({
  category: z.string().nullable(),
  /** Who makes it. */
  business: z.string().nullable(),
  picture: Picture.nullable(),
  /** What scanners read from it, in capitals: of the product itself, or of a size. */
  codes: z.array(z.object({ code: z.string(), variant: z.string().nullable() })),
});
export type TillProduct = z.infer<typeof TillProduct>;

export function tillProductOf(product: Product): TillProduct {
  const { id, name, price, discount, stock, size_variants } = product;
  return {
    ...{ id, name, price, discount, stock, size_variants },
    category: product.category.name,
    business: product.business_name ?? product.business?.name ?? null,
    picture: product.pictures[0] ?? null,
    codes: [],
  };
}

/** Units that the till can sell: the size's, or for 'Varian default' the product's own (decision 8). */
export function tillStockOf(product: TillProduct, variant: string | null): number {
  if (variant === null) return product.stock;
  return product.size_variants.find(({ label }) => label === variant)?.stock ?? 0;
}

/** What a card begins with: 'Varian default' while there is some of it, else the first size that is there. */
export function firstVariant(product: TillProduct): string | null {
  return product.stock > 0 ? null : (product.size_variants.find(({ stock }) => stock > 0)?.label ?? null);
}

export function isInStock(product: TillProduct): boolean {
  return product.stock > 0 || product.size_variants.some(({ stock }) => stock > 0);
}

/** Why a line of so many units can't take one more, or null (spec section 5, POS). */
export function refusalToGrow(quantity: number, stock: number): string | null {
  if (stock <= 0) return 'Stok produk tidak mencukupi.';
  return quantity >= Math.min(stock, MAX_LINE_QUANTITY) ? 'Jumlah item tidak dapat melebihi stok tersedia.' : null;
}
