import { formatRupiahExactly } from '@lapak/contract/money/format-rupiah';
import { toSen } from '@lapak/contract/money/sen';
import { PAYOUT_METHOD_LABELS } from '@lapak/contract/partners/partner-entry';
import type { StatementSheet } from '@lapak/contract/partners/statements';
import { longDay } from '../../lib/format.ts';

/** "Rp 32.866,42": a paper's sums are checked with a calculator, and older ones have sen. */
export const exactly = (amount: number): string => formatRupiahExactly(toSen(amount));

type Payment = StatementSheet['payment_lines'][number];

/** What a payment was, and what nobody knew of it when the statement was closed. */
export function paymentText({ method, reference, amount, is_unclear: isUnclear }: Payment): string {
  const how = [PAYOUT_METHOD_LABELS[method], reference].filter(Boolean).join(' ');
  if (amount > 0) return `Pembayaran tidak jadi: ${how}`;
  return isUnclear ? `${how} (belum pasti sampai saat laporan ditutup)` : how;
}

/** From the opening to the closing balance; payments that did not arrive, or may not have, by their own names. */
export function sumsOf({ opening, sales, returns, adjustments, payment_lines: payments }: StatementSheet) {
  const paid = (which: (payment: Payment) => boolean) =>
    payments.filter(which).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const has = { failed: payments.some(({ amount }) => amount > 0), unclear: payments.some((payment) => payment.is_unclear) };
  return [
    { name: 'Saldo awal', amount: opening },
    { name: 'Penjualan', amount: sales },
    { name: 'Retur dan pembatalan', amount: returns },
    { name: 'Penyesuaian', amount: adjustments },
    { name: 'Pembayaran', amount: paid((payment) => payment.amount <= 0 && !payment.is_unclear) },
    ...(has.unclear ? [{ name: 'Pembayaran, belum pasti', amount: paid((payment) => payment.is_unclear) }] : []),
    ...(has.failed ? [{ name: 'Pembayaran tidak jadi', amount: paid(({ amount }) => amount > 0) }] : []),
  ];
}

/** How the partner's part came about, and what the statement leaves to the next one. */
export function termsText({ basis, percent, discounts_by, terms_changed_on }: StatementSheet): string[] {
  const share =
    basis === 'percent'
      ? `Hak mitra ${String(percent).replace('.', ',')}% dari harga jual.`
      : 'Hak mitra per unit adalah harga mitra, sesuai kesepakatan saat barang terjual.';
  const borne = { shop: ' Potongan harga ditanggung toko.', partner: ' Potongan harga ditanggung mitra.' };
  return [
    share + (discounts_by === null ? '' : borne[discounts_by]),
    ...(terms_changed_on === null
      ? []
      : [`* Terjual sebelum kesepakatan ini berlaku (${longDay(terms_changed_on)}): hak mitra per unit menurut kesepakatan saat itu.`]),
    'Retur setelah periode ini masuk laporan berikutnya.',
  ];
}
