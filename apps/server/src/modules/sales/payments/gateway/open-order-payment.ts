import { setTimeout as delay } from 'node:timers/promises';
import { failure } from '@lapak/contract/errors';
import { addSen, NO_MONEY } from '@lapak/contract/money/sen';
import { gatewayItems } from '@lapak/contract/pricing/gateway-items';
import { tripayChannel } from '@lapak/contract/sales/payment-status';
import { ProviderError } from '../../../../providers/provider-error.ts';
import type { TripayClient } from '../../../../providers/tripay/tripay-client.ts';
import type { TripayOpening } from '../../../../providers/tripay/tripay-schemas.ts';
import { findUser } from '../../../people/identity/index.ts';
import { findItems, findOrder, type ItemRow, lockOrder, type OrderRow } from '../../records/index.ts';
import { claimPayment, findPayment, findPaymentOfOrder, lockPayment, type PaymentRow, updatePayment } from '../record/payment-queries.ts';
import { isRefusedByGateway } from '../record/refused-by-gateway.ts';
import { makeCurrent } from '../record/switch-payment.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { keepRefusedOrder } from './keep-refused-order.ts';

const POLL_MS = 100;

/**
 * Opens the current payment of an order at the gateway, outside any transaction (decision 4). One process at a time works on a payment;
 * others wait for its outcome. When the gateway refuses, an online order is 'kept' for its buyer to choose another method; a sale at the
 * till, or an order cancelled meanwhile, is 'released' with its stock. Safe to call again: an open payment is left alone. Throws
 * `payment_pending` when another process takes too long.
 */
export async function openOrderPayment(dependencies: PaymentDependencies, orderId: number): Promise<'opened' | 'kept' | 'released'> {
  const payment = await findPaymentOfOrder(dependencies.database, orderId);
  if (!payment) throw new Error(`order ${orderId} has no payment`);
  if ((await openPayment(dependencies, payment.id)) === 'opened') return 'opened';
  const order = await findOrder(dependencies.database, orderId);
  return order?.status === 'cancelled' ? 'released' : 'kept';
}

/**
 * The same for one payment, which need not be the current one (decision 28): when opened it becomes the current one, when refused the order
 * stays as it is.
 */
export async function openPayment(dependencies: PaymentDependencies, paymentId: number): Promise<'opened' | 'refused'> {
  const { database, config } = dependencies;
  const leaseOf = (calls: number) => config.providerTimeoutMs * calls + 5_000;
  const deadline = Date.now() + leaseOf(5);
  for (;;) {
    const payment = await findPayment(database, paymentId);
    if (payment.state !== 'opening') return isRefusedByGateway(payment) ? 'refused' : 'opened';
    const now = new Date();
    const wasTried = payment.claimed_until !== null;
    // creating is one call, finding by our own reference two: after a lost answer, and before when it was tried already.
    const claimed = await claimPayment(database, paymentId, now, new Date(now.getTime() + leaseOf(wasTried ? 5 : 3)));
    if (claimed) return open(dependencies, claimed, { wasTried });
    if (Date.now() > deadline) throw failure('payment_pending');
    await delay(POLL_MS);
  }
}

async function open(dependencies: PaymentDependencies, payment: PaymentRow, tried: { wasTried: boolean }): Promise<'opened' | 'refused'> {
  const { database, tripay, log } = dependencies;
  const order = await findOrder(database, payment.order_id);
  if (!order) throw new Error(`payment ${payment.id} has no order`);
  try {
    if (!tripay) throw new ProviderError('tripay', 'refused', 'no gateway is configured');
    const opened = tried.wasTried
      ? await adoptOrCreate(dependencies, tripay, payment, order)
      : await createOrAdopt(dependencies, tripay, payment, order);
    return await storeOpened(dependencies, payment, opened);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ order: order.code, kind: error.kind, said: error.providerMessage }, 'the gateway did not take an order');
    return keepRefusedOrder(dependencies, payment);
  }
}

/**
 * A payment that was tried before may exist at the gateway although its answer was lost, so it is looked up by our own reference first. So
 * a killed process never leads to two transactions.
 */
async function adoptOrCreate(dependencies: PaymentDependencies, tripay: TripayClient, payment: PaymentRow, order: OrderRow) {
  return (await tripay.findByMerchantRef(merchantRef(payment, order))) ?? createOrAdopt(dependencies, tripay, payment, order);
}

