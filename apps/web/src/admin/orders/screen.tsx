import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { requireRole } from '../../lib/guard.ts';
import { useDestination } from '../../lib/use-destination.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useGentleRefresh } from '../list/use-gentle-refresh.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import type { Route } from './+types/screen.ts';
import { IssueStrip } from './issue-strip.tsx';
import { loadOrders } from './load-orders.ts';
import { runOrderCommand } from './order-command.ts';
import { OrderList } from './order-list.tsx';
import { OrderPanel } from './order-panel.tsx';
import { orderTabs } from './order-tabs.ts';
import { ORDERS_PATH, type OrderView, orderAddress, readOrderView } from './order-view.ts';
import { SummaryTiles } from './summary-tiles.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Pesanan · Admin Lapak Hijau' }];

const REFRESH_SECONDS = 20;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRole('admin');
  return loadOrders(readOrderView(new URL(request.url).search), request.signal);
}
clientLoader.hydrate = true as const;

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runOrderCommand(await request.json());
}

/** Orders: find, look into, move on (spec section 2, orders admin). */
export default function OrdersScreen({ loaderData }: Route.ComponentProps) {
  const view = useShownView();
  const show = useViewChange();
  const { revalidate, state } = useRevalidator();
  const loading = useNavigation().state === 'loading';
  useGentleRefresh(REFRESH_SECONDS);

  if (loaderData.state === 'failed') {
    return (
      <ErrorState
        message={`Failed to fetch orders: ${loaderData.reason}`}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    );
  }

  const { list, detail, issues, failure } = loaderData;
  const listed = list.data.find((order) => order.id === view.order);
  const opened = detail?.id === view.order ? detail : null;
  const shown = opened ?? listed ?? null;
  const warning = failure !== null && (
    <Alert
      tone="warning"
      title={`Failed to fetch orders: ${failure}`}
      action={
        <Button variant="secondary" size="sm" onClick={() => void revalidate()} pending={state === 'loading'} pendingText="Memuat...">
          Coba lagi
        </Button>
      }
    >
      Yang tampil di sini mungkin sudah berubah.
    </Alert>
  );

  return (
    <>
      <PageHeading title="Pesanan">Cari, periksa, dan teruskan pesanan yang masuk.</PageHeading>
      {shown === null && warning && <div className="mb-5">{warning}</div>}
      <IssueStrip issues={issues} />
      <div className="mb-5 max-w-xl">
        <ListSearch
          label="Cari pesanan"
          placeholder="Nomor, email, produk, atau tanggal"
          value={view.q}
          onSearch={(q) => show({ q, page: 1 }, { replace: true })}
        />
      </div>
      <Tabs label="Status pesanan" items={orderTabs(list.counts)} value={view.tab} onChange={(tab) => show({ tab, page: 1, order: null })}>
        <SummaryTiles summary={list.summary} />
        <OrderList list={list} view={view} stale={loading} />
      </Tabs>
      <LiveRegion message={`${list.meta.total} pesanan sesuai filter.`} />
      <OrderPanel order={shown} detail={opened} notice={warning} onClose={() => show({ order: null }, { replace: true })} />
    </>
  );
}

/** The view that was asked for last: while it loads, the tabs and the panel already follow it. */
function useShownView(): OrderView {
  const location = useLocation();
  const next = useNavigation().location;
  return readOrderView(next?.pathname === location.pathname ? next.search : location.search);
}

/** Goes to the address with a change. It builds on the address that is on its way, so that two quick changes both count. */
function useViewChange() {
  const navigate = useNavigate();
  const destination = useDestination();
  return (changes: Partial<OrderView>, options?: { replace: boolean }) => {
    const { pathname, search } = destination();
    // On the way elsewhere already: what was typed last must not call anyone back.
    if (pathname !== ORDERS_PATH) return;
    void navigate(orderAddress({ ...readOrderView(search), ...changes }), { preventScrollReset: true, ...options });
  };
}
