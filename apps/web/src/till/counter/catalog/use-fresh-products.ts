import { useEffect } from 'react';
import { useOutbox } from '../outbox/outbox.ts';
import { useRefreshed } from '../outbox/use-refreshed.ts';
import { refreshProducts, refreshProductsAnew } from './catalog-copy.ts';
import { refreshFavourites } from './favourites.ts';

/**
 * Keeps prices, stock and favourites fresh while the till is looked at, when the network comes back, and when the shop has heard of
 * what was sold without it.
 */
export function useFreshProducts(): void {
  useRefreshed(() => Promise.all([refreshProducts(), refreshFavourites()]), { isThere: true });
  useEffect(() => {
    refreshFavourites().catch(console.error);
    // Until then the shop's figures didn't know of these sales, and what came of the network's return is too high.
    return useOutbox.subscribe(({ sales }, before) => {
      if (sales.length < before.sales.length) refreshProductsAnew().catch(console.error);
    });
  }, []);
}
