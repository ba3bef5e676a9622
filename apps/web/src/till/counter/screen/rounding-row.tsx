import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { totalsOf, useTill } from '../sale/till-store.ts';

/** What the sale at hand is rounded by, among its sums; nothing where it isn't (decision 72). */
export function RoundingRow() {
  const { rounding } = totalsOf(useTill());
  if (rounding === 0) return null;
  return (
    <>
      <dt>Pembulatan</dt>
      <dd className="text-right">{formatRupiah(rounding)}</dd>
    </>
  );
}
