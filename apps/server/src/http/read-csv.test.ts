import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

/** The file's lines, however its bytes arrive. */
async function read(content: string | Uint8Array, size: number) {
  async function* inParts() {
    const bytes = Buffer.from(content);
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const lines = [];
  for await (const { line, cells, isMisquoted } of readCsv(inParts(), 'bukan teks'))
    lines.push([line, ...cells, ...(isMisquoted ? ['!'] : [])]);
  return lines;
}

test.each([
  [
    'line ends of all kinds in one file',
    'a;b\r\n1;2\n3;4\r5;6',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
      [3, '3', '4'],
      [4, '5', '6'],
    ],
  ],
  [
    'quotes, pairs of them, separators and line ends within',
    'a,b\n"x, ""y""\r\nz",2\n3,4',
    [
      [1, 'a', 'b'],
      [2, 'x, "y"\r\nz', '2'],
      [4, '3', '4'],
    ],
  ],
  [
    'blank lines, also of separators',
    '\n;;\na;b\n\n;\n1;2\n',
    [
      [3, 'a', 'b'],
      [6, '1', '2'],
    ],
  ],
  [
    'the line that says the separator',
    'sep=,\r\na;b,c\r\n1;2,3',
    [
      [2, 'a;b', 'c'],
      [3, '1;2', '3'],
    ],
  ],
  [
    'an inch mark, and a text kept from being a number',
    'a;b\n2" lebar;="0812"\n',
    [
      [1, 'a', 'b'],
      [2, '2" lebar', '0812'],
    ],
  ],
  [
    'one line with a quote too many',
    'a;b\n"x" y";2\n3;4\n',
    [
      [1, 'a', 'b'],
      [2, '"x" y"', '2', '!'],
      [3, '3', '4'],
    ],
  ],
  [
    'one line with a quote that never closes',
    'a;b\n"x;2\n"y";4\n5;6\n',
    [
      [1, 'a', 'b'],
      [2, '"x', '2', '!'],
      [3, 'y', '4'],
      [4, '5', '6'],
    ],
  ],
  [
    'a quote that never closes in the last line',
    'a;b\n1;2\n"3;4',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
      [3, '"3', '4', '!'],
    ],
  ],
  [
    'an apostrophe before what looks like a formula',
    "a\n'=1+1",
    [
      [1, 'a'],
      [2, '=1+1'],
    ],
  ],
])('reads %s', async (_, content, lines) => {
  for (const size of [1, 2, 3, 7, 1000]) expect(await read(content, size)).toEqual(lines);
});

test('reads UTF-8 and UTF-16 with their marks, and what an older Excel writes', async () => {
  const wide = [
    [1, 'nama', 'harga'],
    [2, 'Kué “é”', '1'],
  ];
  const text = 'nama;harga\nKué “é”;1';
  const old = Buffer.from('nama;harga\nKu\xe9 \x93\xe9\x94;1', 'latin1');
  for (const size of [1, 2, 1000]) {
    expect(await read(text, size)).toEqual(wide);
    expect(await read(`\uFEFF${text}`, size)).toEqual(wide);
    expect(await read(old, size)).toEqual(wide);
  }
  expect(await read(Buffer.from(`\uFEFF${text}`, 'utf16le'), 1000)).toEqual(wide);
  await expect(read(Buffer.from([97, 0, 98]), 1000)).rejects.toThrow('bukan teks');
});

test('refuses a line without an end', async () => {
  await expect(read('x'.repeat(300_000), 65_536)).rejects.toThrow('Baris 1 terlalu panjang.');
});

test('a quote that is never closed costs its line only, in a long file too', async () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => `${index};isi yang cukup panjang`);
  const lines = await read(['a;b', '"x;2', ...rows].join('\n'), 65_536);
  expect(lines).toHaveLength(30_002);
  expect(lines[1]).toEqual([2, '"x', '2', '!']);
});
