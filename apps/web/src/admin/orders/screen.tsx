import { ORDER_STATUS_LABELS, ORDER_STATUSES } from '@lapak/contract/states/order-status';
import { useListView } from '../../lib/list-view.ts';
import { useRefresh } from '../../lib/use-refresh.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StaleNotice } from '../../ui/stale-notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { IssueStrip } from '../payment-issues/issue-strip.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import type { Route } from './+types/screen.ts';
import { loadOrders, type OrderList } from './load-orders.ts';
import { OrderPanel } from './order-panel.tsx';
import { OrderTable } from './order-table.tsx';
import { orderView } from './order-view.ts';
import { SummaryTiles } from './summary-tiles.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Pesanan · Admin Lapak Hijau' }];

const REFRESH_SECONDS = 20;
const failed = (reason: string) => `Failed to fetch orders: ${reason}`;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOrders(request);
}
clientLoader.hydrate = true as const;

/** Orders: find, look into, move on (spec section 2, orders admin). */
export default function OrdersScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, loading, change } = useListView(orderView);
  useRefresh(REFRESH_SECONDS);

  const answer = loaded.state === 'ready' ? loaded.answer : null;
  const detail = answer?.detail?.id === view.order ? answer.detail : null;
  const opened = detail ?? answer?.data.find(({ id }) => id === view.order) ?? null;
  const stale = loaded.state === 'ready' && loaded.stale !== null ? <StaleNotice text={failed(loaded.stale)} /> : null;

  return (
    <>
      <ListScreen
        // While the panel is open, what is to be said stands in it.
        loaded={loaded.state === 'ready' && opened ? { ...loaded, stale: null } : loaded}
        failed={failed}
        noun="pesanan"
        loading={loading}
        heading={<PageHeading title="Pesanan">Cari, periksa, dan teruskan pesanan yang masuk.</PageHeading>}
        filters={({ issues, counts, summary }) => (
          <>
            <IssueStrip issues={issues} />
            <div className="mb-5 max-w-xl">
              <ListSearch
                label="Cari pesanan"
                placeholder="Nomor, email, produk, atau tanggal"
                value={view.q}
                onSearch={(q) => change({ q }, { replace: true })}
              />
            </div>
            <Tabs label="Status pesanan" items={tabs(counts)} value={view.status} onChange={(status) => change({ status, order: null })}>
              <SummaryTiles summary={summary} />
            </Tabs>
          </>
        )}
        empty={
          <EmptyState
            title="Tidak ada data pesanan yang cocok dengan filter saat ini."
            action={
              orderView.isNarrowed(view) && (
                <ButtonLink to={orderView.address()} variant="secondary">
                  Tampilkan semua pesanan
                </ButtonLink>
              )
            }
          />
        }
        pageHref={(page) => orderView.changed(view, { page, order: null })}
      >
        {({ data }) => (
          <OrderTable
            orders={data}
            opened={view.order}
            detailHref={(order) => orderView.changed(view, { order })}
            sort={orderView.sorting(view)}
          />
        )}
      </ListScreen>
      <OrderPanel order={opened} detail={detail} notice={stale} onClose={() => change({ order: null }, { replace: true })} />
    </>
  );
}

function tabs(counts: OrderList['counts']) {
  return [
    { value: 'all', label: 'Semua', count: counts.all } as const,
    ...ORDER_STATUSES.map((status) => ({ value: status, label: ORDER_STATUS_LABELS[status], count: counts[status] })),
  ];
}
