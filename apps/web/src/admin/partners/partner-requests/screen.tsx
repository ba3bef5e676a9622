import { REQUEST_KIND_LABELS, REQUEST_KINDS } from '@lapak/contract/partners/partner-request-states';
import { api } from '../../../lib/browser-api.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { partnerRequestView } from '../../shared/addresses/request-view.ts';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { orNull } from '../../shared/list/load-opened.ts';
import { REQUEST_COLUMNS } from './request-columns.tsx';

const KINDS = REQUEST_KINDS.map((value) => ({ value, label: REQUEST_KIND_LABELS[value] }));

/** /admin/partners/wishes: what partners asked for on their own pages, each taken on with one press (decision 115). */
const requests = listScreen({
  view: partnerRequestView,
  load: async ({ q, state, kind, partner, page }, signal) => {
    const query = { q, state: state ?? undefined, kind: kind ?? undefined, business_id: partner ?? undefined, page };
    const [list, of] = await Promise.all([
      api.call('listPartnerWishes', { query, signal }),
      partner === null ? null : orNull(api.call('getBusiness', { params: { id: partner }, signal })),
    ]);
    return { ...list, of };
  },
  title: 'Permintaan mitra',
  about: 'Yang disampaikan mitra lewat halamannya. Mitra melihat jawabannya di sana.',
  noun: 'permintaan',
  failed: (reason) => `Gagal memuat permintaan mitra. ${reason}`,
  search: { label: 'Cari permintaan', placeholder: 'Mitra, produk, atau isi pesan' },
  filters: {
    count: ({ kind }) => (kind === null ? 0 : 1),
    fields: ({ view, change }) => (
      <ListFilter label="Jenis" allText="Semua jenis" value={view.kind} choices={KINDS} onChange={(kind) => change({ kind })} />
    ),
  },
  chips: {
    label: 'Saring permintaan',
    of: 'state',
    choices: [
      { value: null, label: 'Semua' },
      { value: 'waiting', label: 'Menunggu' },
      { value: 'taken', label: 'Dijalankan' },
      { value: 'declined', label: 'Ditolak' },
    ],
  },
  note: ({ view, answer }) =>
    view.partner !== null && (
      <p className="mt-4 flex flex-wrap items-center gap-3 text-sm">
        Hanya dari {answer.of?.name ?? 'satu mitra'}.
        <ButtonLink to={partnerRequestView.changed(view, { partner: null })} variant="ghost" size="sm" preventScrollReset>
          Tampilkan semua
        </ButtonLink>
      </p>
    ),
  empty: {
    noMatch: 'Tidak ada permintaan yang cocok',
    none: 'Belum ada permintaan',
    about: 'Kirim tautan halaman kepada mitra dari buku mitranya. Yang mereka sampaikan di sana muncul di sini.',
  },
  caption: 'Permintaan mitra',
  columns: REQUEST_COLUMNS,
  rowKey: ({ id }) => id,
  cards: 'xl',
});

export const meta = requests.meta;
export const clientLoader = requests.clientLoader;
export default requests.screen;
