import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DRAWN } from './light-fonts.ts';

/** Written by keyboards and printers alone, or drawn by the machine's own font on purpose. */
const ELSEWHERE = /\p{Emoji_Presentation}/u;

test('the fonts hold every letter and sign that the screens and the demo write', () => {
  const root = path.join(import.meta.dirname, '..');
  const files = globSync('{web/src/**/*.tsx,server/src/seed/**/*.ts}', { cwd: root }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(400);
  const missing = new Map<string, string>();
  for (const file of files) {
    for (const [at, line] of readFileSync(path.join(root, file), 'utf8').split('\n').entries())
      for (const sign of line) if (!DRAWN.includes(sign) && sign !== '\t' && !ELSEWHERE.test(sign)) missing.set(sign, `${file}:${at + 1}`);
  }
  expect(Object.fromEntries(missing)).toEqual({});
});
