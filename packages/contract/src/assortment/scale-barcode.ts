import { z } from 'zod';
import { MAX_SEN, type Sen, toSen } from '../money/sen.ts';
import { partInRupiah } from '../money/whole-rupiah.ts';
import { isEan13 } from './ean13.ts';

/* Labels that a shop's scale prints: an EAN-13 of a prefix of two digits, the item's code, the price or weight, and the check digit. */

export const SCALE_ITEM_DIGITS = [4, 5, 6] as const;
export const SCALE_UNITS = [1, 10, 100, 1_000] as const;

/** How this shop's scale prints its labels. */
export const ScaleRules = z.object({
  prefixes: z.array(z.string()),
  /** Digits of the item's code, which the product has as its barcode; the value has the rest of ten. */
  item_digits: z.literal(SCALE_ITEM_DIGITS),
  holds: z.enum(['price', 'weight']),
  /** What one step of the value is: rupiah, or grams. */
  unit: z.literal(SCALE_UNITS),
});
export type ScaleRules = z.infer<typeof ScaleRules>;

/** Until an admin sets them no label is read. */
export const NO_SCALE: ScaleRules = { prefixes: [], item_digits: 5, holds: 'weight', unit: 1 };

/** What a label says: of which product (its barcode), and what the pack costs or weighs. */
export type ScaleReading = { item: string } & ({ price: Sen } | { grams: number });

/** Of the range that GS1 leaves to shops, what a scale may use: 29 is for the shop's own numbers. */
export const SCALE_PREFIX = /^2[0-8]$/u;
const PREFIX_DIGITS = 2;
const VALUE_END = 12;

/** Reads a scale's label; null for any other code, one with a wrong check digit, and one of no price or weight. */
export function readScaleBarcode(code: string, { prefixes, item_digits, holds, unit }: ScaleRules): ScaleReading | null {
  if (!isEan13(code) || !prefixes.includes(code.slice(0, PREFIX_DIGITS))) return null;
  const itemEnd = PREFIX_DIGITS + item_digits;
  const item = code.slice(PREFIX_DIGITS, itemEnd);
  const value = Number(code.slice(itemEnd, VALUE_END)) * unit;
  if (value === 0) return null;
  return holds === 'price' ? { item, price: toSen(value) } : { item, grams: value };
}

const GRAMS_A_KILO = 1_000;

/**
 * What a pack costs: the label's price, or its weight at the product's price for a kilogram, to the nearest whole rupiah, half up. Null for
 * more than can be counted exactly.
 */
export function packPrice(reading: ScaleReading, pricePerKilo: Sen): Sen | null {
  if ('price' in reading) return reading.price;
  // Seen before it is counted: beyond it a sum of money is nobody's.
  if (pricePerKilo * reading.grams > MAX_SEN * GRAMS_A_KILO) return null;
  return partInRupiah(pricePerKilo, reading.grams, GRAMS_A_KILO);
}

/**
 * A partner's share of a pack in whole rupiah: of what is agreed for a kilogram the part that the pack weighs, else the part that `price`
 * is of the product's `fullPrice`, which the scale has printed it by.
 */
export function packShare(agreed: Sen, reading: ScaleReading | null, { price, fullPrice }: { price: Sen; fullPrice: Sen }): Sen {
  if (reading && 'grams' in reading) return partInRupiah(agreed, reading.grams, GRAMS_A_KILO);
  return fullPrice === 0 ? agreed : partInRupiah(agreed, price, fullPrice);
}

/** What a pack weighs; null where the label says a price, or can't be read. */
export function gramsOf(reading: ScaleReading | null): number | null {
  return reading && 'grams' in reading ? reading.grams : null;
}

/** '0,350 kg'. */
export function kilosText(grams: number): string {
  return `${(grams / GRAMS_A_KILO).toLocaleString('id-ID', { minimumFractionDigits: 3, maximumFractionDigits: 3 })} kg`;
}
