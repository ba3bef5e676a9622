import { useRevalidator } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { requireRole } from '../../lib/guard.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import type { Route } from './+types/screen.ts';
import { QuickActions } from './quick-actions.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { ShopFigures } from './shop-figures.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Dasbor · Admin Lapak Hijau' }];

const RECENT_ORDERS = 6;

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const user = requireRole('admin');
  try {
    const [orders, products, businesses] = await Promise.all([
      api.call('listOrders', { query: { page_size: RECENT_ORDERS }, signal }),
      api.call('listProducts', { query: { page_size: 1 }, signal }),
      api.call('listBusinesses', { query: { page_size: 1 }, signal }),
    ]);
    return {
      state: 'ready',
      firstName: user.first_name || user.username,
      orders,
      products: products.meta,
      businesses: businesses.meta,
    } as const;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The stored user may say admin while the server knows better.
    if (error.code === 'forbidden') return { state: 'refused' } as const;
    return { state: 'failed' } as const;
  }
}
clientLoader.hydrate = true as const;

/** The shop at a glance (spec section 2, dashboard), with the shop's real figures. */
export default function DashboardScreen({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  if (loaderData.state === 'refused') {
    return <EmptyState title="Akses ditolak">Anda tidak memiliki izin untuk mengakses halaman ini.</EmptyState>;
  }
  if (loaderData.state === 'failed') {
    return (
      <ErrorState message="Gagal memuat ringkasan. Silakan coba lagi." onRetry={() => void revalidate()} retrying={state === 'loading'} />
    );
  }
  const { firstName, orders, products, businesses } = loaderData;
  return (
    <>
      <PageHeading title={`Halo, ${firstName}`}>Begini keadaan Lapak Hijau sekarang.</PageHeading>
      <ShopFigures summary={orders.summary} products={products} businesses={businesses} />
      <QuickActions />
      <RecentOrders orders={orders.data} />
    </>
  );
}
