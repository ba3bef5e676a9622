import type { AdminProduct } from '@lapak/contract/schemas/catalog';
import { countText } from '../../lib/format.ts';

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
export function figuresOf({ id, stock, size_variants }: Pick<AdminProduct, 'id' | 'stock' | 'size_variants'>): ShownFigure[] {
  const ofSizes = size_variants.map((size) => ({ product_id: id, variant_label: size.label, name: size.label, stock: size.stock }));
  if (ofSizes.length === 0) return [{ product_id: id, variant_label: null, name: null, stock }];
  return stock === 0 ? ofSizes : [...ofSizes, { product_id: id, variant_label: null, name: 'Tanpa varian', stock }];
}

/** '+3', '−12'. */
export function signed(change: number): string {
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${countText(Math.abs(change))}`;
}
