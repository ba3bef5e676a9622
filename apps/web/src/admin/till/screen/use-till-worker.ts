import { useEffect } from 'react';
import { href } from 'react-router';

/** Puts the till's service worker to work, so that this address opens without a network from now on (decision 24). */
export function useTillWorker(): void {
  useEffect(() => {
    // Only on https or this very machine do browsers have it; while developing it would hold old files.
    if (!import.meta.env.PROD || !navigator.serviceWorker) return;
    navigator.serviceWorker.register('/till-worker.js', { scope: href('/admin/pos'), updateViaCache: 'none' }).catch(console.error);
  }, []);
}
