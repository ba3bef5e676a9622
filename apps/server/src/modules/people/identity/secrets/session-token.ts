import { createHash, randomBytes } from 'node:crypto';
import { maySell } from '@lapak/contract/people/roles';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/**
 * How long a session lasts in all, and without a call (decision 90). A buyer who asked to be remembered is for a month; who sells or
 * administers signs in each week, and a till that stood still for a night is over.
 */
const LIVES = {
  buyer: { remembered: { all: 30 * DAY, idle: 30 * DAY }, ordinary: { all: 12 * HOUR, idle: 12 * HOUR } },
  staff: { remembered: { all: 7 * DAY, idle: 2 * DAY }, ordinary: { all: 12 * HOUR, idle: 8 * HOUR } },
};

/** A new bearer token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. A fast hash is enough for 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** When a new session ends, and how long it may be idle. */
export function lifeOf(role: Parameters<typeof maySell>[0], remember: boolean, now: Date): { expires_at: Date; idle_seconds: number } {
  const { all, idle } = LIVES[maySell(role) ? 'staff' : 'buyer'][remember ? 'remembered' : 'ordinary'];
  return { expires_at: new Date(now.getTime() + all * 1_000), idle_seconds: idle };
}
