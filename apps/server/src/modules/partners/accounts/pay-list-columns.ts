import { toRupiah } from '@lapak/contract/money/sen';
import type { TableColumn } from '../../../http/send-table.ts';
import type { PartnerAccountRow } from '../../assortment/businesses/index.ts';
import type { StatementRow } from './statement-queries.ts';

/** What is to be paid of a statement, and where it goes; null where the partner has no account yet. */
export interface PayListRow {
  statement: StatementRow;
  account: PartnerAccountRow | null;
}

/** Columns of the pay list for a bank's bulk transfer. Account numbers are texts: a spreadsheet would cut their zeros. */
export const PAY_LIST_COLUMNS: readonly TableColumn<PayListRow>[] = [
  { name: 'bank', cell: ({ account }) => account?.bank ?? null },
  { name: 'nomor_rekening', cell: ({ account }) => account?.number ?? null },
  { name: 'nama_penerima', cell: ({ account }) => account?.holder ?? null },
  { name: 'jumlah', cell: ({ statement }) => toRupiah(statement.payable) },
  { name: 'berita', cell: ({ statement }) => `Laporan mitra ${statement.number}` },
  { name: 'mitra', cell: ({ statement }) => statement.business_name },
  { name: 'nomor_laporan', cell: ({ statement }) => statement.number },
  { name: 'periode_sampai', cell: ({ statement }) => statement.ends_on },
];
