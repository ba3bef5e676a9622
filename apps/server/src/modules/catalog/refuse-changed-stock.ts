import { failure } from '@lapak/contract/errors';
import type { ProductUpdate, StockCorrection } from '@lapak/contract/schemas/catalog';
import type { Connection } from '../../database/connection.ts';
import { findTradedFigures } from '../stock/index.ts';
import type { ProductRow } from './product-queries.ts';

/** A stock that the input would change. `isGone` where it names a size that isn't there any more. */
interface Figure {
  field: string;
  variantId: number | null;
  wanted: number;
  expected: number | null | undefined;
  stock: number;
  isGone: boolean;
}

/**
 * Throws `stock_changed` where saving would undo a sale: where a stock isn't what the input expects or, for an input that doesn't
 * say what it expects, where it is another one and something was sold or returned since an admin last set it. Sizes are known by
 * their label, whatever its case. What the input says nothing of is not looked at.
 */
export async function refuseChangedStock(connection: Connection, current: ProductRow, input: ProductUpdate): Promise<void> {
  const figures = figuresOf(current, input);
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

function figuresOf(current: ProductRow, input: ProductUpdate): Figure[] {
  const known = new Map(current.variants.map((variant) => [variant.label.toLowerCase(), variant] as const));
  const own = { field: 'stock', variantId: null, wanted: input.stock, expected: input.expected_stock, stock: current.stock, isGone: false };
  const ofSizes = (input.size_variants ?? []).map((size, index) => {
    const { id = null, stock = 0 } = known.get(size.label.toLowerCase()) ?? {};
    return {
      field: `size_variants.${index}.stock`,
      variantId: id,
      // A new size starts with any stock; one without a figure keeps what it has.
      wanted: id === null ? stock : (size.stock ?? stock),
      expected: size.expected_stock,
      stock,
      isGone: id === null && typeof size.expected_stock === 'number',
    };
  });
  return [own, ...ofSizes];
}
