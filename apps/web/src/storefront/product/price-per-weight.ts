import { roundToSen, type Sen } from '@lapak/contract/money/sen';

/** Grams or millilitres of a unit. */
const UNITS: Record<string, [number, string]> = {
  g: [1, 'g'],
  gram: [1, 'g'],
  gr: [1, 'g'],
  kg: [1000, 'g'],
  ml: [1, 'ml'],
  l: [1000, 'ml'],
  liter: [1000, 'ml'],
};
const PER = 100;

/** The price of 100 g or 100 ml, where the size says how much it is ('250 g', 'Botol 1,5 liter'); else null. */
export function pricePerWeight(price: Sen, size: string | null | undefined): { price: Sen; unit: string } | null {
  const [, amount = '', name = ''] = /^(?:[^\d]*\s)?(\d+(?:[.,]\d+)?)\s?(g|gr|gram|kg|ml|l|liter)$/iu.exec(size?.trim() ?? '') ?? [];
  const [times, unit] = UNITS[name.toLowerCase()] ?? [0, ''];
  const measure = Number(amount.replace(',', '.')) * times;
  return measure > 0 && measure !== PER ? { price: roundToSen((price * PER) / measure), unit: `${PER} ${unit}` } : null;
}
