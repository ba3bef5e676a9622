import { expect, test } from 'vitest';
import { crc16, qrisPayload } from './qris.ts';

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test('a payload is a chain of tag, length and value whose last field checks the rest', () => {
  const payload = qrisPayload({ amount: 45_000, sequence: 18, reference: 'DEV-T99001000000018EFGHI' });
  const fields = new Map<string, string>();
  for (let at = 0; at < payload.length; ) {
    const length = Number(payload.slice(at + 2, at + 4));
    fields.set(payload.slice(at, at + 2), payload.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  expect(fields.get('54')).toBe('45000');
  expect(fields.get('53')).toBe('360');
  expect(fields.get('59')?.length).toBeLessThanOrEqual(25);
  expect(fields.get('63')).toBe(crc16(payload.slice(0, -4)));
});
