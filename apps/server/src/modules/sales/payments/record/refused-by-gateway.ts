import { wasRefused } from '@lapak/contract/sales/payment-status';
import type { PaymentRow } from './payment-queries.ts';

/** Whether the gateway refused a payment, or is not known to have accepted it. */
export function isRefusedByGateway({ state, reference }: Pick<PaymentRow, 'state' | 'reference'>): boolean {
  return wasRefused({ status: state, reference });
}
