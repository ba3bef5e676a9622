import type { DayDrawer } from '@lapak/contract/bookkeeping/days';
import { compactDateTime, rupiah } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';

/** A till's drawer in one shift: what was in it, what should be, and what was counted. */
export function DrawerCard({ drawer }: { drawer: DayDrawer }) {
  const { till, z, opened_at, closed_at, counted, difference } = drawer;
  const moved = (
    [
      ['Dari hari sebelumnya', drawer.carried],
      ['Modal', drawer.float],
      ['Penjualan tunai', drawer.sales],
      ['Retur dan batal', drawer.refunds],
      ['Kas masuk', drawer.cash_in],
      ['Kas keluar', drawer.cash_out],
    ] as const
  ).filter(([, amount]) => amount !== 0);
  return (
    <li className="rounded-lg border p-4 print:p-2">
      <h3 className="font-bold wrap-anywhere">
        {till}
        {z !== null && <span className="font-semibold text-ink-soft">, Z {z}</span>}
      </h3>
      <p className="text-sm text-ink-soft">
        {compactDateTime(opened_at)} – {closed_at === null ? 'belum ditutup' : compactDateTime(closed_at)}
      </p>
      <dl className="mt-2 grid gap-0.5 text-[0.9375rem] print:text-[1em]">
        {moved.map(([name, amount]) => (
          <Line key={name} name={name} amount={amount} />
        ))}
        <Line name="Seharusnya" amount={drawer.expected} className="border-t pt-1 font-semibold" />
        {counted !== null && <Line name="Dihitung" amount={counted} />}
        {difference !== null && (
          <Line
            name="Selisih"
            amount={difference}
            className={cx('font-semibold', difference === 0 ? 'text-success' : 'text-danger print:text-ink')}
          />
        )}
      </dl>
    </li>
  );
}

function Line({ name, amount, className }: { name: string; amount: number; className?: string }) {
  return (
    <div className={cx('flex justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap tabular-nums">{rupiah(amount)}</dd>
    </div>
  );
}
