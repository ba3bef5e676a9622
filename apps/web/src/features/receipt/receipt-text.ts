import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { toPhone } from '@lapak/contract/phone';
import { whatsappAddress } from '@lapak/contract/whatsapp';
import { countText, dateTime } from '../../lib/format.ts';
import type { Receipt } from './receipt.ts';
import type { ReceiptHead } from './receipt-head.ts';

/** For a receipt of a payment that the shop hasn't matched yet. */
export const UNMATCHED = 'Pembayaran nontunai belum dicocokkan.';

/** A receipt as a message. */
function receiptText({ number, at, lines, off, rounding, total, payments, isUnmatched, change }: Receipt, head: ReceiptHead): string {
  return [
    `*${head.name}*`,
    `${number} · ${dateTime(at)}`,
    '',
    ...lines.map(
      ({ name, variant, quantity, total: sum, off: less }) =>
        `${countText(quantity)} × ${variant === null ? name : `${name} (${variant})`}: ${formatRupiah(sum)}${less > 0 ? `, potongan ${formatRupiah(less)}` : ''}`,
    ),
    '',
    ...(off > 0 ? [`Potongan ${formatRupiah(off)}`] : []),
    ...(rounding === 0 ? [] : [`Pembulatan ${formatRupiah(rounding)}`]),
    `*Total ${formatRupiah(total)}*`,
    ...payments.map(({ name, amount }) => `${name} ${formatRupiah(amount)}`),
    ...(isUnmatched ? [UNMATCHED] : []),
    ...(change === null ? [] : [`Kembalian ${formatRupiah(change)}`]),
    '',
    'Terima kasih atas kunjungan Anda.',
  ].join('\n');
}

/** Opens WhatsApp with the receipt: the buyer's number, or a choice of chats when it isn't Indonesian. */
export function receiptChat(receipt: Receipt, head: ReceiptHead): string {
  return whatsappAddress(toPhone(receipt.customer.phone ?? '') ?? '', receiptText(receipt, head));
}
