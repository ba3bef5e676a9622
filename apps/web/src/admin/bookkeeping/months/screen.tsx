import { api } from '../../../lib/browser-api.ts';
import { AccountingTabs } from '../../shared/accounting/accounting-tabs.tsx';
import { monthsView } from '../../shared/addresses/accounting-view.ts';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { MONTH_CARD, MONTH_COLUMNS } from './month-columns.tsx';

/** /admin/accounting/months: months that a person closes once their days are sealed (decision 136). */
const months = listScreen({
  view: monthsView,
  load: ({ q, page }, signal) => api.call('listMonths', { query: { q, page }, signal }),
  title: 'Tutup bulan',
  about: 'Bulan ditutup setelah semua harinya ditutup. Angkanya tidak berubah lagi; yang menyusul masuk bulan berikutnya.',
  form: () => <AccountingTabs shown="months" />,
  noun: 'bulan',
  failed: (reason) => `Gagal memuat daftar bulan. ${reason}`,
  search: { label: 'Cari bulan', placeholder: 'Seperti oktober 2026' },
  empty: { noMatch: 'Tidak ada bulan yang sesuai.', none: 'Belum ada bulan', about: 'Bulan pertama muncul bersama transaksi pertama.' },
  caption: 'Bulan',
  columns: MONTH_COLUMNS,
  rowKey: ({ month }) => month,
  card: MONTH_CARD,
});

export const meta = months.meta;
export const clientLoader = months.clientLoader;
export default months.screen;
