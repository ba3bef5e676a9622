import { checkDigitOf } from '@lapak/contract/assortment/ean13';

/**
 * An EAN-13 of the range that GS1 leaves to shops for their own use (prefix 20), so that it is nobody else's: the product's and the size's
 * place, then the check digit.
 */
export function shelfNumber(product: number, size: number): string {
  const digits = `20${String(product).padStart(7, '0')}${String(size).padStart(3, '0')}`;
  return digits + checkDigitOf(digits);
}
