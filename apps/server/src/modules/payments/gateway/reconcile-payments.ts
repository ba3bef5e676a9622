import { ProviderError } from '../../../providers/provider-error.ts';
import type { TripayTransaction } from '../../../providers/tripay/tripay-schemas.ts';
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
/** Whatever keeps a callback from being applied for longer than this, an admin has to look at it. */
const GIVE_UP_MINUTES = 24 * 60;
const DAY_MINUTES = 24 * 60;
/** So long after its end nothing comes in for a payment any more: what the gateway never answers about isn't asked for ever. */
const ENDED_DAYS = 30;
/** How long, and how seldom, it is asked for what it may have made although we heard a no or nothing: its own end lies within. */
const REFUSED_DAYS = 3;
const REFUSED_MINUTES = 60;

/**
 * Heals what was lost (decision 4): orders whose process died before the gateway answered are finished, left to their buyers or released,
 * callbacks that were kept but not applied are applied, and the gateway is asked about every payment that stays open. Seldom it is also
 * asked for those that it refused: when its answer was lost and nobody could find out, it may have made one, and been paid.
 */
export async function reconcilePayments(dependencies: PaymentDependencies, now: Date): Promise<void> {
  const { database, tripay, log } = dependencies;
  const settled = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);

  for (const { id, order_id } of await findStuckPayments(database, now, settled(1))) {
    await openPayment(dependencies, id).catch((error: unknown) => log.error({ err: error, order: order_id }, 'order not finished'));
  }
  await applyKeptCallbacks(dependencies, { before: settled(1), giveUpBefore: settled(GIVE_UP_MINUTES) });
  if (!tripay) return;
  const open = { askedBefore: settled(5), endedAfter: settled(ENDED_DAYS * DAY_MINUTES) };
  for (const payment of await findOpenGatewayPayments(database, open))
    await askAbout(dependencies, payment, async ({ reference }) => (reference === null ? null : tripay.transactionDetail(reference)));
  const refused = { askedBefore: settled(REFUSED_MINUTES), madeAfter: settled(REFUSED_DAYS * DAY_MINUTES) };
  for (const payment of await findRefusedPayments(database, refused))
    await askAbout(dependencies, payment, async ({ merchant_ref }) =>
      merchant_ref === null ? null : tripay.findByMerchantRef(merchant_ref),
    );
}

/** Page by page to the end, so that those which fail don't keep it from the ones behind them. */
async function applyKeptCallbacks(dependencies: PaymentDependencies, limits: { before: Date; giveUpBefore: Date }): Promise<void> {
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
    // What stays open goes to the end of the queue, also when it doesn't fit: else it would hold up the others.
    if (settlement !== 'applied') await updatePayment(database, payment.id, {});
  } catch (error) {
    const about = { payment: payment.id, reference: payment.reference ?? payment.merchant_ref };
    if (error instanceof ProviderError)
      log.warn({ ...about, kind: error.kind, said: error.providerMessage }, 'the gateway said nothing of a payment');
    else log.error({ ...about, err: error }, 'what the gateway says of a payment is not applied');
    // It goes to the end of the queue, so that one that can't be asked about doesn't hold up the others.
    await updatePayment(database, payment.id, {});
  }
}
