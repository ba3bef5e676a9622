import { useEffect, useEffectEvent } from 'react';
import { useNetwork } from './network.ts';

const EVERY_MS = 120_000;

/** Keeps something fresh while the till is looked at, and when the network comes back; at the beginning too, unless it `isThere`. */
export function useRefreshed(ask: (() => Promise<unknown>) | null, { isThere = false }: { isThere?: boolean } = {}): void {
  const isWanted = ask !== null;
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && useNetwork.getState().online) ask?.().catch(console.error);
  });
  useEffect(() => {
    if (!isWanted) return;
    if (!isThere) refresh();
    const timer = setInterval(refresh, EVERY_MS);
    const stopWatching = useNetwork.subscribe(({ online }, before) => {
      if (online && !before.online) refresh();
    });
    return () => {
      clearInterval(timer);
      stopWatching();
    };
  }, [isWanted, isThere]);
}
