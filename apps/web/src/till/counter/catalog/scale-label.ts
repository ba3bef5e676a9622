import { cleanCode, codeKey, SYMBOLOGY } from '@lapak/contract/assortment/code-key';
import type { TillProduct } from '@lapak/contract/assortment/products';
import { gramsOf, kilosText, packPrice, readScaleBarcode } from '@lapak/contract/assortment/scale-barcode';
import type { Sen } from '@lapak/contract/money/sen';
import { unitPriceOf } from '@lapak/contract/pricing/product-figures';
import { findByCode } from './catalog-copy.ts';
import { useTillRules } from './till-rules.ts';

/** A pack that the shop's scale has weighed. */
export interface Pack {
  product: TillProduct;
  variant: string | null;
  /** The label's 13 digits. */
  code: string;
  price: Sen;
}

/** What a label of the shop's scale stands for; else why it can't be sold, or null for any other code. */
export function readLabel(scanned: string): { pack: Pack; wrong?: never } | { pack?: never; wrong: string } | null {
  const rules = useTillRules.getState().scale;
  const code = cleanCode(scanned.replace(SYMBOLOGY, ''));
  if (!/^\d{13}$/u.test(code) || !rules.prefixes.includes(code.slice(0, 2))) return null;
  const reading = readScaleBarcode(code, rules);
  if (!reading) return { wrong: `Label timbangan ${code} tidak terbaca. Pindai lagi, atau timbang ulang.` };
  const found = findByCode(reading.item);
  const barcode = found?.product.size_variants.find(({ label }) => label === found.variant)?.barcode ?? found?.product.barcode;
  if (!found || !barcode || codeKey(barcode) !== codeKey(reading.item))
    return { wrong: `Label timbangan: tidak ada produk dengan kode batang ${reading.item}.` };
  const price = packPrice(reading, unitPriceOf(found.product, found.variant));
  return price === null
    ? { wrong: `Label timbangan ${code} tidak terbaca. Pindai lagi, atau timbang ulang.` }
    : { pack: { ...found, code, price } };
}

/** What the pack of a line weighs: '0,350 kg'; null for other lines, and where the label says a price. */
export function weightOf({ scale_code }: { scale_code?: string | null | undefined }): string | null {
  const grams = scale_code ? gramsOf(readScaleBarcode(scale_code, useTillRules.getState().scale)) : null;
  return grams === null ? null : kilosText(grams);
}
