import { useEffect, useState } from 'react';
import { keptDestination } from '../../features/shipping/kept-destination.ts';

/** What the couriers answered: a sentence on the days, and in short the soonest arrival with its cost. */
export interface ArrivalAnswer {
  days: string;
  soonest: string;
}

/** When a product arrives at the shopper's own district: asked at once where that is known, else when they want to. */
export function useArrival() {
  const [isAsked, setAsked] = useState(false);
  const [answered, answer] = useState<ArrivalAnswer>();
  // Only the browser knows the district.
  useEffect(() => setAsked(keptDestination() !== null), []);
  return { isAsked, answered, answer, ask: () => setAsked(true) };
}

export type AskedArrival = ReturnType<typeof useArrival>;
