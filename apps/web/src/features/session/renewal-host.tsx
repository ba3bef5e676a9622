import { Suspense } from 'react';
import { retryingLazy } from '../../lib/retrying-lazy.ts';
import { useAskedRenewal } from '../../lib/session-renewal.ts';

const RenewalDialog = retryingLazy(() => import('./renewal-dialog.tsx'));

/** Hosts the dialog that renews an expired session; its code loads when needed. */
export default function RenewalHost() {
  const asked = useAskedRenewal((state) => state.asked);
  return asked === null ? null : (
    <Suspense>
      <RenewalDialog key={asked.user.id} {...asked} />
    </Suspense>
  );
}
