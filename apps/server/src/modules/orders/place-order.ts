import { PAYMENT_WINDOW_HOURS } from '@lapak/contract/constants';
import { failure } from '@lapak/contract/errors';
import { addSen, type Sen, toSen, toWholeRupiahUp } from '@lapak/contract/money/sen';
import { orderTotal } from '@lapak/contract/pricing/order-total';
import type { OrderRequest, PlaceOrderAnswer } from '@lapak/contract/schemas/orders';
import { MANUAL_PAYMENT, tripayChannel } from '@lapak/contract/states/payment-status';
import type { Transaction } from '../../database/connection.ts';
import { refusingViolations } from '../../database/violated-constraint.ts';
import type { Caller } from '../../http/endpoint.ts';
import { channelExpiresAt } from '../../providers/tripay/channel-expiry.ts';
import type { DistrictPlace } from '../locations/index.ts';
import { insertPayment } from '../payments/index.ts';
import { lockStockRows, moveStock } from '../stock/index.ts';
import { type ChosenShipping, chooseShipping, requireDestination, requireOneOrigin } from './choose-shipping.ts';
import type { OrderDependencies } from './dependencies.ts';
import { fingerprintOf, refuseReuse, scopedKey } from './idempotency.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { loadBuyerOrder } from './load-order.ts';
import { openOrderPayment } from './open-order-payment.ts';
import { newFollowToken, newOrderCode } from './order-code.ts';
import { correctionOf, type PricedLine, priceLines, soldLine, sumOf } from './price-order.ts';
import { findKey, findOrder, insertEvent, keepAnswer, setKeyOrder, takeKey } from './queries.ts';
import { findSaleProducts, insertOrder, insertOrderItems, type OrderRow } from './sale-queries.ts';

interface Placing {
  request: OrderRequest;
  caller: Caller | null;
  key: string | null;
}

interface Buyer {
  userId: number | null;
  guestEmail: string | null;
}

const EMAIL_NEEDED = 'Email dibutuhkan untuk pesanan tamu.';

/**
 * Places an online order (spec sections 4, 5, 7; decision 11). Prices, shipping and total are the shop's own; where the
 * buyer's differ nothing is written and the 409 carries the right figures. One transaction takes the key, the stock and the
 * order; the gateway is asked after it, and the answer kept under the key.
 */
export async function placeOrder(dependencies: OrderDependencies, placing: Placing): Promise<KeptAnswer> {
  const { request, caller } = placing;
  const buyer = requireBuyer(request, caller);
  const key = placing.key === null ? null : scopedKey('online', caller?.id ?? null, placing.key);
  const fingerprint = fingerprintOf(request);
  if (key === null) return finishOrder(dependencies, await writeNew(dependencies, { request, buyer }, null), null);

  const earlier = await replay(dependencies, key, fingerprint);
  if (earlier) return earlier;
  let orderId: number;
  try {
    orderId = await writeNew(dependencies, { request, buyer }, { key, fingerprint });
  } catch (error) {
    // Another call with this key may have been quicker by a moment. Then its order is the answer, not what it left us short of.
    const first = await replay(dependencies, key, fingerprint);
    if (first) return first;
    throw error;
  }
  return finishOrder(dependencies, orderId, key);
}

interface NewOrder {
  request: OrderRequest;
  buyer: Buyer;
}

