import { strToU8, Zip, ZipDeflate } from 'fflate';

/** What may stand in a cell: a number is one in the workbook too, a text stays the text that it is. */
export type XlsxCell = string | number;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** All but the sheet. Style 1 is Excel's format 49, text: what is typed into such a cell stays as it was typed. */
const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};
const SHEET = 'xl/worksheets/sheet1.xml';

/** The bytes of a workbook with one sheet, while its rows come. No spreadsheet makes a number, a day or a formula of its texts. */
export async function* xlsxOf(rows: AsyncIterable<readonly XlsxCell[]>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for (const [name, text] of Object.entries(PARTS)) {
    const part = new ZipDeflate(name);
    zip.add(part);
    part.push(strToU8(XML + text), true);
  }
  const sheet = new ZipDeflate(SHEET);
  zip.add(sheet);
  sheet.push(strToU8(`${XML}<worksheet xmlns="${MAIN}"><cols><col min="1" max="16384" style="1"/></cols><sheetData>`));
  let line = 0;
  for await (const row of rows) {
    line += 1;
    sheet.push(strToU8(`<row r="${line}">${row.map((cell, place) => cellOf(cell, `${lettersOf(place)}${line}`)).join('')}</row>`));
    yield* made;
    made = [];
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield* made;
}

function cellOf(cell: XlsxCell, place: string): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return cell === '' ? '' : `<c r="${place}" s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** A column by its number from 0: A, B, …, Z, AA. */
function lettersOf(place: number): string {
  const last = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? last : lettersOf(Math.floor(place / 26) - 1) + last;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** What no XML may hold: other controls than tab and line ends. */
const UNFIT = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;

function escaped(text: string): string {
  return text.replaceAll(UNFIT, '').replaceAll(/[&<>\r]/gu, (sign) => ENTITIES[sign] ?? '');
}
