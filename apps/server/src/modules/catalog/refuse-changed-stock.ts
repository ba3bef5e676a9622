import { failure } from '@lapak/contract/errors';
import type { ProductUpdate, StockCorrection } from '@lapak/contract/schemas/catalog';
import type { ProductRow } from './queries.ts';

/**
 * Throws `stock_changed` where a stock isn't what the input expects, so that saving a form that was opened before a sale doesn't
 * undo the sale. Sizes are known by their label, whatever its case. What the input says nothing of is not looked at.
 */
export function refuseChangedStock(current: Pick<ProductRow, 'stock' | 'variants'>, input: ProductUpdate): void {
  const stockOf = new Map(current.variants.map((variant) => [variant.label.toLowerCase(), variant.stock] as const));
  const fields: Record<string, string> = {};
  const compare = (field: string, expected: number | null | undefined, stock: number | undefined) => {
    if (typeof expected !== 'number' || expected === stock) return;
    fields[field] = stock === undefined ? 'Varian ini sudah dihapus.' : `Stok sekarang ${stock}, bukan lagi ${expected}.`;
  };
  compare('stock', input.expected_stock, current.stock);
  for (const [index, variant] of (input.size_variants ?? []).entries()) {
    compare(`size_variants.${index}.stock`, variant.expected_stock, stockOf.get(variant.label.toLowerCase()));
  }
  if (Object.keys(fields).length === 0) return;
  const data: StockCorrection = { stock: current.stock, size_variants: current.variants.map(({ label, stock }) => ({ label, stock })) };
  throw failure('stock_changed', { fields, data });
}
