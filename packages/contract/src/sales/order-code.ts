/** Crockford's base 32: no I, L, O or U, so that a code survives being read over the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 8;

/** Number of random bytes that a code is made from. */
export const ORDER_CODE_BYTES = LETTERS;

/**
 * An order's code, e.g. LH-7K3M9Q2X, from random bytes: 40 bits. Shop and till make them alike, so that a receipt printed offline has it.
 */
export function orderCodeOf(random: Uint8Array): string {
  return `LH-${Array.from(random.subarray(0, LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}

export const ORDER_CODE = /^LH-[0-9A-HJKMNP-TV-Z]{8}$/u;

/** A typed code in its canonical form. */
export function canonicalCode(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/gu, '').replace(/^LH/u, '');
  return `LH-${plain.replaceAll('O', '0').replaceAll(/[IL]/gu, '1')}`;
}
