import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Toaster as Sonner, toast } from 'sonner';
import { connectToasts, dismissGoodNews, dismissNoticesOfPage } from '../lib/notify.ts';
import { useNoticePlace } from './notice-place.ts';

/** A success notice hides when a field gets the focus, since it may cover it. */
function makeWay({ target }: FocusEvent) {
  if (target instanceof Element && target.matches('textarea, select, input:not([type=radio], [type=checkbox])')) dismissGoodNews();
}

/** Loaded on demand by `Toaster`; not for direct use. */
export default function ToastHost() {
  const { pathname } = useLocation();
  const { place } = useNoticePlace();
  useEffect(() => (place === 'screen' ? undefined : connectToasts(toast)), [place]);
  useEffect(() => {
    document.addEventListener('focusin', makeWay);
    return () => document.removeEventListener('focusin', makeWay);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what is being left.
  useEffect(() => dismissNoticesOfPage, [pathname]);
  return (
    <Sonner
      position="bottom-center"
      // On a phone above the buttons at the bottom.
      mobileOffset={{ bottom: '5.5rem' }}
      containerAriaLabel="Pemberitahuan"
      toastOptions={{
        classNames: {
          toast: '!rounded-lg !border-line !bg-surface !font-sans !text-ink !shadow-lg',
          title: '!font-semibold',
          success: '[&_[data-icon]]:text-success',
          error: '[&_[data-icon]]:text-danger',
          info: '[&_[data-icon]]:text-info',
          actionButton: '!h-11 !rounded-md !bg-brand !px-3 !font-semibold',
          cancelButton: '!h-11 !rounded-md !border !border-line-strong !bg-surface !px-3 !font-semibold !text-ink',
        },
      }}
    />
  );
}
