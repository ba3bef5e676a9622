import { awaitsMethod, tripayChannel } from '@lapak/contract/sales/payment-status';
import { useLayoutEffect } from 'react';
import { Navigate, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { useCart } from '../../features/cart/cart-store.ts';
import { api } from '../../lib/browser-api.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { restoreSession } from '../../lib/session.ts';
import { updatePlaced, useCheckoutStore } from '../parts/checkout-store.ts';
import { WithoutScripts } from '../without-scripts.tsx';
import type { Route } from './+types/screen.ts';
import { CheckoutFlow } from './checkout-flow.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { loadAddresses, NO_ADDRESSES } from './known-addresses.ts';
import { PlacedPanel } from './placed-panel.tsx';
import { RecordedPanel } from './recorded-panel.tsx';
import { showOutcomes } from './submit-order.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Checkout') },
  { name: 'robots', content: 'noindex' },
];

/** Loads who buys and what the form needs; provinces that fail to load are null, and the form says so. */
export async function clientLoader() {
  const { user } = restoreSession();
  const { outcome } = useCheckoutStore.getState();
  if (outcome?.kind === 'placed') {
    // Refreshes the payment's state; without an answer the last one stays.
    await api.call('getOrderByToken', { params: { token: outcome.order.token } }).then(
      ({ data }) => updatePlaced(data),
      () => {},
    );
    return { user, provinces: null, addresses: NO_ADDRESSES };
  }
  const [provinces, addresses] = await Promise.all([
    api.call('listProvinces').then(
      ({ data }) => data,
      () => null,
    ),
    user ? loadAddresses() : NO_ADDRESSES,
  ]);
  return { user, provinces, addresses };
}
clientLoader.hydrate = true as const;

/** Moving between the steps reloads nothing; 'Coba lagi' does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href;
}

export function HydrateFallback() {
  return (
    <>
      <div className="container-page">
        <WithoutScripts />
      </div>
      <CheckoutSkeleton />
    </>
  );
}

/** /checkout: details, summary, and after the order how to pay it. */
export default function CheckoutScreen({ loaderData }: Route.ComponentProps) {
  const isEmpty = useCart((store) => store.cart.items.length === 0);
  const placed = useCheckoutStore(({ outcome }) => (outcome?.kind === 'placed' ? outcome : null));
  const { state } = useLocation();
  // A layout effect runs in the same moment as the screen appears or disappears. With a later effect, an order that ends in between would
  // be shown neither by the screen nor by a notice.
  useLayoutEffect(showOutcomes, []);
  if (placed) {
    // A manual order is already on its way to the catalog, a refused one to its own page; either may take long, or be called off by 'back'.
    const { data } = placed.answer;
    const isLeaving = tripayChannel(data.payment_method) === null || awaitsMethod(data);
    return isLeaving ? <RecordedPanel order={data} /> : <PlacedPanel placed={placed} />;
  }
  if (isEmpty) {
    return typeof state?.placed === 'string' ? <Navigate to={`/pesanan/${state.placed}`} replace /> : <EmptyCart />;
  }
  return <CheckoutFlow {...loaderData} />;
}