/** Checks the order and writes it, in that order; returns its id. Throws `payment_pending` when another call has taken the key. */
async function writeNew(
  dependencies: OrderDependencies,
  { request, buyer }: NewOrder,
  idempotency: { key: string; fingerprint: string } | null,
): Promise<number> {
  const { database } = dependencies;
  const productIds = request.order_items.map((item) => item.product_id);
  const destination = await requireDestination(dependencies, request);
  const shown = await findSaleProducts(database, productIds);
  const shownLines = priceLines(request.order_items, shown, 'shop');
  refuseUnsellable(shownLines, null);
  const originDistrictId = requireOneOrigin(shown);
  const shipping = await chooseShipping(dependencies, request, { originDistrictId, destination });
  const feeRupiah = await requireChannel(dependencies, request, requireAgreement(request, shownLines, shipping).total);

  return refusingGone(() =>
    database.transaction(async (transaction) => {
      if (idempotency && !(await takeKey(transaction, idempotency.key, idempotency.fingerprint))) throw failure('payment_pending');
      await lockStockRows(transaction, productIds);
      const lines = priceLines(request.order_items, await findSaleProducts(transaction, productIds), 'shop');
      const total = requireAgreement(request, lines, shipping);
      const order = await writeOrder(transaction, { request, buyer, destination, shipping, lines, total, feeRupiah });
      if (idempotency) await setKeyOrder(transaction, idempotency.key, order.id);
      return order.id;
    }),
  );
}

/** What was there when it was checked and is deleted when it is written. */
const refusingGone = refusingViolations({
  orders_courier_price_id_courier_prices_id_fk: () => failure('shipping_unavailable'),
  orders_user_id_users_id_fk: () => failure('not_signed_in'),
});

/** The kept answer of a key; an order whose answer was never finished is finished now. Null for a new key. */
async function replay(dependencies: OrderDependencies, key: string, fingerprint: string): Promise<KeptAnswer | null> {
  const record = await findKey(dependencies.database, key);
  if (!record) return null;
  refuseReuse(record, fingerprint);
  if (record.status !== null) return { status: record.status, answer: record.answer };
  return record.order_id === null ? null : finishOrder(dependencies, record.order_id, key);
}

/** Opens the payment of a written order and keeps the answer; safe to call again after a crash. */
async function finishOrder(dependencies: OrderDependencies, orderId: number, key: string | null): Promise<KeptAnswer> {
  const outcome = await openOrderPayment(dependencies, orderId);
  const status = outcome === 'opened' ? 201 : 502;
  const answer = outcome === 'opened' ? await presentAnswer(dependencies, orderId) : refusalAnswer();
  return key === null ? { status, answer } : keepAnswer(dependencies.database, key, status, answer);
}

async function presentAnswer({ database }: OrderDependencies, orderId: number): Promise<PlaceOrderAnswer> {
  const row = await findOrder(database, orderId);
  const order = row ? await loadBuyerOrder(database, row) : null;
  if (!order?.payment) throw new Error(`order ${orderId} has no payment`);
  const message =
    order.payment_method === MANUAL_PAYMENT
      ? 'Pesanan berhasil dibuat. Terima kasih!'
      : 'Pesanan berhasil dibuat. Selesaikan pembayaran melalui Tripay.';
  return { success: true, message, data: order, payment: order.payment };
}

function refusalAnswer() {
  const { message, code } = failure('payment_refused');
  return { success: false, error: message, message, code };
}

/** Who buys: the signed-in caller, or a guest with an email (spec section 5, check 5). Nobody orders in another's name. */
function requireBuyer(request: OrderRequest, caller: Caller | null): Buyer {
  if (request.user_id && !caller) throw failure('not_signed_in');
  if (request.user_id && caller && request.user_id !== caller.id) throw failure('forbidden');
  if (caller) return { userId: caller.id, guestEmail: null };
  if (!request.guest_email) throw failure('invalid_input', { text: EMAIL_NEEDED, fields: { guest_email: EMAIL_NEEDED } });
  return { userId: null, guestEmail: request.guest_email };
}

/** The customer's fee in rupiah as the channel has it; the gateway's own answer corrects it. Throws `channel_unavailable`. */
async function requireChannel({ channels }: OrderDependencies, request: OrderRequest, total: Sen): Promise<number> {
  const code = tripayChannel(request.payment_method);
  if (code === null) return 0;
  const amount = toWholeRupiahUp(total);
  // A free order has nothing that a gateway could take.
  const channel = amount === 0 ? undefined : await channels.find(code, amount);
  if (!channel) throw failure('channel_unavailable');
  return channel.fee_customer;
}

