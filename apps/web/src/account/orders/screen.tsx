import { ORDER_STATUS_LABELS, ORDER_STATUSES } from '@lapak/contract/sales/order-status';
import { href, useRevalidator } from 'react-router';
import { api } from '../../lib/browser-api.ts';
import { requireRole } from '../../lib/guard.ts';
import { loadOrLast } from '../../lib/last-good.ts';
import { defineListView, oneOf, page, useListView } from '../../lib/list-view.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ChipLink, ChipRow } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { StaleNotice } from '../../ui/stale-notice.tsx';
import type { Route } from './+types/screen.ts';
import { OrderCard } from './order-card.tsx';
import { OrderListSkeleton } from './order-list-skeleton.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Pesanan saya') },
  { name: 'robots', content: 'noindex' },
];

const PAGE_SIZE = 10;
const FAILED = 'Gagal memuat pesanan. Silakan coba lagi.';
const TABS = ['all', ...ORDER_STATUSES] as const;
const orderView = defineListView(href('/profile/orders'), { status: oneOf(TABS, 'all'), page: page() });

/** Loads a page of the own orders, newest first. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRole();
  const view = orderView.read(new URL(request.url).searchParams);
  return loadOrLast(orderView.path, orderView.listAddress(view), async () => {
    const answer = await api.call('listOwnOrders', { query: { ...view, page_size: PAGE_SIZE }, signal: request.signal });
    orderView.clampPage(view, answer.meta);
    return answer;
  });
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <section className="container-page py-8 lg:py-12">
      <h1 className="voice text-3xl text-leaf-900">Pesanan saya</h1>
      <OrderListSkeleton />
    </section>
  );
}

/** /profile/orders: the signed-in person's orders. */
export default function OwnOrdersScreen({ loaderData: loaded }: Route.ComponentProps) {
  const revalidator = useRevalidator();
  const { view, shown, loading: turning } = useListView(orderView);
  const list = loaded.state === 'ready' ? loaded.answer : null;
  return (
    <section className="container-page py-8 lg:py-12">
      <h1 className="voice text-3xl text-leaf-900">Pesanan saya</h1>
      <div className="mt-5">
        <ChipRow label="Status pesanan">
          {TABS.map((tab) => (
            <ChipLink key={tab} to={orderView.address({ status: tab })} selected={tab === view.status} preventScrollReset>
              {tab === 'all' ? 'Semua' : ORDER_STATUS_LABELS[tab]}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      {turning ? (
        <OrderListSkeleton />
      ) : list === null ? (
        <ErrorState message={FAILED} onRetry={() => void revalidator.revalidate()} retrying={revalidator.state !== 'idle'} />
      ) : list.data.length === 0 ? (
        <NoOrders filtered={orderView.isNarrowed(shown)} />
      ) : (
        <>
          {loaded.state === 'ready' && loaded.stale !== null && <StaleNotice className="mt-5" text={FAILED} />}
          <ul className="mt-3 divide-y">
            {list.data.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
          <Pagination
            className="mt-6"
            page={list.meta.page}
            pages={list.meta.pages}
            href={(number) => orderView.changed(shown, { page: number })}
          />
        </>
      )}
    </section>
  );
}

function NoOrders({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      title="Tidak ada pesanan dengan status ini"
      action={<ButtonLink to={orderView.address()}>Lihat semua pesanan</ButtonLink>}
    />
  ) : (
    <EmptyState title="Belum ada pesanan" action={<ButtonLink to="/catalog">Lihat produk</ButtonLink>}>
      Pesanan yang Anda buat muncul di sini.
    </EmptyState>
  );
}
