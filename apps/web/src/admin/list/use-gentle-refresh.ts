import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';

/**
 * Loads a list's screen anew every `seconds` while it can be seen, and when one comes back to it. Waits while something is
 * on its way or a question is open, so that nothing changes under the hand.
 */
export function useGentleRefresh(seconds: number): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const sending = useFetchers().some((fetcher) => fetcher.state !== 'idle');
  const busy = state !== 'idle' || navigation.state !== 'idle' || sending;
  const latest = useRef({ busy, revalidate });
  useEffect(() => {
    latest.current = { busy, revalidate };
  });

  useEffect(() => {
    const refresh = () => {
      const questionOpen = document.activeElement?.closest('[role="alertdialog"]') != null;
      if (document.visibilityState === 'visible' && !latest.current.busy && !questionOpen) void latest.current.revalidate();
    };
    const timer = setInterval(refresh, seconds * 1_000);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [seconds]);
}
