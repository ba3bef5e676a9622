import { mayAdminister, maySell } from '@lapak/contract/people/roles';
import { useEffect, useEffectEvent } from 'react';
import { type NavigateFunction, Outlet, type ShouldRevalidateFunction, useNavigate } from 'react-router';
import { useCart } from '../features/cart/cart-store.ts';
import { readItem } from '../lib/browser-items.ts';
import { logOut } from '../lib/log-out.ts';
import { notify } from '../lib/notify.ts';
import { loadSecondVoice } from '../lib/second-voice.ts';
import { serverApi } from '../lib/server-api.ts';
import { restoreSession, useSession } from '../lib/session.ts';
import { unsentSales } from '../lib/unsent-sales.ts';
import type { Route } from './+types/layout.ts';
import { ATTEMPT_KEY } from './checkout/attempt-key.ts';
import { withoutSpecified } from './frame-appearance.ts';
import { ShopShell } from './shell/shop-shell.tsx';

/** The shop's own facts, which every page shows; they are loaded once. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await serverApi(context).call('getShop');
  return { ...data, appearance: withoutSpecified(data.appearance) };
}

export { FrameErrorBoundary as ErrorBoundary } from '../frame-error-boundary.tsx';

export const shouldRevalidate: ShouldRevalidateFunction = () => false;

/** The shop's frame: header, screen, footer; connects session and cart. */
export default function StorefrontLayout({ loaderData: shop }: Route.ComponentProps) {
  const user = useSession((session) => session.user);
  const cartCount = useCart((store) => store.cart.totalItems);
  const navigate = useNavigate();
  const person = useSession((session) => session.person);
  const ask = useEffectEvent(() => askAboutAttempt(navigate));
  // Again for whoever signs in: an order is asked about by the person who sent it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person is who asks
  useEffect(() => ask(), [person]);
  useEffect(loadSecondVoice, []);
  const isBuying = cartCount > 0;
  useEffect(() => {
    if (isBuying) void import('./start-buying.ts').then(({ startBuying }) => startBuying(), console.error);
  }, [isBuying]);

  function leave() {
    const waiting = unsentSales();
    logOut();
    navigate('/login');
    // The back office asks first; here only a notice is possible.
    if (waiting > 0)
      notify('info', `${waiting} catatan kasir belum terkirim. Tersimpan di perangkat ini sampai admin masuk lagi dan membuka kasir.`);
  }

  return (
    <ShopShell viewer={user ? viewerOf(user) : null} cartCount={cartCount} onLogout={leave} demo={shop.demo}>
      <Outlet />
    </ShopShell>
  );
}

/** Asks about an order whose answer was lost, as soon as its buyer is back (decision 54). */
function askAboutAttempt(navigate: NavigateFunction): void {
  restoreSession();
  if (readItem(ATTEMPT_KEY) !== null)
    void import('./checkout/ask-attempt.ts').then(({ askAttempt }) => askAttempt(navigate), console.error);
}

function viewerOf(user: { first_name: string; username: string; role: { name: string; can_access_admin: boolean } }) {
  const panel = mayAdminister(user.role)
    ? { label: 'Panel admin', to: '/admin/dashboard' }
    : user.role.name === 'operator'
      ? { label: 'Panel operator', to: '/operator' }
      : maySell(user.role)
        ? { label: 'Kasir', to: '/admin/pos' }
        : null;
  return { name: user.first_name || user.username, panel };
}
