import { EXPIRING_DAYS } from '@lapak/contract/assortment/delivery-note-states';
import { api } from '../../../lib/browser-api.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { batchView } from '../../shared/addresses/batch-view.ts';
import { goodsView } from '../../shared/addresses/goods-view.ts';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { BATCH_COLUMNS } from './batch-columns.tsx';

/** What is kept by best-before dates, what expires first first (decision 114). */
const batches = listScreen({
  view: batchView,
  load: ({ q, state, page }, signal) => api.call('listStockBatches', { query: { q, state: state ?? undefined, page }, signal }),
  title: 'Tanggal kedaluwarsa',
  about: 'Yang lebih dulu kedaluwarsa terjual lebih dulu. Yang sudah lewat tidak dijual di web.',
  action: () => (
    // On a phone its tab stands right above.
    <ButtonLink to={goodsView.address()} variant="secondary" className="max-sm:hidden">
      Nota barang
    </ButtonLink>
  ),
  noun: 'tanggal',
  failed: (reason) => `Gagal memuat tanggal kedaluwarsa. ${reason}`,
  search: { label: 'Cari tanggal kedaluwarsa', placeholder: 'Produk atau mitra' },
  chips: {
    label: 'Saring tanggal kedaluwarsa',
    of: 'state',
    choices: [
      { value: null, label: 'Semua' },
      { value: 'expiring', label: `Dalam ${EXPIRING_DAYS} hari` },
      { value: 'expired', label: 'Sudah lewat' },
    ],
  },
  empty: {
    noMatch: 'Tidak ada yang cocok',
    none: 'Belum ada barang bertanggal',
    about: 'Tanggal kedaluwarsa diisi di nota barang masuk, pada baris yang memerlukannya.',
  },
  caption: 'Daftar tanggal kedaluwarsa',
  columns: BATCH_COLUMNS,
  rowKey: ({ id }) => id,
});

export const meta = batches.meta;
export const clientLoader = batches.clientLoader;
export default batches.screen;
