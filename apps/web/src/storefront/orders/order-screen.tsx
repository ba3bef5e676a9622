import type { BuyerOrder } from '@lapak/contract/schemas/orders';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { Route } from './+types/order-screen.ts';
import { OrderSheet } from './order-sheet.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { usePaymentWatch } from './use-payment-watch.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Pesanan Anda · Lapak Hijau' }, { name: 'robots', content: 'noindex' }];

type Found = { state: 'found'; order: BuyerOrder; stale: boolean } | { state: 'missing' | 'failed' };

/** The last good answer: while a payment is awaited, a moment without network doesn't take the page away. */
let last: BuyerOrder | null = null;

/** The order of a secret address. */
export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs): Promise<Found> {
  try {
    const { data } = await api.call('getOrderByToken', { params: { token } });
    last = data;
    return { state: 'found', order: data, stale: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // An address that can't be a token is as unknown as a wrong one.
    if (error.status === 404 || error.status === 422 || error.status === 400) return { state: 'missing' };
    return last?.token === token ? { state: 'found', order: last, stale: true } : { state: 'failed' };
  }
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <OrderSkeleton />;
}

/** /pesanan/{token}: an order as its buyer follows it. */
export default function OrderScreen({ loaderData }: Route.ComponentProps) {
  const revalidator = useRevalidator();
  usePaymentWatch(loaderData.state === 'found' ? loaderData.order : null);
  if (loaderData.state === 'found') {
    return (
      <OrderSheet
        order={loaderData.order}
        stale={loaderData.stale}
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
