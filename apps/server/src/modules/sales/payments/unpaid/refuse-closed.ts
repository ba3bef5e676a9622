import { failure } from '@lapak/contract/errors';
import { awaitsMoney, type OrderRow } from '../../records/index.ts';

/** Throws `order_closed`, with the reason, where a buyer can't change an order any more. */
export function refuseClosed(order: OrderRow): void {
  if (!awaitsMoney(order)) throw failure('order_closed', { text: whyClosed(order) });
}

function whyClosed({ status, payment_status, slip_state }: OrderRow): string {
  if (status === 'cancelled') return 'Pesanan ini sudah dibatalkan.';
  if (payment_status === 'paid') return 'Pesanan ini sudah dibayar, sehingga tidak dapat diubah lagi.';
  if (slip_state === 'waiting') return 'Bukti transfer Anda sedang kami periksa. Tunggu hasilnya terlebih dahulu.';
  return 'Pesanan ini tidak dapat diubah lagi.';
}
