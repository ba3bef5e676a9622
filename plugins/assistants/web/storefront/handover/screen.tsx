import '../../../contract/routes.ts';
import { api } from '@lapak/web/lib/browser-api.ts';
import { pageTitle } from '@lapak/web/lib/page-title.ts';
import type { ClientLoaderFunctionArgs, MetaFunction } from 'react-router';
import { askHanded } from './ask-handed.ts';
import { CartHandover } from './cart-handover.tsx';
import { CheckoutHandover } from './checkout-handover.tsx';
import { HandoverOver, HandoverSkeleton, HIDDEN } from './handover-frame.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Dari asisten Anda') }, ...HIDDEN];

/** What is behind a person's link, by what it says that it is; nothing behind any other. */
export async function clientLoader({ params: { what, token = '' } }: ClientLoaderFunctionArgs) {
  const params = { token };
  return {
    cart: what === 'keranjang' ? await askHanded(() => api.call('getHandedCart', { params })) : null,
    checkout: what === 'checkout' ? await askHanded(() => api.call('getHandedCheckout', { params })) : null,
  };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <HandoverSkeleton />;
}

interface HandoverProps {
  loaderData: Awaited<ReturnType<typeof clientLoader>>;
  params: { token: string };
}

/** /lanjut/keranjang/{token} and /lanjut/checkout/{token}: what an assistant prepared for this person. */
export default function HandoverScreen({ loaderData: { cart, checkout }, params }: HandoverProps) {
  if (cart) return <CartHandover handed={cart} />;
  if (checkout) return <CheckoutHandover handed={checkout} token={params.token} />;
  return <HandoverOver />;
}
