import { ProviderError } from '../../../../providers/provider-error.ts';
import type { TripayTransaction } from '../../../../providers/tripay/tripay-schemas.ts';
import { findUnappliedCallbacks } from '../record/callback-queries.ts';
import {
  findOpenGatewayPayments,
  findRefusedPayments,
  findStuckPayments,
  type PaymentRow,
  updatePayment,
} from '../record/payment-queries.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { openPayment } from './open-order-payment.ts';
import { applyCallback, applyDetail, setAsideCallback } from './settle-payment.ts';

const MINUTE_MS = 60_000;
/** A callback that can't be applied for longer than this becomes a discrepancy for the admin. */
const GIVE_UP_MINUTES = 24 * 60;
const DAY_MINUTES = 24 * 60;
/** How long after its end the gateway is still asked about a payment that it never answers about. */
const ENDED_DAYS = 30;
/**
 * For how many days, and how often, the gateway is asked about a refused payment that it may have created all the same. Such a payment
 * would end within that time.
 */
const REFUSED_DAYS = 3;
const REFUSED_MINUTES = 60;

/**
 * Repairs what was lost (decision 4): opens payments whose process died before the gateway answered, applies stored callbacks that failed,
 * and asks the gateway about every open payment. Once an hour it also asks about refused ones: after a lost answer the gateway may have
 * created one, and been paid.
 */
export async function reconcilePayments(dependencies: PaymentDependencies, now: Date): Promise<void> {
  const { database, tripay, log } = dependencies;
  const settled = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);

  for (const { id, order_id } of await findStuckPayments(database, now, settled(1))) {
    await openPayment(dependencies, id).catch((error: unknown) => log.error({ err: error, order: order_id }, 'order not finished'));
  }
  await applyStoredCallbacks(dependencies, { before: settled(1), giveUpBefore: settled(GIVE_UP_MINUTES) });
  if (!tripay) return;
  const open = { checkedBefore: settled(5), endedAfter: settled(ENDED_DAYS * DAY_MINUTES) };
  for (const payment of await findOpenGatewayPayments(database, open))
    await askAbout(dependencies, payment, async ({ reference }) => (reference === null ? null : tripay.transactionDetail(reference)));
  const refused = { checkedBefore: settled(REFUSED_MINUTES), madeAfter: settled(REFUSED_DAYS * DAY_MINUTES) };
  for (const payment of await findRefusedPayments(database, refused))
    await askAbout(dependencies, payment, async ({ merchant_ref }) =>
      merchant_ref === null ? null : tripay.findByMerchantRef(merchant_ref),
    );
}

/** Page by page, so that callbacks that fail don't block those behind them. */
async function applyStoredCallbacks(dependencies: PaymentDependencies, limits: { before: Date; giveUpBefore: Date }): Promise<void> {
  const { database, log } = dependencies;
  let lastId = 0;
  for (;;) {
    const page = await findUnappliedCallbacks(database, limits.before, lastId);
    for (const { id, received_at } of page) {
      lastId = id;
      try {
        await applyCallback(dependencies, id);
      } catch (error) {
        log.error({ err: error, callback: id }, 'callback not applied');
        if (received_at < limits.giveUpBefore) await setAsideCallback(database, id);
      }
    }
    if (page.length === 0) return;
  }
}

/** Applies what the gateway answers, or `null` where it knows nothing of it. */
async function askAbout(
  dependencies: PaymentDependencies,
  payment: PaymentRow,
  ask: (payment: PaymentRow) => Promise<TripayTransaction | null>,
): Promise<void> {
  const { database, log } = dependencies;
  try {
    const detail = await ask(payment);
    const settlement = detail ? await applyDetail(dependencies, detail) : 'nothing';
    // `updated_at` moves a payment that stays open to the end of the queue, so that it doesn't hold up the others.
    if (settlement !== 'applied') await updatePayment(database, payment.id, {});
  } catch (error) {
    const about = { payment: payment.id, reference: payment.reference ?? payment.merchant_ref };
    if (error instanceof ProviderError)
      log.warn({ ...about, kind: error.kind, said: error.providerMessage }, 'the gateway said nothing of a payment');
    else log.error({ ...about, err: error }, 'what the gateway says of a payment is not applied');
    // To the end of the queue, as above.
    await updatePayment(database, payment.id, {});
  }
}
