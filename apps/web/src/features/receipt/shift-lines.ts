import { APPROVAL_LABELS } from '@lapak/contract/sales/approval-acts';
import { drawerApprovalText } from '@lapak/contract/till/drawer-approval';
import { tillNameOf } from '@lapak/contract/till/name';
import type { ShiftDetail } from '@lapak/contract/till/shifts';
import { compactDateTime, countText, dateTime, rupiah } from '../../lib/format.ts';
import { methodName } from './receipt.ts';
import { type RollLine, RULE, rowLine, textLine } from './roll.ts';
import { cashierRowsOf, cashlessRowsOf, cashRowsOf, type ShiftRow, salesRowsOf } from './shift-rows.ts';

/** The X report of an open shift, or the Z report of a closed one. `copyAt` marks a reprint as a copy. */
export function shiftLines(shift: ShiftDetail, copyAt: Date | null): RollLine[] {
  const { report, movements, approvals, drawer_openings: openings, late } = shift;
  const title = { centered: true, strong: true };
  return [
    RULE,
    ...(copyAt ? [textLine('*** Salinan ***', title)] : []),
    textLine(report.kind === 'Z' ? `Laporan Z nomor ${shift.number}` : 'Laporan X', title),
    textLine(tillNameOf(shift), title),
    textLine(`Dibuka: ${dateTime(shift.opened_at)}`),
    ...(shift.opened_by === null ? [] : [textLine(`Oleh: ${shift.opened_by}`)]),
    ...(shift.closed_at === null ? [] : [textLine(`Ditutup: ${dateTime(shift.closed_at)}`)]),
    ...(shift.closed_by === null ? [] : [textLine(`Oleh: ${shift.closed_by}`)]),
    textLine(`Dicetak: ${dateTime(report.made_at)}`),
    ...(copyAt ? [textLine(`Dicetak ulang: ${dateTime(copyAt.toISOString())}`)] : []),
    RULE,
    ...(report.first_code === null ? [] : [textLine(`${report.first_code} – ${report.last_code}`)]),
    rowLine('Penjualan kotor', rupiah(report.gross_amount)),
    rowLine('Potongan', rupiah(-report.discount_amount)),
    ...(report.rounding_amount === 0 ? [] : [rowLine('Pembulatan tunai', rupiah(report.rounding_amount))]),
    ...salesRowsOf(report).map(lineOf),
    RULE,
    ...cashRowsOf(report).map(lineOf),
    ...(movements.length > 0 ? [RULE] : []),
    ...movements.map(({ kind, amount, reason }) => rowLine(`${kind === 'in' ? 'Masuk' : 'Keluar'}: ${reason}`, rupiah(amount))),
    RULE,
    ...cashlessRowsOf(report).map(lineOf),
    ...report.methods.flatMap(({ method, counted, difference }) =>
      counted === null || difference === null
        ? []
        : [rowLine(`${methodName(method)} dihitung`, rupiah(counted)), rowLine(`${methodName(method)} selisih`, rupiah(difference))],
    ),
    ...(report.reason === null ? [] : [textLine(`Alasan selisih: ${report.reason}`)]),
    ...(report.cashiers.length > 0 ? [RULE, textLine('Per kasir')] : []),
    ...cashierRowsOf(report).map(lineOf),
    ...(report.denominations.length > 0 ? [RULE] : []),
    ...report.denominations.map(({ value, count }) => rowLine(`${rupiah(value)} × ${countText(count)}`, rupiah(value * count))),
    ...(openings.length > 0 ? [RULE, rowLine('Laci dibuka tanpa penjualan', countText(openings.length))] : []),
    ...openings.map((opening) =>
      textLine(
        [opening.reason, opening.by ?? '?', compactDateTime(opening.opened_at), drawerApprovalText(opening)].filter(Boolean).join(' · '),
      ),
    ),
    ...(approvals.length > 0 ? [RULE, textLine('Persetujuan')] : []),
    ...approvals.map(({ acts, approver, by, code }) =>
      textLine([acts.map((act) => APPROVAL_LABELS[act]).join(', '), code, `${approver} untuk ${by ?? '?'}`].filter(Boolean).join(' · ')),
    ),
    ...(late.sales_count > 0 ? [RULE, rowLine(`Terkirim terlambat (${countText(late.sales_count)})`, rupiah(late.amount))] : []),
    ...(report.note === null ? [] : [textLine(`Catatan: ${report.note}`)]),
  ];
}

function lineOf({ label, amount, strong }: ShiftRow): RollLine {
  return rowLine(label, rupiah(amount), strong ? { strong } : {});
}
