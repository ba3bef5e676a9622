import { localDayText } from '@lapak/contract/sales/delivery/local-day';
import { useEffect, useState } from 'react';
import type { LocalDelivery } from './ask-shipping.ts';

/** A page may stay open over the hour, or sleep with its phone. */
const LOOK_AGAIN_MS = 15_000;

/** When a local courier can bring it, by the shop's clock, as long as the page is open: 'hari ini', 'besok, Selasa 24 November'. */
export function useLocalDay(delivery: LocalDelivery | null): string | null {
  const [now, setNow] = useState(() => Date.now());
  const isAsked = delivery !== null;
  useEffect(() => {
    if (!isAsked) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAsked]);
  return delivery && localDayText(new Date(now + delivery.ahead), delivery);
}

/** 'Bisa sampai hari ini bila dibayar sebelum pukul 14.00', and the day without more when it is another one. */
export function arrivalText(day: string, { until_hour: hour }: LocalDelivery): string {
  return `Bisa sampai ${day}${day === 'hari ini' && hour < 24 ? ` bila dibayar sebelum pukul ${String(hour).padStart(2, '0')}.00` : ''}`;
}
