import { failure, failureAnswer } from '@lapak/contract/errors';
import type { StoredResponse } from '../../../kernel/idempotency/index.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { openOrderPayment } from './open-order-payment.ts';

/**
 * Opens the payment of a written order, then answers; an order that was released because the gateway refused is answered with that. Safe to
 * call again after a crash.
 */
export async function openThenAnswer(
  dependencies: PaymentDependencies,
  orderId: number,
  answer: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  if ((await openOrderPayment(dependencies, orderId)) !== 'released') return answer();
  const refused = failure('payment_refused');
  return { status: refused.status, answer: failureAnswer(refused) };
}
