import { randomBytes, randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that a code survives being read over the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new order code, e.g. LH-7K3M9Q2X; 40 random bits, unique by the table. */
export function newOrderCode(): string {
  return `LH-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

/** What somebody typed for a code, in its canonical form. */
export function canonicalCode(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/gu, '').replace(/^LH/u, '');
  return `LH-${plain.replaceAll('O', '0').replaceAll(/[IL]/gu, '1')}`;
}

/** The secret part of an order's follow-up address: 128 random bits. */
export function newFollowToken(): string {
  return randomBytes(16).toString('base64url');
}
