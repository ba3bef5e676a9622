import { EXPIRING_DAYS } from '@lapak/contract/goods-papers';
import { api } from '../../lib/browser-api.ts';
import { useListView } from '../../lib/list-view.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ChipLink, ChipRow } from '../../ui/chip.tsx';
import { Table } from '../../ui/table.tsx';
import { ListEmpty } from '../list/list-empty.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { loadList } from '../list/load-list.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { batchView } from '../views/batch-view.ts';
import { goodsView } from '../views/goods-view.ts';
import type { Route } from './+types/screen.ts';
import { BATCH_COLUMNS } from './batch-columns.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Tanggal kedaluwarsa · Admin Lapak Hijau' }];

const STATES = [
  { state: null, label: 'Semua' },
  { state: 'expiring', label: `Dalam ${EXPIRING_DAYS} hari` },
  { state: 'expired', label: 'Sudah lewat' },
] as const;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(batchView, request, ({ q, state, page }, signal) =>
    api.call('listStockBatches', { query: { q, state: state ?? undefined, page }, signal }),
  );
}
clientLoader.hydrate = true as const;

/** What is kept by best-before dates, what expires first first (decision 114). */
export default function BatchesScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view } = useListView(batchView);
  return (
    <ListScreen
      loaded={loaded}
      failed={(reason) => `Gagal memuat tanggal kedaluwarsa. ${reason}`}
      noun="tanggal"
      list={batchView}
      heading={
        <PageHeading
          title="Tanggal kedaluwarsa"
          action={
            <ButtonLink to={goodsView.address()} variant="secondary">
              Nota barang
            </ButtonLink>
          }
        >
          Yang lebih dulu kedaluwarsa terjual lebih dulu. Yang sudah lewat tidak dijual di web.
        </PageHeading>
      }
      filters={
        <>
          <ListSearch list={batchView} label="Cari tanggal kedaluwarsa" placeholder="Produk atau mitra" />
          <div className="mt-4">
            <ChipRow label="Saring tanggal kedaluwarsa">
              {STATES.map(({ state, label }) => (
                <ChipLink key={label} to={batchView.changed(view, { state })} selected={view.state === state} preventScrollReset>
                  {label}
                </ChipLink>
              ))}
            </ChipRow>
          </div>
        </>
      }
      empty={
        <ListEmpty list={batchView} view={view} noMatch="Tidak ada yang cocok" none="Belum ada barang bertanggal">
          Tanggal kedaluwarsa diisi di nota barang masuk, pada baris yang memerlukannya.
        </ListEmpty>
      }
    >
      {({ data }) => <Table caption="Daftar tanggal kedaluwarsa" columns={BATCH_COLUMNS} rows={data} rowKey={({ id }) => id} />}
    </ListScreen>
  );
}
