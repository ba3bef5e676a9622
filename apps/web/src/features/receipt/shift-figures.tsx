import type { ShiftReport } from '@lapak/contract/schemas/shifts';
import { rupiah } from '../../lib/format.ts';
import { DataList } from '../../ui/data-list.tsx';
import { cashlessRowsOf, cashRowsOf, type ShiftRow, salesRowsOf } from './shift-rows.ts';

/** A shift's report: sales, other payments, drawer. */
export function ShiftFigures({ report }: { report: ShiftReport }) {
  return (
    <div className="grid gap-5">
      <DataList items={salesRowsOf(report).map(itemOf)} />
      <DataList items={cashlessRowsOf(report).map(itemOf)} />
      <DataList items={cashRowsOf(report).map(itemOf)} />
    </div>
  );
}

function itemOf({ label, amount, strong }: ShiftRow) {
  return { label, value: <span className="whitespace-nowrap">{rupiah(amount)}</span>, strong };
}
