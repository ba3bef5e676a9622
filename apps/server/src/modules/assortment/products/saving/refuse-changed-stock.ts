import type { ProductUpdate, StockCorrection } from '@lapak/contract/assortment/product-input';
import { failure } from '@lapak/contract/errors';
import type { Connection } from '../../../../database/connection.ts';
import { findTradedFigures } from '../../stock/index.ts';
import type { ProductRow } from '../records/product-queries.ts';

/** A stock level that the input would change; `isGone` for a size that no longer exists. */
interface Figure {
  field: string;
  variantId: number | null;
  wanted: number;
  expected: number | null | undefined;
  stock: number;
  isGone: boolean;
}

/**
 * Throws `stock_changed` when saving would undo a sale: when a stock differs from `expected_stock` or, without it, when something was sold
 * or returned since an admin last set it. Sizes are found by label, ignoring case. Levels that the input doesn't mention are ignored.
 */
export async function refuseChangedStock(connection: Connection, current: ProductRow, input: ProductUpdate): Promise<void> {
  const figures = stockLevelsOf(current, input);
  const isBlind = ({ expected, wanted, stock }: Figure) => typeof expected !== 'number' && wanted !== stock;
  const traded = figures.some(isBlind) ? await findTradedFigures(connection, current.id) : new Set<number | null>();

  const fields: Record<string, string> = {};
  for (const figure of figures) {
    const { field, expected, stock } = figure;
    if (figure.isGone) fields[field] = 'Varian ini sudah dihapus.';
    else if (typeof expected === 'number' && expected !== stock) fields[field] = `Stok sekarang ${stock}, bukan lagi ${expected}.`;
    else if (isBlind(figure) && traded.has(figure.variantId))
      fields[field] = `Ada penjualan sejak stok ini diatur. Stok sekarang ${stock}.`;
  }
  if (Object.keys(fields).length === 0) return;
  const data: StockCorrection = { stock: current.stock, size_variants: current.variants.map(({ label, stock }) => ({ label, stock })) };
  throw failure('stock_changed', { fields, data });
}

function stockLevelsOf(current: ProductRow, input: ProductUpdate): Figure[] {
  const known = new Map(current.variants.map((variant) => [variant.label.toLowerCase(), variant] as const));
  const own = { field: 'stock', variantId: null, wanted: input.stock, expected: input.expected_stock, stock: current.stock, isGone: false };
  const ofSizes = (input.size_variants ?? []).map((size, index) => {
    const { id = null, stock = 0 } = known.get(size.label.toLowerCase()) ?? {};
    return {
      field: `size_variants.${index}.stock`,
      variantId: id,
      // A new size starts with any stock; a size without one keeps its stock.
      wanted: id === null ? stock : (size.stock ?? stock),
      expected: size.expected_stock,
      stock,
      isGone: id === null && typeof size.expected_stock === 'number',
    };
  });
  return [own, ...ofSizes];
}
