import { ProviderError } from '../../providers/provider-error.ts';
import type { TripayClient } from '../../providers/tripay/tripay-client.ts';
import {
  findOpenGatewayPayments,
  findStrandedOpenings,
  findUnappliedCallbacks,
  type PaymentRow,
  updatePayment,
} from '../payments/index.ts';
import type { OrderDependencies } from './dependencies.ts';
import { openPayment } from './open-order-payment.ts';
import { applyCallback, applyDetail, setAsideCallback } from './settle-payment.ts';

const MINUTE_MS = 60_000;
/** Whatever keeps a callback from being applied for longer than this, an admin has to look at it. */
const GIVE_UP_MINUTES = 24 * 60;

/**
 * Heals what was lost (decision 4): orders whose process died before the gateway answered are finished or released,
 * callbacks that were kept but not applied are applied, and the gateway is asked about every payment that stays open.
 */
export async function reconcilePayments(dependencies: OrderDependencies, now: Date): Promise<void> {
  const { database, tripay, log } = dependencies;
  const settled = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);

  for (const { id, order_id } of await findStrandedOpenings(database, now, settled(1))) {
    await openPayment(dependencies, id).catch((error: unknown) => log.error({ err: error, order: order_id }, 'order not finished'));
  }
  await applyKeptCallbacks(dependencies, { before: settled(1), giveUpBefore: settled(GIVE_UP_MINUTES) });
  if (!tripay) return;
  for (const payment of await findOpenGatewayPayments(database, settled(5))) await askAbout(dependencies, tripay, payment);
}

/** Page by page to the end, so that those which fail don't keep it from the ones behind them. */
async function applyKeptCallbacks({ database, log }: OrderDependencies, limits: { before: Date; giveUpBefore: Date }): Promise<void> {
  let lastId = 0;
  for (;;) {
    const page = await findUnappliedCallbacks(database, limits.before, lastId);
    for (const { id, received_at } of page) {
      lastId = id;
      try {
        await applyCallback(database, id);
      } catch (error) {
        log.error({ err: error, callback: id }, 'callback not applied');
        if (received_at < limits.giveUpBefore) await setAsideCallback(database, id);
      }
    }
    if (page.length === 0) return;
  }
}

async function askAbout({ database, log }: OrderDependencies, tripay: TripayClient, payment: PaymentRow): Promise<void> {
  if (payment.reference === null) return;
  try {
    const settlement = await applyDetail(database, await tripay.transactionDetail(payment.reference));
    // What stays open goes to the end of the queue, also when it doesn't fit: else it would hold up the others.
    if (settlement !== 'applied') await updatePayment(database, payment.id, {});
  } catch (error) {
    if (error instanceof ProviderError)
      log.warn({ reference: payment.reference, kind: error.kind, said: error.providerMessage }, 'the gateway said nothing of a payment');
    else log.error({ err: error, payment: payment.id }, 'what the gateway says of a payment is not applied');
    // It goes to the end of the queue, so that one that can't be asked about doesn't hold up the others.
    await updatePayment(database, payment.id, {});
  }
}
