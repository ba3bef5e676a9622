import { expect, test } from 'vitest';
import { strengthOf } from './strength.ts';

test.each([
  ['123456', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['aaaaaaaaaaaaaaa', 'weak'],
  ['Rahasia2026', 'weak'],
  ['password123', 'weak'],
  // What a tester types; buyers may take them, and read that they are weak (spec section 5).
  ['rahasia123', 'weak'],
  ['test1234', 'weak'],
  ['abc12345', 'weak'],
  ['Passw0rd', 'weak'],
  ['iloveyou', 'weak'],
  ['customer', 'weak'],
  ['kopi7gelas', 'fair'],
  ['tujuh-gelas-kopi', 'strong'],
  ['pintu-hijau-42', 'fair'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
