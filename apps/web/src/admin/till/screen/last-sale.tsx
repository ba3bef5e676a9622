import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Receipt } from '../../../features/receipt/receipt.ts';
import { ReceiptActions } from '../../../features/receipt/receipt-actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSale } from '../sale/sale-state.ts';
import { focusSearch } from './focus.ts';

/** After a sale, where the next one will be: the change to hand over. It goes with the first product of the next sale. */
export function LastSale({ receipt, said }: { receipt: Receipt; said: string }) {
  const { number, payments, change } = receipt;
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sale's change is brought into sight
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [receipt]);
  return (
    <section
      ref={box}
      aria-label="Transaksi terakhir"
      className="m-4 scroll-my-20 rounded-lg border border-success-line bg-success-soft p-4"
    >
      <p className="flex items-start gap-2 font-bold text-success" role="status">
        <CircleCheck className="mt-0.5 size-5 shrink-0" aria-hidden="true" /> {said}
      </p>
      <p className="mt-1 font-semibold">{number}</p>
      <dl className="mt-2 grid gap-1 tabular-nums">
        {payments.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd>{formatRupiah(amount)}</dd>
          </div>
        ))}
        {change !== null && (
          <div className="flex items-baseline justify-between gap-4 font-bold">
            <dt>Kembalian</dt>
            <dd className="text-2xl">{formatRupiah(change)}</dd>
          </div>
        )}
      </dl>
      <div className="mt-3 grid gap-2">
        <ReceiptActions receipt={receipt} />
        <Button wide onClick={beginNext}>
          Transaksi baru
        </Button>
      </div>
    </section>
  );
}

function beginNext() {
  useSale.setState({ last: null });
  focusSearch();
}
