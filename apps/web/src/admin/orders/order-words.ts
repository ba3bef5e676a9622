import type { Order } from '@lapak/contract/schemas/orders';
import type { PaymentIssue } from '@lapak/contract/schemas/payments';

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
