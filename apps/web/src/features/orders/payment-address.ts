import type { Payment } from '@lapak/contract/sales/payments';

/** The payment page: pay_url, else checkout_url (spec section 4). Only http addresses are ever opened. */
export function paymentAddress(payment: Pick<Payment, 'pay_url' | 'checkout_url'>): string | null {
  return [payment.pay_url, payment.checkout_url].find((url) => url !== null && /^https?:\/\//iu.test(url)) ?? null;
}
