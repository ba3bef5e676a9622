import { formatMoment } from '../dates/format-moment.ts';
import { formatRupiahExactly } from '../money/format-rupiah.ts';
import { asSen, type Sen } from '../money/sen.ts';
import { APPROVAL_LABELS, type ApprovalAct } from '../sales/approval-acts.ts';
import { TILL_PAYMENT_LABELS, type TillPaymentMethod } from '../sales/payment-status.ts';

/** What a sale differed in, as it is stored (decision 70): `tillDiscrepancyText` says it. `name` is the product's. */
export type TillDiscrepancyDetail =
  | { code: 'price'; name: string; till_sen: Sen; shop_sen: Sen }
  /** A scale's label that the shop can't read, or that is another product's. */
  | { code: 'scale_label'; name: string; label: string; till_sen: Sen }
  | { code: 'stock'; name: string; sold: number; stock: number }
  | { code: 'product_gone' | 'product_inactive'; name: string }
  | { code: 'variant_gone'; name: string; variant: string }
  | { code: 'cashier_unknown'; cashier: number }
  | { code: 'cashier_not_allowed'; username: string }
  /** They are said to have sold it after a switch by PIN, and the proof isn't right. */
  | { code: 'cashier_unproven'; username: string }
  /** What the till's clock said, in ISO 8601. */
  | { code: 'clock'; at: string }
  | { code: 'total'; said_sen: Sen; counted_sen: Sen }
  | { code: 'tenders_not_whole' | 'cash_short' }
  /** What the till rounded by, and what the shop's rule says. */
  | { code: 'rounding'; said_sen: Sen; rule_sen: Sen }
  | { code: 'code_taken'; order: string }
  /** `limit_tenths` are tenths of a percent. */
  | { code: 'discount'; taken_sen: Sen; subtotal_sen: Sen; limit_tenths: number }
  | { code: 'unmatched'; tenders: readonly { method: TillPaymentMethod; amount_sen: Sen; reference: string | null }[] }
  /** What nobody allowed, or somebody whose proof wasn't right. */
  | { code: 'approval_missing'; acts: readonly ApprovalAct[] }
  | { code: 'approval_unproven'; approver: string; acts: readonly ApprovalAct[] }
  /** Stored as a sentence before there were codes. */
  | { code: 'earlier'; words: string };

/** What a difference says to the admin who works it off. */
export function tillDiscrepancyText(detail: TillDiscrepancyDetail): string {
  switch (detail.code) {
    case 'price':
      return `${detail.name}: kasir ${formatRupiahExactly(detail.till_sen)}, toko ${formatRupiahExactly(detail.shop_sen)}`;
    case 'scale_label':
      return `${detail.name}: label timbangan ${detail.label} tidak terbaca, dijual ${formatRupiahExactly(detail.till_sen)}.`;
    case 'stock':
      return `${detail.name}: terjual ${detail.sold}, stok tercatat ${detail.stock}.`;
    case 'product_gone':
      return `${detail.name}: produk sudah tidak ada.`;
    case 'product_inactive':
      return `${detail.name}: produk tidak dijual lagi.`;
    case 'variant_gone':
      return `${detail.name}: varian ${detail.variant} sudah tidak ada.`;
    case 'cashier_unknown':
      return `Kasir nomor ${detail.cashier} tidak dikenal.`;
    case 'cashier_not_allowed':
      return `${detail.username} tidak berhak memakai kasir.`;
    case 'cashier_unproven':
      return `Penjualan atas nama ${detail.username}: PIN tidak terbukti. Tanyakan kepada yang bersangkutan.`;
    case 'clock':
      return `Jam kasir menunjukkan ${formatMoment(detail.at)}. Dicatat saat diterima.`;
    case 'total':
      return `Kasir mencatat total ${formatRupiahExactly(detail.said_sen)}, barisnya ${formatRupiahExactly(detail.counted_sen)}.`;
    case 'rounding':
      return `Kasir membulatkan ${signed(detail.said_sen)}, menurut pengaturan toko ${signed(detail.rule_sen)}.`;
    case 'tenders_not_whole':
      return 'Jumlah kedua metode pembayaran tidak sama dengan total.';
    case 'cash_short':
      return 'Uang tunai yang dicatat kurang dari yang harus dibayar.';
    case 'code_taken':
      return `Struk mencantumkan ${detail.order}, yang sudah dipakai pesanan lain.`;
    case 'discount': {
      const [taken, subtotal] = [formatRupiahExactly(detail.taken_sen), formatRupiahExactly(detail.subtotal_sen)];
      return `Potongan ${taken} dari ${subtotal} di atas batas ${(detail.limit_tenths / 10).toLocaleString('id-ID')}%.`;
    }
    case 'unmatched':
      return `${detail.tenders.map(tenderText).join(' dan ')} diterima saat kasir luring. Cocokkan dengan mutasi rekening.`;
    case 'approval_missing':
      return `${actsText(detail.acts)} tanpa PIN supervisor atau admin.`;
    case 'approval_unproven':
      return `${actsText(detail.acts)}: PIN ${detail.approver} tidak terbukti. Tanyakan kepada yang bersangkutan.`;
    case 'earlier':
      return detail.words;
  }
}

function actsText(acts: readonly ApprovalAct[]): string {
  return acts.map((act) => APPROVAL_LABELS[act]).join(', ');
}

function signed(amount: Sen): string {
  return amount < 0 ? `-${formatRupiahExactly(asSen(-amount))}` : formatRupiahExactly(amount);
}

function tenderText({ method, amount_sen, reference }: { method: TillPaymentMethod; amount_sen: Sen; reference: string | null }): string {
  const paid = `${TILL_PAYMENT_LABELS[method]} ${formatRupiahExactly(amount_sen)}`;
  return reference === null ? paid : `${paid} (referensi ${reference})`;
}
