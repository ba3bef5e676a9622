import { useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { countText, longDay, rupiah } from '../../../lib/format.ts';
import { loadOrLast } from '../../../lib/last-good.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PaperHead } from '../../../ui/paper/paper-head.tsx';
import { Signatures } from '../../../ui/paper/signatures.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { Table } from '../../../ui/table.tsx';
import { courierPayPrintView, courierPayView, payFilterOf } from '../../shared/addresses/courier-pay-view.ts';
import { PAY_COLUMNS } from '../../shared/components/courier-pay-columns.tsx';
import { BackLink, PrintAct } from '../../shared/list/heading-act.tsx';
import { ListFigures } from '../../shared/list/list-figures.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Cetak bayaran kurir · Admin Lapak Hijau' }];

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { searchParams, search } = new URL(url);
  const query = payFilterOf(courierPayPrintView.read(searchParams));
  return loadOrLast(courierPayPrintView.path, search, async () => (await api.call('getCourierPaySheet', { query, signal })).data);
}
clientLoader.hydrate = true as const;

/** /admin/orders/pay/print: what couriers get, on paper a sheet for each, which they sign. */
export default function CourierPayPrintScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  if (loaded.state === 'failed')
    return (
      <ErrorState
        message={`Gagal memuat bayaran kurir. ${loaded.reason}`}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    );
  const { from, to, couriers } = loaded.answer;
  const days = daysText(from, to);
  return (
    <>
      <ScreenHeading
        title={`Bayaran kurir, ${days}`}
        about="Satu lembar untuk tiap kurir."
        actions={
          <>
            <BackLink to={courierPayView.address()}>Semua bayaran kurir</BackLink>
            <PrintAct />
          </>
        }
      />
      {loaded.stale !== null && <StaleNotice className="mb-5" text={`Gagal memuat bayaran kurir. ${loaded.stale}`} />}
      {couriers.length === 0 && <EmptyState title="Tidak ada antaran yang sesuai">Yang diserahkan kurir tampil di sini.</EmptyState>}
      {couriers.map(({ courier_id, courier_name, pay, unpaid, stops }) => (
        <section key={courier_id} aria-labelledby={`pay-${courier_id}`} className="mt-6 first-of-type:mt-0 print:break-after-page">
          <PaperHead whose={loaded.answer} title={`Bayaran ${courier_name}`} days={days} />
          <h2 id={`pay-${courier_id}`} className="mb-2 text-lg font-bold print:hidden">
            {courier_name}
          </h2>
          <Table caption={`Bayaran ${courier_name}`} columns={PAY_COLUMNS} rows={stops} rowKey={({ order_id }) => order_id} />
          <ListFigures
            isSheet
            className="mt-3"
            figures={[
              { label: 'Antaran', value: countText(stops.length) },
              { label: 'Bayaran', value: rupiah(pay) },
              { label: 'Belum dibayar', value: rupiah(unpaid) },
            ]}
          />
          <Signatures of={[{ role: 'Bendahara' }, { role: 'Kurir', name: courier_name }]} />
        </section>
      ))}
    </>
  );
}

function daysText(from: string | null, to: string | null): string {
  if (from === null) return to === null ? 'semua tanggal' : `sampai ${longDay(to)}`;
  return to === null ? `sejak ${longDay(from)}` : from === to ? longDay(from) : `${longDay(from)} sampai ${longDay(to)}`;
}
