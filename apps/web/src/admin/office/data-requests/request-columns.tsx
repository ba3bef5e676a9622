import type { DataRequestKind, DataRequestWay } from '@lapak/contract/office/data-requests';
import type { DataRequest } from '@lapak/contract/office/privacy';
import { compactDateTime, countText } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table.tsx';

export const REQUEST_KIND_LABELS: Record<DataRequestKind, string> = { download: 'Unduh', erasure: 'Hapus' };
const WAY_LABELS: Record<DataRequestWay, string> = { account: 'Sendiri, lewat akun', guest: 'Sendiri, lewat tautan', admin: 'Lewat surat' };

/** Columns of what people asked of their data. */
export const requestColumns: ReadonlyArray<Column<DataRequest>> = [
  {
    key: 'person',
    header: 'Siapa',
    heading: true,
    cell: ({ person, user_id, orders }) => (
      <>
        <span className="wrap-anywhere">{person}</span>
        <span className="block text-sm font-normal text-ink-soft">
          {user_id === null ? 'Tamu' : `Akun #${user_id}`}, {countText(orders)} pesanan
        </span>
      </>
    ),
  },
  {
    key: 'kind',
    header: 'Permintaan',
    cell: ({ kind, way, asked_by }) => (
      <>
        <Badge tone={kind === 'erasure' ? 'warning' : 'info'}>{REQUEST_KIND_LABELS[kind]}</Badge>
        <span className="mt-1 block text-sm text-ink-soft">
          {WAY_LABELS[way]}
          {asked_by !== null && `, oleh ${asked_by}`}
        </span>
      </>
    ),
  },
  { key: 'created_at', header: 'Diminta', sort: 'created_at', cell: ({ created_at }) => compactDateTime(created_at) },
  {
    key: 'done_at',
    header: 'Selesai',
    cell: ({ done_at, kept_orders, kept_until }) =>
      done_at === null ? (
        <span className="text-sm">
          Nama di {countText(kept_orders)} pesanan lunas
          {kept_until !== null && <span className="block text-ink-soft">sampai akhir {kept_until}</span>}
        </span>
      ) : (
        compactDateTime(done_at)
      ),
  },
];
