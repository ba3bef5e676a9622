import type { LedgerRow } from '@lapak/contract/bookkeeping/financial-statements';
import type { JournalProgram } from '@lapak/contract/bookkeeping/journal';
import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import { paperHeadOf } from '@lapak/contract/kernel/paper-head';
import { asSen, toRupiah } from '@lapak/contract/money/sen';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../../database/connection.ts';
import { pageMeta, sliceOf } from '../../../database/listing.ts';
import { readLagging } from '../../../database/replica.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { sendTable, type TableColumn } from '../../../http/send-table.ts';
import { findLastExport } from '../../kernel/audit/index.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import { readJournal } from './journal-queries.ts';
import { loadLedger, readLedger } from './load-ledger.ts';
import { type JournalLine, presentLine } from './present-line.ts';

/** Lines for an accounting program (decision 118); docs/journal.md has the format. */
export function registerJournalRoutes(
  app: FastifyInstance,
  { database, settings }: { database: Database; settings: CachedSettings },
): void {
  endpoint(app, 'downloadJournal', async ({ query, reply }) => {
    const { books } = await settings.read();
    async function* rows(): AsyncGenerator<JournalLine> {
      for await (const line of readJournal(database, query)) yield presentLine(line, books);
    }
    return sendTable(reply, query.program ? `jurnal-${query.program}` : 'jurnal', {
      columns: query.program ? PROGRAM_COLUMNS[query.program] : COLUMNS,
      rows: rows(),
      days: query,
    });
  });

  endpoint(app, 'getJournalExport', async () => {
    const last = await findLastExport(database, 'downloadJournal');
    return { data: last ?? null };
  });

  endpoint(app, 'getLedger', async ({ query: { account: number, from, to, ...rest } }) => {
    const slice = sliceOf(rest, ADMIN_LIST_PAGE_SIZE);
    const { books, shop } = await settings.read();
    const filter = { number, period: { from, to }, slice };
    const head = paperHeadOf(shop);
    const { ledger, total } = await readLagging(database, (connection) => loadLedger(connection, filter, { books, head }));
    return { data: ledger, meta: pageMeta(slice, total) };
  });

  endpoint(app, 'downloadLedger', async ({ query: { account: number, ...period }, reply }) => {
    const { books } = await settings.read();
    return sendTable(reply, `buku-besar-${number}`, {
      columns: LEDGER_COLUMNS,
      rows: await readLedger(database, { number, period }, books),
      days: period,
    });
  });
}

/** Columns of version 2 of the format. */
const COLUMNS: readonly TableColumn<JournalLine>[] = [
  { name: 'tanggal', cell: ({ day }) => day },
  { name: 'nomor_dokumen', cell: ({ document }) => document },
  { name: 'nomor_akun', cell: ({ account }) => account.number },
  { name: 'nama_akun', cell: ({ account }) => account.name },
  { name: 'debit', cell: debitOf },
  { name: 'kredit', cell: creditOf },
  { name: 'keterangan', cell: ({ about }) => about },
  { name: 'jenis', cell: ({ kind }) => kind },
  { name: 'pesanan', cell: ({ order }) => order },
  { name: 'laporan_mitra', cell: ({ statement }) => statement },
  { name: 'mitra', cell: ({ partner_id }) => partner_id },
  { name: 'hari_kejadian', cell: ({ happenedOn }) => happenedOn },
];

const SIDES: readonly TableColumn<JournalLine>[] = [
  { name: 'Debit', cell: debitOf },
  { name: 'Kredit', cell: creditOf },
];
const slashed = (day: string) => day.split('-').reverse().join('/');

/** The same lines as two usual programs name their columns, as far as is publicly said (docs/journal.md). */
const PROGRAM_COLUMNS: Readonly<Record<JournalProgram, readonly TableColumn<JournalLine>[]>> = {
  accurate: [
    { name: 'No Jurnal', cell: ({ document }) => document },
    { name: 'Tanggal', cell: ({ day }) => slashed(day) },
    { name: 'Catatan', cell: ({ kind }) => kind },
    { name: 'No Akun', cell: ({ account }) => account.number },
    { name: 'Nama Akun', cell: ({ account }) => account.name },
    ...SIDES,
    { name: 'Catatan Akun', cell: ({ about }) => about },
  ],
  jurnal: [
    { name: 'No Transaksi', cell: ({ document }) => document },
    { name: 'Tgl Transaksi', cell: ({ day }) => slashed(day) },
    { name: 'Akun', cell: ({ account }) => account.number },
    { name: 'Nama Akun', cell: ({ account }) => account.name },
    { name: 'Deskripsi', cell: ({ about }) => about },
    ...SIDES,
    { name: 'Memo', cell: ({ kind }) => kind },
    { name: 'Tag', cell: ({ order }) => order },
  ],
};

const LEDGER_COLUMNS: readonly TableColumn<z.infer<typeof LedgerRow>>[] = [
  { name: 'tanggal', cell: ({ day }) => day },
  { name: 'nomor_dokumen', cell: ({ document }) => document },
  { name: 'keterangan', cell: ({ about }) => about },
  { name: 'jenis', cell: ({ kind }) => kind },
  { name: 'pesanan', cell: ({ order }) => order },
  { name: 'akun_lawan', cell: ({ against }) => against.join(', ') },
  { name: 'debit', cell: ({ debit }) => (debit === 0 ? null : toRupiah(debit)) },
  { name: 'kredit', cell: ({ credit }) => (credit === 0 ? null : toRupiah(credit)) },
  { name: 'saldo', cell: ({ balance }) => toRupiah(balance) },
  { name: 'hari_kejadian', cell: ({ happened_on }) => happened_on },
];

function debitOf({ amount }: JournalLine): number | null {
  return amount > 0 ? toRupiah(amount) : null;
}

function creditOf({ amount }: JournalLine): number | null {
  return amount < 0 ? toRupiah(asSen(-amount)) : null;
}
