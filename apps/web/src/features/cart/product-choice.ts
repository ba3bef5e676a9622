import type { ListedProduct } from '@lapak/contract/assortment/products';
import { choiceTexts, type SelectedOption } from '@lapak/contract/pricing/cart';

/** A chosen product: its size, if it has sizes, and one value per option group. */
export interface ProductChoice {
  variant: string | null;
  options: readonly SelectedOption[];
}

/** The product page's initial choice: first size, first values (spec section 4, product detail). */
export function firstChoice(product: ListedProduct): ProductChoice {
  return { variant: product.size_variants[0]?.label ?? null, options: firstOptions(product) };
}

/** A card's choice: like the first one, but with a size in stock. */
export function firstChoiceInStock(product: ListedProduct): ProductChoice {
  const inStock = product.size_variants.find((variant) => variant.stock > 0);
  return inStock ? { variant: inStock.label, options: firstOptions(product) } : firstChoice(product);
}

/** 'Kopi Gayo (250 g, Tingkat giling: Halus)': the product with all that was chosen. */
export function chosenName(product: ListedProduct, { variant, options }: ProductChoice): string {
  const parts = choiceTexts(variant, options);
  return parts.length > 0 ? `${product.name} (${parts.join(', ')})` : product.name;
}

function firstOptions(product: ListedProduct): SelectedOption[] {
  return product.option_groups.flatMap(({ name, values: [value] }) => (value === undefined ? [] : [{ group: name, value }]));
}
