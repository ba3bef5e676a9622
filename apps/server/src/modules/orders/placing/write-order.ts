import { failure } from '@lapak/contract/errors';
import { addSen, NO_MONEY, type Sen, toWholeRupiahUp } from '@lapak/contract/money/sen';
import type { Picture } from '@lapak/contract/schemas/picture';
import { MANUAL_PAYMENT_NAME, tripayChannel } from '@lapak/contract/states/payment-status';
import type { Transaction } from '../../../database/connection.ts';
import { pipelined } from '../../../database/pipelined.ts';
import { findSaleProducts } from '../../catalog/index.ts';
import { findUser } from '../../identity/index.ts';
import {
  insertBeginning,
  insertItems,
  insertOrder,
  type NewOrder,
  newFollowToken,
  newOrderCode,
  type OrderRow,
  type WrittenOrder,
} from '../../order-records/index.ts';
import { chooseUniqueDigits, insertPayment, type NewPayment, newGatewayPayment, type PaymentRow } from '../../payments/index.ts';
import { lockStockRows, moveStock } from '../../stock/index.ts';
import { findPictures } from '../../uploads/index.ts';
import { refuseTooMuchUnpaid, unpaidExposureOf } from './bound-unpaid.ts';
import { type AgreedTotal, type CheckedOrder, requireAgreement } from './check-order.ts';
import { type PricedLine, priceLines, soldLine } from './price-order.ts';

/** An order that has been written, and what is shown with it. */
export interface PlacedOrder extends WrittenOrder {
  payment: PaymentRow;
  pictures: ReadonlyMap<string, Picture>;
}

/**
 * Writes a checked order with its items, stock, history and payment. Prices and stock are read again under the lock, where they count; a
 * 409 carries the right figures when they have changed since.
 */
export async function writeOrder(transaction: Transaction, checked: CheckedOrder): Promise<PlacedOrder> {
  const { request, shipping, buyer, network, bounds } = checked;
  const productIds = request.order_items.map((item) => item.product_id);
  const units = request.order_items.reduce((sum, item) => sum + item.quantity, 0);
  const [, exposure, products, user, pictures] = await pipelined(
    // The goods first: who waits for them, because many are being changed, doesn't hold up other orders of their network.
    lockStockRows(transaction, productIds),
    unpaidExposureOf(transaction, { ...buyer, network }, bounds),
    findSaleProducts(transaction, productIds),
    buyer.userId === null ? Promise.resolve(null) : findUser(transaction, buyer.userId),
    findPictures(transaction, checked.pictures),
  );
  refuseTooMuchUnpaid(exposure, units, bounds);
  if (user === undefined) throw failure('not_signed_in');
  const lines = priceLines(request.order_items, products, 'shop');
  const agreed = requireAgreement(request, lines, shipping);
  const digits = checked.takesUniqueDigits ? await chooseUniqueDigits(transaction, agreed.total) : NO_MONEY;

  const order = await insertOrder(transaction, orderOf(checked, { ...agreed, digits }));
  const sold = lines.map((line) => soldLine(line, line.unitPrice ?? addSen()));
  const [items, events, payment] = await pipelined(
    insertItems(transaction, order.id, sold),
    insertBeginning(transaction, order, { reason: { code: 'placed' }, userId: buyer.userId, by: null }),
    insertPayment(transaction, paymentOf(order, checked)),
    moveStock(transaction, takenBy(lines), { reason: 'order', orderId: order.id, userId: buyer.userId }),
  );
  return { order, items, events, payment, pictures };
}

function orderOf(
  { request, buyer, destination, shipping, unpaidHours, network }: CheckedOrder,
  { subtotal, total, digits }: AgreedTotal & { digits: Sen },
): NewOrder {
  return {
    code: newOrderCode(),
    token: newFollowToken(),
    user_id: buyer.userId,
    guest_email: buyer.guestEmail,
    subtotal_sen: subtotal,
    shipping_cost_sen: shipping.cost,
    total_sen: addSen(total, digits),
    unique_digits_sen: digits,
    payment_method: request.payment_method,
    network,
    pay_hours: tripayChannel(request.payment_method) === null ? unpaidHours : null,
    notes: request.notes ?? null,
    shipping_name: request.shipping_name,
    shipping_phone: request.shipping_phone,
    shipping_address: request.shipping_address,
    shipping_district_id: destination.id,
    shipping_district: destination.name,
    shipping_city: destination.city_name,
    shipping_province: destination.province_name,
    shipping_postcode: request.shipping_postcode ?? null,
    shipping_courier: shipping.courier,
    shipping_service: shipping.service,
    courier_price_id: shipping.courierPriceId,
  };
}

function takenBy(lines: readonly PricedLine[]) {
  return lines.map((line) => ({ productId: line.asked.product_id, variantId: line.variant?.id ?? null, change: -line.asked.quantity }));
}

/** A payment by transfer, or one at the gateway, which is asked after the commit. */
function paymentOf(order: OrderRow, { terms, unpaidHours }: CheckedOrder): NewPayment {
  const channel = tripayChannel(order.payment_method);
  if (channel !== null) return newGatewayPayment(order, { code: channel, ...terms, minutes: unpaidHours * 60 });
  return {
    order_id: order.id,
    method: order.payment_method,
    amount_rupiah: toWholeRupiahUp(order.total_sen),
    state: 'unpaid',
    payment_name: MANUAL_PAYMENT_NAME,
    expires_at: order.pay_until,
  };
}
