import { expect, test } from 'vitest';
import { cleanCode, codeKey, isGtin } from './code-key.ts';

test.each([
  ["'8994444000011", '8994444000011'],
  ['8 993333 000019', '8993333000019'],
  ['8992222000017.0', '8992222000017'],
  ['8-993333-000019', '8993333000019'],
  ['\ufeff8993333000019 ', '8993333000019'],
  ['AB-12 3', 'AB-12 3'],
  ['12-34', '12-34'],
  ['1234.0', '1234.0'],
])('%s is stored as %s', (typed, code) => {
  expect(cleanCode(typed)).toBe(code);
});

const SAME = [
  ['0041570054161', '041570054161', '00041570054161', ']E00041570054161', '(01)00041570054161', '010004157005416117261231'],
  ['8992222000017', '08992222000017', '0108992222000017', ']C10108992222000017\u001d10A', ']E08992222000017', ' 8 992222 000017'],
  ['036000291452', '0036000291452'],
  ['ab-1', 'AB-1', ' Ab-1 '],
];
test.each(SAME)('%s is the same in every spelling', (first, ...others) => {
  for (const other of others) expect(codeKey(other)).toBe(codeKey(first));
});

test('other codes differ, also where the check digit is wrong', () => {
  expect(isGtin('8992222000018')).toBe(false);
  expect(new Set(['8992222000018', '08992222000018', '12345', '012345', 'ab1', 'ab-1'].map(codeKey)).size).toBe(6);
});
