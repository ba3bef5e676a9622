import { STATEMENT_COLUMN_LABELS, type StatementColumn } from '@lapak/contract/bookkeeping/financial-statements';
import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import { toRupiah } from '@lapak/contract/money/sen';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { listSliceOf, pageMeta, sliceOf } from '../../../database/listing.ts';
import { readLagging } from '../../../database/replica.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { sendTable, type TableColumn } from '../../../http/send-table.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import { closeMonth } from './close-month.ts';
import { loadLate, loadMonth, loadMonths } from './load-months.ts';
import { loadStatement } from './load-statement.ts';
import { lookOverMonth } from './look-over-month.ts';
import type { Line } from './statement-lines.ts';

const FILES = { trial: 'neraca-saldo', income: 'laba-rugi', balance: 'neraca' } as const;

/** Trial balance, income statement, balance sheet, and months that a person closes (decision 136). */
export function registerStatementRoutes(
  app: FastifyInstance,
  { database, settings }: { database: Database; settings: CachedSettings },
): void {
  const read = async (query: Parameters<typeof loadStatement>[1]) => {
    const { books, shop } = await settings.read();
    return readLagging(database, (connection) => loadStatement(connection, query, { books, shop }));
  };

  endpoint(app, 'getFinancialStatement', async ({ query }) => ({ data: await read(query) }));

  endpoint(app, 'downloadFinancialStatement', async ({ query, reply }) => {
    const { columns, lines, period } = await read(query);
    async function* rows() {
      yield* lines;
    }
    return sendTable(reply, FILES[query.kind], { columns: csvColumns(columns), rows: rows(), days: period });
  });

  endpoint(app, 'listMonths', async ({ query }) => {
    const slice = listSliceOf(query);
    const { rows, total } = await loadMonths(database, { q: query.q, slice, now: new Date() });
    return { data: rows, meta: pageMeta(slice, total) };
  });

  endpoint(app, 'lookOverMonth', async ({ params: { month } }) => ({ data: await lookOverMonth(database, month) }));

  endpoint(app, 'closeMonth', async ({ params: { month }, caller }) => {
    const now = new Date();
    await closeMonth(database, { month, userId: caller.id, now });
    return { data: await loadMonth(database, month, now) };
  });

  endpoint(app, 'listLateEntries', async ({ params: { month }, query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { books } = await settings.read();
    const { rows, total } = await loadLate(database, { month, slice }, books);
    return { data: rows, meta: pageMeta(slice, total) };
  });
}

const LINE_KINDS = { section: 'bagian', account: 'akun', sum: 'jumlah', result: 'hasil' } as const;

/** Columns of version 1 of the format (docs/journal.md). */
function csvColumns(columns: readonly StatementColumn[]): TableColumn<Line>[] {
  return [
    { name: 'jenis', cell: ({ kind }) => LINE_KINDS[kind] },
    { name: 'nomor_akun', cell: ({ number }) => number },
    { name: 'nama', cell: ({ name }) => name },
    ...columns.map((column, index) => ({
      name: STATEMENT_COLUMN_LABELS[column].toLowerCase().replaceAll(' ', '_'),
      cell: ({ amounts }: Line) => (amounts[index] === undefined ? null : toRupiah(amounts[index])),
    })),
  ];
}
