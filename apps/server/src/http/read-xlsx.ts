import { fork } from 'node:child_process';
import { failure } from '@lapak/contract/errors';
import { unguardCell } from './csv-cells.ts';
import type { CsvLine } from './read-csv.ts';
import type { XlsxAnswer } from './read-xlsx-worker.ts';

/** No honest workbook of the size that may be sent takes so long, or so much memory. */
const TIMEOUT_MS = 30_000;
const MAX_MEMORY_MB = 512;

/**
 * The lines of a workbook's first sheet, its headings first, blank ones left out, every cell as text as a CSV would hold it. Throws
 * `invalid_input` with one of these texts: where it is no workbook, and where it unpacks to more than may be.
 */
export async function readXlsx(bytes: Buffer, texts: { unreadable: string; huge: string }): Promise<CsvLine[]> {
  const answer = await askInTurn(bytes);
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

/** One workbook at a time: each may take a core and all of its memory. */
let last: Promise<unknown> = Promise.resolve();

function askInTurn(bytes: Buffer): Promise<XlsxAnswer> {
  const answer = last.then(() => askProcess(bytes));
  last = answer.catch(() => {});
  return answer;
}

/** A process that dies of a workbook is all that dies: a thread that runs out of memory ends the shop's with it. */
function askProcess(bytes: Buffer): Promise<XlsxAnswer> {
  return new Promise((resolve, reject) => {
    const reader = fork(new URL('./read-xlsx-worker.ts', import.meta.url), {
      execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`],
      // It knows nothing of the shop.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => reader.kill('SIGKILL'), TIMEOUT_MS);
    reader.once('message', (answer: XlsxAnswer) => resolve(answer));
    reader.once('error', reject);
    reader.once('exit', () => {
      clearTimeout(timer);
      resolve({ refused: 'huge' });
    });
    reader.send(bytes, (error) => {
      if (error) reader.kill('SIGKILL');
    });
  });
}
