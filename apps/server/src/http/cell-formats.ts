import { strFromU8, unzipSync } from 'fflate';

/** Before a cell that is a day in the workbook: in a column of texts it was something else, such as 1/2. Nobody can type it. */
export const MADE_A_DAY = '\u{F0000}';

/** What a number's format says of it: a share of a hundred, or so many digits. */
export type CellFormat = { isPercent: true } | { digits: number };

/** Formats that Excel has without writing them down. */
const BUILT_IN_PERCENT = [9, 10];

/**
 * The formats that change what a number means, by row and column from 0: 10% is stored as 0.1, and 0041570054161 as 41570054161. Only of
 * the first sheet; parts that aren't there have none.
 */
export function readCellFormats(bytes: Uint8Array): Map<string, CellFormat> {
  const part = (name: string) => {
    const [content] = Object.values(unzipSync(bytes, { filter: (file) => file.name === name }));
    return content === undefined ? '' : strFromU8(content);
  };
  const formats = formatsOf(part('xl/styles.xml'));
  const found = new Map<string, CellFormat>();
  if (formats.every((format) => format === null)) return found;
  const sheet = part(`xl/${firstSheet(part('xl/workbook.xml'), part('xl/_rels/workbook.xml.rels'))}`);
  for (const [tag] of sheet.matchAll(/<(?:[\w.-]+:)?c\s[^>]*>/gu)) {
    const [, letters = '', row] = /\sr="([A-Z]{1,3})(\d{1,7})"/u.exec(tag) ?? [];
    const format = formats[Number(/\ss="(\d{1,5})"/u.exec(tag)?.[1] ?? -1)];
    if (format && letters !== '') found.set(`${Number(row) - 1} ${columnOf(letters)}`, format);
  }
  return found;
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;
}

/** By the number of a cell's style. */
function formatsOf(styles: string): (CellFormat | null)[] {
  const codes = new Map(
    [...styles.matchAll(/<(?:[\w.-]+:)?numFmt\s[^>]*>/gu)].map(([tag]) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode') ?? '']),
  );
  const [list = ''] = /<(?:[\w.-]+:)?cellXfs\b[\s\S]*?<\/(?:[\w.-]+:)?cellXfs>/u.exec(styles) ?? [];
  return [...list.matchAll(/<(?:[\w.-]+:)?xf\b[^>]*>/gu)].map(([tag]) => {
    const number = attribute(tag, 'numFmtId');
    // What stands in quotes or brackets is text.
    const code = (codes.get(number) ?? '').replaceAll(/&quot;.*?&quot;|\\.|\[[^\]]*\]/gu, '').split(';')[0] ?? '';
    if (BUILT_IN_PERCENT.includes(Number(number)) || code.includes('%')) return { isPercent: true };
    return /^0{2,}$/u.test(code) ? { digits: code.length } : null;
  });
}

function firstSheet(workbook: string, relations: string): string {
  const [tag = ''] = /<(?:[\w.-]+:)?sheet\s[^>]*>/u.exec(workbook) ?? [];
  const id = /\sr?:?id="([^"]*)"/u.exec(tag)?.[1] ?? /:id="([^"]*)"/u.exec(tag)?.[1];
  const relation = [...relations.matchAll(/<(?:[\w.-]+:)?Relationship\s[^>]*>/gu)].find(([each]) => attribute(each, 'Id') === id)?.[0];
  return (attribute(relation ?? '', 'Target') ?? 'worksheets/sheet1.xml').replace(/^\/?(?:xl\/)?/u, '');
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'u').exec(tag)?.[1];
}
