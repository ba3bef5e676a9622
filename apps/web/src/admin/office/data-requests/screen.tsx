import { BOOK_YEARS, DATA_REQUEST_KINDS } from '@lapak/contract/office/data-requests';
import { api } from '../../../lib/browser-api.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { dataRequestView } from '../../shared/addresses/data-request-view.ts';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import { REQUEST_KIND_LABELS, requestColumns } from './request-columns.tsx';

/** /admin/users/data-requests: what people asked of their data, and when it was done (decision 93). */
const requests = listScreen({
  view: dataRequestView,
  load: ({ q, kind, sort, page }, signal) =>
    api.call('listDataRequests', { query: { q, kind: kind ?? undefined, sort: sort ?? undefined, page }, signal }),
  title: 'Permintaan data',
  about: `Pembeli mengunduh dan menghapus datanya sendiri di Profil atau dari halaman pesanan; di sini tercatat siapa dan kapan. Nama di pesanan lunas terhapus sendiri setelah ${BOOK_YEARS} tahun.`,
  action: ({ view }) => (
    <ButtonLink to={dataRequestView.changed(view, { letter: 'new' })} variant="secondary" preventScrollReset>
      Permintaan lewat surat
    </ButtonLink>
  ),
  noun: 'permintaan',
  failed: (reason) => `Gagal memuat permintaan data. ${reason}`,
  search: { label: 'Cari permintaan', placeholder: 'Email yang lengkap' },
  filters: {
    count: ({ kind }) => Number(kind !== null),
    fields: ({ view, change }) => (
      <ListFilter
        label="Permintaan"
        allText="Semua"
        value={view.kind}
        choices={DATA_REQUEST_KINDS.map((kind) => ({ value: kind, label: REQUEST_KIND_LABELS[kind] }))}
        onChange={(kind) => change({ kind })}
      />
    ),
  },
  empty: { noMatch: 'Tidak ada permintaan yang sesuai.', none: 'Belum ada permintaan.' },
  caption: 'Daftar permintaan data',
  columns: requestColumns,
  rowKey: ({ id }) => id,
  sorts: true,
  dialog: ({ view, change }) => <LetterDialog open={view.letter === 'new'} onClose={() => change({ letter: null }, { replace: true })} />,
});

export const meta = requests.meta;
export const clientLoader = requests.clientLoader;
export default requests.screen;
