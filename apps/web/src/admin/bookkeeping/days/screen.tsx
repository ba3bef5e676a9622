import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { api } from '../../../lib/browser-api.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { dayAddress, daysView } from '../../shared/addresses/day-view.ts';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { DAY_CARD, DAY_COLUMNS } from './day-columns.tsx';

/** /admin/days: days of trade, sealed or open (decision 116). */
const days = listScreen({
  view: daysView,
  load: ({ q, state, page }, signal) => api.call('listDays', { query: { q, state: state ?? undefined, page }, signal }),
  title: 'Tutup hari',
  about: 'Semuanya harus cocok, lalu hari ditutup dengan nomor dan tidak berubah lagi.',
  action: () => <ButtonLink to={dayAddress(dateOf(new Date()))}>Hari ini</ButtonLink>,
  noun: 'hari',
  failed: (reason) => `Gagal memuat daftar hari. ${reason}`,
  search: { label: 'Cari hari', placeholder: 'Nomor atau tanggal, seperti 5 november' },
  chips: {
    label: 'Saring hari',
    of: 'state',
    choices: [
      { value: null, label: 'Semua' },
      { value: 'open', label: 'Belum ditutup' },
      { value: 'sealed', label: 'Sudah ditutup' },
    ],
  },
  empty: { noMatch: 'Tidak ada hari yang sesuai.', none: 'Belum ada hari', about: 'Hari pertama muncul bersama transaksi pertama.' },
  caption: 'Hari',
  columns: DAY_COLUMNS,
  rowKey: ({ day }) => day,
  card: DAY_CARD,
});

export const meta = days.meta;
export const clientLoader = days.clientLoader;
export default days.screen;
