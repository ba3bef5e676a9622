import { maySupervise } from '@lapak/contract/people/roles';
import type { SecondFactors } from '@lapak/contract/people/second-factors';
import { Suspense, useEffect, useState } from 'react';
import { api } from '../../../lib/browser-api.ts';
import { retryingLazy } from '../../../lib/retrying-lazy.ts';
import { useSession } from '../../../lib/session.ts';

/** Few shops require a second factor, and few people lack it then. */
const Notice = retryingLazy(() => import('./second-factor-notice.tsx'));

/** Asks whether the shop wants a second factor of an admin or a supervisor who has none. */
export function SecondFactorHost() {
  const [found, setFound] = useState<SecondFactors | null>(null);
  const isRequired = useSession(({ user }) => user !== null && maySupervise(user.role));
  useEffect(() => {
    if (!isRequired) return;
    const stop = new AbortController();
    api.call('getSecondFactors', { signal: stop.signal }).then(
      ({ data }) => setFound(data),
      // Without an answer the screens say what is wrong.
      () => {},
    );
    return () => stop.abort();
  }, [isRequired]);
  if (found === null || found.policy !== 'required' || found.totp_since !== null || found.passkeys.length > 0) return null;
  return (
    <Suspense>
      <Notice {...found} />
    </Suspense>
  );
}
