/** The last digit of an EAN-13, from its first twelve: weights 1 and 3 in turn (GS1 General Specifications). */
export function checkDigitOf(twelve: string): string {
  const sum = Array.from(twelve).reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Thirteen digits with the right check digit. */
export function isEan13(code: string): boolean {
  return /^\d{13}$/u.test(code) && checkDigitOf(code.slice(0, 12)) === code.slice(12);
}

/** Of the range that GS1 leaves to shops for numbers of their own (20 to 29), what the shop makes for its products. */
const OWN_PREFIX = '29';

/** The shop's own EAN-13 with this number, of which there are ten digits' worth. */
export function ownBarcodeOf(number: number): string {
  const twelve = OWN_PREFIX + String(number).padStart(10, '0');
  return twelve + checkDigitOf(twelve);
}
