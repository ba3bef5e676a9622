import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { madeOnce } from '@lapak/contract/made-once';
import { create as contentDisposition } from 'content-disposition';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { guardCell } from './csv-cells.ts';

type Cell = string | number | Date | null;

/** A column of a CSV file: its heading, and what stands there for a row. */
export interface CsvColumn<Row> {
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
 * Sends rows as a CSV file while they are read. As spreadsheets in Indonesia open it: semicolons between the cells, decimal commas, a
 * byte order mark, times in Aceh. Texts that a spreadsheet would run are guarded (`csv-cells.ts`).
 */
export function sendCsv<Row>(
  reply: FastifyReply,
  name: string,
  { columns, rows, days }: { columns: readonly CsvColumn<Row>[]; rows: AsyncIterable<Row>; days?: { from: string; to: string } },
): FastifyReply {
  // What is of a period is named by it, all else by the day on which it was asked for.
  const when = days ? `${days.from}-sampai-${days.to}` : MOMENT().format(new Date()).slice(0, 10);
  const lines = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    header: true,
    columns: columns.map((column) => column.name),
  });
  async function* cells() {
    for await (const row of rows) yield columns.map(({ cell }) => textOf(cell(row)));
  }
  // What goes wrong on the way ends the answer in the middle, which a browser reports as a failed download.
  pipeline(Readable.from(cells()), lines).catch((error: unknown) => reply.log.error({ err: error }, 'a download broke off'));
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', contentDisposition(`${name}-${when}.csv`, { type: 'attachment' }))
    .send(lines);
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return cell instanceof Date ? MOMENT().format(cell) : guardCell(cell);
}
