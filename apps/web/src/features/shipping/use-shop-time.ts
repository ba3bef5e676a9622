import type { DeliveryRule } from '@lapak/contract/sales/delivery/arrival';
import { useEffect, useState } from 'react';

/** By what arrivals are counted, and how far the shop's clock is ahead of this device's, in ms. */
export interface ShopClock extends DeliveryRule {
  ahead: number;
}

/** What time it is at the shop, and its rule for arrivals. */
export interface ShopTime {
  now: Date;
  rule: DeliveryRule;
}

/** A page may stay open over the hour, or sleep with its phone. */
const LOOK_AGAIN_MS = 15_000;

/** The shop's time as long as the page is open; null until a courier's answer has brought it. */
export function useShopTime(clock: ShopClock | null): ShopTime | null {
  const [now, setNow] = useState(() => Date.now());
  const isRunning = clock !== null;
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return clock && { now: new Date(now + clock.ahead), rule: clock };
}
