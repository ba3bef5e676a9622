import type { TextFieldName } from './product-fields.ts';

/**
 * What shoppers read of a product's `TEXT_FIELDS`, in the order in which they ask; what is unknown is left out. Apart from these, so that
 * their page doesn't load what the form says.
 */
export function shownTexts(product: Readonly<Record<TextFieldName, string | null>>): { name: string; value: string }[] {
  const shown: [name: string, value: string | null][] = [
    ['Komposisi', product.ingredients],
    ['Tahan', product.shelf_life],
    ['Cara menyimpan', product.storage],
    ['Asal', product.origin],
  ];
  return shown.flatMap(([name, value]) => (value ? { name, value } : []));
}
