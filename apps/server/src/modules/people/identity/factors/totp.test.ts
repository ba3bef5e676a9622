import { describe, expect, test } from 'vitest';
import { codeOfStep, findStep, stepOf, toBase32, totpAddress } from './totp.ts';

/** RFC 6238, appendix B, of which six digits are the last six of eight. */
const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1_000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is that of the standard', (seconds, code) => {
  expect(codeOfStep(SECRET, stepOf(at(seconds)))).toBe(code);
});

test('base32 is that of RFC 4648', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

describe('a code', () => {
  const now = at(1_000_000_000);
  const step = stepOf(now);
  const codeOf = (away: number) => codeOfStep(SECRET, step + away);

  test('is taken one step early and one late, no further', () => {
    expect([-2, -1, 0, 1, 2].map((away) => findStep(SECRET, codeOf(away), { now, last: 0 }))).toEqual([
      null,
      step - 1,
      step,
      step + 1,
      null,
    ]);
  });

  test('isn’t taken again, nor an earlier one after a later one', () => {
    expect([-1, 0, 1].map((away) => findStep(SECRET, codeOf(away), { now, last: step }))).toEqual([null, null, step + 1]);
  });

  test('of another length is wrong', () => {
    expect(findStep(SECRET, codeOf(0).slice(1), { now, last: 0 })).toBeNull();
  });
});

test('an app reads account, issuer and secret', () => {
  const address = new URL(totpAddress(SECRET, { account: 'cut nyak', issuer: 'Lapak & Hijau' }));
  expect(decodeURIComponent(address.pathname)).toBe('/Lapak & Hijau:cut nyak');
  expect(Object.fromEntries(address.searchParams)).toEqual({ secret: toBase32(SECRET), issuer: 'Lapak & Hijau' });
});
