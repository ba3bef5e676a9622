import { choiceTexts, type SelectedOption } from '@lapak/contract/pricing/cart';
import type { ListedProduct } from '@lapak/contract/schemas/catalog';

/** What a shopper chose of a product: a size, where there are sizes, and one value of each option group. */
export interface ProductChoice {
  variant: string | null;
  options: readonly SelectedOption[];
}

/** What the product page starts with: the first size and the first value of each group (spec section 4, product detail). */
export function firstChoice(product: ListedProduct): ProductChoice {
  return { variant: product.size_variants[0]?.label ?? null, options: firstOptions(product) };
}

/** What a card puts into the cart: like the first choice, but a size that is in stock. */
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
