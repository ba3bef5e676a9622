import type { DemoProduct } from '../types.ts';

type Optional = 'discountPercent' | 'stock' | 'notes' | 'variants' | 'optionGroups' | 'isActive';

type ProductDraft = Omit<DemoProduct, Optional> & Partial<Pick<DemoProduct, Optional>>;

/** Fills in what most products leave alone. */
export function defineProduct(draft: ProductDraft): DemoProduct {
  return { discountPercent: 0, stock: 0, notes: '', variants: [], optionGroups: [], isActive: true, ...draft };
}
