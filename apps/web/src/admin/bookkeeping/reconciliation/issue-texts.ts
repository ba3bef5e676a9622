import type { PaymentDiscrepancyKind } from '@lapak/contract/sales/payment-status';

/** Titles of payment issues. */
export const ISSUE_TEXTS: Record<PaymentDiscrepancyKind, string> = {
  amount_differs: 'Jumlah yang dibayar berbeda',
  paid_after_end: 'Dibayar setelah pesanan berakhir',
  paid_twice: 'Dibayar dua kali',
  unknown_reference: 'Referensi tidak dikenal',
  unexpected_move: 'Perubahan status pembayaran yang tidak terduga',
  unreadable: 'Kabar dari layanan pembayaran online tidak terbaca',
};
