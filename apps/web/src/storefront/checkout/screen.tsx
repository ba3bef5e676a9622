import { tripayChannel } from '@lapak/contract/states/payment-status';
import { Navigate, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { acehFirst } from '../../features/locations/use-places.ts';
import { api } from '../../lib/browser-api.ts';
import { useCart } from '../../lib/cart-store.ts';
import { restoreSession } from '../../lib/session.ts';
import type { Route } from './+types/screen.ts';
import { CheckoutFlow } from './checkout-flow.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { placeOrder } from './place-order.ts';
import { PlacedPanel } from './placed-panel.tsx';
import { usePlacing } from './use-placing.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Checkout · Lapak Hijau' }, { name: 'robots', content: 'noindex' }];

/** Who buys, and what the form needs from the start; a list that fails to load is null, and the form says so. */
export async function clientLoader() {
  const { user } = restoreSession();
  const [provinces, mainBusiness] = await Promise.all([
    api.call('listProvinces').then(({ data }) => acehFirst(data), noList),
    api.call('getMainBusiness').then(({ data }) => data, noList),
  ]);
  return { user, provinces, mainBusiness };
}
clientLoader.hydrate = true as const;

const noList = () => null;

/** Going between the steps, or placing an order, changes nothing of what was loaded; 'Coba lagi' does. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && currentUrl.href === nextUrl.href;
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return placeOrder(request);
}

export function HydrateFallback() {
  return <CheckoutSkeleton />;
}

/** /checkout: details, summary, and after the order the way to pay it. */
export default function CheckoutScreen({ loaderData }: Route.ComponentProps) {
  const isEmpty = useCart((store) => store.cart.items.length === 0);
  const placing = usePlacing();
  const { state } = useLocation();
  if (placing.placed) {
    // A manual order is on its way to the catalog already.
    const { answer } = placing.placed;
    return tripayChannel(answer.data.payment_method) === null ? <CheckoutSkeleton /> : <PlacedPanel placed={placing.placed} />;
  }
  if (isEmpty && !placing.processing) {
    return typeof state?.placed === 'string' ? <Navigate to={`/pesanan/${state.placed}`} replace /> : <EmptyCart />;
  }
  return <CheckoutFlow {...loaderData} placing={placing} />;
}
