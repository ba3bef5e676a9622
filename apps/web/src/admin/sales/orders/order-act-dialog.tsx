import type { BulkOrderAct } from '@lapak/contract/sales/bulk-order-acts';
import type { PlannedOrder } from '@lapak/contract/sales/order-acts';
import { useEffect, useEffectEvent, useState } from 'react';
import { countText, rupiah } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { BulkDialog } from '../../shared/list/bulk-dialog.tsx';
import { LeftOut } from '../../shared/list/left-out.tsx';
import { BookedPayments, reasonOf } from './booked-payments.tsx';
import { useOrderAct } from './use-order-act.ts';

const TEXTS = {
  confirm: { title: 'Konfirmasi pesanan', press: (count: string) => `Konfirmasi ${count} pesanan` },
  deliver: { title: 'Tandai sudah diterima', press: (count: string) => `Tandai ${count} pesanan` },
  cancel: { title: 'Batalkan pesanan', press: (count: string) => `Batalkan ${count} pesanan` },
};

type OrderActDialogProps = { act: Exclude<BulkOrderAct, 'ship'>; ids: readonly number[]; onClose: () => void };

/** Confirms, delivers or cancels the ticked orders. Asks only where money or stock moves, or where not all can be moved. */
export function OrderActDialog({ act, ids, onClose }: OrderActDialogProps) {
  const { plan, possible, left, send, failure, progress, close } = useOrderAct(act, ids, onClose);
  const [account, setAccount] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const asks = act === 'cancel' || left.length > 0 || possible.some((order) => order.payment_status !== 'paid');
  const startsAtOnce = plan.state === 'ready' && !asks && possible.length > 0;
  const start = useEffectEvent(() => void send());
  useEffect(() => {
    if (startsAtOnce) start();
  }, [startsAtOnce]);
  return (
    <BulkDialog
      title={TEXTS[act].title}
      plan={plan}
      confirmText={TEXTS[act].press(countText(possible.length))}
      danger={act === 'cancel'}
      disabled={possible.length === 0}
      progress={progress}
      failure={failure}
      onConfirm={() => void send({ reason: act === 'cancel' ? reason.trim() || null : reasonOf(account) })}
      onClose={close}
    >
      <div className="grid gap-4">
        <p>
          {possible.length > 0
            ? `${countText(possible.length)} pesanan, ${rupiah(possible.reduce((sum, order) => sum + order.total_amount, 0))}.`
            : 'Tidak satu pun dari yang dipilih dapat diubah.'}
        </p>
        {act === 'cancel' ? (
          <>
            <CancelNote orders={possible} />
            <Field label="Alasan" hint="Tercatat di riwayat setiap pesanan.">
              {(control) => (
                <TextArea {...control} rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
              )}
            </Field>
          </>
        ) : (
          <BookedPayments orders={possible} account={account} onAccount={setAccount} />
        )}
        <LeftOut left={left} noun="pesanan" />
      </div>
    </BulkDialog>
  );
}

function CancelNote({ orders }: { orders: readonly PlannedOrder[] }) {
  const paid = orders.filter(({ payment_status }) => payment_status === 'paid');
  return (
    <>
      <p>Stok semua produk di pesanan ini dikembalikan. Pembeli akan melihat pesanannya dibatalkan.</p>
      {paid.length > 0 && (
        <Alert tone="warning">
          {countText(paid.length)} di antaranya sudah dibayar, {rupiah(paid.reduce((sum, order) => sum + order.total_amount, 0))}:
          kembalikan uangnya kepada pembeli.
        </Alert>
      )}
    </>
  );
}
