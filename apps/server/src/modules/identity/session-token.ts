import { createHash, randomBytes } from 'node:crypto';

/** How long a sign-in lasts: 30 days when the person asked to be remembered, else a working day (decision 13). */
const REMEMBERED_MS = 30 * 24 * 3_600_000;
const ORDINARY_MS = 12 * 3_600_000;

/** A new bearer token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. A fast hash is enough: there is nothing to guess in 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function sessionEnd(remember: boolean, now: Date): Date {
  return new Date(now.getTime() + (remember ? REMEMBERED_MS : ORDINARY_MS));
}
