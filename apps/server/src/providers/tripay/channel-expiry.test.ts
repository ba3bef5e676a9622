import { expect, test } from 'vitest';
import { CHANNELS } from '../../../../sandbox/src/tripay/channels.ts';
import { CHANNEL_EXPIRY_MINUTES, channelExpiresAt, clampExpiryMinutes } from './channel-expiry.ts';

test('every channel of the sandbox is in the table, with the same limits', () => {
  expect(new Map(CHANNELS.map((channel) => [channel.code, channel.expiryMinutes]))).toEqual(CHANNEL_EXPIRY_MINUTES);
});

test.each([
  ['BRIVA', undefined, 1_440],
  ['BNIVA', undefined, 1_439],
  ['BSIVA', undefined, 179],
  ['QRIS', undefined, 59],
  ['BCAVA', 40_000, 1_440],
  ['BSIVA', 5, 61],
  ['KANALBARU', undefined, 60],
])('%s asked for %s minutes gets %s', (code, wanted, minutes) => {
  expect(clampExpiryMinutes(code, wanted)).toBe(minutes);
});

test('the end is a whole second', () => {
  expect(channelExpiresAt('QRIS2', new Date('2026-01-15T03:00:00.750Z'), 60)).toEqual(new Date('2026-01-15T04:00:00Z'));
});
