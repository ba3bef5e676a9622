import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What every authenticator app does without being told (RFC 6238): SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret: 160 bits, as long as the hash (RFC 4226). */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

/** Base32 without padding (RFC 4648), as apps take a secret. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/gu) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function stepOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000 / STEP_SECONDS);
}

/** The code of a step (RFC 4226). */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** Which step a code is of: now, just before or just after; null where it is wrong, or not later than the last one that was taken. */
export function findStep(secret: Buffer, code: string, { now, last }: { now: Date; last: number }): number | null {
  const current = stepOf(now);
  const found = [current - 1, current, current + 1].filter((step) => step > last && isSame(codeOfStep(secret, step), code));
  return found[0] ?? null;
}

/** What an app reads from a QR code. */
export function totpAddress(secret: Buffer, { account, issuer }: { account: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
