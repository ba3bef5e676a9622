import { Printer } from 'lucide-react';
import { api } from '../../../lib/browser-api.ts';
import { countText, rupiah } from '../../../lib/format.ts';
import { consignmentPrintView, consignmentView } from '../../shared/addresses/partner-view.ts';
import { CONSIGNMENT_COLUMNS } from '../../shared/components/consignment-columns.tsx';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { DownloadButton } from '../../shared/list/download-button.tsx';
import { HeadingAct } from '../../shared/list/heading-act.tsx';
import { ListFigures } from '../../shared/list/list-figures.tsx';

/** /admin/partners/goods: what is partners' and in the shop's hands, with its value today, for insurance and the yearly meeting. */
const consignment = listScreen({
  view: consignmentView,
  load: ({ q, page }, signal) => api.call('listConsignment', { query: { q, page }, signal }),
  title: 'Barang titipan',
  about: 'Barang mitra yang ada di toko dan nilainya hari ini, untuk asuransi dan rapat anggota.',
  action: ({ view: { q } }) => (
    <>
      <HeadingAct to={consignmentPrintView.address({ q })} label="Cetak atau PDF" icon={Printer} />
      <DownloadButton call="downloadConsignment" input={{ query: { q } }}>
        CSV
      </DownloadButton>
    </>
  ),
  noun: 'barang',
  failed: (reason) => `Gagal memuat barang titipan. ${reason}`,
  search: { label: 'Cari barang titipan', placeholder: 'Produk atau mitra' },
  note: ({ answer }) => (
    <ListFigures
      figures={[
        { label: 'Unit', value: countText(answer.meta.units) },
        { label: 'Nilai jual', value: rupiah(answer.meta.value) },
        { label: 'Bagian mitra', value: rupiah(answer.meta.partner_value), note: 'menurut kesepakatan hari ini' },
      ]}
    />
  ),
  empty: { noMatch: 'Tidak ada barang yang sesuai.', none: 'Tidak ada barang titipan' },
  caption: 'Barang titipan',
  columns: CONSIGNMENT_COLUMNS,
  rowKey: ({ product_id, variant_id }) => `${product_id} ${variant_id ?? ''}`,
  card: 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-3 py-1.5',
});

export const meta = consignment.meta;
export const clientLoader = consignment.clientLoader;
export default consignment.screen;
