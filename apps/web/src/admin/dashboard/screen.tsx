import { href, useRevalidator } from 'react-router';
import { api } from '../../lib/browser-api.ts';
import { userContext } from '../../lib/guard.ts';
import { loadKept } from '../../lib/last-good.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import type { Route } from './+types/screen.ts';
import { QuickActions } from './quick-actions.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { ShopFigures } from './shop-figures.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Dasbor · Admin Lapak Hijau' }];

const RECENT_ORDERS = 6;

export async function clientLoader({ context, request: { signal } }: Route.ClientLoaderArgs) {
  const user = context.get(userContext);
  const loaded = await loadKept(href('/admin/dashboard'), '', async () => {
    const [orders, products, businesses] = await Promise.all([
      api.call('listOrders', { query: { page_size: RECENT_ORDERS }, signal }),
      api.call('listProducts', { query: { page_size: 1 }, signal }),
      api.call('listBusinesses', { query: { page_size: 1 }, signal }),
    ]);
    return { orders, products: products.meta, businesses: businesses.meta };
  });
  return { firstName: user.first_name || user.username, loaded };
}
clientLoader.hydrate = true as const;

/** The shop at a glance (spec section 2, dashboard), with the shop's real figures. */
export default function DashboardScreen({ loaderData: { firstName, loaded } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  if (loaded.state === 'failed') {
    return (
      <ErrorState message="Gagal memuat ringkasan. Silakan coba lagi." onRetry={() => void revalidate()} retrying={state === 'loading'} />
    );
  }
  const { orders, products, businesses } = loaded.answer;
  return (
    <>
      <PageHeading title={`Halo, ${firstName}`}>Begini keadaan Lapak Hijau sekarang.</PageHeading>
      <ShopFigures summary={orders.summary} products={products} businesses={businesses} />
      <QuickActions />
      <RecentOrders orders={orders.data} />
    </>
  );
}
