import type { PricedLine } from './price-order.ts';

/**
 * A sentence about a size or an option that a line lacks; null where all is chosen. A choice that no longer exists is not an omission: the
 * product has changed.
 */
export function missingChoice({ input, product, problem }: PricedLine): string | null {
  if (!product) return null;
  if (problem === 'variant' && !input.variant_label) {
    return `Ukuran untuk ${product.name} belum dipilih: ${product.variants.map(({ label }) => label).join(', ')}.`;
  }
  if (problem !== 'options') return null;
  const chosen = input.selected_options ?? [];
  const open = product.optionGroups.find((group) => !chosen.some((option) => option.group === group.name));
  return open ? `Pilihan ${open.name} untuk ${product.name} belum dipilih: ${open.values.join(', ')}.` : null;
}
