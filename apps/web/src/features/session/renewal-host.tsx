import { Suspense } from 'react';
import { retryingLazy } from '../../lib/retrying-lazy.ts';
import { useRequestedRenewal } from '../../lib/session-renewal.ts';

const RenewalDialog = retryingLazy(() => import('./renewal-dialog.tsx'));

/** Hosts the dialog that renews an expired session; its code loads when needed. */
export default function RenewalHost() {
  const requested = useRequestedRenewal((state) => state.requested);
  return requested === null ? null : (
    <Suspense>
      <RenewalDialog key={requested.user.id} {...requested} />
    </Suspense>
  );
}
