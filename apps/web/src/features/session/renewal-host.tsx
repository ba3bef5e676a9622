import { Suspense } from 'react';
import { latePart } from '../../lib/late-part.ts';
import { useAskedRenewal } from '../../lib/session-renewal.ts';

const RenewalDialog = latePart(() => import('./renewal-dialog.tsx'));

/** Hosts the dialog that renews an expired session; its code loads when needed. */
export default function RenewalHost() {
  const asked = useAskedRenewal((state) => state.asked);
  return asked === null ? null : (
    <Suspense>
      <RenewalDialog key={asked.user.id} {...asked} />
    </Suspense>
  );
}
