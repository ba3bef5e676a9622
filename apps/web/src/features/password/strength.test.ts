import { expect, test } from 'vitest';
import { strengthOf } from './strength.ts';

test.each([
  ['123456', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['aaaaaaaaaaaaaaa', 'weak'],
  ['Rahasia2026', 'weak'],
  ['password123', 'weak'],
  ['kopi7gelas', 'fair'],
  ['tujuh-gelas-kopi', 'strong'],
  ['pintu-hijau-42', 'fair'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
