import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { NO_MONEY, subtractSen } from '@lapak/contract/money/sen';
import { changeDue } from '@lapak/contract/pricing/change-due';
import { cashOf } from '../sale/cash.ts';
import { cashPartOf, partsOf, useTill, useTillTotal } from '../sale/till-store.ts';

/** The sum and the change, large enough to be read across the counter. */
export function SaleDisplay() {
  const till = useTill();
  const total = useTillTotal();
  const due = cashPartOf(till);
  const cash = cashOf(till.cash);
  // A part above the total leaves less than nothing for the other: nobody gets that back.
  const isOver = partsOf(till).some(({ amount }) => amount < 0);
  const change = isOver ? NO_MONEY : changeDue(cash, due ?? NO_MONEY);
  const missing = isOver || due === null || till.cash === '' ? 0 : Math.max(0, due - cash);
  return (
    <div className="on-dark grid gap-1 rounded-lg bg-leaf-950 px-4 py-3 text-white tabular-nums">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-sm font-semibold text-leaf-200">Total</span>
        <span className={due === null ? 'text-3xl leading-tight font-extrabold text-gold-300' : 'text-xl leading-tight font-bold'}>
          {formatRupiah(total)}
        </span>
      </p>
      {due !== null && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm font-semibold text-leaf-200">
            Kembalian
            {isOver && <span className="block text-xs font-normal text-gold-200">Bagian kedua di atas total</span>}
            {missing > 0 && <span className="block text-xs font-normal text-gold-200">Kurang {formatRupiah(subtractSen(due, cash))}</span>}
          </span>
          <output className="ml-auto min-w-0 text-4xl leading-tight font-extrabold wrap-anywhere text-gold-300">
            {formatRupiah(change)}
          </output>
        </p>
      )}
    </div>
  );
}
