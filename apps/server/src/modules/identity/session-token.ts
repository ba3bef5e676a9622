import { createHash, randomBytes } from 'node:crypto';

/** Duration of a session: 30 days when the person asked to be remembered, else 12 hours (decision 13). */
const REMEMBERED_MS = 30 * 24 * 3_600_000;
const ORDINARY_MS = 12 * 3_600_000;

/** A new bearer token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. A fast hash is enough for 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function sessionEnd(remember: boolean, now: Date): Date {
  return new Date(now.getTime() + (remember ? REMEMBERED_MS : ORDINARY_MS));
}
