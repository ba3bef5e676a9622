import { useEffect } from 'react';
import { refreshProducts } from './catalog-copy.ts';
import { useNetwork } from './network.ts';

const EVERY_MS = 120_000;

/** Keeps prices and stock fresh while the till is looked at, and when the network comes back. */
export function useFreshProducts(): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && useNetwork.getState().online) refreshProducts().catch(console.error);
    };
    const timer = setInterval(refresh, EVERY_MS);
    const stopWatching = useNetwork.subscribe(({ online }, before) => {
      if (online && !before.online) refresh();
    });
    return () => {
      clearInterval(timer);
      stopWatching();
    };
  }, []);
}
