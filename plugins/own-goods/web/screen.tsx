import '../contract/routes.ts';
import { listScreen } from '@lapak/web/admin/shared/list/declared-list.tsx';
import { api } from '@lapak/web/lib/browser-api.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { goodsColumns } from './goods-columns.tsx';
import { goodsView } from './goods-view.ts';
import { PriceDialog } from './price-dialog.tsx';

/** /admin/accounting/own-goods: goods of the shop's own, and what they have cost (decision 178). */
const goods = listScreen({
  view: goodsView,
  load: async ({ q, page }, signal) => {
    const [listed, { data: book }] = await Promise.all([
      api.call('listOwnGoods', { query: { q, page }, signal }),
      api.call('listCashPlaces', { signal }),
    ]);
    return { ...listed, places: book.places };
  },
  title: 'Barang milik toko',
  about: 'Nilai persediaan barang toko sendiri menurut harga beli rata-rata. Barang mitra tidak dihitung di sini.',
  noun: 'barang',
  failed: (reason) => `Gagal memuat barang. ${reason}`,
  search: { label: 'Cari barang', placeholder: 'Nama barang' },
  empty: { noMatch: 'Tidak ada barang yang sesuai.', none: 'Belum ada barang milik toko' },
  caption: 'Barang milik toko',
  columns: ({ change }) => goodsColumns({ price: (act) => change({ act }), correct: (fix) => change({ fix }) }),
  rowKey: ({ product_id, label }) => `${product_id} ${label ?? ''}`,
  card: 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 px-3 py-2.5',
  dialog: ({ view: { act, fix }, answer, change }) => {
    const onClose = () => change({ act: null, fix: null }, { replace: true });
    const wrong = answer?.data.find(({ priced }) => fix !== null && priced.some(({ id }) => id === fix));
    if (wrong) return <CorrectDialog level={wrong} onClose={onClose} />;
    const level = answer?.data.find(({ unpriced }) => unpriced !== null && unpriced.id === act);
    if (!answer || !level?.unpriced) return null;
    return <PriceDialog goods={[{ ...level.unpriced, name: level.name, label: level.label }]} places={answer.places} onClose={onClose} />;
  },
});

export const meta = goods.meta;
export const clientLoader = goods.clientLoader;
export default goods.screen;
