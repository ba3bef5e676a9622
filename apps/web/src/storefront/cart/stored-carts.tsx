import { Suspense } from 'react';
import { retryingLazy } from '../../lib/retrying-lazy.ts';

const RestoreCart = retryingLazy(() => import('./restore-cart.tsx'));
const KnownOrdersCard = retryingLazy(() => import('../orders/known-orders-card.tsx'));

/** Below the cart: what other tabs, or this one before it was loaded anew, have in theirs. */
export function OtherCarts() {
  return (
    <Suspense>
      <RestoreCart beside className="lg:col-span-2" />
    </Suspense>
  );
}

/** Below an empty cart: the cart and the orders that this browser knows of. */
export function StoredCarts() {
  return (
    <Suspense>
      <div className="mx-auto grid max-w-lg gap-5">
        <RestoreCart />
        <KnownOrdersCard openOnly />
      </div>
    </Suspense>
  );
}
