import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import type { TillReturn } from '@lapak/contract/sales/till';
import { useEffect, useState } from 'react';
import { TillReturns } from '../../../admin/shared/components/till-returns.tsx';
import type { Receipt } from '../../../features/receipt/receipt.ts';
import { ReceiptActions } from '../../../features/receipt/receipt-actions.tsx';
import { api } from '../../../lib/browser-api.ts';
import { countText, dateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { refreshProducts } from '../catalog/catalog-copy.ts';
import { useNetwork } from '../outbox/network.ts';
import { useCalledOff } from '../outbox/outbox.ts';
import { paidBy } from '../outbox/stored-sale.ts';
import { receiptOfOrder } from '../sale/sale-state.ts';
import { noteTakenBack, receiptOfToday, type SaleOfToday } from '../sale/sold-today.ts';
import { MoneyBack } from './money-back.tsx';
import { UnsentSale } from './unsent-sale.tsx';

/** A sale of the list: the shop's order where it is known, and this till's own copy where there is one. */
export interface Opened {
  id: number | null;
  local: SaleOfToday | null;
}

type SoldSaleProps = { opened: Opened; onBack: () => void; onClose: () => void };

/** A sale of today: its receipt, and what may be taken back of it. */
export function SoldSale({ opened: { id, local }, onBack, onClose }: SoldSaleProps) {
  const online = useNetwork((network) => network.online);
  const [order, setOrder] = useState<OrderDetail | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [returned, setReturned] = useState<TillReturn | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: 'Coba lagi' asks once more
  useEffect(() => {
    if (!online || id === null) return;
    const request = new AbortController();
    setOrder(null);
    api.call('getSale', { params: { id }, signal: request.signal }).then(
      ({ data }) => setOrder(data),
      (error: unknown) => {
        if (request.signal.aborted) return;
        console.error(error);
        setOrder('failed');
      },
    );
    return () => request.abort();
  }, [online, id, attempt]);
  const known = order !== null && order !== 'failed' ? order : null;
  const calledOff = useCalledOff(local?.body.code);
  const refunds = calledOff ? paidBy(calledOff.body) : returned?.refunds;
  const receipt = known ? receiptOfOrder(known) : local && receiptOfToday(local);

  function takenBack(changed: OrderDetail) {
    setOrder(changed);
    setReturned(changed.till?.returns.at(-1) ?? null);
    noteTakenBack(changed).catch(console.error);
    void refreshProducts();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={receipt?.number ?? 'Penjualan'}
      footer={
        <Button variant="secondary" onClick={onBack}>
          Kembali ke daftar
        </Button>
      }
    >
      {refunds && (
        <div className="mb-5 rounded-lg border border-success-line bg-success-soft px-4 pt-1 pb-3">
          <MoneyBack refunds={refunds} />
        </div>
      )}
      {receipt ? (
        <div className="grid gap-5">
          <SaleFacts receipt={receipt} />
          {!calledOff && <ReceiptActions receipt={receipt} />}
        </div>
      ) : (
        order === null && (
          <SkeletonGroup className="grid gap-2">
            <Skeleton className="h-24" />
          </SkeletonGroup>
        )
      )}
      <div className="mt-5">
        {known ? (
          <TillReturns order={known} onTaken={takenBack} />
        ) : order === 'failed' ? (
          <ErrorState message="Gagal memuat penjualan ini." onRetry={() => setAttempt((before) => before + 1)} className="py-4" />
        ) : (
          (id === null || !online) && <UnsentSale code={local?.body.code} />
        )}
      </div>
    </Dialog>
  );
}

function SaleFacts({ receipt }: { receipt: Receipt }) {
  const { at, cashier, lines, total, payments, change } = receipt;
  return (
    <div>
      <p className="text-sm text-ink-soft">
        {dateTime(at)}
        {cashier !== null && ` · ${cashier}`}
      </p>
      <ul className="mt-2 grid gap-1 tabular-nums">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes
          <li key={index} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {countText(line.quantity)} × {line.variant === null ? line.name : `${line.name} (${line.variant})`}
            </span>
            <span className="whitespace-nowrap">{formatRupiah(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid gap-1 border-t pt-2 tabular-nums">
        <div className="flex justify-between gap-4 font-bold">
          <dt>Total</dt>
          <dd>{formatRupiah(total)}</dd>
        </div>
        {payments.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd>{formatRupiah(amount)}</dd>
          </div>
        ))}
        {change !== null && (
          <div className="flex justify-between gap-4">
            <dt>Kembalian</dt>
            <dd>{formatRupiah(change)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
