import type { Product } from '@lapak/contract/assortment/products';
import { useState } from 'react';
import { firstChoice, type ProductChoice } from '../../features/cart/product-choice.ts';

/** The chosen size and options, starting with the first ones (spec section 4, product detail). */
export function useProductChoice(product: Product) {
  const [choice, setChoice] = useState<ProductChoice>(() => firstChoice(product));
  return {
    choice,
    chooseVariant: (variant: string) => setChoice({ ...choice, variant }),
    chooseOption: (group: string, value: string) =>
      setChoice({ ...choice, options: choice.options.map((option) => (option.group === group ? { group, value } : option)) }),
  };
}
