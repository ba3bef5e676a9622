import type { OrderTab } from '@lapak/contract/schemas/orders';
import { ORDER_STATUS_LABELS, ORDER_STATUSES } from '@lapak/contract/states/order-status';
import { replace, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { requireRole } from '../../lib/guard.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ChipLink, ChipRow } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/screen.ts';
import { OrderCard } from './order-card.tsx';
import { OrderListSkeleton } from './order-list-skeleton.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Pesanan saya · Lapak Hijau' }, { name: 'robots', content: 'noindex' }];

const PAGE_SIZE = 10;
const TABS: readonly OrderTab[] = ['all', ...ORDER_STATUSES];

/** A page of the own orders, newest first; null when it failed to load. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRole();
  const { status, page } = viewOf(new URL(request.url).searchParams);
  try {
    const { data, meta } = await api.call('listOwnOrders', { query: { status, page, page_size: PAGE_SIZE }, signal: request.signal });
    // An old link may point past the end, where there is nothing.
    if (page > meta.pages && meta.total > 0) throw replace(addressOf(status, meta.pages));
    return { data, meta };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <section className="container-page py-8 lg:py-12">
      <h1 className="text-3xl font-bold text-leaf-900">Pesanan saya</h1>
      <OrderListSkeleton />
    </section>
  );
}

/** /profile/orders: what the signed-in person has ordered. */
export default function OwnOrdersScreen({ loaderData: list }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const { status } = viewOf(search);
  const turning = navigation.state === 'loading' && navigation.location.pathname === '/profile/orders';
  return (
    <section className="container-page py-8 lg:py-12">
      <h1 className="text-3xl font-bold text-leaf-900">Pesanan saya</h1>
      <div className="mt-5">
        <ChipRow label="Status pesanan">
          {TABS.map((tab) => (
            <ChipLink key={tab} to={addressOf(tab, 1)} selected={tab === status} preventScrollReset>
              {tab === 'all' ? 'Semua' : ORDER_STATUS_LABELS[tab]}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      {turning ? (
        <OrderListSkeleton />
      ) : list === null ? (
        <ErrorState
          message="Gagal memuat pesanan. Silakan coba lagi."
          onRetry={() => void revalidator.revalidate()}
          retrying={revalidator.state !== 'idle'}
        />
      ) : list.data.length === 0 ? (
        <NoOrders filtered={status !== 'all'} />
      ) : (
        <>
          <ul className="mt-5 grid grid-cols-1 gap-4">
            {list.data.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
          <Pagination className="mt-6" page={list.meta.page} pages={list.meta.pages} href={(page) => addressOf(status, page)} />
        </>
      )}
    </section>
  );
}

function NoOrders({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState title="Tidak ada pesanan dengan status ini" action={<ButtonLink to="/profile/orders">Lihat semua pesanan</ButtonLink>} />
  ) : (
    <EmptyState title="Belum ada pesanan" action={<ButtonLink to="/catalog">Lihat produk</ButtonLink>}>
      Pesanan yang Anda buat muncul di sini.
    </EmptyState>
  );
}

/** Status and page as the URL says; what can't be read counts as none. */
function viewOf(search: URLSearchParams): { status: OrderTab; page: number } {
  const status = TABS.find((tab) => tab === search.get('status')) ?? 'all';
  const page = Number(search.get('page'));
  return { status, page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1 };
}

function addressOf(status: OrderTab, page: number): string {
  const search = new URLSearchParams();
  if (status !== 'all') search.set('status', status);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query === '' ? '/profile/orders' : `/profile/orders?${query}`;
}
