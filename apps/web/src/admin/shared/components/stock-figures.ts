import type { AdminProduct } from '@lapak/contract/assortment/products';
import { MAX_UNITS } from '@lapak/contract/assortment/stock-limits';
import { countText } from '../../../lib/format.ts';

/** A stock figure as people see it. */
export interface ShownFigure {
  product_id: number;
  /** Null for the product's own. */
  variant_label: string | null;
  /** The size's label; null when the product has one stock level only. */
  name: string | null;
  stock: number;
}

/** A product's figures. Where there are sizes the shop sells only these; its own figure is then shown while something is left of it. */
export function stockLevelsOf({ id, stock, size_variants }: Pick<AdminProduct, 'id' | 'stock' | 'size_variants'>): ShownFigure[] {
  const ofSizes = size_variants.map((size) => ({ product_id: id, variant_label: size.label, name: size.label, stock: size.stock }));
  if (ofSizes.length === 0) return [{ product_id: id, variant_label: null, name: null, stock }];
  return stock === 0 ? ofSizes : [...ofSizes, { product_id: id, variant_label: null, name: 'Tanpa varian', stock }];
}

/** '+3', '−12'. */
export function signed(change: number): string {
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${countText(Math.abs(change))}`;
}

/** A stock figure with the name of its product: 'Kopi Gayo, 250 g'. */
export interface NamedFigure extends ShownFigure {
  fullName: string;
}

export function namedFiguresOf(product: Pick<AdminProduct, 'id' | 'name' | 'stock' | 'size_variants'>): NamedFigure[] {
  return stockLevelsOf(product).map((figure) => ({
    ...figure,
    fullName: figure.name === null ? product.name : `${product.name}, ${figure.name}`,
  }));
}

export function keyOf({ product_id, variant_label }: { product_id: number; variant_label?: string | null | undefined }): string {
  return `${product_id}/${variant_label?.toLowerCase() ?? ''}`;
}

/** Parses typed units; null when invalid. */
export function unitsOf(typed: string): number | null {
  return /^\d{1,8}$/u.test(typed) && Number(typed) <= MAX_UNITS ? Number(typed) : null;
}
