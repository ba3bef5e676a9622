import {
  COD_PAYMENT,
  COD_PAYMENT_NAME,
  MANUAL_PAYMENT,
  MANUAL_PAYMENT_NAME,
  TILL_PAYMENT_LABELS,
  tripayChannel,
} from './payment-status.ts';

/** A payment method in words: 'Transfer manual', the channel's name or code, 'Tunai'. */
export function paymentMethodName(method: string, paymentName?: string | undefined): string {
  if (method === MANUAL_PAYMENT) return MANUAL_PAYMENT_NAME;
  if (method === COD_PAYMENT) return COD_PAYMENT_NAME;
  const till = Object.entries(TILL_PAYMENT_LABELS).find(([code]) => code === method)?.[1];
  return till ?? (paymentName || (tripayChannel(method) ?? method));
}
