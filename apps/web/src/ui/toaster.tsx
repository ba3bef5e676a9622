import { lazy, Suspense, useEffect, useState } from 'react';
import { whenNoticeWaits } from './notify.ts';

const ToastHost = lazy(() => import('./toast-host.tsx'));

/** The place where `notify` shows its notices. Its code loads when the browser rests, or with the first notice. */
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
