import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { asSen } from '@lapak/contract/money/sen';
import { countText, dateTime } from '../../lib/format.ts';
import type { Receipt } from './receipt.ts';
import { UNMATCHED } from './receipt-text.ts';
import { type RollLine, RULE, rowLine, textLine } from './roll.ts';

/** A sale's receipt. */
export function receiptLines(receipt: Receipt): RollLine[] {
  const { number, at, cashier, customer, lines, off, rounding, total, payments, isUnmatched, change, returns } = receipt;
  return [
    RULE,
    textLine(number),
    textLine(dateTime(at)),
    ...(cashier === null ? [] : [textLine(`Kasir: ${cashier}`)]),
    ...(customer.name === null ? [] : [textLine(`Pembeli: ${customer.name}`)]),
    RULE,
    ...lines.flatMap((line) => [
      textLine(line.variant === null ? line.name : `${line.name} (${line.variant})`),
      rowLine(`${countText(line.quantity)} × ${formatRupiah(line.unit)}`, formatRupiah(line.total)),
      ...(line.off > 0 ? [rowLine('Potongan', `-${formatRupiah(line.off)}`)] : []),
    ]),
    RULE,
    ...(off > 0 ? [rowLine('Potongan', `-${formatRupiah(off)}`)] : []),
    ...(rounding === 0 ? [] : [rowLine('Pembulatan', formatRupiah(rounding))]),
    rowLine('Total', formatRupiah(total), { strong: true, large: true }),
    ...payments.flatMap(({ name, amount, reference }) => [
      rowLine(name, formatRupiah(amount)),
      ...(reference === null ? [] : [textLine(`Ref: ${reference}`)]),
    ]),
    ...(isUnmatched ? [textLine(UNMATCHED)] : []),
    ...(change === null ? [] : [rowLine('Kembalian', formatRupiah(change))]),
    ...returns.flatMap((back) => [
      RULE,
      textLine(back.kind === 'void' ? 'Transaksi dibatalkan' : 'Barang dikembalikan', { strong: true }),
      textLine(dateTime(back.at)),
      ...back.items.map(({ name, quantity, amount }) => rowLine(`${countText(quantity)} × ${name}`, `-${formatRupiah(amount)}`)),
      ...(back.rounding === 0 ? [] : [rowLine('Pembulatan', formatRupiah(asSen(-back.rounding)))]),
      ...back.refunds.map(({ name, amount }) => rowLine(`Dibayar kembali, ${name}`, formatRupiah(amount))),
    ]),
    RULE,
    textLine('Terima kasih atas kunjungan Anda.', { centered: true }),
  ];
}
