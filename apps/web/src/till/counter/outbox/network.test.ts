import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { outcomeOf } from '../../../lib/outcome.ts';
import { noteAnswer, useNetwork } from './network.ts';

test('a shop that has moved takes nothing: the till keeps what it has, says so, and goes on when somebody answers', () => {
  const moved = new ApiError(503, 'shop_moved', 'Toko ini sudah pindah ke https://baru.contoh.example.');
  expect(outcomeOf(moved)).toBe('later');
  noteAnswer(moved);
  expect(useNetwork.getState()).toEqual({ online: false, moved: moved.message });
  noteAnswer(new ApiError(0, 'network', 'Toko tidak menjawab.'));
  expect(useNetwork.getState()).toEqual({ online: false, moved: moved.message });
  noteAnswer(true);
  expect(useNetwork.getState()).toEqual({ online: true, moved: null });
});
