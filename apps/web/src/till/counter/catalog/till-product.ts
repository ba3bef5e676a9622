import type { TillProduct } from '@lapak/contract/assortment/products';
import { MAX_LINE_QUANTITY } from '@lapak/contract/constants';
import { OUT_OF_STOCK } from '@lapak/contract/sales/checkout/out-of-stock';

/** Units that the till can sell: the size's, or for 'Varian default' the product's own (decision 8). */
export function tillStockOf(product: TillProduct, variant: string | null): number {
  if (variant === null) return product.stock;
  return product.size_variants.find(({ label }) => label === variant)?.stock ?? 0;
}

/** Of these units, those past their best-before date. */
export function expiredUnitsOf(product: TillProduct, variant: string | null): number {
  const level = variant === null ? product : product.size_variants.find(({ label }) => label === variant);
  return level?.expired_stock ?? 0;
}

/** Whether it is sold without a size: a product with sizes only while it has a stock of its own (decision 58). */
export function isSoldWithoutSize({ stock, size_variants }: Pick<TillProduct, 'stock' | 'size_variants'>): boolean {
  return size_variants.length === 0 || stock > 0;
}

/** What a card begins with, as the web shop does: the first size that is there, then 'Varian default', else the first size. */
export function firstVariant(product: TillProduct): string | null {
  const there = product.size_variants.find(({ stock }) => stock > 0);
  if (there) return there.label;
  return isSoldWithoutSize(product) ? null : (product.size_variants[0]?.label ?? null);
}

export function isInStock(product: TillProduct): boolean {
  return product.stock > 0 || product.size_variants.some(({ stock }) => stock > 0);
}

/** Why a line of so many units can't take one more, or null (spec section 5, POS). */
export function refusalToGrow(quantity: number, stock: number): string | null {
  if (stock <= 0) return OUT_OF_STOCK;
  return quantity >= Math.min(stock, MAX_LINE_QUANTITY) ? 'Jumlah item tidak dapat melebihi stok tersedia.' : null;
}
