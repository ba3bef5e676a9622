import type { Product } from '@lapak/contract/assortment/products';

/** Index of the picture tied to a size; null without one. */
export function pictureOfSize(
  { size_variants, pictures }: Pick<Product, 'size_variants' | 'pictures'>,
  label: string | null,
): number | null {
  const address = size_variants.find((size) => size.label === label)?.picture;
  if (address === undefined) return null;
  // The file of an uploaded picture lies below its address.
  const place = pictures.findIndex(({ src }) => src === address || src.startsWith(`${address}/`));
  return place === -1 ? null : place;
}
