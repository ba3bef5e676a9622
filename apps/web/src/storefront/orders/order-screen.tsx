import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { data, useRevalidator } from 'react-router';
import { awaitsPayment, PAYMENT_REFRESH_SECONDS } from '../../features/orders/awaits-payment.ts';
import { noteOrder } from '../../features/orders/known-orders.ts';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { type Answered, loadOrLast } from '../../lib/last-good.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { serverApi } from '../../lib/server-api.ts';
import { useRefresh } from '../../lib/use-refresh.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { Route } from './+types/order-screen.ts';
import { OrderSheet } from './order-sheet.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';

/** Seconds. Preparing and shipping are slow, so the page refreshes rarely. */
const UNDER_WAY_REFRESH_SECONDS = 30;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Pesanan Anda') },
  { name: 'robots', content: 'noindex' },
];

/**
 * The server only checks that the order exists, so that crawlers get a 404; the buyer's browser loads it. When that can't be told, the
 * browser decides.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await findOrder(serverApi(context), params.token).catch(() => 'unknown' as const);
  return data(null, { status: order === null ? 404 : 200 });
}

/** Loads the order of a secret address; null without one. A network failure during a payment keeps the last state. */
export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs): Promise<Answered<BuyerOrder | null>> {
  return loadOrLast('order', token, () => findOrder(api, token));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <OrderSkeleton />;
}

/** /pesanan/{token}: an order's page for its buyer. */
export default function OrderScreen({ loaderData }: Route.ComponentProps) {
  const revalidator = useRevalidator();
  const order = loaderData.state === 'ready' ? loaderData.answer : null;
  const isOver = order === null || order.status === 'delivered' || order.status === 'cancelled';
  useRefresh(order && awaitsPayment(order) ? PAYMENT_REFRESH_SECONDS : UNDER_WAY_REFRESH_SECONDS, { paused: isOver });
  if (loaderData.state === 'ready' && order) {
    return (
      <OrderSheet
        order={order}
        stale={loaderData.stale !== null}
        refreshing={revalidator.state !== 'idle'}
        onRefresh={() => void revalidator.revalidate()}
      />
    );
  }
  return (
    <section className="container-page py-10">
      <h1 className="sr-only">Pesanan Anda</h1>
      {loaderData.state === 'failed' ? (
        <ErrorState
          message="Gagal memuat pesanan. Silakan coba lagi."
          onRetry={() => void revalidator.revalidate()}
          retrying={revalidator.state !== 'idle'}
        />
      ) : (
        <EmptyState title="Pesanan tidak ditemukan" action={<ButtonLink to="/pesanan">Lacak pesanan</ButtonLink>}>
          Periksa kembali alamat halaman ini, atau cari pesanan dengan kode dan email Anda.
        </EmptyState>
      )}
    </section>
  );
}

async function findOrder(caller: Pick<typeof api, 'call'>, token: string): Promise<BuyerOrder | null> {
  try {
    const { data } = await caller.call('getOrderByToken', { params: { token } });
    noteOrder(data);
    return data;
  } catch (error) {
    // A malformed token counts as an unknown one.
    if (error instanceof ApiError && [400, 404, 422].includes(error.status)) return null;
    throw error;
  }
}
