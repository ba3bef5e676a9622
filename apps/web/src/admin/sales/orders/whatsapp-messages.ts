import type { ShopInfo } from '@lapak/contract/office/shop';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { isOwedAtDoor } from '@lapak/contract/sales/deeds';
import { COD_PAYMENT, tripayChannel } from '@lapak/contract/sales/payment-status';
import { isPickup, READY } from '@lapak/contract/sales/pickup';
import {
  hasItCome,
  parcelSent,
  paymentReceived,
  paymentRequest,
  readyToFetch,
  slipRefused,
} from '../../../features/orders/whatsapp-texts.ts';
import { dateTime } from '../../../lib/format.ts';

/** A chat's first message and its button. */
export interface Message {
  label: string;
  text: string;
}

/** Prepared messages to the buyer, by the order's state. */
export function messagesOf(order: OrderDetail, shop: ShopInfo): Message[] {
  const { payment } = order;
  const about = aboutOf(order, shop);
  const latest = order.slips.at(-1);
  const messages: Message[] = [];
  if (order.status === 'pending' && order.payment_status === 'unpaid' && order.payment_method !== COD_PAYMENT && payment) {
    const accounts = tripayChannel(order.payment_method) === null ? shop.bank_accounts : [];
    const until = order.pay_until ?? payment.expires_at;
    // A payment that failed at the gateway has no fee.
    const amount = payment.status === 'failed' ? order.total_amount : payment.total_amount;
    const text = paymentRequest(about, { amount, accounts, until: until === null ? null : `${dateTime(until)} WIB` });
    messages.push({ label: 'Permintaan bayar', text });
    if (latest?.state === 'refused') messages.push({ label: 'Bukti ditolak', text: slipRefused(about, latest.reason ?? '') });
  }
  if (order.status === 'confirmed' && order.payment_status === 'paid')
    messages.push({ label: 'Pembayaran diterima', text: paymentReceived(about, order.total_amount) });
  if (order.status === 'shipped' && isPickup(order))
    messages.push({ label: READY, text: readyToFetch(about, { code: order.pickup_code, place: shop.pickup }) });
  else if (order.status === 'shipped') {
    messages.push({ label: 'Pesanan dikirim', text: parcelText(order, shop) });
    messages.push({ label: 'Sudah sampai?', text: hasItCome(about) });
  }
  return messages;
}

/** Message about a sent parcel. */
export function parcelText(order: OrderDetail, shop: ShopInfo): string {
  const courier = order.shipped_courier ?? order.shipping_courier;
  return parcelSent(aboutOf(order, shop), { courier, number: order.tracking_number });
}

function aboutOf(order: OrderDetail, shop: ShopInfo) {
  const { code, shipping_name: name, token } = order;
  const owed = isOwedAtDoor(order) ? order.total_amount : undefined;
  return { shop: shop.name, code, name, owed, address: `${shop.public_url}/pesanan/${token}` };
}
