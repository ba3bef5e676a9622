import type { ShiftDetail } from '@lapak/contract/schemas/shifts';
import { tillNameOf } from '@lapak/contract/till-name';
import { countText, dateTime, rupiah } from '../../lib/format.ts';
import { methodName } from './receipt.ts';
import type { ReceiptHead } from './receipt-head.ts';
import { type PaperWidth, Roll, RollRow, RollRule } from './receipt-paper.tsx';
import { cashlessRowsOf, cashRowsOf, salesRowsOf } from './shift-rows.ts';

type ShiftPaperProps = {
  shift: ShiftDetail;
  head: ReceiptHead;
  width: PaperWidth;
  /** For a reprint: the same report, marked as a copy. */
  copyAt?: Date | undefined;
};

/** The printed X report of an open shift, or the Z report of a closed one. */
export function ShiftPaper({ shift, head, width, copyAt }: ShiftPaperProps) {
  const { report, movements, late } = shift;
  return (
    <Roll head={head} width={width}>
      <RollRule />
      {copyAt && <p className="text-center font-bold">*** Salinan ***</p>}
      <p className="text-center font-bold">{report.kind === 'Z' ? `Laporan Z nomor ${shift.number}` : 'Laporan X'}</p>
      <p className="text-center font-bold">{tillNameOf(shift)}</p>
      <p>Dibuka: {dateTime(shift.opened_at)}</p>
      {shift.opened_by !== null && <p>Oleh: {shift.opened_by}</p>}
      {shift.closed_at !== null && <p>Ditutup: {dateTime(shift.closed_at)}</p>}
      {shift.closed_by !== null && <p>Oleh: {shift.closed_by}</p>}
      <p>Dicetak: {dateTime(report.made_at)}</p>
      {copyAt && <p>Dicetak ulang: {dateTime(copyAt.toISOString())}</p>}
      <RollRule />
      {report.first_code !== null && <p>{`${report.first_code} – ${report.last_code}`}</p>}
      <RollRow label="Penjualan kotor">{rupiah(report.gross_amount)}</RollRow>
      <RollRow label="Potongan">{rupiah(-report.discount_amount)}</RollRow>
      {salesRowsOf(report).map(({ label, amount, strong }) => (
        <div key={label} className={strong ? 'font-bold' : undefined}>
          <RollRow label={label}>{rupiah(amount)}</RollRow>
        </div>
      ))}
      <RollRule />
      {cashRowsOf(report).map(({ label, amount, strong }) => (
        <div key={label} className={strong ? 'font-bold' : undefined}>
          <RollRow label={label}>{rupiah(amount)}</RollRow>
        </div>
      ))}
      {movements.length > 0 && <RollRule />}
      {movements.map(({ id, kind, amount, reason }) => (
        <RollRow key={id} label={`${kind === 'in' ? 'Masuk' : 'Keluar'}: ${reason}`}>
          {rupiah(amount)}
        </RollRow>
      ))}
      <RollRule />
      {cashlessRowsOf(report).map(({ label, amount }) => (
        <RollRow key={label} label={label}>
          {rupiah(amount)}
        </RollRow>
      ))}
      {report.methods.map(({ method, counted, difference }) =>
        counted === null || difference === null ? null : (
          <div key={method}>
            <RollRow label={`${methodName(method)} dihitung`}>{rupiah(counted)}</RollRow>
            <RollRow label={`${methodName(method)} selisih`}>{rupiah(difference)}</RollRow>
          </div>
        ),
      )}
      {report.reason !== null && <p>Alasan selisih: {report.reason}</p>}
      {report.denominations.length > 0 && <RollRule />}
      {report.denominations.map(({ value, count }) => (
        <RollRow key={value} label={`${rupiah(value)} × ${countText(count)}`}>
          {rupiah(value * count)}
        </RollRow>
      ))}
      {late.sales_count > 0 && (
        <>
          <RollRule />
          <RollRow label={`Terkirim terlambat (${countText(late.sales_count)})`}>{rupiah(late.amount)}</RollRow>
        </>
      )}
      {report.note !== null && <p className="mt-[2mm]">Catatan: {report.note}</p>}
    </Roll>
  );
}
