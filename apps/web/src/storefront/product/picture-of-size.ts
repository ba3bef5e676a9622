import type { Product } from '@lapak/contract/schemas/catalog';

/** Which of a product's pictures shows a size: its place among them; null where none is tied to it. */
export function pictureOfSize(
  { size_variants, pictures }: Pick<Product, 'size_variants' | 'pictures'>,
  label: string | null,
): number | null {
  const address = size_variants.find((size) => size.label === label)?.picture;
  if (address === undefined) return null;
  // A picture of ours is shown by a file below its address.
  const place = pictures.findIndex(({ src }) => src === address || src.startsWith(`${address}/`));
  return place === -1 ? null : place;
}
