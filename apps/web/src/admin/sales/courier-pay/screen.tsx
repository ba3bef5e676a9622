import { Printer } from 'lucide-react';
import { api } from '../../../lib/browser-api.ts';
import { countText, rupiah } from '../../../lib/format.ts';
import { courierPayPrintView, courierPayView, payFilterOf } from '../../shared/addresses/courier-pay-view.ts';
import { PAY_CARD, PAY_COLUMNS } from '../../shared/components/courier-pay-columns.tsx';
import { DayRange } from '../../shared/list/day-range.tsx';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { DownloadButton } from '../../shared/list/download-button.tsx';
import { HeadingAct } from '../../shared/list/heading-act.tsx';
import { ListFigures } from '../../shared/list/list-figures.tsx';
import { IdFilter } from '../../shared/list/list-filter.tsx';
import { DueList } from './due-list.tsx';
import { PayDialog } from './pay-dialog.tsx';

/** /admin/orders/pay: what couriers get for what they handed over, and what of it is paid. */
const courierPay = listScreen({
  view: courierPayView,
  load: async (view, signal) => {
    const [listed, { data: couriers }, { data: book }] = await Promise.all([
      api.call('listCourierPay', { query: { ...payFilterOf(view), page: view.page }, signal }),
      api.call('listCouriers', { query: { sort: 'name', page_size: 200 }, signal }),
      api.call('listCashPlaces', { signal }),
    ]);
    return { ...listed, couriers, places: book.places };
  },
  title: 'Bayaran kurir',
  about: 'Tiap pesanan yang diserahkan kurir, dengan bayarannya menurut tarif wilayah. Atur bayaran di tarif kurir.',
  action: ({ view }) => {
    const { q, courier, state, from, to } = view;
    return (
      <>
        <HeadingAct to={courierPayPrintView.address({ q, courier, state, from, to })} label="Cetak atau PDF" icon={Printer} />
        <DownloadButton call="downloadCourierPay" input={{ query: payFilterOf(view) }}>
          CSV
        </DownloadButton>
      </>
    );
  },
  noun: 'antaran',
  failed: (reason) => `Gagal memuat bayaran kurir. ${reason}`,
  search: { label: 'Cari antaran', placeholder: 'Kode, kecamatan, atau kurir' },
  filters: {
    count: ({ courier, from, to }) => [courier, from, to].filter((each) => each !== null).length,
    fields: ({ view: { courier, from, to }, answer, change }) => (
      <>
        <IdFilter
          label="Kurir"
          value={courier}
          allText="Semua kurir"
          choices={(answer?.couriers ?? []).map(({ id, courier_name }) => ({ id, label: courier_name }))}
          onChange={(id) => change({ courier: id })}
        />
        <div className="col-span-2">
          <DayRange days={{ from, to }} onChange={change} />
        </div>
      </>
    ),
  },
  chips: {
    label: 'Saring bayaran',
    of: 'state',
    choices: [
      { value: null, label: 'Semua' },
      { value: 'unpaid', label: 'Belum dibayar' },
      { value: 'paid', label: 'Sudah dibayar' },
    ],
  },
  note: ({ answer, change }) => (
    <>
      <DueList due={answer.meta.due} until={answer.meta.until} onPay={(courierId) => change({ pay: courierId })} />
      <ListFigures
        figures={[
          { label: 'Antaran', value: countText(answer.meta.total) },
          { label: 'Bayaran', value: rupiah(answer.meta.pay) },
          { label: 'Belum dibayar', value: rupiah(answer.meta.unpaid) },
        ]}
      />
    </>
  ),
  empty: {
    noMatch: 'Tidak ada antaran yang sesuai.',
    none: 'Belum ada bayaran kurir',
    about: 'Pesanan yang diserahkan kurir lokal tampil di sini dengan bayarannya.',
  },
  caption: 'Bayaran kurir',
  columns: PAY_COLUMNS,
  rowKey: ({ order_id }) => order_id,
  card: PAY_CARD,
  dialog: ({ view: { pay }, answer, change }) => {
    const due = answer?.meta.due.find(({ courier_id }) => courier_id === pay);
    if (!answer || !due) return null;
    const onClose = () => change({ pay: null }, { replace: true });
    return <PayDialog due={due} until={answer.meta.until} places={answer.places} onClose={onClose} />;
  },
});

export const meta = courierPay.meta;
export const clientLoader = courierPay.clientLoader;
export default courierPay.screen;
