import { useEffect, useState } from 'react';
import { lastDestination } from '../../features/shipping/last-destination.ts';

/** What the couriers answered: a sentence on the days, and in short the soonest arrival with its cost. */
export interface ArrivalAnswer {
  days: string;
  soonest: string;
}

/** When a product arrives at the shopper's own district: asked at once where that is known, else when they want to. */
export function useArrival() {
  const [isWanted, setWanted] = useState(false);
  const [answered, answer] = useState<ArrivalAnswer>();
  // Only the browser knows the district.
  useEffect(() => setWanted(lastDestination() !== null), []);
  return { isWanted, answered, answer, ask: () => setWanted(true) };
}

export type Arrival = ReturnType<typeof useArrival>;
