import type { PaymentRow } from './queries.ts';

/** Whether the gateway never took it, as far as we know: it refused, or nobody could find out (decision 4). What it ended itself has a reference. */
export function wasRefused({ state, reference }: Pick<PaymentRow, 'state' | 'reference'>): boolean {
  return state === 'failed' && reference === null;
}
