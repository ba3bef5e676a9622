import { failure } from '@lapak/contract/errors';
import type { Picture } from '@lapak/contract/kernel/picture';
import { addSen, NO_MONEY, type Sen, toWholeRupiahUp } from '@lapak/contract/money/sen';
import { tripayChannel } from '@lapak/contract/sales/payment-status';
import type { Transaction } from '../../../../database/connection.ts';
import { pipelined } from '../../../../database/pipelined.ts';
import { findSaleProducts, holdPartners } from '../../../assortment/products/index.ts';
import { lockStockRows, moveStock } from '../../../assortment/stock/index.ts';
import { findPictures } from '../../../kernel/uploads/index.ts';
import { findUser, holdBuyer } from '../../../people/identity/index.ts';
import { chooseUniqueDigits, insertPayment, type NewPayment, newGatewayPayment, type PaymentRow } from '../../payments/index.ts';
import {
  insertBeginning,
  insertItems,
  insertOrder,
  type NewOrder,
  newFollowToken,
  newOrderCode,
  newPickupCode,
  type OrderRow,
  type WrittenOrder,
} from '../../records/index.ts';
import { refuseTooMuchUnpaid, unpaidExposureOf } from './bound-unpaid.ts';
import { type AgreedTotal, type CheckedOrder, requireAgreement } from './checked-order.ts';
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
  const { goods, shipping, buyer, holder } = checked;
  const productIds = goods.items.map((item) => item.product_id);
  const units = goods.items.reduce((sum, item) => sum + item.quantity, 0);
  const [, , exposure, products, isHeld, user, pictures] = await pipelined(
    holdPartners(transaction, productIds),
    // Then the goods: who waits for them, because many are being changed, doesn't hold up other orders of their network.
    lockStockRows(transaction, productIds),
    holder ? unpaidExposureOf(transaction, { ...buyer, network: holder.network }, holder.bounds) : Promise.resolve(null),
    findSaleProducts(transaction, productIds),
    // Until the commit nobody erases the account (decision 93).
    buyer.userId === null ? Promise.resolve(true) : holdBuyer(transaction, buyer.userId),
    buyer.userId === null ? Promise.resolve(null) : findUser(transaction, buyer.userId),
    findPictures(transaction, checked.pictures),
  );
  if (holder) refuseTooMuchUnpaid(exposure, units, holder.bounds);
  if (user === undefined || !isHeld)
    throw holder ? failure('not_signed_in') : failure('invalid_input', { fields: { user_id: BUYER_GONE } });
  const lines = priceLines(goods.items, products, 'shop');
  const agreed = requireAgreement(goods, lines, shipping);
  const digits = checked.takesUniqueDigits ? await chooseUniqueDigits(transaction, agreed.total) : NO_MONEY;

  const order = await insertOrder(transaction, {
    ...orderOf(checked, { ...agreed, digits }),
    pickup_code: checked.isFetchedByCode ? await newPickupCode(transaction) : null,
  });
  const sold = lines.map((line, index) => soldLine(line, line.unitPrice ?? addSen(), goods.discounts[index]));
  const [items, events, payment] = await pipelined(
    insertItems(transaction, order.id, sold),
    insertBeginning(transaction, order, checked.beginning),
    insertPayment(transaction, paymentOf(order, checked)),
    moveStock(transaction, takenBy(lines), { reason: 'order', orderId: order.id, userId: checked.beginning.userId }),
  );
  return { order, items, events, payment, pictures };
}

const BUYER_GONE = 'Akun pembeli ini sudah tidak ada. Pilih pelanggan lagi, atau isi sendiri namanya.';

function orderOf(
  { buyer, recipient, destination, shipping, arrival, notes, method, unpaidHours, holder }: CheckedOrder,
  { subtotal, off, total, digits }: AgreedTotal & { digits: Sen },
): NewOrder {
  return {
    code: newOrderCode(),
    token: newFollowToken(),
    user_id: buyer.userId,
    guest_email: buyer.guestEmail,
    subtotal_sen: subtotal,
    discount_sen: off,
    shipping_cost_sen: shipping.cost,
    total_sen: addSen(total, digits),
    unique_digits_sen: digits,
    payment_method: method,
    network: holder?.network ?? null,
    pay_hours: tripayChannel(method) === null ? unpaidHours : null,
    notes,
    shipping_name: recipient.name,
    shipping_phone: recipient.phone,
    shipping_address: recipient.address,
    shipping_district_id: destination?.id ?? null,
    shipping_district: destination?.name ?? null,
    shipping_city: destination?.city_name ?? null,
    shipping_province: destination?.province_name ?? null,
    shipping_postcode: recipient.postcode,
    shipping_courier: shipping.courier,
    shipping_service: shipping.service,
    courier_price_id: shipping.courierPriceId,
    arrival,
  };
}

function takenBy(lines: readonly PricedLine[]) {
  return lines.map((line) => ({ productId: line.input.product_id, variantId: line.variant?.id ?? null, change: -line.input.quantity }));
}

/** A payment by transfer or at the door, or one at the gateway, which is asked after the commit. */
function paymentOf(order: OrderRow, { terms, unpaidHours }: CheckedOrder): NewPayment {
  const channel = tripayChannel(order.payment_method);
  if (channel !== null) return newGatewayPayment(order, { code: channel, ...terms, minutes: (unpaidHours ?? 0) * 60 });
  return {
    order_id: order.id,
    method: order.payment_method,
    amount_rupiah: toWholeRupiahUp(order.total_sen),
    state: 'unpaid',
    payment_name: terms.name,
    expires_at: order.pay_until,
  };
}
