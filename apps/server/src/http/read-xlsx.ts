import { failure } from '@lapak/contract/errors';
import { unguardCell } from './csv-cells.ts';
import type { CsvLine } from './read-csv.ts';
import { readInOwnProcess } from './read-in-own-process.ts';
import type { XlsxAnswer } from './read-xlsx-worker.ts';

/** No honest workbook of the size that may be sent takes so long. */
const TIMEOUT_MS = 30_000;
const READER = new URL('./read-xlsx-worker.ts', import.meta.url);

/**
 * The lines of a workbook's first sheet, its headings first, blank ones left out, every cell as text as a CSV would hold it. Throws
 * `invalid_input` with one of these texts: where it is no workbook, and where it unpacks to more than may be.
 */
export async function readXlsx(bytes: Buffer, texts: { unreadable: string; huge: string }): Promise<CsvLine[]> {
  const answer = (await readInOwnProcess<XlsxAnswer>(READER, { bytes, extension: '.xlsx' }, TIMEOUT_MS)) ?? { refused: 'huge' };
  if ('refused' in answer) throw failure('invalid_input', { text: texts[answer.refused] });
  const [head = []] = answer.cells.filter(isFilled);
  const width = head.findLastIndex((cell) => cell.trim() !== '') + 1;
  return answer.cells
    .map((cells, index) => ({ line: index + 1, cells: fitted(cells, width).map(unguardCell) }))
    .filter(({ cells }) => isFilled(cells));
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/** As wide as the headings: a sheet doesn't keep what is empty at a line's end, and what stands beyond them is told. */
function fitted(cells: readonly string[], width: number): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  return Array.from({ length: Math.max(width, last) }, (_, place) => cells[place] ?? '');
}
