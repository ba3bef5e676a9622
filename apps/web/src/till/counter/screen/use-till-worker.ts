import { useEffect } from 'react';
import { href } from 'react-router';
import { useCatalogCopy } from '../catalog/catalog-copy.ts';

/**
 * Puts the till's service worker to work, so that this address opens without a network from now on (decision 24). It fetches all that the
 * till can ask for, so the first products come before it.
 */
export function useTillWorker(): void {
  const isComing = useCatalogCopy((copy) => copy.state === 'loading');
  useEffect(() => {
    if (isComing) return;
    // Only on https or this very machine do browsers have it; while developing it would hold old files.
    if (!import.meta.env.PROD || !navigator.serviceWorker) return;
    navigator.serviceWorker.register('/till-worker.js', { scope: href('/admin/pos'), updateViaCache: 'none' }).catch(console.error);
  }, [isComing]);
}
