import type { BuyerOrder } from '@lapak/contract/schemas/orders';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 10_000;

/** Whether the buyer can still pay. */
export function awaitsPayment(order: BuyerOrder): boolean {
  return order.payment !== null && order.payment_status === 'unpaid' && order.status !== 'cancelled';
}

/** Asks for the order again every ten seconds while its payment is open; not while the page is hidden, and at once on return. */
export function usePaymentWatch(order: BuyerOrder | null): void {
  const revalidator = useRevalidator();
  const open = order !== null && awaitsPayment(order);
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && revalidator.state === 'idle') void revalidator.revalidate();
  });

  useEffect(() => {
    if (!open) return;
    const timer = setInterval(look, EVERY_MS);
    const onReturn = () => look();
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [open]);
}
