import type { Product } from '@lapak/contract/schemas/catalog';
import { useState } from 'react';
import { firstChoice, type ProductChoice } from '../../features/cart/product-choice.ts';

/** What is chosen of a product, starting with its first size and first values (spec section 4, product detail). */
export function useProductChoice(product: Product) {
  const [choice, setChoice] = useState<ProductChoice>(() => firstChoice(product));
  return {
    choice,
    chooseVariant: (variant: string) => setChoice({ ...choice, variant }),
    chooseOption: (group: string, value: string) =>
      setChoice({ ...choice, options: choice.options.map((option) => (option.group === group ? { group, value } : option)) }),
  };
}
