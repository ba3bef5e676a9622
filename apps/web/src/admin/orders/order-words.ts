import type { Order, OrderEvent } from '@lapak/contract/schemas/orders';
import type { PaymentIssue } from '@lapak/contract/schemas/payments';
import { ORDER_STATUS_LABELS } from '@lapak/contract/states/order-status';
import { PAYMENT_STATUS_LABELS } from '@lapak/contract/states/payment-status';

const labels = {
  status: new Map<string, string>(Object.entries(ORDER_STATUS_LABELS)),
  payment_status: new Map<string, string>(Object.entries(PAYMENT_STATUS_LABELS)),
};

/** A status of an order's history in the words that people see. */
export function eventWord(field: OrderEvent['field'], value: string): string {
  return labels[field].get(value) ?? value;
}

/** Who ordered: the guest's email or the account's number (spec section 2); a buyer at the till may leave neither. */
export function orderCustomer({ guest_email, user_id }: Pick<Order, 'guest_email' | 'user_id'>): string {
  return guest_email ?? (user_id === null ? 'Pembeli di toko' : `User #${user_id}`);
}

/** What didn't fit about a payment. */
export const ISSUE_WORDS: Record<PaymentIssue['kind'], string> = {
  amount_differs: 'Jumlah yang dibayar berbeda',
  paid_after_end: 'Dibayar setelah pesanan berakhir',
  paid_twice: 'Dibayar dua kali',
  unknown_reference: 'Referensi tidak dikenal',
  unexpected_move: 'Perubahan status pembayaran yang tidak terduga',
  unreadable: 'Kabar dari gerbang pembayaran tidak terbaca',
};
