import { StockCorrection } from '@lapak/contract/assortment/product-input';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../../lib/api.ts';
import type { ProductDraft } from './product-draft.ts';

/** A stock level with a sale or return while the form was open. */
export interface CorrectedFigure {
  /** 'Stok produk', or the size. */
  name: string;
  /** Null for a deleted size. */
  now: number | null;
  before: number;
  /** The typed stock, if any. */
  typed: number | null;
}

type Form = UseFormReturn<ProductDraft, unknown, unknown>;

/**
 * Handles a 409 `stock_changed`: untouched stock fields take the new level, typed ones wait for their editor's choice, other fields stay.
 * The next save expects the new levels.
 */
export function useStockCorrection() {
  const [figures, setFigures] = useState<CorrectedFigure[]>([]);
  return {
    figures,
    forget: () => setFigures([]),
    take(form: Form, refusal: ApiError) {
      const { data } = StockCorrection.safeParse(refusal.code === 'stock_changed' ? refusal.data : null);
      setFigures(data ? correct(form, data) : []);
    },
    /** Replaces typed stock by the current levels. */
    takeCurrent(form: Form) {
      form.setValue('stock', form.getValues('expected_stock'), { shouldDirty: true });
      for (const [index, { opened }] of form.getValues('size_variants').entries()) {
        if (opened) form.setValue(`size_variants.${index}.stock`, opened.stock, { shouldDirty: true });
      }
      form.clearErrors();
      setFigures([]);
    },
  };
}

function correct(form: Form, now: StockCorrection): CorrectedFigure[] {
  const { stock, expected_stock, size_variants } = form.getValues();
  const figures: CorrectedFigure[] = [];
  if (expected_stock !== null && expected_stock !== now.stock) {
    const isTyped = stock !== expected_stock;
    figures.push({ name: 'Stok produk', now: now.stock, before: expected_stock, typed: isTyped ? stock : null });
    form.setValue('expected_stock', now.stock);
    if (!isTyped) form.setValue('stock', now.stock);
  }
  for (const [index, row] of size_variants.entries()) {
    if (!row.opened) continue;
    const { label, stock: before } = row.opened;
    const current = now.size_variants.find((each) => each.label.toLowerCase() === label.toLowerCase());
    if (current?.stock === before) continue;
    const isTyped = row.stock !== before;
    figures.push({ name: `Varian ${label}`, now: current?.stock ?? null, before, typed: isTyped ? row.stock : null });
    // A deleted size is created again by the next save.
    form.setValue(`size_variants.${index}.opened`, current ? { label, stock: current.stock } : null);
    if (current && !isTyped) form.setValue(`size_variants.${index}.stock`, current.stock);
  }
  return figures;
}
