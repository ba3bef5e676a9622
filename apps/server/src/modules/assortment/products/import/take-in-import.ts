import type { MultipartFile } from '@fastify/multipart';
import { IMPORT_TEXTS } from '@lapak/contract/assortment/product-import';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@lapak/contract/constants';
import { failure } from '@lapak/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../../database/connection.ts';
import { type CsvLine, readCsv } from '../../../../http/read-csv.ts';
import { readXlsx } from '../../../../http/read-xlsx.ts';
import { refusals } from '../../../kernel/uploads/index.ts';
import { deleteImport, insertImport, insertLines } from './import-queries.ts';
import { problemOfColumns, readHeads, separatorOf } from './read-heads.ts';

const BATCH = 500;

const refuse = (text: string) => failure('invalid_input', { text });

/**
 * Stores the lines of an uploaded file; returns the import's id. Throws for a file of another kind. Nothing is checked yet; where a head
 * isn't known, somebody chooses the columns first.
 */
export async function takeInImport(database: Database, request: FastifyRequest, userId: number): Promise<number> {
  const part = request.isMultipart() ? await request.file({ limits: { fileSize: MAX_IMPORT_BYTES } }) : undefined;
  if (!part) throw refusals.noFile();
  const lines = await linesOf(part.file);
  const { heads, headLine, columns, begun } = await readHeads(lines);
  if (heads.length === 0) throw refuse(IMPORT_TEXTS.empty);
  const file = { file_name: part.filename.slice(0, 200), heads, head_line: headLine, columns, user_id: userId };
  const needs = columns.includes('') || problemOfColumns(columns) !== null;
  const id = await insertImport(database, { ...file, needs_columns: needs });
  try {
    const total = await keepLines(database, id, { begun, lines, width: columns.length });
    if (part.file.truncated) throw failure('too_large', { text: IMPORT_TEXTS.bytes });
    if (total === 0) throw refuse(IMPORT_TEXTS.empty);
    return id;
  } catch (error) {
    await deleteImport(database, id);
    throw error;
  }
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** The file's lines, by its content: a workbook or text. */
async function linesOf(file: MultipartFile['file']): Promise<AsyncIterator<CsvLine> & AsyncIterable<CsvLine>> {
  const chunks = file[Symbol.asyncIterator]();
  const begun: Buffer[] = [];
  while (Buffer.concat(begun).length < ZIP.length) {
    const next = await chunks.next();
    if (next.done) break;
    begun.push(next.value);
  }
  const head = Buffer.concat(begun);
  async function* whole() {
    yield head;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value as Buffer;
  }
  if (head.subarray(0, OLE.length).equals(OLE)) throw refuse(IMPORT_TEXTS.oldExcel);
  if (!head.subarray(0, ZIP.length).equals(ZIP)) return readCsv(whole(), IMPORT_TEXTS.notText, separatorOf);
  const parts: Buffer[] = [];
  for await (const part of whole()) parts.push(part);
  if (file.truncated) throw failure('too_large', { text: IMPORT_TEXTS.bytes });
  const rows = await readXlsx(Buffer.concat(parts), { unreadable: IMPORT_TEXTS.notExcel, huge: IMPORT_TEXTS.hugeExcel });
  return (async function* () {
    yield* rows;
  })();
}

interface Lines {
  begun: readonly CsvLine[];
  lines: AsyncIterable<CsvLine>;
  width: number;
}

async function keepLines(database: Database, id: number, { begun, lines, width }: Lines) {
  let total = 0;
  let batch: CsvLine[] = [];
  async function* all() {
    yield* begun;
    yield* lines;
  }
  for await (const line of all()) {
    batch.push(fitted(line, width));
    total += 1;
    if (total > MAX_IMPORT_ROWS) throw refuse(IMPORT_TEXTS.rows);
    if (batch.length < BATCH) continue;
    await insertLines(database, id, batch);
    batch = [];
  }
  if (batch.length > 0) await insertLines(database, id, batch);
  return total;
}

/** Without empty cells beyond the headings. A line whose quotes don't fit is one cell, so that it can't be taken for another. */
function fitted({ line, cells, isMisquoted }: CsvLine, width: number): CsvLine {
  if (isMisquoted) return { line, cells: [cells.join(';')] };
  const isBlank = cells.slice(width).every((cell) => cell.trim() === '');
  return { line, cells: isBlank ? cells.slice(0, width) : cells };
}
