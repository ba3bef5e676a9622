import type { ProductFacts } from '@lapak/contract/assortment/product-fields';
import { shownTexts } from '@lapak/contract/assortment/shown-facts';
import { countText } from '../../lib/format.ts';

/** The known food facts, in the order in which buyers ask. */
export function foodFactsOf(product: ProductFacts): { name: string; value: string }[] {
  const { net_weight_grams: grams, net_volume_ml: millilitres } = product;
  return [
    grams ? { name: 'Berat bersih', value: amountText(grams, 'g', 'kg') } : [],
    millilitres ? { name: 'Isi bersih', value: amountText(millilitres, 'ml', 'liter') } : [],
    shownTexts(product),
  ].flat();
}

/** From a thousand on the larger unit, when that is exact to a tenth: 1.500 g becomes 1,5 kg, 1.255 g stays. */
function amountText(amount: number, small: string, large: string): string {
  return amount >= 1000 && amount % 100 === 0 ? `${(amount / 1000).toLocaleString('id-ID')} ${large}` : `${countText(amount)} ${small}`;
}
