import { useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { countText, longDay, rupiah } from '../../../lib/format.ts';
import { loadOrLast } from '../../../lib/last-good.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PaperFoot, PaperHead } from '../../../ui/paper/paper-head.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { Table } from '../../../ui/table.tsx';
import { consignmentPrintView, consignmentView } from '../../shared/addresses/partner-view.ts';
import { CONSIGNMENT_COLUMNS } from '../../shared/components/consignment-columns.tsx';
import { BackLink, PrintAct } from '../../shared/list/heading-act.tsx';
import { ListFigures } from '../../shared/list/list-figures.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Cetak barang titipan · Admin Lapak Hijau' }];

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { q } = consignmentPrintView.read(new URL(url).searchParams);
  return loadOrLast(consignmentPrintView.path, q, async () => (await api.call('getConsignmentSheet', { query: { q }, signal })).data);
}
clientLoader.hydrate = true as const;

/** /admin/partners/goods/print: all goods of partners on one paper, with sums by partner. */
export default function ConsignmentPrintScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  if (loaded.state === 'failed')
    return (
      <ErrorState
        message={`Gagal memuat barang titipan. ${loaded.reason}`}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    );
  const { day, partners, total } = loaded.answer;
  const days = `per ${longDay(day)}`;
  return (
    <>
      <ScreenHeading
        title={`Barang titipan ${days}`}
        about="Menurut harga jual dan kesepakatan hari ini."
        actions={
          <>
            <BackLink to={consignmentView.address()}>Semua barang titipan</BackLink>
            <PrintAct />
          </>
        }
      />
      {loaded.stale !== null && <StaleNotice className="mb-5" text={`Gagal memuat barang titipan. ${loaded.stale}`} />}
      <PaperHead whose={loaded.answer} days={days} title="Barang titipan" note="Menurut harga jual dan kesepakatan hari ini." />
      {partners.length === 0 && <EmptyState title="Tidak ada barang titipan">Yang dibawa mitra tampil di sini.</EmptyState>}
      {partners.map(({ partner, goods, ...sums }) => (
        <section key={goods[0]?.product_id} className="mb-6">
          <h2 className="mb-2 text-lg font-bold">{partner}</h2>
          <Table
            caption={`Barang titipan ${partner}`}
            columns={CONSIGNMENT_COLUMNS}
            rows={goods}
            rowKey={({ product_id, variant_id }) => `${product_id} ${variant_id ?? ''}`}
          />
          <Sums {...sums} />
        </section>
      ))}
      {partners.length > 1 && (
        <section className="border-t pt-3">
          <h2 className="text-lg font-bold">Semua mitra</h2>
          <Sums {...total} />
        </section>
      )}
      <PaperFoot />
    </>
  );
}

function Sums({ units, value, partner_value }: { units: number; value: number; partner_value: number }) {
  return (
    <ListFigures
      isSheet
      figures={[
        { label: 'Unit', value: countText(units) },
        { label: 'Nilai jual', value: rupiah(value) },
        { label: 'Bagian mitra', value: rupiah(partner_value) },
      ]}
    />
  );
}
