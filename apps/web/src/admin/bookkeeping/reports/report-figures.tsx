import type { SalesReport } from '@lapak/contract/bookkeeping/reports';
import { countText, rupiah } from '../../../lib/format.ts';
import { ListFigures } from '../../shared/list/list-figures.tsx';
import { Difference } from './difference.tsx';

/** A report's totals: goods, shipping and unique digits make the revenue. The report by partner also shows how goods are shared. */
export function ReportFigures({ totals: { now, before, shares } }: Pick<SalesReport, 'totals'>) {
  return (
    <>
      <ListFigures
        isSheet
        figures={[
          { label: 'Pendapatan', value: rupiah(now.revenue), note: <Difference now={now.revenue} before={before.revenue} /> },
          { label: 'Penjualan barang', value: rupiah(now.goods), note: <Difference now={now.goods} before={before.goods} /> },
          { label: 'Ongkos kirim', value: rupiah(now.shipping), note: <Difference now={now.shipping} before={before.shipping} /> },
          ...(now.unique_digits > 0
            ? [{ label: 'Kode unik', value: rupiah(now.unique_digits), note: 'Tiga digit tambahan pada transfer' }]
            : []),
          ...(now.rounding === 0 ? [] : [{ label: 'Pembulatan tunai', value: rupiah(now.rounding), note: 'Selisih pembulatan di kasir' }]),
          { label: 'Pesanan', value: countText(now.orders), note: `${countText(before.orders)} sebelumnya` },
        ]}
      />
      {shares !== null && (
        <ListFigures
          isSheet
          figures={[
            { label: 'Bagian mitra', value: rupiah(shares.partner), note: 'Menurut harga reseller saat terjual' },
            { label: 'Bagian toko', value: rupiah(shares.shop), note: 'Penjualan barang tanpa bagian mitra' },
            ...(shares.unknown > 0
              ? [{ label: 'Belum diketahui', value: rupiah(shares.unknown), note: 'Terjual sebelum bagian mitra dicatat' }]
              : []),
          ]}
        />
      )}
    </>
  );
}
