import { Suspense } from 'react';
import { latePart } from '../../lib/late-part.ts';
import { useAskedRenewal } from '../../lib/session-renewal.ts';

const RenewalDialog = latePart(() => import('./renewal-dialog.tsx'));

/** Where somebody whose session has ended while they were typing signs in again; its code comes when it is needed. */
export default function RenewalHost() {
  const asked = useAskedRenewal((state) => state.asked);
  return asked === null ? null : (
    <Suspense>
      <RenewalDialog key={asked.user.id} {...asked} />
    </Suspense>
  );
}
