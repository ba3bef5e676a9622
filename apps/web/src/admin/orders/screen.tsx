import { ORDER_TABS } from '@lapak/contract/schemas/orders';
import { ORDER_STATUS_LABELS } from '@lapak/contract/states/order-status';
import { useListView } from '../../lib/list-view.ts';
import { useRefresh } from '../../lib/use-refresh.ts';
import { StaleNotice } from '../../ui/stale-notice.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ListEmpty } from '../list/list-empty.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { PageTick } from '../list/row-tick.tsx';
import { FindingsLine } from '../parts/findings-line.tsx';
import { PageHeading } from '../parts/page-heading.tsx';
import { SlipStrip } from '../parts/slip-strip.tsx';
import { orderView } from '../views/order-view.ts';
import type { Route } from './+types/screen.ts';
import { loadOrders } from './load-orders.ts';
import { OrderActs } from './order-acts.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderPanel } from './order-panel.tsx';
import { OrdersDownload } from './orders-download.tsx';
import { SummaryTiles } from './summary-tiles.tsx';
import { TagFilter } from './tag-filter.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Pesanan · Admin Lapak Hijau' }];

const REFRESH_SECONDS = 20;
const TAB_LABELS = { all: 'Semua', ...ORDER_STATUS_LABELS };
const failed = (reason: string) => `Failed to fetch orders: ${reason}`;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOrders(request);
}
clientLoader.hydrate = true as const;

/** Orders (spec section 2, orders admin). */
export default function OrdersScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(orderView);
  useRefresh(REFRESH_SECONDS);
  const answer = loaded.state === 'ready' ? loaded.answer : null;
  const detail = answer?.detail?.id === view.order ? answer.detail : null;
  const opened = detail ?? answer?.data.find(({ id }) => id === view.order) ?? null;
  const stale = loaded.state === 'ready' && loaded.stale !== null ? <StaleNotice text={failed(loaded.stale)} /> : null;

  return (
    <>
      <ListScreen
        // While the panel is open, it shows notices itself.
        loaded={loaded.state === 'ready' && opened ? { ...loaded, stale: null } : loaded}
        failed={failed}
        noun="pesanan"
        list={orderView}
        heading={
          <PageHeading title="Pesanan" action={<OrdersDownload view={view} />}>
            Cari, periksa, dan teruskan pesanan yang masuk.
          </PageHeading>
        }
        filters={({ counts, summary, slips_waiting }) => (
          <>
            <SlipStrip waiting={slips_waiting} />
            <FindingsLine />
            <div className="mb-5 max-w-xl">
              <ListSearch list={orderView} label="Cari pesanan" placeholder="Nomor, email, produk, resi, atau tanggal" />
            </div>
            <Tabs
              label="Status pesanan"
              items={ORDER_TABS.map((tab) => ({ value: tab, label: TAB_LABELS[tab], count: counts[tab] }))}
              value={view.status}
              onChange={(status) => change({ status, order: null })}
            >
              <SummaryTiles summary={summary} />
            </Tabs>
            {view.tag !== '' && <TagFilter tag={view.tag} clearHref={orderView.changed(view, { tag: '' })} />}
          </>
        )}
        empty={<ListEmpty list={orderView} view={view} noMatch="Tidak ada data pesanan yang cocok dengan filter saat ini." />}
        pageHref={(page) => orderView.changed(view, { page, order: null })}
      >
        {({ data }) => (
          <>
            <PageTick list="orders" here={data.map(({ id }) => id)} className="mb-2">
              <span className="text-sm">Pilih semua di halaman ini</span>
            </PageTick>
            <Table
              caption="Daftar pesanan"
              columns={orderColumns(
                (order) => orderView.changed(view, { order }),
                data.map(({ id }) => id),
              )}
              rows={data}
              rowKey={({ id }) => id}
              isSelected={({ id }) => id === view.order}
              sort={orderView.sorting(view)}
            />
          </>
        )}
      </ListScreen>
      <OrderActs view={view} total={answer?.meta.total ?? 0} />
      <OrderPanel order={opened} detail={detail} notice={stale} onClose={() => change({ order: null }, { replace: true })} />
    </>
  );
}
