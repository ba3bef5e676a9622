import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { madeOnce } from '@lapak/contract/made-once';
import type { FileFormat } from '@lapak/contract/wire';
import { create as contentDisposition } from 'content-disposition';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { guardCell } from './csv-cells.ts';
import { xlsxOf } from './xlsx-writer.ts';

type Cell = string | number | Date | null;

/** A column of a file: its heading, and what stands there for a row. */
export interface TableColumn<Row> {
  name: string;
  cell: (row: Row) => Cell;
}

const PAGE = 500;
const MOMENT = madeOnce(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Jakarta' }));

/** All rows, so many at a time: `next` gives those after the last one. Never more than a page in memory, and no transaction that lasts. */
export async function* rowsOf<Row>(next: (last: Row | null, limit: number) => Promise<Row[]>): AsyncGenerator<Row> {
  let last: Row | null = null;
  for (;;) {
    const rows = await next(last, PAGE);
    yield* rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1) ?? null;
  }
}

/**
 * Sends rows as a file while they are read. CSV as spreadsheets in Indonesia open it: semicolons between the cells, decimal commas, a byte
 * order mark, times in Aceh. A workbook, where codes and phone numbers must keep their zeros. Texts that a spreadsheet would run are
 * guarded in both (`csv-cells.ts`): what is a text in a workbook isn't one in the CSV that somebody makes of it.
 */
export function sendTable<Row>(reply: FastifyReply, name: string, { columns, rows, days, format = 'csv' }: SentTable<Row>): FastifyReply {
  // What is of a period is named by it, all else by the day on which it was asked for.
  const when = days ? `${days.from}-sampai-${days.to}` : MOMENT().format(new Date()).slice(0, 10);
  async function* cells() {
    yield columns.map((column) => column.name);
    for await (const row of rows) yield columns.map(({ cell }) => cell(row));
  }
  const { type, write } = FORMATS[format];
  // What goes wrong on the way ends the answer in the middle, which a browser reports as a failed download.
  const body = write(cells(), (error) => reply.log.error({ err: error }, 'a download broke off'));
  return reply
    .type(type)
    .header('content-disposition', contentDisposition(`${name}-${when}.${format}`, { type: 'attachment' }))
    .send(body);
}

interface SentTable<Row> {
  columns: readonly TableColumn<Row>[];
  rows: AsyncIterable<Row>;
  days?: { from: string; to: string };
  format?: FileFormat | undefined;
}

type Writer = (rows: AsyncIterable<Cell[]>, onError: (error: unknown) => void) => Readable;

const FORMATS: Readonly<Record<FileFormat, { type: string; write: Writer }>> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    write(rows, onError) {
      const lines = stringify({ bom: true, delimiter: ';', record_delimiter: '\r\n' });
      pipeline(Readable.from(each(rows, textOf)), lines).catch(onError);
      return lines;
    },
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (rows, onError) =>
      Readable.from(xlsxOf(each(rows, (cell) => (typeof cell === 'number' ? cell : textOf(cell))))).on('error', onError),
  },
};

async function* each<To>(rows: AsyncIterable<Cell[]>, of: (cell: Cell) => To): AsyncGenerator<To[]> {
  for await (const row of rows) yield row.map(of);
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return cell instanceof Date ? MOMENT().format(cell) : guardCell(cell);
}
