import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { canComeBack } from '@lapak/contract/sales/coming-back';
import { TILL_PAYMENT_LABELS } from '@lapak/contract/sales/payment-status';
import type { TillReturn } from '@lapak/contract/sales/till';
import { useState } from 'react';
import { compactDateTime, countText, rupiah } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ApprovalList } from './approval/approval-list.tsx';
import { ReturnSaleDialog, VoidSaleDialog } from './take-back-dialogs.tsx';

type TillReturnsProps = { order: OrderDetail; onTaken?: (order: OrderDetail) => void };

/** Returns of a till sale, with buttons to void it or return a part (decision 21). */
export function TillReturns({ order, onTaken }: TillReturnsProps) {
  const [taking, setTaking] = useState<'void' | 'return' | null>(null);
  const returns = order.till?.returns ?? [];
  const left = order.order_items.some(({ quantity, returned_quantity }) => quantity > returned_quantity);
  const close = () => setTaking(null);
  return (
    <>
      {returns.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {returns.map((one) => (
            <Returned key={one.id} order={order} returned={one} />
          ))}
        </ul>
      )}
      {order.till !== null && order.till.approvals.length > 0 && (
        <div className="mb-4">
          <ApprovalList approvals={order.till.approvals} />
        </div>
      )}
      {left && canComeBack(order) ? (
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={() => setTaking('return')}>
            Kembalikan barang
          </Button>
          <Button variant="secondary" className="text-danger" onClick={() => setTaking('void')}>
            Batalkan penjualan
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft">
          {order.payment_status === 'unpaid'
            ? 'Belum dibayar, jadi belum ada yang dapat dikembalikan.'
            : 'Tidak ada lagi yang dapat dikembalikan.'}
        </p>
      )}
      {taking === 'void' && <VoidSaleDialog order={order} onClose={close} onTaken={onTaken} />}
      {taking === 'return' && <ReturnSaleDialog order={order} onClose={close} onTaken={onTaken} />}
    </>
  );
}

const LOST = ' (tidak kembali ke stok)';

function Returned({ order, returned }: { order: OrderDetail; returned: TillReturn }) {
  const { kind, reason, items, refunds, by, created_at } = returned;
  const nameOf = (id: number) => order.order_items.find((item) => item.id === id)?.product.name ?? '';
  return (
    <li className="rounded-lg border bg-canvas p-3 text-sm wrap-anywhere">
      <p className="font-semibold">{kind === 'void' ? 'Penjualan dibatalkan' : 'Barang dikembalikan'}</p>
      <p>{items.map((item) => `${countText(item.quantity)} × ${nameOf(item.order_item_id)}${item.is_restocked ? '' : LOST}`).join(', ')}</p>
      <p>{refunds.map(({ method, amount }) => `${TILL_PAYMENT_LABELS[method]} ${rupiah(amount)}`).join(', ')}</p>
      <p className="text-ink-soft">
        {reason} · {compactDateTime(created_at)}
        {by !== null && ` · oleh ${by}`}
      </p>
    </li>
  );
}
