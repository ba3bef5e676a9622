/** Lengths of GTINs: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const GTIN_LENGTHS = [8, 12, 13, 14];
const GTIN = 14;
/** What a scanner may put before a code to say its kind, and the sign between parts of GS1 text. */
export const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/u;

/**
 * A code as it is stored: without what a spreadsheet or a person puts around it ('8 993333 000019', an apostrophe before it,
 * '8992222000017.0').
 * What isn't digits alone stays as it is typed.
 */
export function cleanCode(text: string): string {
  const typed = text.replaceAll(/[\p{Cf}\p{Cc}]/gu, '').trim();
  const plain = typed
    .normalize('NFKC')
    .replace(/^['’‘`]+(?=\d)/u, '')
    .replaceAll(/\p{Pd}/gu, '-');
  if (/^\d+$/u.test(plain)) return plain;
  const digits = plain.replace(/[.,]0+$/u, '').replaceAll(/(?<=\d)[ -]+(?=\d)/gu, '');
  // Of a number of the shop's own, such as 12-34, the hyphen is a part.
  return isGtin(digits) ? digits : typed;
}

/**
 * By which two codes are the same: without case; all spellings of a GTIN (UPC-A, EAN-8, EAN-13, GTIN-14, GS1 text '(01)…' or '01…', with a
 * scanner's prefix) as its fourteen digits.
 */
export function codeKey(code: string): string {
  const scanned = code
    .normalize('NFKC')
    .trim()
    .replace(SYMBOLOGY, '')
    .replace(/^\p{Cc}/u, '');
  const [, gs1] = /^(?:\(01\)|01)(\d{14})(?:\D|\d|$)/u.exec(scanned.replaceAll(/\s/gu, '')) ?? [];
  if (gs1 !== undefined && isGtin(gs1)) return gs1;
  const clean = cleanCode(scanned);
  return isGtin(clean) ? clean.padStart(GTIN, '0') : clean.toLowerCase();
}

/** Whether this looks like a GTIN and can be none: most likely a digit was mistyped. */
export const isWrongGtin = (code: string) => GTIN_LENGTHS.includes(code.length) && /^\d+$/u.test(code) && !isGtin(code);

/** Whether these digits are a GTIN whose check digit is right. */
export function isGtin(text: string): boolean {
  if (!GTIN_LENGTHS.includes(text.length) || !/^\d+$/u.test(text)) return false;
  const digits = [...text.padStart(GTIN, '0')].map(Number);
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 3 : 1), 0) % 10 === 0;
}
