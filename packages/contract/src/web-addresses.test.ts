import { expect, test } from 'vitest';
import { BusinessInput } from './assortment/businesses.ts';
import { harmless, isFileAddress, isWebAddress } from './web-addresses.ts';

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example/x',
  '\\\\evil.example/x',
  '/\\evil.example',
  'https://a b',
  'https:',
];

test('lets no script and no foreign host without a scheme through', () => {
  expect(HOSTILE.filter(isWebAddress)).toEqual([]);
  expect(HOSTILE.filter(isFileAddress)).toEqual([]);
  expect(HOSTILE.map((address) => harmless(address))).toEqual(HOSTILE.map(() => null));
});

test('takes web addresses, and paths of the own host', () => {
  expect(['https://tripay.co.id/checkout/T1', 'http://127.0.0.1:3001/pay'].every(isWebAddress)).toBe(true);
  expect(['/uploads/files/1.pdf', 'docs/x.pdf', 'panduan kopi.pdf', 'https://contoh.example/x.pdf'].every(isFileAddress)).toBe(true);
  expect(isWebAddress('/uploads/1')).toBe(false);
  expect(harmless(null)).toBe(null);
});

test.each([
  ['@toko.gayo', 'https://www.instagram.com/toko.gayo'],
  ['toko.example', 'https://toko.example'],
  ['http://toko.example/a', 'http://toko.example/a'],
  ['', null],
])('the website of a partner, as people type it: %s', (typed, website) => {
  expect(BusinessInput.shape.website.parse(typed)).toBe(website);
});

test.each(['@', '@toko@toko', 'javascript:alert(1)', 'https://@toko', 'a@toko.example'])('is no website: %s', (typed) => {
  expect(BusinessInput.shape.website.safeParse(typed).success).toBe(false);
});
