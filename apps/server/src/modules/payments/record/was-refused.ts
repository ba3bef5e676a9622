import { wasRefused as isRefusal } from '@lapak/contract/states/payment-status';
import type { PaymentRow } from './payment-queries.ts';

/** Whether the gateway never took it, which the row says by its state. */
export function wasRefused({ state, reference }: Pick<PaymentRow, 'state' | 'reference'>): boolean {
  return isRefusal({ status: state, reference });
}
