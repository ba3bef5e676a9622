import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import type { ReactNode } from 'react';
import { countText, dateTime } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import type { Receipt } from './receipt.ts';
import type { ReceiptHead } from './receipt-head.ts';
import { UNMATCHED } from './receipt-text.ts';

/** Widths of receipt paper in millimetres; the print head is a little narrower, hence the margins. */
const PAPERS = {
  58: { width: 'w-[58mm]', look: 'px-[4mm] text-[9pt]' },
  80: { width: 'w-[80mm]', look: 'px-[5mm] text-[10.5pt]' },
} as const;
export type PaperWidth = keyof typeof PAPERS;

type RollProps = { head: ReceiptHead; width: PaperWidth; children: ReactNode };

/** A printed roll: black on white, the shop's head first, long names wrapped. */
export function Roll({ head, width, children }: RollProps) {
  const { width: paper, look } = PAPERS[width];
  return (
    <article className={cx('bg-white py-[4mm] leading-snug text-black tabular-nums wrap-anywhere', paper, look)}>
      <div className="text-center">
        <p className="text-[1.25em] font-bold">{head.name}</p>
        {head.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {children}
    </article>
  );
}

type ReceiptPaperProps = { receipt: Receipt; head: ReceiptHead; width: PaperWidth };

/** A sale's receipt. */
export function ReceiptPaper({ receipt, head, width }: ReceiptPaperProps) {
  const { number, at, cashier, customer, lines, off, total, payments, isUnmatched, change } = receipt;
  return (
    <Roll head={head} width={width}>
      <RollRule />
      <p>{number}</p>
      <p>{dateTime(at)}</p>
      {cashier !== null && <p>Kasir: {cashier}</p>}
      {customer.name !== null && <p>Pembeli: {customer.name}</p>}
      <RollRule />
      <ul className="grid gap-[1mm]">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes
          <li key={index}>
            <p>{line.variant === null ? line.name : `${line.name} (${line.variant})`}</p>
            <RollRow label={`${countText(line.quantity)} × ${formatRupiah(line.unit)}`}>{formatRupiah(line.total)}</RollRow>
            {line.off > 0 && <RollRow label="Potongan">-{formatRupiah(line.off)}</RollRow>}
          </li>
        ))}
      </ul>
      <RollRule />
      {off > 0 && <RollRow label="Potongan">-{formatRupiah(off)}</RollRow>}
      <div className="text-[1.15em] font-bold">
        <RollRow label="Total">{formatRupiah(total)}</RollRow>
      </div>
      {payments.map(({ name, amount, reference }) => (
        <div key={name}>
          <RollRow label={name}>{formatRupiah(amount)}</RollRow>
          {reference !== null && <p>Ref: {reference}</p>}
        </div>
      ))}
      {isUnmatched && <p>{UNMATCHED}</p>}
      {change !== null && <RollRow label="Kembalian">{formatRupiah(change)}</RollRow>}
      <RollRule />
      <p className="text-center">Terima kasih atas kunjungan Anda.</p>
    </Roll>
  );
}

export function RollRule() {
  return <hr className="my-[2mm] border-t border-dashed border-black" />;
}

export function RollRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-[2mm]">
      <span>{label}</span>
      <span className="ml-auto">{children}</span>
    </p>
  );
}
