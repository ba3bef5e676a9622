import { strFromU8, unzipSync } from 'fflate';

/** What all parts of a workbook may unpack to; a file of twenty thousand lines takes some thirty. */
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;
/** Far more than an import has columns, and rows, of which one with nothing but a colour counts too. */
const MAX_COLUMNS = 702; // ZZ
const MAX_ROWS = 50_000;

/**
 * Whether a workbook is small enough to be parsed. The parser believes where a cell says that it is, and fills all that lies before it, so
 * every row and cell is looked at in the parts' text first, whatever file or tag it stands in. Throws for what is no archive.
 */
export function isSmallWorkbook(bytes: Uint8Array): boolean {
  let size = 0;
  const sheets: string[] = [];
  // Nothing is unpacked yet, and nobody is given more room than the archive says.
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      size += originalSize;
      if (isSheet(name)) sheets.push(name);
      return false;
    },
  });
  if (size > MAX_UNPACKED_BYTES) return false;
  // One part after another, so that only one is in memory.
  return sheets.every((sheet) => {
    const [content = new Uint8Array()] = Object.values(unzipSync(bytes, { filter: ({ name }) => name === sheet }));
    return isSmallSheet(strFromU8(content, true));
  });
}

/** A sheet may have any name; these parts are read as something else. */
const isSheet = (name: string) => name.endsWith('.xml') && !/(?:^|\/)(?:styles|sharedStrings|workbook|\[Content_Types\])\.xml$/u.test(name);

const PLACE = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])(?:\s+(?!r\s*=)[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*(?:\s+r\s*=\s*(?:"([^"]*)"|'([^']*)'))?/gu;

function isSmallSheet(text: string): boolean {
  let rows = 0;
  for (const [, tag, double, single] of text.matchAll(PLACE)) {
    if (tag === 'row') {
      rows += 1;
      if (rows > MAX_ROWS) return false;
    }
    const place = double ?? single;
    if (place === undefined) continue;
    const [, letters = '', digits = ''] = /^([A-Z]{0,3})(\d{1,7})$/u.exec(place) ?? [];
    if (digits === '' || Number(digits) > MAX_ROWS || columnOf(letters) > MAX_COLUMNS) return false;
  }
  return true;
}

function columnOf(letters: string): number {
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}
