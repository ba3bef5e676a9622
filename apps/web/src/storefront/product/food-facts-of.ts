import type { Product } from '@lapak/contract/schemas/catalog';
import { countText } from '../../lib/format.ts';

type FactsOf = Pick<Product, 'ingredients' | 'shelf_life' | 'storage' | 'net_weight_grams' | 'net_volume_ml' | 'origin'>;

/** The known food facts, in the order in which buyers ask. */
export function foodFactsOf(product: FactsOf): { label: string; value: string }[] {
  const { net_weight_grams: grams, net_volume_ml: millilitres } = product;
  const facts = [
    { label: 'Berat bersih', value: grams === null ? null : amountText(grams, 'g', 'kg') },
    { label: 'Isi bersih', value: millilitres === null ? null : amountText(millilitres, 'ml', 'liter') },
    { label: 'Komposisi', value: product.ingredients },
    { label: 'Tahan', value: product.shelf_life },
    { label: 'Cara menyimpan', value: product.storage },
    { label: 'Asal', value: product.origin },
  ];
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

/** From a thousand on the larger unit, when that is exact to a tenth: 1.500 g becomes 1,5 kg, 1.255 g stays. */
function amountText(amount: number, small: string, large: string): string {
  return amount >= 1000 && amount % 100 === 0 ? `${(amount / 1000).toLocaleString('id-ID')} ${large}` : `${countText(amount)} ${small}`;
}
