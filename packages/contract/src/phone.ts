/** What is longer is no number, and stays too long for one. */
const MAX_TYPED = 200;
/** An Indonesian number without country code, beginning with 2 to 9 as mobile and area codes do. */
const NATIONAL = /^[2-9]\d{7,11}$/u;

/**
 * A number as it was typed, with plain signs: what is copied from contacts has invisible ones, and dashes of all lengths. 0062 is +62, and
 * behind it no 0 is dialled.
 */
export function cleanPhone(text: string): string {
  return text
    .slice(0, MAX_TYPED)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^00 ?62/u, '+62')
    .replace(/^\+?62(?<sign>[ -]?)(?:\(0\)|0)[ -]?(?=\d)/u, '+62$<sign>');
}

/** What all spellings of a number have in common: its digits without 0, 62, +62, 0062, (0). `orders.customer_key` has the same. */
export function nationalDigits(text: string): string {
  return cleanPhone(text)
    .replaceAll(/\D/gu, '')
    .replace(/^(?:(?:00)?62)?0?/u, '');
}

/** A typed number ('0812-3456-7890', '62 812…', '+62 (0)812… (Budi)') as '+6281234567890'; null if it isn't an Indonesian one. */
export function toPhone(text: string): string | null {
  const number = cleanPhone(text)
    // A name behind it, not the 0 in the middle.
    .replace(/\s*\([^()\d]*\)$/u, '');
  if (!/^\(?\+?[\d\s().\-/]+$/u.test(number)) return null;
  const digits = number.replaceAll(/\D/gu, '');
  const isForeign = (/^\(?\+/u.test(number) && !digits.startsWith('62')) || (digits.startsWith('00') && !digits.startsWith('0062'));
  const national = nationalDigits(number);
  return !isForeign && NATIONAL.test(national) ? `+62${national}` : null;
}
