import { MAX_FILE_COLUMNS } from '@lapak/contract/file-columns';
import { type CsvLine, separatorOf as likelySeparator, SEPARATORS } from '../../../../http/read-csv.ts';
import { PRODUCT_COLUMNS, SIZE_COLUMNS } from './product-csv.ts';
import { columnOfHead } from './product-heads.ts';

/** Heads stand among so many first lines. */
const LOOKED_AT = 20;

/** What a file's columns are, by their heads. */
export interface ReadHeads {
  heads: string[];
  /** Null where no line has heads. */
  headLine: number | null;
  /** For each head the shop's own column; '' for one that nobody knows, or that another head is. */
  columns: string[];
  /** The lines that came to be looked at and stand below the heads. */
  begun: CsvLine[];
}

/** Takes the first lines of a file, and says which of them has the heads: the one with the most that are known. */
export async function readHeads(lines: AsyncIterator<CsvLine>): Promise<ReadHeads> {
  const first: CsvLine[] = [];
  while (first.length < LOOKED_AT) {
    const next = await lines.next();
    if (next.done) break;
    first.push(next.value);
  }
  const known = first.map(({ cells }) => countKnown(cells));
  const most = Math.max(0, ...known);
  const head = most > 0 ? known.indexOf(most) : isHead(first[0]) ? 0 : -1;
  const begun = first.slice(head + 1);
  const own = filled(first[head]?.cells ?? []);
  const isSure = own.length > 0 && own.every((cell) => columnOfHead(cell) !== null);
  // What stands beyond heads that are all known is a line's mistake; else it may be a column without a head.
  const width = isSure ? own.length : Math.max(own.length, ...begun.map(({ cells }) => filled(cells).length));
  const heads = Array.from({ length: Math.min(width, MAX_FILE_COLUMNS) }, (_, place) => own[place]?.trim().slice(0, 100) ?? '');
  const named = heads.map((name) => columnOfHead(name) ?? '');
  const columns = named.map((name, place) => (named.indexOf(name) === place ? name : ''));
  return { heads, headLine: first[head]?.line ?? null, columns, begun };
}

/** What stands between the cells of this text: the sign by which the most heads are known, else what it looks like. */
export function separatorOf(text: string): string {
  const lines = text.split(/\r\n|\n|\r/u, LOOKED_AT).map((line) => line.replaceAll('"', ''));
  const score = (sign: string) => Math.max(0, ...lines.map((line) => countKnown(line.split(sign))));
  const best = SEPARATORS.reduce((one, other) => (score(other) > score(one) ? other : one));
  return score(best) > 0 ? best : likelySeparator(text);
}

/** What is wrong with these columns; null where products can be read by them. */
export function problemOfColumns(columns: readonly string[]): string | null {
  const used = columns.filter((name) => name !== '');
  const unknown = used.find((name) => !PRODUCT_COLUMNS.some((column) => column.name === name));
  if (unknown !== undefined) return `Kolom “${unknown}” tidak dikenal.`;
  const twice = used.find((name, place) => used.indexOf(name) !== place);
  if (twice !== undefined) return `Kolom “${twice}” ada dua kali.`;
  if (!used.includes('id') && !used.includes('nama')) return 'Pilih kolom “id” atau “nama”.';
  const missing = SIZE_COLUMNS.filter((name) => !used.includes(name));
  return missing.length > 0 && used.some((name) => name.startsWith('varian_'))
    ? `Kolom varian harus lengkap, atau tidak ada sama sekali. Yang kurang: ${missing.join(', ')}.`
    : null;
}

const filled = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

const countKnown = (cells: readonly string[]) => new Set(cells.flatMap((cell) => columnOfHead(cell) ?? [])).size;

/** Words alone, and more than one of them. */
function isHead(line: CsvLine | undefined): boolean {
  const cells = filled(line?.cells ?? []).filter((cell) => cell.trim() !== '');
  return cells.length > 1 && cells.every((cell) => !/\d/u.test(cell));
}
