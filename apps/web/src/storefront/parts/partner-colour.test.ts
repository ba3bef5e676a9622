import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';
import { partnerColour } from './partner-colour.ts';

const THEME = readFileSync(path.join(import.meta.dirname, '../../theme.css'), 'utf8');
/** Of WCAG 2.2 AA for text. */
const ENOUGH = 4.5;

const SETS = [
  ...THEME.matchAll(/data-partner="(\d)"\] \{\s+--partner-soft: (#\w{6});\s+--partner-line: (#\w{6});\s+--partner-ink: (#\w{6});/gu),
].map(([, number, soft = '', line = '', ink = '']) => ({ number, soft, line, ink }));

test('each partner has one of eight colours, whose text can be read on its ground, on paper, and the other way round', () => {
  expect(SETS.map(({ number }) => Number(number))).toEqual([8, 9, 10, 11, 12, 13, 14, 15].map(partnerColour));
  for (const { number, soft, line, ink } of SETS) {
    expect(contrast(ink, soft), `${number} on its ground`).toBeGreaterThanOrEqual(ENOUGH);
    expect(contrast(ink, '#fbf7ef'), `${number} on paper`).toBeGreaterThanOrEqual(ENOUGH);
    expect(contrast('#5c5547', soft), `quiet text on ${number}`).toBeGreaterThanOrEqual(ENOUGH);
    expect(contrast('#ffffff', ink), `white on ${number}`).toBeGreaterThanOrEqual(ENOUGH);
    expect(contrast(line, soft), `${number}'s line differs from its ground`).toBeGreaterThan(1.1);
  }
});

test('initials are of the first and the last word', () => {
  expect(['Koperasi Kopi Lut Tawar', 'Nilam', '7 Sumur Garam', '—'].map(initialsOf)).toEqual(['KT', 'N', 'SG', '']);
});

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
