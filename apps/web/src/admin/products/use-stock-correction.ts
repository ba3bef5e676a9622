import { StockCorrection } from '@lapak/contract/schemas/catalog';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../lib/api.ts';
import type { ProductDraft } from './product-draft.ts';

/** A stock that was sold from, or returned to, while the form was open. */
export interface CorrectedFigure {
  /** 'Stok produk', or the size. */
  name: string;
  /** Null for a size that is gone. */
  now: number | null;
  before: number;
  /** What stands in the form, where somebody typed a stock. */
  typed: number | null;
}

type Form = UseFormReturn<ProductDraft, unknown, unknown>;

/**
 * What to do about a 409 `stock_changed`: a stock that nobody typed takes the new figure by itself, one that was typed stays until
 * its editor decides; the rest stays as typed. The next save expects the new figures.
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
    /** Puts the figures of now over what was typed. */
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
    // A size that is gone is a new one when it is saved again.
    form.setValue(`size_variants.${index}.opened`, current ? { label, stock: current.stock } : null);
    if (current && !isTyped) form.setValue(`size_variants.${index}.stock`, current.stock);
  }
  return figures;
}
