import { expect, test } from 'vitest';
import { drawBars } from './draw-bars.ts';

/** The modules as a scanner sees them: 1 for black. */
function modulesOf(code: string): string {
  const { path, modules } = drawBars(code);
  const seen = Array.from({ length: modules }, () => '0');
  for (const [, left, width] of path.matchAll(/M(\d+) 0h(\d+)/gu)) seen.fill('1', Number(left), Number(left) + Number(width));
  return seen.join('');
}

test('a trade number with its right check digit is drawn as one', () => {
  // The example of the EAN-13 standard: first digit 4, so the left half is by parity LGLLGG.
  const left = ['0001101', '0100111', '0111101', '0001101', '0010111', '0010001'];
  expect(modulesOf('4006381333931')).toHaveLength(95);
  expect(modulesOf('4006381333931').slice(0, 10)).toBe(`101${left[0]}`);
  expect(modulesOf('4006381333931').slice(45, 50)).toBe('01010');
  expect(modulesOf('96385074')).toHaveLength(67);
  // UPC-A is an EAN-13 that begins with 0.
  expect(modulesOf('036000291452')).toBe(modulesOf('0036000291452'));
});

test('everything else is Code 128', () => {
  // Start B, 'A', check, stop.
  expect(modulesOf('A')).toBe(['11010010000', '10100011000', '10001011000', '1100011101011'].join(''));
  // The check digit is wrong: a trade number no scanner would give back as it is written.
  for (const code of ['4006381333932', '96385075', '036000291453']) expect([95, 67]).not.toContain(modulesOf(code).length);
  for (const sign of ' !"#$%&\'()*+,-./:;<=>?@[]^_`{|}~') expect(modulesOf(sign)).toHaveLength(46);
});
