import { formatWholeRupiah } from '../money/format-rupiah.ts';
import { PAYMENT_STATUS_LABELS, type PaymentStatus } from './payment-status.ts';

/** Whole rupiah, the customer's fee included. */
interface Amount {
  total_rupiah: number;
  fee_rupiah: number;
}

/** What the gateway said of a payment. */
export interface GatewayStatement extends Amount {
  reference: string;
  status: PaymentStatus;
}

/** What the gateway said of an order's payment that it can't be settled by. */
export type GatewayDiscrepancyDetail =
  | { code: 'other_reference'; said: GatewayStatement; reference: string }
  | { code: 'amount_differs'; said: GatewayStatement; asked: Amount }
  | { code: 'set_by_admin' | 'unexpected_status' | 'method_left'; said: GatewayStatement; was: PaymentStatus }
  | { code: 'paid_otherwise' | 'order_cancelled'; said: GatewayStatement };

/** What a payment issue is about, as it is stored (decision 70): `paymentDiscrepancyText` says it. `order` is the order's code. */
export type PaymentDiscrepancyDetail =
  | (GatewayDiscrepancyDetail & { order: string })
  | { code: 'unreadable'; callback: number; said: string }
  | { code: 'unknown_payment'; merchant_ref: string | null; said: GatewayStatement }
  | { code: 'slip'; order: string; slip: number; rupiah: number; was: 'paid' | 'cancelled' | 'refunded' }
  /** A courier's word against what the shop knows by then. */
  | { code: 'door'; order: string; rupiah: number; owed: number; was: 'unpaid' | 'paid' | 'cancelled' | 'refunded' }
  | { code: 'till_went_on'; order: string }
  /** Paid, ready, and not fetched within its days. */
  | { code: 'not_fetched'; order: string }
  /** Handed over by a till without a network, against what the shop knows by then. */
  | { code: 'fetched_unheard'; order: string; was: 'unpaid' | 'cancelled' | 'refunded' | 'delivered' }
  /** Stored as a sentence before there were codes. */
  | { code: 'earlier'; words: string };

const ENDS = {
  paid: 'sudah dibayar',
  cancelled: 'sudah dibatalkan',
  refunded: 'sudah dikembalikan dananya',
  delivered: 'sudah diserahkan',
  unpaid: 'belum dibayar',
};

/** What a payment issue says to the admin who has to decide. */
export function paymentDiscrepancyText(detail: PaymentDiscrepancyDetail): string {
  switch (detail.code) {
    case 'unreadable':
      return `Callback #${detail.callback} tidak dapat diterapkan: ${detail.said}`;
    case 'unknown_payment':
      return `Tripay (${detail.merchant_ref ?? 'tanpa nomor pesanan'}): ${statementText(detail.said)}.`;
    case 'slip':
      return `${detail.order}: transfer ${formatWholeRupiah(detail.rupiah)} masuk menurut bukti #${detail.slip}, padahal pesanan ${ENDS[detail.was]}.`;
    case 'door': {
      const { order, rupiah, owed, was } = detail;
      const against = was === 'unpaid' ? `seharusnya ${formatWholeRupiah(owed)}` : `padahal pesanan ${ENDS[was]}`;
      return `${order}: kurir menerima ${formatWholeRupiah(rupiah)} di tempat, ${against}.`;
    }
    case 'till_went_on':
      return `${detail.order}: kasir membatalkan QRIS ini saat luring dan melanjutkan tanpa pembayarannya, padahal sudah lunas.`;
    case 'not_fetched':
      return `${detail.order}: sudah lunas, tetapi tidak diambil sampai batasnya. Hubungi pembelinya, atau kembalikan uangnya.`;
    case 'fetched_unheard':
      return `${detail.order}: diserahkan kasir saat luring, padahal pesanan ${ENDS[detail.was]}. Periksa barangnya bersama kasir itu.`;
    case 'earlier':
      return detail.words;
    default:
      return `${detail.order}: ${statementText(detail.said)}, ${againstText(detail)}.`;
  }
}

/** What the gateway's word stands against. */
function againstText(detail: GatewayDiscrepancyDetail): string {
  switch (detail.code) {
    case 'other_reference':
      return `sedangkan pembayaran ini ${detail.reference}`;
    case 'amount_differs':
      return `seharusnya ${amountText(detail.asked)}`;
    case 'set_by_admin':
      return `sedangkan admin mencatat ${statusWord(detail.was)}`;
    case 'paid_otherwise':
      return 'sedangkan pesanan ini sudah dibayar dengan cara lain';
    case 'unexpected_status':
      return `padahal statusnya ${statusWord(detail.was)}`;
    case 'order_cancelled':
      return 'padahal pesanan sudah dibatalkan';
    case 'method_left':
      return `sedangkan pembeli sudah ganti metode dan pesanan ini ${statusWord(detail.was)}`;
  }
}

/** 'LH-… lunas, Rp 112.250 (termasuk biaya Rp 4.250)'. */
function statementText({ reference, status, ...amount }: GatewayStatement): string {
  return `${reference} ${statusWord(status)}, ${amountText(amount)}`;
}

function amountText({ total_rupiah, fee_rupiah }: Amount): string {
  const total = formatWholeRupiah(total_rupiah);
  return fee_rupiah === 0 ? total : `${total} (termasuk biaya ${formatWholeRupiah(fee_rupiah)})`;
}

function statusWord(status: PaymentStatus): string {
  return PAYMENT_STATUS_LABELS[status].toLowerCase();
}
