import { wasRefused } from '@lapak/contract/states/payment-status';
import type { PaymentRow } from './payment-queries.ts';

/** Whether the gateway never took it, which the row says by its state. */
export function isRefusedByGateway({ state, reference }: Pick<PaymentRow, 'state' | 'reference'>): boolean {
  return wasRefused({ status: state, reference });
}