/** After a create whose answer was lost, looks up whether the transaction exists. */
async function createOrAdopt(
  dependencies: PaymentDependencies,
  tripay: TripayClient,
  payment: PaymentRow,
  order: OrderRow,
): Promise<TripayOpening> {
  // The order was cancelled before its payment was opened: nobody is to pay for it.
  if (order.status === 'cancelled') throw new ProviderError('tripay', 'refused', 'the order is cancelled by now');
  try {
    return await createAtGateway(dependencies, tripay, payment, order);
  } catch (error) {
    if (!(error instanceof ProviderError && error.outcomeUnknown)) throw error;
    const made = await tripay.findByMerchantRef(merchantRef(payment, order));
    if (!made) throw error;
    return made;
  }
}

/** Our own reference: the order's code for its first payment, with a number behind it for each later one. */
function merchantRef(payment: PaymentRow, order: OrderRow): string {
  return payment.merchant_ref ?? order.code;
}

async function createAtGateway(
  { database, config }: PaymentDependencies,
  tripay: TripayClient,
  payment: PaymentRow,
  order: OrderRow,
): Promise<TripayOpening> {
  const lines = await findItems(database, [order.id]);
  const { amount, items } = gatewayItems(gatewayLines(order, lines), {
    name: `Ongkos kirim ${order.shipping_courier ?? ''}`.trim(),
    cost: order.shipping_cost_sen,
  });
  const buyer = order.user_id === null ? undefined : await findUser(database, order.user_id);
  return tripay.createTransaction({
    method: tripayChannel(payment.method) ?? payment.method,
    merchantRef: merchantRef(payment, order),
    amount,
    customerName: order.shipping_name ?? 'Pembeli',
    // Required by the gateway; a buyer at the till may have none.
    customerEmail: order.guest_email ?? buyer?.email ?? `kasir@${new URL(config.publicUrl).hostname}`,
    customerPhone: order.shipping_phone ?? '',
    items,
    callbackUrl: `${config.publicUrl}/api/v1/payments/tripay/callback`,
    returnUrl: `${config.publicUrl}/pesanan/${order.token}`,
    ...(payment.expires_at ? { expiresAt: payment.expires_at } : {}),
  });
}

/** A till sale is sent as one item: a rounding or a discount of the whole sale belongs to no line. */
function gatewayLines(order: OrderRow, lines: readonly ItemRow[]) {
  if (order.order_type === 'pos') return [{ name: `Penjualan ${order.code}`, unit_price: order.total_sen, quantity: 1, off: NO_MONEY }];
  return lines.map((item) => ({
    name: item.variant_label ? `${item.product_name} (${item.variant_label})` : item.product_name,
    unit_price: item.unit_price_sen,
    quantity: item.quantity,
    off: addSen(item.discount_sen, item.sale_discount_sen),
  }));
}

/**
 * Stores the gateway's answer. A callback may have arrived first, and what it settled stays. The same holds for what another process did
 * after our lease expired: its refusal, or the transaction that it opened, counts. Should ours be paid all the same, its callback pays the
 * unpaid order or becomes a discrepancy.
 */
async function storeOpened(
  { database, log }: PaymentDependencies,
  payment: PaymentRow,
  opened: TripayOpening,
): Promise<'opened' | 'refused'> {
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, payment.order_id);
    const current = await lockPayment(transaction, payment.id);
    const isRefused = isRefusedByGateway(current);
    if (isRefused || (current.reference !== null && current.reference !== opened.reference)) {
      log.warn({ payment: payment.id, reference: opened.reference, counts: current.reference }, 'the gateway answered after the lease');
      return isRefused ? 'refused' : 'opened';
    }
    await updatePayment(transaction, payment.id, {
      ...(current.state === 'opening' ? { state: 'unpaid' as const } : {}),
      claimed_until: null,
      reference: opened.reference,
      payment_name: opened.payment_name || payment.payment_name,
      fee_customer_rupiah: opened.fee_customer ?? payment.fee_customer_rupiah,
      pay_code: opened.pay_code,
      pay_url: opened.pay_url,
      checkout_url: opened.checkout_url,
      qr_string: opened.qr_string,
      instructions: opened.instructions,
      ...(opened.expired_time ? { expires_at: new Date(opened.expired_time * 1000) } : {}),
    });
    // A payment that ended meanwhile doesn't become the current one: the order could not be paid.
    if (order && !current.is_current && current.state === 'opening') await makeCurrent(transaction, order, current);
    return 'opened';
  });
}
