import { createHash } from 'node:crypto';
import { failure } from '@lapak/contract/errors';
import type { IdempotencyRow } from './queries.ts';

/** Keys of different callers and calls never meet: a key belongs to whoever sent it. */
export function scopedKey(call: 'online' | 'pos', callerId: number | null, key: string): string {
  return `${call}:${callerId ?? 'guest'}:${key}`;
}

/** Fingerprint of a request: the same content gives the same one, whatever the order of its members. */
export function fingerprintOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
}

/** Throws `idempotency_key_reused` when a key comes again with another body. */
export function refuseReuse(record: IdempotencyRow, fingerprint: string): void {
  if (record.fingerprint !== fingerprint) throw failure('idempotency_key_reused');
}
