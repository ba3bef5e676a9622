import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { toSen } from '@lapak/contract/money/sen';
import { TILL_PAYMENT_LABELS } from '@lapak/contract/sales/payment-status';
import type { TillReturn } from '@lapak/contract/sales/till';

/** After a void or a return: what goes back over the counter, as large as change is. */
export function MoneyBack({ refunds }: Pick<TillReturn, 'refunds'>) {
  return (
    <dl className="mt-2 grid gap-1 font-bold tabular-nums">
      {refunds.map(({ method, amount }) => (
        <div key={method} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>
            Kembalikan <span className="text-sm font-normal">({TILL_PAYMENT_LABELS[method]})</span>
          </dt>
          <dd className="ml-auto text-4xl leading-tight whitespace-nowrap">{formatRupiah(toSen(amount))}</dd>
        </div>
      ))}
    </dl>
  );
}
