import { failure } from '@lapak/contract/errors';
import { MAX_FILE_COLUMNS } from '@lapak/contract/file-columns';
import { unguardCell } from './csv-cells.ts';
import type { CsvLine } from './read-csv.ts';
import { readInOwnProcess } from './read-in-own-process.ts';
import type { XlsxAnswer } from './read-xlsx-worker.ts';

/** No honest workbook of the size that may be sent takes so long. */
const TIMEOUT_MS = 30_000;
/** The headings are among so many lines. */
const LOOKED_AT = 50;
const READER = new URL('./read-xlsx-worker.ts', import.meta.url);

/**
 * The lines of a workbook's first sheet, its headings first, blank ones left out, every cell as text as a CSV would hold it. Throws
 * `invalid_input` with one of these texts: where it is no workbook, and where it unpacks to more than may be.
 */
export async function readXlsx(bytes: Buffer, texts: { unreadable: string; huge: string }): Promise<CsvLine[]> {
  const answer = (await readInOwnProcess<XlsxAnswer>(READER, { bytes, extension: '.xlsx' }, TIMEOUT_MS)) ?? { refused: 'huge' };
  if ('refused' in answer) throw failure('invalid_input', { text: texts[answer.refused] });
  const width = Math.min(MAX_FILE_COLUMNS, Math.max(0, ...answer.cells.slice(0, LOOKED_AT).map(lastOf)));
  return answer.cells
    .map((cells, index) => ({ line: index + 1, cells: fitted(cells, width).map(unguardCell) }))
    .filter(({ cells }) => isFilled(cells));
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

const lastOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** As wide as the first lines, among them the headings: a sheet doesn't keep what is empty at a line's end. What stands beyond is told. */
function fitted(cells: readonly string[], width: number): string[] {
  return Array.from({ length: Math.max(width, lastOf(cells)) }, (_, place) => cells[place] ?? '');
}
