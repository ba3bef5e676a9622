import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'lh_';
/** 256 random bits in base64url. */
const SECRET_LENGTH = 43;
/** As much of the secret as is shown afterwards; what is left has 220 bits. */
const SHOWN = 6;

/** A new key, `lh_` and 256 random bits. */
export function newKey(): { key: string; prefix: string } {
  const key = PREFIX + randomBytes(32).toString('base64url');
  return { key, prefix: key.slice(0, PREFIX.length + SHOWN) };
}

/** Whether a bearer token is meant as a key. A session's token may begin alike, but is shorter. */
export function isKey(token: string): boolean {
  return token.startsWith(PREFIX) && token.length === PREFIX.length + SECRET_LENGTH;
}

/** The stored hash. A fast one is enough for 256 random bits. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
