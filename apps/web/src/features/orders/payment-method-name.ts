import { MANUAL_PAYMENT, POS_PAYMENT_LABELS, tripayChannel } from '@lapak/contract/states/payment-status';

/** A payment method in words: 'Transfer manual', the channel's name or code, 'Tunai'. */
export function paymentMethodName(method: string, paymentName?: string | undefined): string {
  if (method === MANUAL_PAYMENT) return 'Transfer manual';
  const till = Object.entries(POS_PAYMENT_LABELS).find(([code]) => code === method)?.[1];
  return till ?? (paymentName || (tripayChannel(method) ?? method));
}
