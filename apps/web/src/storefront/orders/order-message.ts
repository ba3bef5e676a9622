import { PAYMENT_WINDOW_HOURS } from '@lapak/contract/constants';
import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { awaitsMethod, COD_PAYMENT, MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import { isPickup } from '@lapak/contract/sales/pickup';
import { rupiah } from '../../lib/format.ts';

/** The facts that a buyer's message depends on. */
type OrderState = Pick<
  BuyerOrder,
  | 'status'
  | 'order_type'
  | 'shipping_city'
  | 'payment_status'
  | 'payment_method'
  | 'payment'
  | 'shipping_courier'
  | 'shipped_courier'
  | 'slip_state'
  | 'refunded_amount'
> & { returns: readonly unknown[]; events: ReadonlyArray<Pick<BuyerOrder['events'][number], 'field'>> };

/** What an order's state means for its buyer, and what comes next. */
export function orderMessage(order: OrderState): { title: string; text: string } {
  if (order.status === 'cancelled') return cancelled(order);
  if (order.returns.length > 0) return returned(order);
  if (order.payment_status === 'refunded')
    return { title: 'Pembayaran dikembalikan', text: 'Dana Anda dikembalikan. Hubungi kami bila belum Anda terima.' };
  if (order.status === 'delivered')
    return { title: 'Pesanan sudah diterima', text: 'Terima kasih sudah berbelanja produk hijau dari Aceh.' };
  if (order.status === 'shipped' && isPickup(order))
    return { title: 'Pesanan siap diambil', text: 'Silakan ambil di toko. Tunjukkan kode pengambilannya, atau sebutkan kode pesanannya.' };
  if (order.status === 'shipped')
    return {
      title: 'Pesanan dalam perjalanan',
      text: `Dibawa oleh ${order.shipped_courier ?? order.shipping_courier ?? 'kurir'} ke alamat Anda.`,
    };
  if (order.payment_status === 'unpaid' && order.payment_method !== COD_PAYMENT) return unpaid(order);
  if (order.status === 'confirmed' && isPickup(order))
    return { title: 'Pesanan sedang disiapkan', text: 'Kami menyiapkan barang Anda untuk diambil di toko.' };
  if (order.status === 'confirmed') return { title: 'Pesanan sedang disiapkan', text: 'Mitra kami menyiapkan barang Anda untuk dikirim.' };
  return { title: 'Menunggu konfirmasi toko', text: `Pesanan dikonfirmasi dalam ${PAYMENT_WINDOW_HOURS} jam.` };
}

function unpaid(order: OrderState): { title: string; text: string } {
  if (awaitsMethod(order))
    return {
      title: 'Pesanan Anda tersimpan, tinggal pilih cara membayar',
      text: 'Barangnya kami simpan untuk Anda selama batas waktu bayar.',
    };
  if (order.slip_state === 'waiting')
    return {
      title: 'Bukti transfer sedang kami periksa',
      text: `Hasilnya tampil di halaman ini, paling lama dalam ${PAYMENT_WINDOW_HOURS} jam.`,
    };
  if (order.slip_state === 'refused')
    return { title: 'Bukti transfer belum dapat kami terima', text: 'Baca alasannya di bawah, lalu kirim bukti yang baru.' };
  return order.payment_method === MANUAL_PAYMENT
    ? { title: 'Menunggu transfer Anda', text: `Transfer dikonfirmasi admin dalam ${PAYMENT_WINDOW_HOURS} jam.` }
    : { title: 'Menunggu pembayaran Anda', text: 'Halaman ini berubah sendiri begitu pembayaran masuk.' };
}

function returned({ refunded_amount: refunded }: OrderState): { title: string; text: string } {
  return refunded > 0
    ? { title: `Barang dikembalikan, ${rupiah(refunded)} sudah kami kirim`, text: 'Hubungi kami bila dananya belum Anda terima.' }
    : { title: 'Barang dikembalikan', text: 'Barangnya sudah kami terima kembali.' };
}

function cancelled(order: OrderState): { title: string; text: string } {
  if (order.payment_status !== 'refunded' && order.events.some(({ field }) => field === 'late_money'))
    return {
      title: 'Pesanan dibatalkan',
      text: 'Pembayaran Anda masuk setelah pesanan berakhir. Kami menghubungi Anda soal pengembalian dananya.',
    };
  if (order.payment_status === 'expired' && order.payment_method === COD_PAYMENT)
    return { title: 'Pesanan dibatalkan', text: 'Pesanan tidak diambil sampai batasnya. Silakan pesan kembali.' };
  if (order.payment_status === 'expired')
    return { title: 'Pesanan dibatalkan', text: 'Waktu pembayaran sudah lewat. Silakan pesan kembali.' };
  if (order.payment_status === 'failed')
    return { title: 'Pesanan dibatalkan', text: 'Pembayaran tidak berhasil dan tidak ada yang ditagih.' };
  if (order.payment_status === 'refunded')
    return { title: 'Pesanan dibatalkan', text: 'Dana Anda sudah kami kembalikan. Hubungi kami bila belum Anda terima.' };
  if (order.payment_status === 'paid')
    return { title: 'Pesanan dibatalkan', text: 'Pembayaran Anda sudah kami terima. Kami menghubungi Anda soal pengembalian dana.' };
  return { title: 'Pesanan dibatalkan', text: 'Hubungi kami bila ini bukan kehendak Anda.' };
}
