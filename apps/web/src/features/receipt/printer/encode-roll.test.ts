import { describe, expect, test } from 'vitest';
import { receiptLines } from '../receipt-lines.ts';
import { type PaperWidth, type RollLine, rowLine, textLine } from '../roll.ts';
import { shiftLines } from '../shift-lines.ts';
import { drawEscpos, hexOf, readEscpos } from './draw-escpos-for-tests.ts';
import { encodeDrawer, encodeRoll } from './encode-roll.ts';
import { HEAD, RECEIPTS, SHIFTS } from './receipts-for-tests.ts';

const COLUMNS: Record<PaperWidth, number> = { 58: 32, 80: 48 };
const PAPERS: PaperWidth[] = [58, 80];
const ROLLS: Record<string, RollLine[]> = {
  ...Object.fromEntries(Object.entries(RECEIPTS).map(([name, receipt]) => [name, receiptLines(receipt)])),
  ...Object.fromEntries(Object.entries(SHIFTS).map(([name, shift]) => [name, shiftLines(shift, null)])),
};

/** The golden files' pictures can be opened in a browser. */
describe.each(PAPERS)('on %i mm', (width) => {
  test.each(Object.entries(ROLLS))('%s', async (name, lines) => {
    const bytes = encodeRoll({ head: HEAD, lines }, { width, codePage: 'cp437' });
    await expect(hexOf(bytes)).toMatchFileSnapshot(`golden/${name}-${width}.hex`);
    await expect(drawEscpos(bytes, COLUMNS[width])).toMatchFileSnapshot(`golden/${name}-${width}.svg`);
    expect(Math.max(...readEscpos(bytes).map(({ text }) => text.length))).toBe(COLUMNS[width]);
    expect(readEscpos(bytes).flatMap(({ act }) => act ?? [])).toEqual(['cut']);
  });
});

const printed = (lines: RollLine[]) =>
  readEscpos(encodeRoll({ head: { name: 'Toko', lines: [] }, lines }, { width: 58, codePage: 'cp437' })).map(({ text }) => text.trimEnd());

test('a value that has no room beside its label stands below it, at the right edge', () => {
  expect(printed([rowLine('Terkirim terlambat lagi (1)', 'Rp 25.000')])).toContain(`${' '.repeat(23)}Rp 25.000`);
});

test('a word longer than the paper is cut, and nothing of it is lost', () => {
  const word = 'Rekreasi'.repeat(9);
  expect(printed([textLine(word)]).join('')).toContain(word);
});

test('a name can send the printer no commands', () => {
  const bytes = encodeRoll({ head: HEAD, lines: [textLine('Kopi\u001bp\u0000\u0019\u00fa\nGayo')] }, { width: 58, codePage: 'cp437' });
  expect(readEscpos(bytes).filter(({ act }) => act === 'drawer')).toEqual([]);
});

test('a letter that the table lacks is a question mark', () => {
  expect(printed([textLine('Teh 茶 é')])).toContain('Teh ? é');
});

test('the drawer opens by its own command, which prints nothing', () => {
  expect(readEscpos(encodeDrawer())).toEqual([{ text: '', bold: false, height: 1, act: 'drawer' }]);
});
