import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { canComeBack } from '@lapak/contract/sales/coming-back';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { refreshProducts } from '../catalog/catalog-copy.ts';
import { useCalledOff } from '../outbox/outbox.ts';
import { paidBy } from '../outbox/stored-sale.ts';
import { usePractice } from '../sale/practice-state.ts';
import { type LastSale as Last, receiptOfOrder, useSale } from '../sale/sale-state.ts';
import { noteTakenBack } from '../sale/sold-today.ts';
import { focusSearch } from './focus.ts';
import { Late, PracticeReceipt, ReceiptActions, ReturnSaleDialog, UnsentSale, VoidSaleDialog } from './late.tsx';
import { MoneyBack } from './money-back.tsx';

/** After a sale, where the next one will be: the change to hand over. It goes with the first product of the next sale. */
export function LastSale({ receipt, message, order, isFetched }: Last) {
  const { number, payments, change } = receipt;
  // What came back since is what there is to hand over now.
  const calledOff = useCalledOff(number);
  const refunds = calledOff ? paidBy(calledOff.body) : order?.till?.returns.at(-1)?.refunds;
  const isPractice = usePractice(({ on }) => on);
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
        <CircleCheck className="mt-0.5 size-5 shrink-0" aria-hidden="true" /> {message}
      </p>
      <p className="mt-1 font-semibold">{number}</p>
      {refunds && <MoneyBack refunds={refunds} />}
      <dl className="mt-2 grid gap-1 tabular-nums">
        {payments.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd>{formatRupiah(amount)}</dd>
          </div>
        ))}
        {change !== null && (
          <div className={cx('mt-1 flex flex-wrap items-baseline justify-between gap-x-4', !refunds && 'font-bold')}>
            <dt>Kembalian</dt>
            <dd className={cx('ml-auto whitespace-nowrap', !refunds && 'text-4xl leading-tight')}>{formatRupiah(change)}</dd>
          </div>
        )}
      </dl>
      <div className="mt-3 grid gap-2">
        {calledOff ? null : isPractice ? (
          <Late fallback={null}>
            <PracticeReceipt receipt={receipt} />
          </Late>
        ) : (
          // As high as what comes: a finger is on its way to the button below.
          <Late fallback={<div className="h-24" />}>
            <ReceiptActions receipt={receipt} />
          </Late>
        )}
        <Button wide onClick={beginNext}>
          {isPractice ? 'Coba lagi' : 'Transaksi baru'}
        </Button>
        {order && canComeBack(order) && <TakeBack order={order} />}
        {!order && !isFetched && !isPractice && !calledOff && (
          <Late fallback={null}>
            <UnsentSale code={number} />
          </Late>
        )}
      </div>
    </section>
  );
}

/** Voids the sale that was just made, or takes a part of it back, without looking for it. */
function TakeBack({ order }: { order: OrderDetail }) {
  const [taking, setTaking] = useState<'void' | 'return' | null>(null);
  const after = {
    order,
    onClose: () => setTaking(null),
    onTaken: (changed: OrderDetail) => {
      noteTakenBack(changed).catch(console.error);
      void refreshProducts();
      const message = changed.status === 'cancelled' ? 'Penjualan dibatalkan.' : 'Pengembalian dicatat.';
      // The next sale may have begun meanwhile.
      useSale.setState(({ last }) =>
        last?.order?.id === changed.id ? { last: { receipt: receiptOfOrder(changed), message, order: changed } } : {},
      );
    },
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button variant="ghost" className="px-2 text-danger" onClick={() => setTaking('void')}>
        Batalkan penjualan
      </Button>
      <Button variant="ghost" className="px-2" onClick={() => setTaking('return')}>
        Kembalikan barang
      </Button>
      <Late when={taking !== null}>
        {taking === 'void' && <VoidSaleDialog {...after} />}
        {taking === 'return' && <ReturnSaleDialog {...after} />}
      </Late>
    </div>
  );
}

function beginNext() {
  useSale.setState({ last: null });
  focusSearch();
}
