import type { JournalTotals } from '@lapak/contract/bookkeeping/journal';
import { addSen, asSen, toRupiah } from '@lapak/contract/money/sen';
import type { BookSettings } from '@lapak/contract/settings/books';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { type CsvColumn, sendCsv } from '../../../http/send-csv.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import { readJournal, sumJournal } from './journal-queries.ts';
import { accountOf, type JournalLine, presentLine } from './present-line.ts';

/** Lines for an accounting program (decision 118); docs/journal.md has the format. */
export function registerJournalRoutes(
  app: FastifyInstance,
  { database, settings }: { database: Database; settings: CachedSettings },
): void {
  endpoint(app, 'getJournalTotals', async ({ query }) => ({
    data: presentTotals(await sumJournal(database, query), (await settings.read()).books),
  }));

  endpoint(app, 'downloadJournal', async ({ query, reply }) => {
    const { books } = await settings.read();
    async function* rows(): AsyncGenerator<JournalLine> {
      for await (const line of readJournal(database, query)) yield presentLine(line, books);
    }
    return sendCsv(reply, 'jurnal', { columns: COLUMNS, rows: rows(), days: query });
  });
}

/** Columns of version 2 of the format. */
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
  { name: 'mitra', cell: ({ partner_id }) => partner_id },
  { name: 'hari_kejadian', cell: ({ happenedOn }) => happenedOn },
];

function presentTotals({ sums, documents }: Awaited<ReturnType<typeof sumJournal>>, books: BookSettings): JournalTotals {
  const accounts = new Map<string, { name: string; debit: number; credit: number }>();
  for (const { account, debit, credit } of sums) {
    const { number, name } = accountOf(account, books);
    const sum = accounts.get(number) ?? { name, debit: 0, credit: 0 };
    accounts.set(number, { name, debit: sum.debit + debit, credit: sum.credit + credit });
  }
  const all = (side: 'debit' | 'credit') => toRupiah(addSen(...sums.map((sum) => sum[side])));
  return {
    accounts: [...accounts]
      .map(([number, { name, debit, credit }]) => ({ number, name, debit: toRupiah(asSen(debit)), credit: toRupiah(asSen(credit)) }))
      .sort((one, other) => one.number.localeCompare(other.number, 'id')),
    debit: all('debit'),
    credit: all('credit'),
    documents,
  };
}
