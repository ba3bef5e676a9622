import { useEffect } from 'react';
import { useNetwork } from '../outbox/network.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { refreshProducts, refreshProductsAnew } from './catalog-copy.ts';
import { refreshFavourites } from './favourites.ts';

const EVERY_MS = 120_000;

/**
 * Keeps prices, stock and favourites fresh while the till is looked at, when the network comes back, and when the shop has heard of
 * what was sold without it.
 */
export function useFreshProducts(): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && useNetwork.getState().online)
        Promise.all([refreshProducts(), refreshFavourites()]).catch(console.error);
    };
    refreshFavourites().catch(console.error);
    const timer = setInterval(refresh, EVERY_MS);
    const stopWatching = useNetwork.subscribe(({ online }, before) => {
      if (online && !before.online) refresh();
    });
    // Until then the shop's figures didn't know of these sales, and what came of the network's return is too high.
    const stopListening = useOutbox.subscribe(({ sales }, before) => {
      if (sales.length < before.sales.length) refreshProductsAnew().catch(console.error);
    });
    return () => {
      clearInterval(timer);
      stopWatching();
      stopListening();
    };
  }, []);
}
