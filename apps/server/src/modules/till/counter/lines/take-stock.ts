import type { StockChange } from '../../../assortment/stock/index.ts';
import type { TillLine } from './price-packs.ts';

/** One stock figure that a sale draws on: all its lines together, and what the shop has there. */
export interface SoldFigure {
  productId: number;
  variantId: number | null;
  name: string;
  sold: number;
  available: number;
  /** Of what is there, units that are past their best-before date; they go last (decision 114). */
  expired: number;
}

/** The figures behind the lines; what is gone from the catalog has none. */
export function soldQuantitiesOf(lines: readonly TillLine[]): SoldFigure[] {
  const figures = new Map<string, SoldFigure>();
  for (const { input, product, variant, available } of lines) {
    if (!product || (input.variant_label && !variant)) continue;
    const key = `${product.id}/${variant?.id ?? ''}`;
    const name = variant ? `${product.name} ${variant.label}` : product.name;
    const expired = (variant ?? product).expiredStock;
    const figure = figures.get(key) ?? { productId: product.id, variantId: variant?.id ?? null, name, sold: 0, available, expired };
    figures.set(key, { ...figure, sold: figure.sold + input.quantity });
  }
  return [...figures.values()];
}

/** What the sale takes: all that was asked for, or what is there; a figure never falls below 0 (decision 21). */
export function takenOf(figures: readonly SoldFigure[]): StockChange[] {
  return figures.map(({ productId, variantId, sold, available }) => ({ productId, variantId, change: -Math.min(sold, available) }));
}

/** Whether the sale can't be filled but from units that are past their date. */
export function takesExpired(figures: readonly SoldFigure[]): boolean {
  return figures.some(({ sold, available, expired }) => expired > 0 && sold > available - expired);
}
