import type { ShiftReport } from '@lapak/contract/till/shifts';
import { rupiah } from '../../lib/format.ts';
import { DataList } from '../../ui/data-list.tsx';
import { cashierRowsOf, cashlessRowsOf, cashRowsOf, type ShiftRow, salesRowsOf } from './shift-rows.ts';

/** A shift's report: sales, of whom, other payments, and last what the drawer should hold. */
export function ShiftFigures({ report }: { report: ShiftReport }) {
  return (
    <div className="grid gap-5">
      <DataList items={salesRowsOf(report).map(itemOf)} />
      {report.cashiers.length > 0 && (
        <section>
          <h4 className="mb-1 text-sm font-semibold text-ink-soft">Per kasir</h4>
          <DataList items={cashierRowsOf(report).map(itemOf)} />
        </section>
      )}
      <DataList items={cashlessRowsOf(report).map(itemOf)} />
      <DataList items={cashRowsOf(report).map(itemOf)} />
    </div>
  );
}

function itemOf({ label, amount, strong }: ShiftRow) {
  return { label, value: <span className="whitespace-nowrap">{rupiah(amount)}</span>, strong };
}
