import '../../../../../../plugins/calls.ts';
import { ROUTES } from '@lapak/contract/routes';
import { expect, test } from 'vitest';
import { refusedCall } from './refused-call.ts';

test('says what was refused in words', () => {
  expect(refusedCall('PUT /orders/:id')).toBe('Mengubah pesanan');
  expect(refusedCall('GET /couriers/:id/prices')).toBe('Melihat kurir');
  expect(refusedCall('BREW /kopi')).toBe('BREW /kopi');
});

test('of every call that not everybody may make', () => {
  const bare = Object.values(ROUTES)
    .filter(({ access }) => access !== 'public' && access !== 'signed-in')
    .map(({ method, path }) => `${method} ${path}`);
  expect(bare.filter((call) => refusedCall(call) === call)).toEqual([]);
});
