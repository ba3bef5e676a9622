import { failure } from '@lapak/contract/errors';
import { addSen, NO_MONEY, type Sen, toWholeRupiahUp } from '@lapak/contract/money/sen';
import { MANUAL_PAYMENT_NAME, tripayChannel } from '@lapak/contract/states/payment-status';
import type { Transaction } from '../../database/connection.ts';
import { together } from '../../database/together.ts';
import { refusingViolations } from '../../database/violated-constraint.ts';
import { findSaleProducts } from '../catalog/index.ts';
import { findUser } from '../identity/index.ts';
import { insertPayment, type PaymentRow } from '../payments/index.ts';
import { lockStockRows, moveStock } from '../stock/index.ts';
import { refuseTooMuchUnpaid } from './bound-unpaid.ts';
import { type AgreedTotal, type CheckedOrder, requireAgreement } from './check-order.ts';
import { openingOf } from './opening-of.ts';
import { newFollowToken, newOrderCode } from './order-code.ts';
import { type ItemRow, insertEvents, insertOrder, insertOrderItems, type NewEventRow, type OrderRow } from './order-queries.ts';
import { hoursFrom } from './pay-time.ts';
import { type PricedLine, priceLines, soldLine } from './price-order.ts';
import { chooseUniqueDigits } from './unique-digits.ts';

/** An order with all that was written with it. */
export interface WrittenOrder {
  order: OrderRow;
  items: ItemRow[];
  events: NewEventRow[];
  payment: PaymentRow;
}

/**
 * Writes a checked order with its items, stock, history and payment. Prices and stock are read again under the lock, where they
 * count; a 409 carries the right figures when they have changed since.
 */
export async function writeOrder(transaction: Transaction, checked: CheckedOrder): Promise<WrittenOrder> {
  const { request, shipping, buyer, network, bounds } = checked;
  const productIds = request.order_items.map((item) => item.product_id);
  const units = request.order_items.reduce((sum, item) => sum + item.quantity, 0);
  await refuseTooMuchUnpaid(transaction, { ...buyer, network }, units, bounds);
  await lockStockRows(transaction, productIds);
  await requireBuyer(transaction, buyer.userId);
  const lines = priceLines(request.order_items, await findSaleProducts(transaction, productIds), 'shop');
  const agreed = requireAgreement(request, lines, shipping);

  const digits = checked.takesUniqueDigits ? await chooseUniqueDigits(transaction, agreed.total) : NO_MONEY;
  const order = await refusingGone(() => insertOrderOf(transaction, checked, { ...agreed, digits }));
  const sold = lines.map((line) => soldLine(line, line.unitPrice ?? addSen()));
  const why = { order_id: order.id, from_value: null, reason: 'Pesanan dibuat', user_id: buyer.userId };
  const [items, events, payment] = await together(
    insertOrderItems(transaction, order.id, sold),
    insertEvents(transaction, [
      { ...why, field: 'status', to_value: 'pending' },
      { ...why, field: 'payment_status', to_value: 'unpaid' },
    ]),
    writePayment(transaction, order, checked),
    moveStock(transaction, takenBy(lines), { reason: 'order', orderId: order.id, userId: buyer.userId }),
  );
  return { order, items, events, payment };
}

/** What was there when it was checked and is deleted when it is written. */
const refusingGone = refusingViolations({
  orders_courier_price_id_courier_prices_id_fk: () => failure('shipping_unavailable'),
});

async function requireBuyer(transaction: Transaction, userId: number | null): Promise<void> {
  if (userId !== null && !(await findUser(transaction, userId))) throw failure('not_signed_in');
}

function insertOrderOf(
  transaction: Transaction,
  { request, buyer, destination, shipping, unpaidHours, network }: CheckedOrder,
  { subtotal, total, digits }: AgreedTotal & { digits: Sen },
): Promise<OrderRow> {
  return insertOrder(transaction, {
    code: newOrderCode(),
    token: newFollowToken(),
    order_type: 'online',
    user_id: buyer.userId,
    guest_email: buyer.guestEmail,
    subtotal_sen: subtotal,
    shipping_cost_sen: shipping.cost,
    total_sen: addSen(total, digits),
    unique_digits_sen: digits,
    payment_method: request.payment_method,
    network,
    pay_until: tripayChannel(request.payment_method) === null ? hoursFrom(new Date(), unpaidHours) : null,
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
}

function takenBy(lines: readonly PricedLine[]) {
  return lines.map((line) => ({ productId: line.asked.product_id, variantId: line.variant?.id ?? null, change: -line.asked.quantity }));
}

async function writePayment(transaction: Transaction, order: OrderRow, { feeRupiah, unpaidHours }: CheckedOrder): Promise<PaymentRow> {
  const channel = tripayChannel(order.payment_method);
  if (channel !== null) return insertPayment(transaction, openingOf(order, { code: channel, feeRupiah, minutes: unpaidHours * 60 }));
  return insertPayment(transaction, {
    order_id: order.id,
    method: order.payment_method,
    amount_rupiah: toWholeRupiahUp(order.total_sen),
    state: 'unpaid',
    payment_name: MANUAL_PAYMENT_NAME,
    expires_at: order.pay_until,
  });
}
