import { failure } from '@lapak/contract/errors';
import { addSen, NO_MONEY, type Sen, toWholeRupiahUp } from '@lapak/contract/money/sen';
import type { Picture } from '@lapak/contract/schemas/picture';
import { MANUAL_PAYMENT_NAME, tripayChannel } from '@lapak/contract/states/payment-status';
import type { Transaction } from '../../../database/connection.ts';
import { together } from '../../../database/together.ts';
import type { Parts } from '../../../database/transaction.ts';
import { findSaleProducts } from '../../catalog/index.ts';
import { findUser } from '../../identity/index.ts';
import {
  type DrawnIds,
  drawIds,
  hoursFrom,
  type NewOrder,
  newFollowToken,
  newOrder,
  newOrderCode,
  type OrderRow,
  orderParts,
} from '../../order-records/index.ts';
import { chooseUniqueDigits, type NewPayment, newGatewayPayment, type PresentedPayment, paymentParts } from '../../payments/index.ts';
import { lockStockRows, movesOfStock } from '../../stock/index.ts';
import { findPictures } from '../../uploads/index.ts';
import { refuseTooMuchUnpaid, unpaidExposureOf } from './bound-unpaid.ts';
import { type AgreedTotal, type CheckedOrder, requireAgreement } from './check-order.ts';
import { type PricedLine, priceLines, soldLine } from './price-order.ts';

/**
 * An order that is ready to be written, and the parts of the statement that does so; nobody outside has to be asked about a `manual`
 * payment.
 */
export interface ReadyOrder extends NewOrder {
  manual: PresentedPayment | null;
  pictures: ReadonlyMap<string, Picture>;
  parts: Parts;
}

/**
 * Makes a checked order ready to be written, with its items, stock, history and payment. Prices and stock are read again under the lock,
 * where they count; a 409 carries the right figures when they have changed since. What is asked goes out in one piece, locks first.
 */
export async function readyOrder(transaction: Transaction, checked: CheckedOrder): Promise<ReadyOrder> {
  const { request, shipping, buyer, network, bounds } = checked;
  const productIds = request.order_items.map((item) => item.product_id);
  const units = request.order_items.reduce((sum, item) => sum + item.quantity, 0);
  const [, held, products, user, drawn, pictures] = await together(
    // The goods first: who waits for them, because many are being changed, doesn't hold up other orders of their network.
    lockStockRows(transaction, productIds),
    unpaidExposureOf(transaction, { ...buyer, network }, bounds),
    findSaleProducts(transaction, productIds),
    buyer.userId === null ? Promise.resolve(null) : findUser(transaction, buyer.userId),
    drawIds(transaction, request.order_items.length),
    findPictures(transaction, checked.pictures),
  );
  refuseTooMuchUnpaid(held, units, bounds);
  if (user === undefined) throw failure('not_signed_in');
  const lines = priceLines(request.order_items, products, 'shop');
  const agreed = requireAgreement(request, lines, shipping);
  const digits = checked.takesUniqueDigits ? await chooseUniqueDigits(transaction, agreed.total) : NO_MONEY;

  const placed = newOrder(drawn, {
    given: orderOf(checked, drawn, { ...agreed, digits }),
    lines: lines.map((line) => soldLine(line, line.unitPrice ?? addSen())),
    reason: { code: 'placed' },
    userId: buyer.userId,
    by: null,
  });
  const { order } = placed;
  const manual = tripayChannel(order.payment_method) === null ? manualPaymentOf(order) : null;
  const parts = {
    ...orderParts(transaction, placed),
    ...paymentParts(transaction, manual ?? paymentOf(order, checked)),
    ...movesOfStock(takenBy(lines), { reason: 'order', orderId: order.id, userId: buyer.userId }),
  };
  return { ...placed, manual, pictures, parts };
}

function orderOf(
  { request, buyer, destination, shipping, unpaidHours, network }: CheckedOrder,
  { at }: DrawnIds,
  { subtotal, total, digits }: AgreedTotal & { digits: Sen },
) {
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
    pay_until: tripayChannel(request.payment_method) === null ? hoursFrom(at, unpaidHours) : null,
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

/** A payment at the gateway, which is asked after the commit. */
function paymentOf(order: OrderRow, { terms, unpaidHours }: CheckedOrder): NewPayment {
  const channel = tripayChannel(order.payment_method) ?? '';
  return newGatewayPayment(order, { code: channel, ...terms, minutes: unpaidHours * 60 });
}

function manualPaymentOf(order: OrderRow) {
  return {
    order_id: order.id,
    method: order.payment_method,
    amount_rupiah: toWholeRupiahUp(order.total_sen),
    fee_customer_rupiah: 0,
    state: 'unpaid',
    payment_name: MANUAL_PAYMENT_NAME,
    reference: null,
    pay_code: null,
    pay_url: null,
    checkout_url: null,
    qr_string: null,
    instructions: [],
    expires_at: order.pay_until,
    paid_at: null,
  } as const satisfies NewPayment;
}
