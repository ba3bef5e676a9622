import { asSen, toRupiah } from '@lapak/contract/money/sen';
import type { JournalTotals } from '@lapak/contract/schemas/journal';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { endpoint } from '../../http/endpoint.ts';
import { type CsvColumn, sendCsv } from '../../http/send-csv.ts';
import type { CachedSettings } from '../settings/index.ts';
import { type JournalLine, readJournal } from './journal-lines.ts';

/** Lines for an accounting program (decision 118); docs/journal.md has the format. */
export function registerJournalRoutes(
  app: FastifyInstance,
  { database, settings }: { database: Database; settings: CachedSettings },
): void {
  endpoint(app, 'getJournalTotals', async ({ query }) => ({
    data: presentTotals(await readJournal(database, query, (await settings.read()).books)),
  }));

  endpoint(app, 'downloadJournal', async ({ query, reply }) => {
    const { books } = await settings.read();
    async function* rows(): AsyncGenerator<JournalLine> {
      yield* await readJournal(database, query, books);
    }
    return sendCsv(reply, 'jurnal', { columns: COLUMNS, rows: rows(), days: query });
  });
}

/** Columns of version 1 of the format. */
const COLUMNS: readonly CsvColumn<JournalLine>[] = [
  { name: 'tanggal', cell: ({ day }) => day },
  { name: 'nomor_dokumen', cell: ({ document }) => document },
  { name: 'nomor_akun', cell: ({ account }) => account.number },
  { name: 'nama_akun', cell: ({ account }) => account.name },
  { name: 'debit', cell: ({ amount }) => (amount > 0 ? toRupiah(amount) : null) },
  { name: 'kredit', cell: ({ amount }) => (amount < 0 ? toRupiah(asSen(-amount)) : null) },
  { name: 'keterangan', cell: ({ about }) => about },
  { name: 'jenis', cell: ({ kind }) => kind },
  { name: 'pesanan', cell: ({ order }) => order },
  { name: 'laporan_mitra', cell: ({ statement }) => statement },
];

function presentTotals(lines: readonly JournalLine[]): JournalTotals {
  const sums = new Map<string, { name: string; debit: number; credit: number }>();
  const all = { debit: 0, credit: 0 };
  for (const { account, amount } of lines) {
    const sum = sums.get(account.number) ?? { name: account.name, debit: 0, credit: 0 };
    const side = amount > 0 ? 'debit' : 'credit';
    sum[side] += Math.abs(amount);
    all[side] += Math.abs(amount);
    sums.set(account.number, sum);
  }
  return {
    accounts: [...sums]
      .map(([number, { name, debit, credit }]) => ({ number, name, debit: toRupiah(asSen(debit)), credit: toRupiah(asSen(credit)) }))
      .sort((one, other) => one.number.localeCompare(other.number, 'id')),
    debit: toRupiah(asSen(all.debit)),
    credit: toRupiah(asSen(all.credit)),
    documents: new Set(lines.map(({ document }) => document)).size,
  };
}
