import { madeOnce } from '@lapak/contract/made-once';
import { rupiah } from '../../../lib/format.ts';

const PERCENT = madeOnce(() => new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }));

/** The difference to the previous period, in rupiah and percent. */
export function Difference({ now, before }: { now: number; before: number }) {
  const difference = now - before;
  if (difference === 0) return <span className="text-ink-soft">Sama seperti sebelumnya</span>;
  return (
    <span className={difference > 0 ? 'text-success' : 'text-danger'}>
      {difference > 0 ? '+' : '−'}
      {rupiah(Math.abs(difference))}
      {before > 0 && ` (${PERCENT().format(difference / before)})`}
    </span>
  );
}
