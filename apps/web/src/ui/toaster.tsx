import { Suspense, useEffect, useState } from 'react';
import { whenNoticeWaits } from '../lib/notify.ts';
import { retryingLazy } from '../lib/retrying-lazy.ts';

const ToastHost = retryingLazy(() => import('./toast-host.tsx'));

/** Shows the notices of `notify`. Its code loads when the browser is idle, or with the first notice. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const forget = whenNoticeWaits(want);
    const timer = setTimeout(want, 4_000);
    return () => {
      forget();
      clearTimeout(timer);
    };
  }, []);
  return wanted ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null;
}
