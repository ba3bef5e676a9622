import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

const line = (text: string) => cleanText(text, { lines: false });

test.each([
  ['Kue\u0301 Khas', 'Kué Khas'],
  ['Kué\u200b Khas', 'Kué Khas'],
  ['Kué  \u00a0Khas\t', 'Kué Khas'],
  ['Kué\nKhas', 'Kué Khas'],
  ['Budi\u202e', 'Budi'],
  ['a\u001b[31mb', 'a[31mb'],
  ['\u200b', ''],
  ['\u3164\u2800\u115f', ''],
  ['\u0301', ''],
  ['kopi gayo \ud83c', 'kopi gayo'],
  ['\udf0dkopi', 'kopi'],
  ['Keluarga 👨‍👩‍👧‍👦 ❤️', 'Keluarga 👨‍👩‍👧‍👦 ❤️'],
  ['👍🏽 1️⃣', '👍🏽 1️⃣'],
  ['Ku\u200dé', 'Kué'],
  ['…', '…'],
])('%j is %j', (text, clean) => {
  expect(line(text)).toBe(clean);
  expect(line(clean)).toBe(clean);
});

test('a text of several lines keeps them, and what is within them', () => {
  expect(cleanText(' satu\r\n  dua\u2028tiga\u0000 ', { lines: true })).toBe('satu\n  dua\ntiga');
});
