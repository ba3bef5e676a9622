import { toRupiah } from '@lapak/contract/money/sen';
import { ORDER_TYPE_LABELS } from '@lapak/contract/order-types';
import type { TableColumn } from '../../../http/send-table.ts';
import { withTotals } from './present-tax.ts';
import type { TurnoverRow, TurnoverSums } from './turnover-queries.ts';

const money = (name: string, key: keyof TurnoverSums | 'gross' | 'shop'): TableColumn<TurnoverRow> => ({
  name,
  cell: (row) => toRupiah(withTotals(row)[key]),
});

/** The tax office's sums as CSV: a row a month and channel, or a month, partner and channel. */
export function taxColumns(by: 'shop' | 'partner'): TableColumn<TurnoverRow>[] {
  const ofPartners = by === 'partner';
  return [
    { name: 'bulan', cell: ({ month }) => month },
    ...(ofPartners
      ? [
          { name: 'id_mitra', cell: ({ id }: TurnoverRow) => id },
          { name: 'mitra', cell: ({ name }: TurnoverRow) => name },
        ]
      : []),
    { name: 'saluran', cell: ({ type }) => ORDER_TYPE_LABELS[type] },
    ...(ofPartners ? [] : [money('barang', 'goods'), money('ongkos_kirim', 'shipping'), money('kode_unik_dan_pembulatan', 'extra')]),
    money('penjualan_kotor', 'gross'),
    money('bagian_mitra', 'partner'),
    money('bagian_mitra_belum_diketahui', 'unknown'),
    money('bagian_toko', 'shop'),
  ];
}
