import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { totalsOf, useTill, useTillTotal } from '../sale/till-store.ts';
import { RoundingRow } from './rounding-row.tsx';

/** What the sale comes to; what is taken off or rounded stands between subtotal and total. */
export function SumLines() {
  const till = useTill();
  const { subtotal, off } = totalsOf(till);
  const total = useTillTotal();
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 text-sm text-ink-soft tabular-nums">
      <dt>Subtotal</dt>
      <dd className="text-right">{formatRupiah(subtotal)}</dd>
      {off > 0 && (
        <>
          <dt className="text-accent-ink">Potongan</dt>
          <dd className="text-right text-accent-ink">-{formatRupiah(off)}</dd>
        </>
      )}
      <RoundingRow />
      <dt className="text-base font-bold text-ink">Total</dt>
      <dd className="text-right text-xl leading-tight font-bold text-ink">{formatRupiah(total)}</dd>
    </dl>
  );
}
