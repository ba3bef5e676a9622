import { formatRupiah, formatWholeRupiah } from '../money/format-rupiah.ts';
import type { Sen } from '../money/sen.ts';

const SENTENCES = {
  placed: 'Pesanan dibuat',
  placed_by_admin: 'Dibuat admin untuk pembeli',
  till_sale: 'Penjualan di kasir',
  till_sale_offline: 'Penjualan di kasir saat luring',
  till_called_off: 'Dibatalkan di kasir',
  buyer_cancelled: 'Dibatalkan pembeli',
  buyer_changed_method: 'Diganti pembeli',
  paid_by_left_method: 'Dibayar dengan metode yang semula dipilih',
  gateway_refused: 'Layanan pembayaran online menolak',
  time_almost_over: 'Batas waktu pembayaran sudah dekat',
  time_over: 'Batas waktu pembayaran habis',
  time_over_unheard: 'Batas waktu lewat tanpa kabar dari layanan pembayaran online',
  slip_sent: 'Bukti transfer dikirim',
  slip_accepted: 'Bukti transfer diterima',
  late_transfer: 'Uang masuk setelah pesanan berakhir',
  admin_moved: 'Diubah admin',
  admin_booked_payment: 'Pembayaran dicatat admin',
  issue_paid: 'Uang diterima sebagai pembayaran pesanan.',
  issue_reopened: 'Pesanan diaktifkan lagi.',
  handed_over: 'Diserahkan kurir',
  paid_at_door: 'Dibayar di tempat',
  fetched: 'Diambil pembeli',
  paid_at_counter: 'Dibayar saat diambil',
  not_fetched: 'Tidak diambil sampai batasnya',
  fetch_almost_over: 'Batas waktu pengambilan sudah dekat',
  refused_at_door: 'Ditolak di tempat',
  undone: 'Diurungkan',
  admin_changed: 'Diubah admin',
} as const;

/** Why an event of an order's history happened, as it is stored (decision 70): `reasonText` says it. */
export type OrderReason =
  | { code: keyof typeof SENTENCES }
  /** The gateway's word for a payment's status. */
  | { code: 'gateway'; status: string }
  | { code: 'tracking_number'; courier: string }
  /** `address` is where the order went before. */
  | { code: 'address_changed'; address: string }
  /** `note` is what a person wrote for the buyer; `earlier` was stored as a sentence before there were codes. */
  | { code: 'note' | 'refunded' | 'sale_voided' | 'all_returned' | 'earlier'; words: string };

/** The reason in a sentence, for the back office. */
export function reasonText(reason: OrderReason): string {
  switch (reason.code) {
    case 'gateway':
      return `Tripay: ${reason.status}`;
    case 'tracking_number':
      return `Nomor resi ${reason.courier}`.trim();
    case 'address_changed':
      return `Diubah admin. Sebelumnya: ${reason.address}`;
    case 'refunded':
      return `Dana dikembalikan: ${reason.words}`;
    case 'sale_voided':
      return `Penjualan dibatalkan: ${reason.words}`;
    case 'all_returned':
      return `Semua barang dikembalikan: ${reason.words}`;
    case 'note':
    case 'earlier':
      return reason.words;
    default:
      return SENTENCES[reason.code];
  }
}

/** The reason as its buyer may read it: a person's own words, or their own doing. Null for all others, which stay inside the shop. */
export function reasonForBuyer(reason: OrderReason): string | null {
  return reason.code === 'note' || reason.code === 'buyer_cancelled' ? reasonText(reason) : null;
}

/**
 * What an event moved that is no word: of a return its units and what was paid back, of late money whole rupiah, of a change what it
 * touched and the sum before and after.
 */
export type EventFigures =
  | { units: number; refund_sen: Sen }
  | { rupiah: number }
  | { changed: 'address' | 'lines' | 'both'; from_sen: Sen; to_sen: Sen };

const CHANGED = { address: 'Alamat pengiriman diubah', lines: 'Isi pesanan diubah', both: 'Alamat dan isi pesanan diubah' };

/** What an event moved to, in words: '2 barang, Rp 50.000 dikembalikan', 'Rp 50.000', or the value itself. */
export function eventValue({ to_value, figures }: { to_value: string; figures: EventFigures | null }): string {
  if (figures === null) return to_value;
  if ('rupiah' in figures) return formatWholeRupiah(figures.rupiah);
  if ('changed' in figures) {
    const { changed, from_sen: from, to_sen: to } = figures;
    return from === to ? CHANGED[changed] : `${CHANGED[changed]}, total ${formatRupiah(from)} menjadi ${formatRupiah(to)}`;
  }
  return `${figures.units} barang, ${formatRupiah(figures.refund_sen)} dikembalikan`;
}