/** Throws the 409 that fits what is wrong with the goods themselves. */
function refuseUnsellable(lines: readonly PricedLine[], shipping: Sen | null): void {
  const problems = new Set(lines.map((line) => line.problem));
  const data = correctionOf(lines, shipping);
  if (problems.has('unavailable') || problems.has('variant') || problems.has('options')) throw failure('product_unavailable', { data });
  if (problems.has('stock')) throw failure('out_of_stock', { data });
}

/** The total that buyer and shop agree on, in sen; else a 409 with the right figures and nothing written. */
function requireAgreement(request: OrderRequest, lines: readonly PricedLine[], shipping: ChosenShipping): { subtotal: Sen; total: Sen } {
  refuseUnsellable(lines, shipping.cost);
  const subtotal = sumOf(lines);
  const total = subtotal === null ? null : orderTotal(subtotal, shipping.cost);
  const agreed =
    lines.every((line) => line.problem === 'none') &&
    toSen(request.shipping_cost_breakdown.cost) === shipping.cost &&
    toSen(request.total_amount) === total;
  if (!agreed || subtotal === null || total === null) throw failure('order_changed', { data: correctionOf(lines, shipping.cost) });
  return { subtotal, total };
}

interface Writing {
  request: OrderRequest;
  buyer: Buyer;
  destination: DistrictPlace;
  shipping: ChosenShipping;
  lines: readonly PricedLine[];
  total: { subtotal: Sen; total: Sen };
  /** The gateway's fee for the customer; 0 without a gateway. */
  feeRupiah: number;
}

async function writeOrder(
  transaction: Transaction,
  { request, buyer, destination, shipping, lines, total, feeRupiah }: Writing,
): Promise<OrderRow> {
  const order = await insertOrder(transaction, {
    code: newOrderCode(),
    token: newFollowToken(),
    order_type: 'online',
    user_id: buyer.userId,
    guest_email: buyer.guestEmail,
    subtotal_sen: total.subtotal,
    shipping_cost_sen: shipping.cost,
    total_sen: total.total,
    payment_method: request.payment_method,
    notes: request.notes,
    shipping_name: request.shipping_name,
    shipping_phone: request.shipping_phone,
    shipping_address: request.shipping_address,
    shipping_district_id: destination.id,
    shipping_district: destination.name,
    shipping_city: destination.city_name,
    shipping_province: destination.province_name,
    shipping_postcode: request.shipping_postcode,
    shipping_courier: shipping.courier,
    shipping_service: shipping.service,
    courier_price_id: shipping.courierPriceId,
  });
  await insertOrderItems(
    transaction,
    order.id,
    lines.map((line) => soldLine(line, line.unitPrice ?? addSen())),
  );
  await moveStock(
    transaction,
    lines.map((line) => ({ productId: line.asked.product_id, variantId: line.variant?.id ?? null, change: -line.asked.quantity })),
    { reason: 'order', orderId: order.id, userId: buyer.userId },
  );
  const why = { order_id: order.id, from_value: null, reason: 'Pesanan dibuat', user_id: buyer.userId };
  await insertEvent(transaction, { ...why, field: 'status', to_value: 'pending' });
  await insertEvent(transaction, { ...why, field: 'payment_status', to_value: 'unpaid' });
  await writePayment(transaction, order, feeRupiah);
  return order;
}

async function writePayment(transaction: Transaction, order: OrderRow, feeRupiah: number): Promise<void> {
  const now = new Date();
  const channel = tripayChannel(order.payment_method);
  const payment = { order_id: order.id, method: order.payment_method, amount_rupiah: toWholeRupiahUp(order.total_sen) };
  if (channel === null) {
    const expires = new Date(now.getTime() + PAYMENT_WINDOW_HOURS * 3_600_000);
    await insertPayment(transaction, { ...payment, state: 'unpaid', payment_name: 'Transfer manual', expires_at: expires });
  } else {
    await insertPayment(transaction, {
      ...payment,
      state: 'opening',
      payment_name: channel,
      fee_customer_rupiah: feeRupiah,
      merchant_ref: order.code,
      expires_at: channelExpiresAt(channel, now),
    });
  }
}
