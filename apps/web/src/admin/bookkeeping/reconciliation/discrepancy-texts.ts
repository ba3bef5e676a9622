import {
  CHAIN_LABELS,
  type DiscrepancyAction,
  GOODS_LABELS,
  NIGHTLY_LABELS,
  STOCK_GAP_LABELS,
  SUM_LABELS,
  WATCHED_LABELS,
} from '@lapak/contract/bookkeeping/discrepancy';
import type { Discrepancy } from '@lapak/contract/bookkeeping/reconciliation';
import { MAIL_KIND_LABELS } from '@lapak/contract/messages/mail-states';
import { TILL_DISCREPANCY_LABELS } from '@lapak/contract/till/discrepancy';
import { ISSUE_TEXTS } from './issue-texts.ts';

/** A discrepancy's title. */
export function titleOf(discrepancy: Discrepancy): string {
  switch (discrepancy.area) {
    case 'payment':
      return ISSUE_TEXTS[discrepancy.kind];
    case 'gateway':
      return 'Pembayaran online belum dibuka';
    case 'slip':
      return 'Bukti transfer terlalu lama menunggu';
    case 'mail':
      return `Email '${MAIL_KIND_LABELS[discrepancy.kind]}' berhenti`;
    case 'webhook':
      return 'Webhook dimatikan';
    case 'till':
      return TILL_DISCREPANCY_LABELS[discrepancy.kind];
    case 'stock':
      return STOCK_GAP_LABELS[discrepancy.kind];
    case 'goods':
      return GOODS_LABELS[discrepancy.kind];
    case 'sums':
      return SUM_LABELS[discrepancy.kind];
    case 'audit':
      return { ...CHAIN_LABELS, ...WATCHED_LABELS }[discrepancy.kind];
    case 'nightly':
      return NIGHTLY_LABELS[discrepancy.kind];
  }
}

interface ActionTexts {
  button: string;
  /** The question and the consequences. */
  title: string;
  text: string;
}

/** All actions but `settle`, which asks for a note. */
export const ACTION_TEXTS: Record<Exclude<DiscrepancyAction, 'settle'>, ActionTexts> = {
  mark_paid: {
    button: 'Terima sebagai lunas',
    title: 'Terima sebagai lunas?',
    text: 'Pesanan menjadi lunas dan dikonfirmasi, walaupun jumlah uangnya berbeda.',
  },
  reopen: {
    button: 'Aktifkan pesanan',
    title: 'Aktifkan pesanan lagi?',
    text: 'Pesanan yang dibatalkan menjadi lunas dan dikonfirmasi. Stoknya diambil lagi, kalau masih ada.',
  },
  try_again: {
    button: 'Coba lagi',
    title: 'Tanya layanan pembayaran online lagi?',
    text: 'Kalau ditolak, pesanan tetap ada dan pembeli memilih metode lain. Penjualan kasir dibatalkan dan stoknya kembali.',
  },
  trust_ledger: {
    button: 'Ikuti mutasi',
    title: 'Stok mengikuti mutasi?',
    text: 'Angka stok diubah menjadi jumlah mutasinya.',
  },
  trust_stock: {
    button: 'Ikuti stok',
    title: 'Mutasi mengikuti stok?',
    text: 'Angka stok tetap. Selisihnya dicatat sebagai penyesuaian.',
  },
  mend_batches: {
    button: 'Ikuti stok',
    title: 'Jumlah per tanggal mengikuti stok?',
    text: 'Angka stok tetap. Kelebihan diambil dari tanggal paling awal, kekurangan ditambahkan ke tanggal paling awal yang belum lewat.',
  },
  resend: {
    button: 'Kirim lagi',
    title: 'Kirim email ini lagi?',
    text: 'Kalau yang pertama ternyata sampai, penerimanya mendapat email yang sama dua kali.',
  },
  arrived: {
    button: 'Sudah sampai',
    title: 'Email ini sudah sampai?',
    text: 'Email dicatat terkirim dan tidak dikirim lagi.',
  },
  dismiss: {
    button: 'Tidak perlu dikirim',
    title: 'Email ini tidak perlu dikirim?',
    text: 'Email dicatat tidak dikirim. Nanti masih dapat dikirim dari daftar email.',
  },
};
