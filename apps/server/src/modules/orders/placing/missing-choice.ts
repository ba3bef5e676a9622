import type { PricedLine } from './price-order.ts';

/**
 * What a line of the shop's leaves open that its product asks for, in a sentence with product and option: a size, or the value of an
 * option group. Null where all is chosen; what is chosen and no longer there is the product's change, not an omission.
 */
export function missingChoice({ asked, product, problem }: PricedLine): string | null {
  if (!product) return null;
  if (problem === 'variant' && !asked.variant_label) {
    return `Ukuran untuk ${product.name} belum dipilih: ${product.variants.map(({ label }) => label).join(', ')}.`;
  }
  if (problem !== 'options') return null;
  const chosen = asked.selected_options ?? [];
  const open = product.optionGroups.find((group) => !chosen.some((option) => option.group === group.name));
  return open ? `Pilihan ${open.name} untuk ${product.name} belum dipilih: ${open.values.join(', ')}.` : null;
}
