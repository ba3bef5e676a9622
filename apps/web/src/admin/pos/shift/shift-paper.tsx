import type { ShiftDetail } from '@lapak/contract/schemas/shifts';
import { methodName } from '../../../features/till/receipt.ts';
import type { ReceiptHead } from '../../../features/till/receipt-head.ts';
import type { PaperWidth } from '../../../features/till/receipt-paper.tsx';
import { Roll, RollRow, RollRule } from '../../../features/till/receipt-paper.tsx';
import { countText, dateTime, rupiah } from '../../../lib/format.ts';

type ShiftPaperProps = { shift: ShiftDetail; head: ReceiptHead; width: PaperWidth };

/** An X report of a shift that goes on, or the Z of one that is closed, as it comes out of the printer. */
export function ShiftPaper({ shift, head, width }: ShiftPaperProps) {
  const { report, movements, late } = shift;
  return (
    <Roll head={head} width={width}>
      <RollRule />
      <p className="text-center font-bold">{report.kind === 'Z' ? `Laporan Z nomor ${shift.number}` : 'Laporan X'}</p>
      <p>Dibuka: {dateTime(shift.opened_at)}</p>
      {shift.opened_by !== null && <p>Oleh: {shift.opened_by}</p>}
      {shift.closed_at !== null && <p>Ditutup: {dateTime(shift.closed_at)}</p>}
      {shift.closed_by !== null && <p>Oleh: {shift.closed_by}</p>}
      <p>Dicetak: {dateTime(report.made_at)}</p>
      <RollRule />
      <RollRow label="Transaksi">{countText(report.sales_count)}</RollRow>
      {report.first_code !== null && <p>{`${report.first_code} – ${report.last_code}`}</p>}
      <RollRow label="Penjualan kotor">{rupiah(report.gross_amount)}</RollRow>
      <RollRow label="Potongan">{rupiah(report.discount_amount)}</RollRow>
      <RollRow label={`Pengembalian (${countText(report.returns_count)})`}>{rupiah(report.returns_amount)}</RollRow>
      <div className="font-bold">
        <RollRow label="Penjualan bersih">{rupiah(report.net_amount)}</RollRow>
      </div>
      <RollRule />
      <RollRow label="Modal awal">{rupiah(report.float_amount)}</RollRow>
      {movements.map(({ id, kind, amount, reason }) => (
        <RollRow key={id} label={`${kind === 'in' ? 'Masuk' : 'Keluar'}: ${reason}`}>
          {rupiah(amount)}
        </RollRow>
      ))}
      <RollRule />
      {report.methods.map(({ method, expected, counted, difference }) => (
        <div key={method}>
          <RollRow label={`${methodName(method)} seharusnya`}>{rupiah(expected)}</RollRow>
          {counted !== null && <RollRow label="  dihitung">{rupiah(counted)}</RollRow>}
          {difference !== null && <RollRow label="  selisih">{rupiah(difference)}</RollRow>}
        </div>
      ))}
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
