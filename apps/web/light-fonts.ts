import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Written in Indonesian and Acehnese, with the signs that prices and addresses use. What else a name has is drawn by the stand-in. */
const ASCII = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at));
const LETTERS = 'àáâäçèéêëìíîïñòóôöùúûüÀÁÉÈÊËÍÓÔÖÚ';
const SIGNS = '\u00a0©°·×²½¼¾–—‘’“”•…−€™←↑→↓';

const FONTS = [
  {
    file: '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    name: 'plus-jakarta-sans.woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  },
  { file: '@fontsource/fraunces/files/fraunces-latin-500-normal.woff2', name: 'fraunces.woff2' },
];

/** All that the two fonts can draw. */
export const DRAWN = ASCII + LETTERS + SIGNS;

/** Writes the two fonts with no more than the shop writes, and returns the folder: half the bytes that the first paint waits for. */
export async function writeLightFonts(): Promise<string> {
  const folder = path.join(import.meta.dirname, '.cache/fonts');
  await mkdir(folder, { recursive: true });
  for (const { file, name, variationAxes } of FONTS) {
    const whole = await readFile(require.resolve(file));
    const font = await subsetFont(whole, DRAWN, { targetFormat: 'woff2', ...(variationAxes && { variationAxes }) });
    await writeFile(path.join(folder, name), font);
  }
  return folder;
}
