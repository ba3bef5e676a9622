import { type ComponentType, lazy } from 'react';
import { backOnline } from './back-online.ts';

/** Longer each time: the part may be gone for good, and the page does without it. */
const TRY_AGAIN_MS = { first: 3_000, last: 60_000 };

type Part<Props> = { default: ComponentType<Props> };

/**
 * A part of a page whose script comes when it is needed. One that can't be had yet stays away until it can: React's own `lazy` would throw
 * the whole page away for it, with the cart, which lives in memory.
 */
export function retryingLazy<Props extends object>(load: () => Promise<Part<Props>>) {
  return lazy(() => loadWithRetries(load));
}

export async function loadWithRetries<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let wait = TRY_AGAIN_MS.first; ; wait = Math.min(wait * 2, TRY_AGAIN_MS.last)) {
    try {
      return await load();
    } catch (error) {
      console.error(error);
      await backOnline(wait);
    }
  }
}
