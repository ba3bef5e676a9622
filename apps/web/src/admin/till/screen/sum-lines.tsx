import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { NO_MONEY } from '@lapak/contract/money/sen';
import { useTillRules } from '../catalog/till-rules.ts';
import { totalsOf, useTill } from '../sale/till-store.ts';

/** What the sale comes to; what is taken off or rounded stands between subtotal and total. */
export function SumLines() {
  const till = useTill();
  const rule = useTillRules((rules) => rules.cash_rounding);
  const { subtotal, off, rounding, total } = totalsOf(till, rule);
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
      {rounding !== NO_MONEY && (
        <>
          <dt>Pembulatan</dt>
          <dd className="text-right">{formatRupiah(rounding)}</dd>
        </>
      )}
      <dt className="text-base font-bold text-ink">Total</dt>
      <dd className="text-right text-xl leading-tight font-bold text-ink">{formatRupiah(total)}</dd>
    </dl>
  );
}
